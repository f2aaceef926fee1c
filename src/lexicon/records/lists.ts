import { and, asc, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { bareKey, clean, foldKeys, radicalKey } from "../../arabic/mod.ts";
import {
  conjunctions,
  letters,
  patterns,
  prepositions,
  proverbs,
  proverbWords,
  roots,
} from "../../schema/mod.ts";
import type { ListFilter, ListName, Page, Range } from "../lexicon.ts";
import { prefixEnd, prepared } from "./statements.ts";

const tables = { roots, patterns, letters, proverbs, prepositions, conjunctions };
const slot = sql.placeholder;

/** The typo key has no hamza on the line, so that one alone is looked for in the letters as they are written. */
const arabicMatches = sql`iif(${slot("q")} = '',
  instr(json_extract(${proverbs.record}, '$.bare'), ${slot("qBare")}), instr(${proverbs.search}, ${slot("q")})) > 0`;

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
    theme: sql`lower(${proverbs.theme}) = ${slot("theme")}`,
    word: sql`${proverbs.ord} IN (SELECT ${proverbWords.ord} FROM ${proverbWords} WHERE ${proverbWords.word} = ${slot("word")})`,
    q: sql`(${arabicMatches} OR instr(${proverbs.search}, ${slot("qEnglish")}) > 0)`,
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

/** Turns the values of a filter into the parameters of its conditions; `current` gives the id that answers for an id. */
function parameters(filter: ListFilter, current: (id: string) => string): Record<string, string | number> {
  const given: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === "boolean") given[name] = value ? 1 : 0;
    else if (typeof value === "number") given[name] = value;
    else Object.assign(given, textParameters(name, value, current));
  }
  return given;
}

function textParameters(name: string, text: string, current: (id: string) => string): Record<string, string> {
  switch (name) {
    case "q":
      return { q: foldKeys(text)[3].trim(), qBare: bareKey(text), qEnglish: clean(text).toLowerCase() };
    case "startsWith":
      return { startsWith: radicalKey(text), startsWithEnd: prefixEnd(radicalKey(text)) };
    case "theme":
      return { theme: clean(text).toLowerCase() };
    case "word":
      return { word: current(clean(text)) };
    default:
      return { [name]: text };
  }
}

/** Pages of the list resources; `root` (by its radicals) and `pattern` (by its id) give one record as JSON text, or null. */
export function listReader(db: BunSQLiteDatabase, { current }: { readonly current: (id: string) => string }) {
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
      const given = parameters(filter, current);
      const total = prepared(counts, shape, () => makeCount(name, where)).get(given)?.total ?? 0;
      if (range.offset >= total) return { total, items: [] };
      const rows = prepared(pages, shape, () => makePage(name, where)).all({ ...given, ...range });
      return { total, items: rows.map(({ record }) => record) };
    },
    root: (radicals: string): string | null => rootRecord.get({ radicals })?.record ?? null,
    pattern: (id: string): string | null => patternRecord.get({ id: current(id) })?.record ?? null,
  };
}
