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

/** What the server that has a database open says of itself; null where it has not said it yet. */
export interface RunningServer {
  /** The origin at which people reach it. */
  readonly url: string | null;
  /** The file that it has open (`identityOf`). */
  readonly file: string | null;
}

/** Held by the one server of a database file. */
export interface ServerLock {
  /** Says where people reach the server. */
  announce(url: string): void;
  release(): void;
}

/** A command that looks whether a server runs holds the lock for a moment. */
const waitMs = 500;

/** Beside the database file: the lock, and what its holder says. */
function besides(path: string): { readonly lock: string; readonly facts: string } {
  const real = existsSync(path) ? realpathSync(path) : resolve(path);
  return { lock: `${real}.lock`, facts: `${real}.server` };
}

/**
 * Makes this process the one server of a database file. The lock is an exclusive transaction on a file beside it, which
 * ends with the process however it ends. Throws when another server holds it.
 */
export function takeServerLock(path: string): ServerLock {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { lock, facts } = besides(path);
  const sqlite = new Database(lock, { create: true });
  try {
    sqlite.run(`PRAGMA busy_timeout = ${waitMs}`);
    sqlite.run("BEGIN EXCLUSIVE");
  } catch (cause) {
    sqlite.close();
    if (!isBusy(cause)) throw new Error(`Cannot lock ${lock}: ${(cause as Error).message}`, { cause });
    const at = readFacts(facts).url;
    throw new Error(
      `Cannot serve ${path}: another server does${at === null ? "" : `, at ${at}`}: stop it, or give this one a database of its own with DATABASE_URL`,
    );
  }
  rmSync(facts, { force: true });
  return {
    announce(url) {
      // Renamed, so that nobody reads the half of it.
      writeFileSync(`${facts}.new`, JSON.stringify({ url, file: identityOf(path) }), { mode: 0o600 });
      renameSync(`${facts}.new`, facts);
    },
    release() {
      rmSync(facts, { force: true });
      sqlite.close();
    },
  };
}

/** The server that serves a database file at this moment, in whatever process; null when there is none. */
export function findRunningServer(path: string): RunningServer | null {
  const { lock, facts } = besides(path);
  if (!existsSync(lock)) return null;
  const sqlite = new Database(lock, { readonly: true });
  try {
    sqlite.run("PRAGMA busy_timeout = 0");
    sqlite.query("SELECT 1 FROM sqlite_schema").all();
    return null;
  } catch (error) {
    if (isBusy(error)) return readFacts(facts);
    throw error;
  } finally {
    sqlite.close();
  }
}

function readFacts(path: string): RunningServer {
  try {
    const { url, file } = JSON.parse(readFileSync(path, "utf8")) as RunningServer;
    return { url, file };
  } catch {
    return { url: null, file: null };
  }
}
