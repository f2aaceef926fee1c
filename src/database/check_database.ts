import type { Database } from "bun:sqlite";
import { newestApplied, newestMigration } from "./migrate_database.ts";
import { withFile } from "./with_file.ts";

/** What a database file holds. */
export interface DatabaseFacts {
  readonly accounts: number;
  /** Keys that are not revoked. */
  readonly activeKeys: number;
  readonly revokedKeyIds: readonly string[];
  /** The latest day with usage, a number of `domain/period.ts`; null for none. */
  readonly lastDay: number | null;
  /** Whether this version of the program has changes of tables that the file lacks. */
  readonly needsMigration: boolean;
}

/** What SQLite finds wrong with a file: a page, an index or a reference; null for nothing. */
function damageOf(sqlite: Database): string | null {
  const [page] = sqlite.query<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").all();
  if (page?.integrity_check !== "ok") return `it is damaged: ${page?.integrity_check}`;
  const [orphan] = sqlite.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
  return orphan ? `it is damaged: a row of ${orphan.table} refers to one that is missing` : null;
}

/** Throws unless this version of the program can use an open database. */
function checkOrigin(sqlite: Database): void {
  const applied = newestApplied(sqlite);
  if (applied === 0) throw new Error("it is no database of Mizan");
  if (applied > newestMigration())
    throw new Error("it was made by a newer version of Mizan: use that version");
}

/** Days of usage in the journal: rows are the third part of a key's entries, and begin with their day. */
const journalDaySql = `
  SELECT max(row.value ->> 0) AS n FROM journal, json_each(entries) AS key, json_each(key.value, '$[2]') AS row`;

function lastDayOf(sqlite: Database): number | null {
  const booked = sqlite.query<{ n: number | null }, []>("SELECT max(day) AS n FROM usage").get()?.n ?? null;
  const [table] = sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'journal'").all();
  // A file of an older version has none.
  if (table === undefined) return booked;
  const committed = sqlite.query<{ n: number | null }, []>(journalDaySql).get()?.n ?? null;
  return booked === null || committed === null ? (booked ?? committed) : Math.max(booked, committed);
}

function factsOf(sqlite: Database): DatabaseFacts {
  const numberOf = (sql: string): number | null =>
    sqlite.query<{ n: number | null }, []>(sql).get()?.n ?? null;
  const revoked = sqlite.query<{ id: string }, []>("SELECT id FROM keys WHERE revokedMs IS NOT NULL").all();
  return {
    accounts: numberOf("SELECT count(*) AS n FROM accounts") ?? 0,
    activeKeys: numberOf("SELECT count(*) AS n FROM keys WHERE revokedMs IS NULL") ?? 0,
    revokedKeyIds: revoked.map(({ id }) => id),
    lastDay: lastDayOf(sqlite),
    needsMigration: newestApplied(sqlite) < newestMigration(),
  };
}

/** Reads what a database file holds; throws when it is no database of this program, or of a newer version. */
export const readDatabase = (path: string): DatabaseFacts =>
  withFile(path, (sqlite) => {
    checkOrigin(sqlite);
    return factsOf(sqlite);
  });

/** The same after reading every page of it, also beside a server; throws when it is damaged. */
export const checkDatabase = (path: string): DatabaseFacts =>
  withFile(path, (sqlite) => {
    const damage = damageOf(sqlite);
    if (damage !== null) throw new Error(damage);
    checkOrigin(sqlite);
    return factsOf(sqlite);
  });
