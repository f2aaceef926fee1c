import type { Database } from "bun:sqlite";
import { join } from "node:path";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { migrate } from "drizzle-orm/bun-sqlite/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";

const migrationsFolder = join(import.meta.dir, "migrations");

/** When the newest migration in the database was made, in ms; 0 when it has none. */
function newestApplied(sqlite: Database): number {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get();
  if (!table) return 0;
  const newest = "SELECT max(created_at) AS ms FROM __drizzle_migrations";
  return sqlite.prepare<{ ms: number | null }, []>(newest).get()?.ms ?? 0;
}

/** Brings the tables up to date. Throws when the database has migrations that this version does not know. */
export function migrateDatabase(sqlite: Database, db: BunSQLiteDatabase): void {
  const newestKnown = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const applied = newestApplied(sqlite);
  if (applied > newestKnown) {
    throw new Error("it was made by a newer version of Mizan: start that version, or give another database");
  }
  if (applied === newestKnown) return;
  try {
    migrate(db, { migrationsFolder });
  } catch (error) {
    // drizzle looks at what is applied before it takes the lock, so of two processes that start at the same
    // time on a new database one finds the work done in the middle of its own.
    if (newestApplied(sqlite) !== newestKnown) throw error;
  }
}
