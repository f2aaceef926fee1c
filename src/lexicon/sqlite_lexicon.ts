import type { Database } from "bun:sqlite";
import { and, asc, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { LRUCache } from "lru-cache";
import { bareKey, clean, parseRoot } from "../arabic/mod.ts";
import type { Tier } from "../domain/price.ts";
import { type PartOfSpeech, patterns, retired, roots, type Sort, wordGlosses, words } from "../schema/mod.ts";
import { analyzer, type Reading } from "./analyze.ts";
import { autocompleter } from "./autocomplete.ts";
import { lemmaFinder } from "./lemma.ts";
import type { Lexicon, Page, Range, WordFilter, WordHit } from "./lexicon.ts";
import { listReader } from "./lists.ts";
import { type Cell, paradigmReader } from "./paradigms.ts";
import { prefixEnd, prepared } from "./statements.ts";

export interface LexiconOptions {
  readonly dataVersion: string;
  readonly counts: Lexicon["counts"];
  /** Basic records of the words that cost nothing, by `ord` from 1 on. */
  readonly topRecords: readonly string[];
  /** How many other records are kept in memory. */
  readonly cacheRecords: number;
}

/** What is kept in memory of every word, by `ord` (index 0 is unused). */
export interface WordSummary {
  readonly id: string;
  readonly pos: PartOfSpeech;
}

const slot = sql.placeholder;

/** One condition per filter; its parameters are those that `parameters` fills in. */
const conditions: Record<keyof WordFilter, SQL | undefined> = {
  letters: eq(words.letters, slot("letters")),
  pos: eq(words.pos, slot("pos")),
  root: eq(words.root, slot("root")),
  pattern: eq(words.pattern, slot("pattern")),
  verbForm: eq(words.verbForm, slot("verbForm")),
  startsWith: and(gte(words.bare, slot("startsWith")), lt(words.bare, slot("startsWithEnd"))),
  endsWith: and(gte(words.reversed, slot("endsWith")), lt(words.reversed, slot("endsWithEnd"))),
  gloss: sql`${words.ord} IN (SELECT ${wordGlosses.ord} FROM ${wordGlosses} WHERE ${wordGlosses.token} = ${slot("gloss")})`,
};
const filterNames = Object.keys(conditions) as (keyof WordFilter)[];

/** The read side over an open `lexicon.sqlite`. Every statement is prepared once, per combination of filters. */
export function sqliteLexicon(sqlite: Database, options: LexiconOptions): Lexicon {
  const db = drizzle(sqlite);
  const summaries: (WordSummary | undefined)[] = [undefined];
  const ordOf = new Map<string, number>();
  for (const row of db
    .select({ ord: words.ord, id: words.id, pos: words.pos })
    .from(words)
    .orderBy(asc(words.ord))
    .all()) {
    summaries[row.ord] = { id: row.id, pos: row.pos };
    ordOf.set(row.id, row.ord);
  }
  const successors = new Map(
    db
      .select()
      .from(retired)
      .all()
      .map(({ id, successor }) => [id, successor]),
  );
  /** The id that answers for an id: its successor where it is retired. */
  const current = (id: string): string => successors.get(id) ?? id;

  const readRow = db
    .select({ basic: words.basic, enriched: words.enriched, full: words.full })
    .from(words)
    .where(eq(words.ord, slot("ord")))
    .prepare();
  const records = new LRUCache<string, string>({ max: options.cacheRecords });
  const paradigms = paradigmReader(db, options.cacheRecords);
  const readings = analyzer(db, paradigms);

  function record(ord: number, tier: Tier): string {
    const top = tier === "basic" ? options.topRecords[ord - 1] : undefined;
    if (top !== undefined) return top;
    const key = `${tier}:${ord}`;
    const cached = records.get(key);
    if (cached !== undefined) return cached;
    const row = readRow.get({ ord }) as { basic: string; enriched: string; full: string };
    const members = {
      basic: [row.basic],
      enriched: [row.basic, row.enriched],
      full: [row.basic, row.enriched, row.full],
    };
    const inflection = tier === "full" ? `,"inflection":${paradigms.json(ord)}` : "";
    const json = `{${members[tier].join(",")}${inflection},"tier":"${tier}"}`;
    records.set(key, json);
    return json;
  }

  const hit = (ord: number, tier: Tier): WordHit => ({
    id: (summaries[ord] as WordSummary).id,
    free: ord <= options.topRecords.length,
    json: record(ord, tier),
  });

  const rootById = db
    .select({ radicals: roots.radicals })
    .from(roots)
    .where(eq(roots.id, slot("id")))
    .prepare();
  const patternById = db
    .select({ pattern: patterns.pattern })
    .from(patterns)
    .where(eq(patterns.id, slot("id")))
    .prepare();
  const findRadicals = (root: string): string | null =>
    rootById.get({ id: current(clean(root)) })?.radicals ?? parseRoot(root)?.join("") ?? null;
  const findPattern = (pattern: string): string =>
    patternById.get({ id: current(clean(pattern)) })?.pattern ?? clean(pattern);

  /** The parameters of a filter's conditions, or null when nothing can match. */
  function parameters(filter: WordFilter): Record<string, string | number> | null {
    const given: Record<string, string | number> = {};
    for (const name of filterNames) {
      const value = filter[name];
      if (value !== undefined) given[name] = value;
    }
    if (filter.root !== undefined) {
      const radicals = findRadicals(filter.root);
      if (radicals === null) return null;
      given.root = radicals;
    }
    if (filter.pattern !== undefined) given.pattern = findPattern(filter.pattern);
    if (filter.gloss !== undefined) given.gloss = clean(filter.gloss).toLowerCase();
    const prefixes = {
      startsWith: filter.startsWith === undefined ? undefined : bareKey(filter.startsWith),
      endsWith: filter.endsWith === undefined ? undefined : [...bareKey(filter.endsWith)].reverse().join(""),
    };
    for (const [name, prefix] of Object.entries(prefixes)) {
      if (prefix !== undefined) Object.assign(given, { [name]: prefix, [`${name}End`]: prefixEnd(prefix) });
    }
    return given;
  }

  const where = (filter: WordFilter): SQL | undefined =>
    and(...filterNames.filter((name) => filter[name] !== undefined).map((name) => conditions[name]));
  const shape = (filter: WordFilter): string =>
    filterNames.filter((name) => filter[name] !== undefined).join();

  const makePage = (filter: WordFilter, sort: Sort) =>
    db
      .select({ ord: words.ord })
      .from(words)
      .where(where(filter))
      .orderBy(asc(sort === "frequency" ? words.ord : words.alphabetical))
      .limit(slot("limit"))
      .offset(slot("offset"))
      .prepare();
  const makeCount = (filter: WordFilter) =>
    db.select({ total: count() }).from(words).where(where(filter)).prepare();
  const pageStatements = new Map<string, ReturnType<typeof makePage>>();
  const countStatements = new Map<string, ReturnType<typeof makeCount>>();
  const totals = new LRUCache<string, number>({ max: 1_000 });

  function countWords(filter: WordFilter): number {
    const given = parameters(filter);
    if (given === null) return 0;
    const key = JSON.stringify(given);
    const known = totals.get(key);
    if (known !== undefined) return known;
    const statement = prepared(countStatements, shape(filter), () => makeCount(filter));
    const total = statement.get(given)?.total ?? 0;
    totals.set(key, total);
    return total;
  }

  function wordPage(filter: WordFilter, sort: Sort, tier: Tier, range: Range): Page<WordHit> {
    const total = countWords(filter);
    const given = parameters(filter);
    if (given === null || range.offset >= total) return { total, items: [] };
    const { offset, limit } = range;
    // Without a filter the words of a page are numbered one after the other: SQLite would step over all before them.
    const ords =
      sort === "frequency" && shape(filter) === ""
        ? Array.from({ length: Math.min(limit, total - offset) }, (_, index) => offset + index + 1)
        : prepared(pageStatements, `${sort}:${shape(filter)}`, () => makePage(filter, sort))
            .all({ ...given, ...range })
            .map(({ ord }) => ord);
    return { total, items: ords.map((ord) => hit(ord, tier)) };
  }

  const lists = listReader(db, { current });
  const findLemma = lemmaFinder(db);
  const complete = autocompleter(db, summaries);

  return {
    dataVersion: options.dataVersion,
    counts: options.counts,
    words: wordPage,
    countWords,
    word(id, tier) {
      const ord = ordOf.get(current(id));
      return ord === undefined ? null : hit(ord, tier);
    },
    lemma: (lemma, tier) => findLemma(lemma).map((ord) => hit(ord, tier)),
    autocomplete: complete,
    analyze: (form, limit) =>
      readings(form, limit).map(({ ord, cell, ...reading }) =>
        analysisJson(reading, record(ord, "basic"), cell),
      ),
    list: lists.list,
    root(root, range) {
      const radicals = findRadicals(root);
      const json = radicals === null ? null : lists.root(radicals);
      if (radicals === null || json === null) return null;
      return { json, words: wordPage({ root: radicals }, "frequency", "basic", range) };
    },
    pattern(id, range) {
      const json = lists.pattern(id);
      if (json === null) return null;
      return { json, words: wordPage({ pattern: id }, "frequency", "basic", range) };
    },
    close: () => sqlite.close(),
  };
}

/** An analysis as it is sent; the lemma is its basic record. */
function analysisJson(
  reading: Omit<Reading, "ord" | "cell">,
  lemma: string,
  { unimorph, ud, label }: Cell,
): string {
  const { surface, proclitics, form, enclitics, normalized } = reading;
  const before = JSON.stringify({ surface, proclitics }).slice(1, -1);
  const after = JSON.stringify({ form, enclitics, unimorph, ud, label, normalized }).slice(1, -1);
  return `{${before},"lemma":${lemma},${after}}`;
}
