import { Database, type Statement } from "bun:sqlite";
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

/** How long a write waits for another writing process: with a password check, a server still answers within two seconds. */
const defaultBusyMs = 1_200;
/** How long opening waits; it blocks the process, which answers no requests yet. */
const openingBusyMs = 5_000;

/** Size that the write-ahead log is truncated to when it restarts. */
const walBytesMax = 8 << 20;

/**
 * The run-time database. All stores of one process share this connection, because `PRAGMA data_version` changes only
 * with commits of other connections.
 */
export interface RunTimeDatabase extends Writes {
  readonly sqlite: Database;
  readonly db: BunSQLiteDatabase;
  /** How long a write waits for another writing process, in ms. All writes go through `write` and `tryWrite`. */
  readonly busyMs: number;
  /** A number that changes after a commit of another connection or a call of `touch`. Other connections are asked about
   * once in a turn of the event loop: whatever arrives after their commit is read in a later turn. */
  version(): number;
  /** Call after each change to accounts, plans or keys on this connection. */
  touch(): void;
  /**
   * Why writes fail now, or null, judged by the writes of the last second; without any, `mayTry` allows a small test
   * write.
   */
  writeFault(mayTry: boolean): WriteFault | null;
  /** Watches a write that another connection of this process makes (`openBeside`), like those of `write`. */
  elsewhere<T>(write: () => Promise<T>): Promise<T>;
  /** Checkpoints and truncates a large write-ahead log, as far as readers allow. */
  shrinkLog(): void;
  close(): void;
  [Symbol.dispose](): void;
}

export interface OpenOptions {
  readonly busyMs?: number;
  /** A clock that never goes back. */
  readonly nowMs?: () => number;
  /** Receives problems that the operator should fix but that stop nothing. */
  readonly warn?: (message: string) => void;
}

/**
 * Opens the database file, readable by this user only, and applies migrations; creates missing file and folder. Throws
 * when the file cannot be opened, is no database, or was created by a newer version of this program.
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

/** A connection that is closed at once: statements that are left would keep it half open, and its locks. */
class WhollyClosed extends Database {
  readonly #statements: Statement[] = [];

  override prepare(...args: Parameters<Database["prepare"]>) {
    const statement = super.prepare(...args);
    this.#statements.push(statement);
    return statement as never;
  }

  override close(): void {
    for (const statement of this.#statements) statement.finalize();
    super.close(true);
  }
}

/** Opens the file of a database that this process has open already once more, for another thread. */
export function openBeside(path: string): Pick<RunTimeDatabase, "sqlite" | "db" | "tryWrite" | "close"> {
  const sqlite = new WhollyClosed(path, { strict: true, create: false, readwrite: true });
  for (const pragma of ["synchronous = FULL", `journal_size_limit = ${walBytesMax}`, "foreign_keys = ON"])
    sqlite.run(`PRAGMA ${pragma}`);
  const { watch } = makeWriteHealth(replacementCheck(path), () => performance.now());
  const { tryWrite } = makeWrites(sqlite, 0, watch);
  return { sqlite, db: drizzle(sqlite), tryWrite, close: () => sqlite.close() };
}

function prepare(sqlite: Database, path: string, { busyMs, nowMs }: Times): RunTimeDatabase {
  sqlite.run(`PRAGMA busy_timeout = ${openingBusyMs}`);
  useWal(sqlite);
  // FULL syncs each commit to the disk: with NORMAL a power cut would lose answered charges.
  sqlite.run("PRAGMA synchronous = FULL");
  sqlite.run(`PRAGMA journal_size_limit = ${walBytesMax}`);
  const db = drizzle(sqlite);
  migrateDatabase(sqlite, db);
  // After migrations: one that rebuilds a table drops the old one.
  sqlite.run("PRAGMA foreign_keys = ON");
  const health = makeWriteHealth(replacementCheck(path), nowMs);
  const writes = makeWrites(sqlite, busyMs, health.watch);
  putBuiltIns(db, writes.tryWrite);
  // SQLite's own waiting would block the process.
  sqlite.run("PRAGMA busy_timeout = 0");
  // A header field that nothing else uses.
  const testWrite = () => writes.tryWrite(() => sqlite.run("PRAGMA user_version = 1"));
  return {
    sqlite,
    db,
    busyMs,
    ...writes,
    ...versionOf(sqlite),
    elsewhere: health.elsewhere,
    writeFault: (mayTry) => health.fault(mayTry ? testWrite : undefined),
    shrinkLog: () => shrinkLog(sqlite, path),
    ...closerOf(sqlite),
  };
}

/** Returns a check that the file and its log have not been replaced since this call. */
function replacementCheck(path: string): () => boolean {
  const files = [path, `${path}-wal`].map((file) => ({ file, identity: identityOf(file) }));
  return () => files.every(({ file, identity }) => identityOf(file) === identity);
}

function shrinkLog(sqlite: Database, path: string): void {
  const wal = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (wal === undefined || wal.size <= walBytesMax || sqlite.inTransaction) return;
  try {
    // Does not wait for readers and writers: the next check tries again.
    sqlite.query("PRAGMA wal_checkpoint(TRUNCATE)").all();
  } catch {
    // The next commit reports a full or failing disk.
  }
}

function useWal(sqlite: Database): void {
  const mode = sqlite.prepare<{ journal_mode: string }, []>("PRAGMA journal_mode = WAL").get();
  if (mode?.journal_mode !== "wal") throw new Error("it has no write-ahead log: give a file on a local disk");
}

/** Stores the five plans of the interface specification and the operator's account. */
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
    // The smallest plan, so that a key created without --plan is small.
    db.insert(accounts).values({ name: operatorAccount, plan: "free" }).onConflictDoNothing().run();
  });
}

function versionOf(sqlite: Database): Pick<RunTimeDatabase, "version" | "touch"> {
  const dataVersion = sqlite.prepare<{ data_version: number }, []>("PRAGMA data_version");
  let isAsked = false;
  let lastSeen = 0;
  let version = 0;
  return {
    version() {
      if (isAsked) return version;
      isAsked = true;
      // Before the next requests are read.
      setImmediate(() => {
        isAsked = false;
      });
      const now = dataVersion.get()?.data_version ?? 0;
      if (now !== lastSeen) {
        lastSeen = now;
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
    // Makes the file alone the whole database, even while statements keep the connection half open.
    sqlite.run("PRAGMA wal_checkpoint(PASSIVE)");
    sqlite.close();
  };
  return { close, [Symbol.dispose]: close };
}
