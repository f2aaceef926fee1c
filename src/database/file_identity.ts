import { statSync } from "node:fs";

/** Which file lies at a path, by device and inode: another one after a rename or a copy beside it. Null for none. */
export function identityOf(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.dev}:${stat.ino}` : null;
}
