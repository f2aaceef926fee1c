import { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { eq } from "drizzle-orm";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { operatorAccount } from "../domain/account.ts";
import { builtInPlans } from "../domain/plan.ts";
import { identityOf } from "./file_identity.ts";
import { migrateDatabase } from "./migrate_database.ts";
import { openPrivately } from "./private_files.ts";
import { accounts, plans } from "./tables.ts";
import { makeWriteHealth, type WriteFault } from "./write_health.ts";
import { makeWrites, type Writes } from "./write_transaction.ts";

/** How long a write waits for another process that is writing: with a password to check, a server answers within two seconds. */
const defaultBusyMs = 1_200;
/** How long opening waits, and the whole process with it: nobody is to be answered yet. */
const openingBusyMs = 5_000;

/** The write-ahead log is cut to this size when it begins anew. */
const walBytesMax = 8 << 20;

/**
 * The run-time database. All stores of one process share this one connection, because `PRAGMA data_version` tells
 * only of commits by others.
 */
export interface RunTimeDatabase extends Writes {
  readonly sqlite: Database;
  readonly db: BunSQLiteDatabase;
  /** How long a write waits for another process that is writing, in ms. All writing goes through `write` and `tryWrite`. */
  readonly busyMs: number;
  /** A number that changes when another connection has committed anything, or `touch` was called. 2 µs. */
  version(): number;
  /** To be called after each change to accounts, plans or keys on this connection. */
  touch(): void;
  /**
   * What keeps writes from being committed now, or null. The writes of the last second tell; where there were none, a
   * small one is tried if `mayTry`.
   */
  writeFault(mayTry: boolean): WriteFault | null;
  /** Copies a write-ahead log that has become large back into the file, as far as readers allow, and cuts it. */
  shrinkLog(): void;
  close(): void;
  [Symbol.dispose](): void;
}

export interface OpenOptions {
  readonly busyMs?: number;
  /** A clock that never goes back. */
  readonly nowMs?: () => number;
  /** Is told what should be mended and keeps nothing from working. */
  readonly warn?: (message: string) => void;
}

/**
 * Opens the database file, making it and its folder where they are missing, for this user alone, and brings its tables
 * up to date. Throws when the file cannot be opened, is no database, or was made by a newer version of this program.
 */
export function openDatabase(
  path: string,
  { busyMs = defaultBusyMs, nowMs = () => performance.now(), warn = () => {} }: OpenOptions = {},
): RunTimeDatabase {
  try {
    return openPrivately(path, warn, () => open(path, { busyMs, nowMs }));
  } catch (error) {
    throw new Error(`Cannot open the database: ${path}: ${(error as Error).message}`, { cause: error });
  }
}

type Times = Required<Pick<OpenOptions, "busyMs" | "nowMs">>;

function open(path: string, times: Times): RunTimeDatabase {
  const sqlite = new Database(path, { strict: true, create: true });
  try {
    return prepare(sqlite, path, times);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function prepare(sqlite: Database, path: string, { busyMs, nowMs }: Times): RunTimeDatabase {
  sqlite.run(`PRAGMA busy_timeout = ${openingBusyMs}`);
  useWal(sqlite);
  // FULL syncs each commit to the disk: with NORMAL a power cut would lose charges that were answered.
  sqlite.run("PRAGMA synchronous = FULL");
  sqlite.run(`PRAGMA journal_size_limit = ${walBytesMax}`);
  const db = drizzle(sqlite);
  migrateDatabase(sqlite, db);
  // Only now: a migration that rebuilds a table must be able to drop the old one.
  sqlite.run("PRAGMA foreign_keys = ON");
  const health = makeWriteHealth(placeOf(path), nowMs);
  const writes = makeWrites(sqlite, busyMs, health.watch);
  putBuiltIns(db, writes.tryWrite);
  // SQLite's own waiting would keep the whole process.
  sqlite.run("PRAGMA busy_timeout = 0");
  // A number in the file's head that nothing else uses.
  const writeSomething = () => writes.tryWrite(() => sqlite.run("PRAGMA user_version = 1"));
  return {
    sqlite,
    db,
    busyMs,
    ...writes,
    ...versionOf(sqlite),
    writeFault: (mayTry) => health.fault(mayTry ? writeSomething : undefined),
    shrinkLog: () => shrinkLog(sqlite, path),
    ...closerOf(sqlite),
  };
}

/** Whether the file and its log at the path are those that lie there now: others may be put in their place. */
function placeOf(path: string): () => boolean {
  const files = [path, `${path}-wal`].map((file) => ({ file, identity: identityOf(file) }));
  return () => files.every(({ file, identity }) => identityOf(file) === identity);
}

function shrinkLog(sqlite: Database, path: string): void {
  const wal = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (wal === undefined || wal.size <= walBytesMax || sqlite.inTransaction) return;
  try {
    // Readers and writers are not waited for: it is tried again soon.
    sqlite.query("PRAGMA wal_checkpoint(TRUNCATE)").all();
  } catch {
    // A disk that is full or fails is reported by the next commit.
  }
}

function useWal(sqlite: Database): void {
  const mode = sqlite.prepare<{ journal_mode: string }, []>("PRAGMA journal_mode = WAL").get();
  if (mode?.journal_mode !== "wal") throw new Error("it has no write-ahead log: give a file on a local disk");
}

/** The five plans of the interface specification and the operator's account, as this version has them. */
function putBuiltIns(db: BunSQLiteDatabase, write: Writes["tryWrite"]): void {
  const stored = new Map(
    db
      .select()
      .from(plans)
      .all()
      .map((plan) => [plan.name, plan]),
  );
  const changed = builtInPlans.filter((plan) => !Bun.deepEquals(stored.get(plan.name), plan));
  const [operator] = db.select().from(accounts).where(eq(accounts.name, operatorAccount)).all();
  if (changed.length === 0 && operator) return;
  write(() => {
    for (const plan of changed) {
      db.insert(plans).values(plan).onConflictDoUpdate({ target: plans.name, set: plan }).run();
    }
    // The smallest plan, so that a key made without --plan is never a large one by accident.
    db.insert(accounts).values({ name: operatorAccount, plan: "free" }).onConflictDoNothing().run();
  });
}

function versionOf(sqlite: Database): Pick<RunTimeDatabase, "version" | "touch"> {
  const dataVersion = sqlite.prepare<{ data_version: number }, []>("PRAGMA data_version");
  let seen = 0;
  let version = 0;
  return {
    version() {
      const now = dataVersion.get()?.data_version ?? 0;
      if (now !== seen) {
        seen = now;
        version++;
      }
      return version;
    },
    touch() {
      version++;
    },
  };
}

function closerOf(sqlite: Database): Pick<RunTimeDatabase, "close" | typeof Symbol.dispose> {
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    // So that the file alone is the whole database, also while statements keep the connection half open.
    sqlite.run("PRAGMA wal_checkpoint(PASSIVE)");
    sqlite.close();
  };
  return { close, [Symbol.dispose]: close };
}
