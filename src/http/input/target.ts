import { decodePercent } from "./percent.ts";

/** Path and query of a request, not decoded. */
export interface Target {
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
  /** Both as they were sent: what the size limit and the entity tag look at. */
  readonly text: string;
}

/** Splits the address of a request. `Request.url` is absolute and has raw non-ASCII bytes percent-encoded. */
export function targetOf(url: string): Target {
  const text = url.slice(url.indexOf("/", url.indexOf("://") + 3));
  const mark = text.indexOf("?");
  return mark < 0
    ? { path: text, query: "", text }
    : { path: text.slice(0, mark), query: text.slice(mark + 1), text };
}

/** The values of `{name}` in a path template; null for a value that is not UTF-8 or has a NUL: nothing has such an id. */
export function pathValues(template: string, path: string): Record<string, string | null> {
  const segments = path.split("/");
  const values: Record<string, string | null> = {};
  for (const [index, part] of template.split("/").entries()) {
    if (!part.startsWith("{")) continue;
    const value = decodePercent(segments[index] ?? "");
    values[part.slice(1, -1)] = value?.includes("\0") ? null : value;
  }
  return values;
}
