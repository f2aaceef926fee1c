import { Refusal } from "../../domain/refusal.ts";
import { bodyBytesMax } from "../limits.ts";

const tooLarge = (): Refusal =>
  new Refusal({ code: "ERR_PAYLOAD_TOO_LARGE", message: `The body is larger than ${bodyBytesMax} bytes` });

/** Refuses a request that says its body is too large, before a byte of it is read. */
export function checkDeclaredSize(headers: Headers): void {
  const declared = headers.get("content-length");
  if (declared !== null && Number(declared) > bodyBytesMax) throw tooLarge();
}

/**
 * Reads the body as it streams in and stops at the first byte too many, so that no request makes us hold more than
 * the limit. A client that goes away in the middle is refused like one that sends half a document.
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  checkDeclaredSize(request.headers);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > bodyBytesMax) break;
      chunks.push(value);
    }
  } catch (cause) {
    throw Object.assign(new Refusal({ code: "ERR_INVALID_JSON", message: "The body was cut off" }), {
      cause,
    });
  }
  // Not awaited: a client that never ends its body must not keep the answer.
  reader.cancel().catch(() => {});
  throw tooLarge();
}
