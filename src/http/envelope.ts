import type { ErrorBody } from "../domain/api_error.ts";
import type { Found } from "./endpoint.ts";

/** JSON text of a successful answer. `data` is JSON text already. */
export function successBody(
  { page, notFound, suggestions, ignored, hint }: Found,
  data: string,
  meta: { requestId: string; responseTimeMs: number },
): string {
  const id = `"requestId":"${meta.requestId}"`;
  const members: Record<string, unknown> = {};
  if (page) {
    const totalPages = Math.ceil(page.total / page.limit);
    Object.assign(members, { responseTimeMs: meta.responseTimeMs, ...page, totalPages });
  }
  if (notFound) members.notFound = notFound;
  if (suggestions && suggestions.length > 0) members.suggestions = suggestions;
  if (ignored && ignored.length > 0) members.ignored = ignored;
  if (hint !== undefined) members.hint = hint;
  const others = JSON.stringify(members);
  return `{"data":${data},"error":null,"meta":{${id}${others === "{}" ? "" : ","}${others.slice(1)}}`;
}

/** JSON text of a failed answer. `docs` links to the explanation of its code. */
export function errorBody(
  { code, message, ...rest }: ErrorBody,
  { requestId, baseUrl }: { readonly requestId: string; readonly baseUrl: string | null },
): string {
  const error = { code, message, docs: `${baseUrl ?? ""}/docs/errors#${code}`, ...rest };
  return JSON.stringify({ data: null, error, meta: { requestId } });
}
