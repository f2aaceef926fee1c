import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Bits of a file's mode that let anybody but its owner in. */
const othersBits = 0o077;

/**
 * Opens the database file so that its owner alone can read it: what is made is 0600 in a folder of 0700 (SQLite makes
 * the log and its index like the file), and files that are there are tightened. A folder that is there stays as it is:
 * it may be shared.
 */
export function openPrivately<T>(path: string, warn: (message: string) => void, open: () => T): T {
  const umask = process.umask(othersBits);
  try {
    mkdirSync(dirname(path), { recursive: true });
    tighten(path, warn);
    return open();
  } finally {
    process.umask(umask);
  }
}

function tighten(path: string, warn: (message: string) => void): void {
  for (const file of ["", "-wal", "-shm"].map((suffix) => path + suffix)) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & othersBits) === 0) continue;
    try {
      chmodSync(file, mode & 0o700);
    } catch (error) {
      warn(`Others can read the database: ${file}: ${(error as Error).message}: give it the mode 600`);
      return;
    }
  }
}
