import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import {
  expressions,
  type ListedKind,
  type ListName,
  listedKinds,
  patterns,
  proverbs,
  roots,
} from "../../schema/mod.ts";
import type { ListFilter, Page, PhraseList, Range } from "../lexicon.ts";
import type { References } from "./references.ts";

/** Prepares the statements of a list with some filters set: one counts the records, one reads a page. */
function prepareList(db: BunSQLiteDatabase, { table, filters }: ListedKind, names: readonly string[]) {
  const where: SQL | undefined = and(...names.map((name) => filters[name]?.where));
  return {
    count: db.select({ total: count() }).from(table).where(where).prepare(),
    page: db
      .select({ record: table.record })
      .from(table)
      .where(where)
      .orderBy(asc(table.ord))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  };
}

/** Reads pages of one list, preparing statements once per set of filters. */
function pagesOf(db: BunSQLiteDatabase, kind: ListedKind, { current }: References) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>();
  return (filter: ListFilter, range: Range): Page<string> => {
    const names = Object.keys(filter).sort();
    const statements = prepared.get(names.join()) ?? prepareList(db, kind, names);
    prepared.set(names.join(), statements);
    const values = Object.assign(
      {},
      ...Object.entries(filter).map(([name, asked]) => kind.filters[name]?.values(asked, current)),
    ) as Record<string, string | number>;
    const total = statements.count.get(values)?.total ?? 0;
    if (range.offset >= total) return { total, items: [] };
    const rows = statements.page.all({ ...values, ...range });
    return { total, items: rows.map(({ record }) => record as string) };
  };
}

const recordById = (db: BunSQLiteDatabase, table: typeof proverbs | typeof expressions) =>
  db
    .select({ record: table.record })
    .from(table)
    .where(eq(table.id, sql.placeholder("id")))
    .prepare();

/** Reads pages of lists; `root` (by radicals), `pattern` and `phrase` (by id) return one record as JSON text, or null. */
export function listReader(db: BunSQLiteDatabase, references: References) {
  const pages = new Map<ListName, ReturnType<typeof pagesOf>>(
    listedKinds.map((kind) => [kind.name, pagesOf(db, kind, references)]),
  );
  const rootRecord = db
    .select({ record: roots.record })
    .from(roots)
    .where(eq(roots.radicals, sql.placeholder("radicals")))
    .prepare();
  const patternRecord = db
    .select({ record: patterns.record })
    .from(patterns)
    .where(eq(patterns.id, sql.placeholder("id")))
    .prepare();
  const phraseRecords = {
    proverbs: recordById(db, proverbs),
    expressions: recordById(db, expressions),
  };

  return {
    list: (name: ListName, filter: ListFilter, range: Range): Page<string> =>
      (pages.get(name) as ReturnType<typeof pagesOf>)(filter, range),
    root: (radicals: string): string | null => rootRecord.get({ radicals })?.record ?? null,
    pattern: (id: string): string | null => patternRecord.get({ id: references.current(id) })?.record ?? null,
    phrase: (name: PhraseList, id: string): string | null =>
      phraseRecords[name].get({ id: references.current(id) })?.record ?? null,
  };
}
