import { closeSync, openSync, readSync } from "node:fs";

/** SHA-256 of a file, read in chunks: the lexicon exceeds the spare memory of a small machine. */
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
