import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { checkDatabase, type DatabaseFacts } from "./check_database.ts";
import { openPrivately } from "./private_files.ts";
import { findRunningServer, takeServerLock } from "./server_lock.ts";
import { syncFile, syncFolderOf } from "./sync_file.ts";
import { withFile } from "./with_file.ts";

export interface Restored extends DatabaseFacts {
  /** Where the replaced database is now; null when there was none. */
  readonly keptAs: string | null;
  /** Keys that were revoked in the replaced database and are active in this one; null when it could not be read. */
  readonly keysActiveAgain: readonly string[] | null;
}

export interface RestoreOptions {
  readonly nowMs: number;
}

/**
 * Puts a copy of a backup in the place of the database, which is kept beside it under another name. Until the last step,
 * a rename, the old database stays in its place. Throws with a message for people when a server has the database open or
 * the backup cannot be served; nothing has changed then.
 */
export function restore(backup: string, path: string, { nowMs }: RestoreOptions): Restored {
  const fail = (reason: string, cause?: unknown): Error =>
    new Error(`Cannot restore ${path} from ${backup}: ${reason}; nothing has changed`, { cause });
  if (!existsSync(backup)) throw fail("there is no such file");
  if (existsSync(path) && realpathSync(path) === realpathSync(backup))
    throw fail("it is the database itself");
  if (logBytes(backup) > 0)
    throw fail("a log lies beside it, so it is no finished copy: make one with bun run backup");
  const server = findRunningServer(path);
  if (server !== null) throw fail(`the server at ${server.url} has it open: stop the server first`);
  const lock = takeServerLock(path);
  try {
    return replace(backup, path, { nowMs, fail });
  } finally {
    lock.release();
  }
}

interface Replacing extends RestoreOptions {
  readonly fail: (reason: string, cause?: unknown) => Error;
}

function replace(backup: string, path: string, { nowMs, fail }: Replacing): Restored {
  const copy = `${path}.restoring`;
  try {
    removeWithLog(copy);
    openPrivately(
      copy,
      () => {},
      () => copyFileSync(backup, copy),
    );
    // Copied with its mode.
    openPrivately(
      copy,
      () => {},
      () => {},
    );
    const facts = checkDatabase(copy);
    foldLog(copy);
    syncFile(copy);
    const replaced = existsSync(path) ? readReplaced(path) : null;
    const keptAs = existsSync(path) ? keep(path, `${path}.replaced-${fileTime(nowMs)}`) : null;
    renameSync(copy, path);
    syncFolderOf(path);
    return { ...facts, keptAs, keysActiveAgain: keptAs === null ? [] : activeAgain(replaced, path) };
  } catch (cause) {
    removeWithLog(copy);
    throw fail((cause as Error).message, cause);
  }
}

const logBytes = (path: string): number => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

const removeWithLog = (path: string): void => {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
};

/** `2026-11-23T05-12-00Z`, for file names on every system. */
const fileTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Writes the log beside a database into it and removes the log. */
const foldLog = (path: string): void =>
  withFile(path, (sqlite) => void sqlite.query("PRAGMA wal_checkpoint(TRUNCATE)").all());

const magic = "SQLite format 3\0";

/** Makes the file of the database to be replaced whole. Null when it is damaged. */
function readReplaced(path: string): DatabaseFacts | null {
  try {
    // SQLite would remove the log beside a file that it does not know.
    if (readStart(path, magic.length) !== magic) return null;
    foldLog(path);
    return checkDatabase(path);
  } catch {
    return null;
  }
}

function readStart(path: string, bytes: number): string {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(bytes);
    readSync(file, start);
    return start.toString("latin1");
  } finally {
    closeSync(file);
  }
}

/** Gives the database a second name, with its log if one is left. */
function keep(path: string, name: string): string {
  try {
    linkSync(path, name);
  } catch {
    // A file system without links.
    copyFileSync(path, name);
    syncFile(name);
  }
  // The log of a damaged file belongs to it, and would be played into the one that comes in its place.
  if (logBytes(path) > 0) renameSync(`${path}-wal`, `${name}-wal`);
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix, { force: true });
  return name;
}

function activeAgain(replaced: DatabaseFacts | null, path: string): readonly string[] | null {
  if (replaced === null) return null;
  return withFile(path, (sqlite) => {
    const active = sqlite.query<{ id: string }, [string]>(
      "SELECT id FROM keys WHERE revokedMs IS NULL AND id IN (SELECT value FROM json_each(?1)) ORDER BY createdMs",
    );
    return active.all(JSON.stringify(replaced.revokedKeyIds)).map(({ id }) => id);
  });
}
