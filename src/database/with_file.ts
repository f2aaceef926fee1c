import { Database } from "bun:sqlite";

/** How long a command waits for a lock of SQLite's. */
const busyMs = 4_000;

/**
 * Opens a database file as it is, without migrations, does the work and closes it. Not read-only: a file whose log was
 * removed with its last connection could not be opened.
 */
export function withFile<T>(path: string, work: (sqlite: Database) => T): T {
  const sqlite = new Database(path, { create: false, readwrite: true, strict: true });
  try {
    sqlite.run(`PRAGMA busy_timeout = ${busyMs}`);
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}
