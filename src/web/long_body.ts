import type { Bytes } from "./compress.ts";

/**
 * The longest body that Bun sends together with its head once an answer has been waited for, in bytes. Before a longer one it
 * sends each name and value of the head by itself, seventy system calls that cost ten times the rest of the answer
 * (oven-sh/bun#41341); a stream leaves in two, without `Content-Length`.
 */
export const sentWholeMax = 15 * 1_024;

/** A body that is not written yet. */
export interface UnwrittenBody {
  readonly byteLength: number;
  /** Writes all of it at an offset; it writes the same each time. */
  write(into: Buffer, at: number): void;
}

/** Bodies that are at most so long share the buffer that they are written in, in bytes. */
const sharedMax = 2 ** 20;
let shared = Buffer.allocUnsafeSlow(64 * 1_024);

/** The bytes of a body until the next one is written: memory of its own would be new to the processor each time. */
function written({ byteLength, write }: UnwrittenBody): Bytes {
  if (byteLength > sharedMax) {
    const own = Buffer.allocUnsafeSlow(byteLength);
    write(own, 0);
    return own;
  }
  if (byteLength > shared.byteLength)
    shared = Buffer.allocUnsafeSlow(Math.min(sharedMax, 2 ** Math.ceil(Math.log2(byteLength))));
  write(shared, 0);
  return shared.subarray(0, byteLength);
}

/** A stream that asks for its bytes when the head has been written. */
function streamOf(bytes: () => Bytes): ReadableStream {
  const source: Bun.DirectUnderlyingSource<Bytes> = {
    type: "direct",
    pull(controller) {
      controller.write(bytes());
      controller.end();
    },
  };
  // The types of the web know no sources of Bun's own kind.
  return new ReadableStream(source as unknown as UnderlyingSource<Bytes>);
}

/**
 * The body of a `Response` that is made at once: bytes, which it copies, or a stream of them where they are many, which
 * copies them or hands them to the socket when it writes them.
 */
export function bodyFrom(body: UnwrittenBody): Bytes | ReadableStream {
  return body.byteLength <= sentWholeMax ? written(body) : streamOf(() => written(body));
}

/** The same of bytes, which must stay as they are until they are sent. */
export function bodyOf(bytes: Bytes): Bytes | ReadableStream {
  return bytes.byteLength <= sentWholeMax ? bytes : streamOf(() => bytes);
}
