import { and, asc, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { foldKeys } from "../arabic/mod.ts";
import {
  conjunctions,
  letters,
  patterns,
  prepositions,
  proverbs,
  proverbWords,
  roots,
} from "../schema/mod.ts";
import type { ListFilter, ListName, Page, Range } from "./lexicon.ts";
import { prefixEnd, prepared } from "./statements.ts";

const tables = { roots, patterns, letters, proverbs, prepositions, conjunctions };
const slot = sql.placeholder;

/** The condition of each filter of each list. */
const conditions: Record<ListName, Record<string, SQL | undefined>> = {
  roots: {
    type: eq(roots.type, slot("type")),
    letters: eq(roots.letters, slot("letters")),
    startsWith: and(gte(roots.radicals, slot("startsWith")), lt(roots.radicals, slot("startsWithEnd"))),
  },
  patterns: { pos: eq(patterns.pos, slot("pos")), verbForm: eq(patterns.verbForm, slot("verbForm")) },
  letters: { class: eq(letters.class, slot("class")), kind: eq(letters.kind, slot("kind")) },
  proverbs: {
    theme: eq(proverbs.theme, slot("theme")),
    word: sql`${proverbs.ord} IN (SELECT ${proverbWords.ord} FROM ${proverbWords} WHERE ${proverbWords.word} = ${slot("word")})`,
    q: sql`(instr(${proverbs.search}, ${slot("q")}) > 0 OR instr(${proverbs.search}, ${slot("qEnglish")}) > 0)`,
  },
  prepositions: {
    attached: eq(prepositions.attached, slot("attached")),
    function: eq(prepositions.function, slot("function")),
  },
  conjunctions: {
    attached: eq(conjunctions.attached, slot("attached")),
    function: eq(conjunctions.function, slot("function")),
  },
};

/** Turns the values of a filter into the parameters of its conditions. */
function parameters(filter: ListFilter): Record<string, string | number> {
  const given: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === "boolean") given[name] = value ? 1 : 0;
    else if (name === "q")
      Object.assign(given, { q: foldKeys(String(value))[3], qEnglish: String(value).toLowerCase() });
    else if (name === "startsWith") {
      const prefix = rootPrefix(String(value));
      Object.assign(given, { startsWith: prefix, startsWithEnd: prefixEnd(prefix) });
    } else given[name] = value;
  }
  return given;
}

/** The first radicals of a root: as in `parseRoot`, but of any number. */
const rootPrefix = (text: string): string =>
  foldKeys(text)[0]
    .replace(/[\s.\-–_]/g, "")
    .replace(/[أإآؤئا]/g, "ء");

/** Pages of the list resources; `root` and `pattern` give one record as JSON text, or null. */
export function listReader(
  db: BunSQLiteDatabase,
  { findRadicals }: { findRadicals: (root: string) => string | null },
) {
  const makePage = (name: ListName, where: SQL | undefined) =>
    db
      .select({ record: tables[name].record })
      .from(tables[name])
      .where(where)
      .orderBy(asc(tables[name].ord))
      .limit(slot("limit"))
      .offset(slot("offset"))
      .prepare();
  const makeCount = (name: ListName, where: SQL | undefined) =>
    db.select({ total: count() }).from(tables[name]).where(where).prepare();
  const pages = new Map<string, ReturnType<typeof makePage>>();
  const counts = new Map<string, ReturnType<typeof makeCount>>();
  const rootRecord = db
    .select({ record: roots.record })
    .from(roots)
    .where(eq(roots.radicals, slot("radicals")))
    .prepare();
  const patternRecord = db
    .select({ record: patterns.record })
    .from(patterns)
    .where(eq(patterns.id, slot("id")))
    .prepare();

  return {
    list(name: ListName, filter: ListFilter, range: Range): Page<string> {
      const names = Object.keys(filter).sort();
      const where = and(...names.map((filterName) => conditions[name][filterName]));
      const shape = `${name}:${names.join()}`;
      const given = parameters(filter);
      const total = prepared(counts, shape, () => makeCount(name, where)).get(given)?.total ?? 0;
      if (range.offset >= total) return { total, items: [] };
      const rows = prepared(pages, shape, () => makePage(name, where)).all({ ...given, ...range });
      return { total, items: rows.map(({ record }) => record) };
    },
    root: (root: string): string | null =>
      rootRecord.get({ radicals: findRadicals(root) ?? "" })?.record ?? null,
    pattern: (id: string): string | null => patternRecord.get({ id })?.record ?? null,
  };
}
