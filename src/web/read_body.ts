/** Why a body was not read: too large, or cut off by the client. */
export type BodyFault = "tooLarge" | "cutOff";

/** Whether Content-Length exceeds the limit. */
export const isDeclaredLarger = (headers: Headers, bytesMax: number): boolean =>
  Number(headers.get("content-length") ?? Number.NaN) > bytesMax;

/**
 * Reads the body as it streams in and stops at the first byte beyond the limit, so memory stays bounded.
 */
export async function readBody(
  { headers, body }: Request,
  bytesMax: number,
): Promise<Uint8Array | BodyFault> {
  if (isDeclaredLarger(headers, bytesMax)) return "tooLarge";
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > bytesMax) break;
      chunks.push(value);
    }
  } catch {
    return "cutOff";
  }
  // Not awaited: a client that never ends its body must not delay the answer.
  reader.cancel().catch(() => {});
  return "tooLarge";
}
