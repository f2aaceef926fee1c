/** Why a body was not read: too large, or cut off by the client. */
export type BodyFault = "tooLarge" | "cutOff";

/** Whether Content-Length exceeds the limit. */
export const isDeclaredLarger = (headers: Headers, bytesMax: number): boolean =>
  Number(headers.get("content-length") ?? Number.NaN) > bytesMax;

/** Whether Content-Length promises no more than the limit: the HTTP parser takes no byte beyond it. */
function isDeclaredSmall(headers: Headers, bytesMax: number): boolean {
  const declared = headers.get("content-length");
  return declared !== null && Number(declared) <= bytesMax;
}

/** Reads the body, whole where its declared length is small, else as it streams in, so memory stays bounded. */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array | BodyFault> {
  const { headers } = request;
  if (isDeclaredLarger(headers, bytesMax)) return "tooLarge";
  if (!isDeclaredSmall(headers, bytesMax)) return readStream(request.body, bytesMax);
  try {
    return await request.bytes();
  } catch {
    return "cutOff";
  }
}

/** Stops at the first byte beyond the limit. */
async function readStream(body: Request["body"], bytesMax: number): Promise<Uint8Array | BodyFault> {
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
