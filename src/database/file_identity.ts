import { statSync } from "node:fs";

/** Returns device and inode of the file at a path, which change when it is replaced; null for no file. */
export function identityOf(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.dev}:${stat.ino}` : null;
}
