import type { ErrorBody } from "../domain/api_error.ts";
import type { Found } from "./endpoint.ts";
import type { WholeJson } from "./json_text.ts";

interface Meta {
  readonly requestId: string;
  readonly responseTimeMs: number;
}

/** The members of `meta` after the request id, each with a comma before it. */
function otherMembers({ page, notFound, suggestions, ignored, hint }: Found, meta: Meta): string {
  const members: Record<string, unknown> = {};
  if (page) {
    const totalPages = Math.ceil(page.total / page.limit);
    Object.assign(members, { responseTimeMs: meta.responseTimeMs, ...page, totalPages });
  }
  if (notFound) members.notFound = notFound;
  if (suggestions && suggestions.length > 0) members.suggestions = suggestions;
  if (ignored && ignored.length > 0) members.ignored = ignored;
  if (hint !== undefined) members.hint = hint;
  const text = JSON.stringify(members).slice(1, -1);
  return text === "" ? "" : `,${text}`;
}

/** Whether `meta` is nothing but the request id, as in the answer of one record. */
const isPlain = ({ page, notFound, suggestions, ignored, hint }: Found): boolean =>
  !page && !notFound && !suggestions && !ignored && hint === undefined;

/** JSON text of a successful answer. `data` is JSON text already. */
export function successBody(found: Found, data: WholeJson, meta: Meta): WholeJson {
  const others = isPlain(found) ? "" : otherMembers(found, meta);
  const end = `,"error":null,"meta":{"requestId":"${meta.requestId}"${others}}}`;
  return typeof data === "string" ? `{"data":${data}${end}` : ['{"data":', ...data, end];
}

/** JSON text of a failed answer. `docs` links to the explanation of its code. */
export function errorBody(
  { code, message, ...rest }: ErrorBody,
  { requestId, baseUrl }: { readonly requestId: string; readonly baseUrl: string | null },
): string {
  const error = { code, message, docs: `${baseUrl ?? ""}/docs/errors#${code}`, ...rest };
  return JSON.stringify({ data: null, error, meta: { requestId } });
}
