import type { ErrorBody } from "../domain/refusal.ts";
import type { Found } from "./endpoint.ts";

/** JSON text of a successful answer. `data` is JSON text already and goes in as it is. */
export function successBody(found: Found, meta: { requestId: string; responseTimeMs: number }): string {
  const { data, page, notFound, suggestions } = found;
  const members: Record<string, unknown> = { requestId: meta.requestId };
  if (page) {
    const totalPages = Math.ceil(page.total / page.limit);
    Object.assign(members, { responseTimeMs: meta.responseTimeMs, ...page, totalPages });
  }
  if (notFound) members.notFound = notFound;
  if (suggestions && suggestions.length > 0) members.suggestions = suggestions;
  return `{"data":${data},"error":null,"meta":${JSON.stringify(members)}}`;
}

/** JSON text of a failed answer. */
export const errorBody = (error: ErrorBody, requestId: string): string =>
  JSON.stringify({ data: null, error, meta: { requestId } });

/** A JSON object text with one more member at its end. */
export const withMember = (json: string, name: string, value: string): string =>
  `${json.slice(0, -1)},"${name}":${value}}`;
