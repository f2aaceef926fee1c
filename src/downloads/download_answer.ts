import { type ByteRange, byteRangeOf } from "../web/byte_range.ts";
import { isNoneMatch } from "../web/entity_tag.ts";
import type { Download } from "./downloads.ts";

const types: Readonly<Record<string, string>> = {
  json: "application/json; charset=utf-8",
  zip: "application/zip",
  gz: "application/gzip",
  md: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

const typeOf = (name: string): string =>
  types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";

/** Headers of every answer about a file. Public files: programs on other pages may read them too. */
const headersOf = ({ name, sha256 }: Download): Record<string, string> => ({
  "content-type": typeOf(name),
  "content-disposition": `attachment; filename="${name.slice(name.lastIndexOf("/") + 1)}"`,
  // A coding of its own would be another file, of which no part is a part of this one.
  "cache-control": "public, no-cache, no-transform",
  "accept-ranges": "bytes",
  "access-control-allow-origin": "*",
  "x-content-type-options": "nosniff",
  etag: `"${sha256}"`,
});

/** Whether the part is of the file that the client has begun: `If-Range` names its tag, never a date: none is sent. */
const isSameFile = (ifRange: string | null, etag: string): boolean =>
  ifRange === null || ifRange.trim() === etag;

/**
 * The whole file where a part was asked for that must not be given. Bun answers the `Range` of a request by itself
 * where the body is a file; a stream made here it leaves alone, at the price of its length.
 */
const wholeStream = (place: string): ReadableStream =>
  Bun.file(place).stream().pipeThrough(new TransformStream());

/** Answers GET or HEAD of a file, whole or a part of it, without reading it into memory. */
export function downloadAnswer({ method, headers: asked }: Request, download: Download): Response {
  const { place, bytes } = download;
  const headers = headersOf(download);
  const etag = headers.etag as string;
  if (isNoneMatch(asked.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const isHead = method === "HEAD";
  const range =
    isHead || !isSameFile(asked.get("if-range"), etag) ? null : byteRangeOf(asked.get("range"), bytes);
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${bytes}` } });
  if (isHead) return new Response(null, { headers: { ...headers, "content-length": String(bytes) } });
  if (range !== null) return partAnswer(download, range, headers);
  return new Response(asked.has("range") ? wholeStream(place) : Bun.file(place), { headers });
}

const partAnswer = ({ place, bytes }: Download, { start, end }: ByteRange, headers: object): Response =>
  new Response(Bun.file(place).slice(start, end), {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${start}-${end - 1}/${bytes}` },
  });
