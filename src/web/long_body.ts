import type { Bytes } from "./compress.ts";

/**
 * The longest body that Bun sends together with its head once an answer has been waited for, in bytes. Before a longer one it
 * sends each name and value of the head by itself, seventy system calls that cost ten times the rest of the answer
 * (oven-sh/bun#41341); a stream leaves in two, without `Content-Length`.
 */
export const sentWholeMax = 15 * 1_024;

/** The body of a `Response`: bytes, or a stream of them where they are many. They must stay as they are until they are sent. */
export function bodyOf(bytes: Bytes): Bytes | ReadableStream {
  if (bytes.byteLength <= sentWholeMax) return bytes;
  const source: Bun.DirectUnderlyingSource<Bytes> = {
    type: "direct",
    pull(controller) {
      controller.write(bytes);
      controller.end();
    },
  };
  // The types of the web know no sources of Bun's own kind.
  return new ReadableStream(source as unknown as UnderlyingSource<Bytes>);
}
