import type { Database } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { migrate } from "drizzle-orm/bun-sqlite/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { programPath } from "../program.ts";

const migrationsFolder = programPath("migrations");

/** Returns the timestamp of this version's newest migration, in ms. */
export const newestMigration = (): number =>
  readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/** Returns the timestamp of the newest applied migration, in ms; 0 for none. */
export function newestApplied(sqlite: Database): number {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get();
  if (!table) return 0;
  const newest = "SELECT max(created_at) AS ms FROM __drizzle_migrations";
  return sqlite.prepare<{ ms: number | null }, []>(newest).get()?.ms ?? 0;
}

/** Applies pending migrations. Throws when the database has migrations unknown to this version. */
export function migrateDatabase(sqlite: Database, db: BunSQLiteDatabase): void {
  const newestKnown = newestMigration();
  const applied = newestApplied(sqlite);
  if (applied > newestKnown) {
    throw new Error("it was made by a newer version of Mizan: start that version, or give another database");
  }
  if (applied === newestKnown) return;
  try {
    migrate(db, { migrationsFolder });
  } catch (error) {
    // drizzle reads the applied migrations before it takes the lock: of two processes that start at the same time on a
    // new database, one fails because the other has finished.
    if (newestApplied(sqlite) !== newestKnown) throw error;
  }
}
