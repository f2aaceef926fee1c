import { Database } from "bun:sqlite";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { identityOf } from "./file_identity.ts";
import { isBusy } from "./write_transaction.ts";

/** Facts about the server of a database; null until it has announced them. */
export interface ServerInfo {
  /** Its public origin. */
  readonly url: string | null;
  /** Identity of its open database file (`identityOf`). */
  readonly file: string | null;
}

/** Held by the only server of a database file. */
export interface ServerLock {
  /** Publishes the server's public origin. */
  announce(url: string): void;
  release(): void;
}

/** A command that checks for a server holds the lock briefly. */
const waitMs = 500;

/** Paths beside the database file: the lock, and the facts about its holder. */
function sidecarPaths(path: string): { readonly lock: string; readonly info: string } {
  const real = existsSync(path) ? realpathSync(path) : resolve(path);
  return { lock: `${real}.lock`, info: `${real}.server` };
}

/**
 * Makes this process the only server of a database file. The lock is an exclusive transaction on a file beside it, so
 * it ends with the process in any case. Throws when another server holds it.
 */
export function takeServerLock(path: string): ServerLock {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { lock, info } = sidecarPaths(path);
  const sqlite = new Database(lock, { create: true });
  try {
    sqlite.run(`PRAGMA busy_timeout = ${waitMs}`);
    sqlite.run("BEGIN EXCLUSIVE");
  } catch (cause) {
    sqlite.close();
    if (!isBusy(cause)) throw new Error(`Cannot lock ${lock}: ${(cause as Error).message}`, { cause });
    const at = readInfo(info).url;
    throw new Error(
      `Cannot serve ${path}: another server does${at === null ? "" : `, at ${at}`}: stop it, or give this one another database with DATABASE_URL`,
    );
  }
  rmSync(info, { force: true });
  return {
    announce(url) {
      // Renamed, so that no reader gets half of it.
      writeFileSync(`${info}.new`, JSON.stringify({ url, file: identityOf(path) }), { mode: 0o600 });
      renameSync(`${info}.new`, info);
    },
    release() {
      rmSync(info, { force: true });
      sqlite.close();
    },
  };
}

/** Finds the running server of a database file, in any process; null for none. */
export function findRunningServer(path: string): ServerInfo | null {
  const { lock, info } = sidecarPaths(path);
  if (!existsSync(lock)) return null;
  const sqlite = new Database(lock, { readonly: true });
  try {
    sqlite.run("PRAGMA busy_timeout = 0");
    sqlite.query("SELECT 1 FROM sqlite_schema").all();
    return null;
  } catch (error) {
    if (isBusy(error)) return readInfo(info);
    throw error;
  } finally {
    sqlite.close();
  }
}

function readInfo(path: string): ServerInfo {
  try {
    const { url, file } = JSON.parse(readFileSync(path, "utf8")) as ServerInfo;
    return { url, file };
  } catch {
    return { url: null, file: null };
  }
}
