import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Returns when the bytes of a file are on the disk. */
export const syncFile = sync;

/** Returns when the names in the folder of a file are on the disk. */
export function syncFolderOf(path: string): void {
  // Windows cannot open folders, and writes their entries by itself.
  if (process.platform !== "win32") sync(dirname(path));
}
