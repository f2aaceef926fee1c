import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Mode bits of group and others. */
const othersBits = 0o077;

/**
 * Opens the database file so that only its owner can read it: new files are 0600 in a folder of 0700 (SQLite copies the
 * mode to the log and its index), and existing files are tightened. An existing folder keeps its mode: it may be shared.
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
      warn(`Others can read the database: ${file}: ${(error as Error).message}: set its mode to 600`);
      return;
    }
  }
}
