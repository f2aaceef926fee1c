import { closeSync, openSync, readSync } from "node:fs";

/** SHA-256 of a file, read a piece at a time: the lexicon is larger than what a small machine has to spare. */
export function hashFile(path: string): string {
  const hasher = new Bun.CryptoHasher("sha256");
  const piece = Buffer.allocUnsafe(1 << 20);
  const file = openSync(path, "r");
  try {
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) {
      hasher.update(piece.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
  return hasher.digest("hex");
}
