import type { Database } from "bun:sqlite";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { LRUCache } from "lru-cache";
import { clean, latinRoots, parseRoot } from "../arabic/mod.ts";
import { type Tier, tiers } from "../domain/price.ts";
import { patterns, retired, roots, type Sort, words } from "../schema/mod.ts";
import { analyzer, type Reading } from "./analysis/analyze.ts";
import type { Lexicon, Page, Range, WordFilter, WordHit } from "./lexicon.ts";
import { listReader } from "./records/lists.ts";
import { bytesOf } from "./records/memory.ts";
import { type Cell, paradigmReader } from "./records/paradigms.ts";
import { wordPages } from "./records/word_pages.ts";
import { openSearch, type Search } from "./search/search.ts";

export interface LexiconOptions {
  readonly dataVersion: string;
  readonly counts: Lexicon["counts"];
  /** Basic records of the words that cost nothing, by `ord` from 1 on. */
  readonly topRecords: readonly string[];
  /** How many bytes of other records, of paradigms and of lists are kept in memory. */
  readonly cacheBytes: number;
}

/** Which part of the memory for what has been read is whose. */
const shares = { records: 1 / 2, paradigms: 1 / 4, lists: 1 / 4 };

const slot = sql.placeholder;

/** The read side over an open `lexicon.sqlite`: what is searched is in memory, records are read from the file. */
export function sqliteLexicon(sqlite: Database, options: LexiconOptions): Lexicon & Pick<Search, "warmUp"> {
  const db = drizzle(sqlite);
  const search = openSearch(sqlite);
  const { ids, columns } = search;
  const ordOf = new Map(ids.map((id, ord) => [id, ord]));
  ordOf.delete("");
  const successors = new Map(
    db
      .select()
      .from(retired)
      .all()
      .map(({ id, successor }) => [id, successor]),
  );
  /** The id that answers for an id: its successor where it is retired. */
  const current = (id: string): string => successors.get(id) ?? id;

  // A tier's members only: the others lie on further pages of the file.
  const statements = {
    basic: [words.basic],
    enriched: [words.basic, words.enriched],
    full: [words.basic, words.enriched, words.full],
  };
  const readMembers = Object.fromEntries(
    tiers.map((tier) => {
      const members = statements[tier].map((column) => `"${column.name}"`).join(", ");
      return [tier, sqlite.query<unknown, [number]>(`SELECT ${members} FROM words WHERE ord = ?`)];
    }),
  ) as Record<Tier, ReturnType<typeof sqlite.query<unknown, [number]>>>;
  const records = new LRUCache<string, string>({
    maxSize: Math.ceil(options.cacheBytes * shares.records),
    sizeCalculation: bytesOf,
  });
  const paradigms = paradigmReader(db, Math.ceil(options.cacheBytes * shares.paradigms));
  const readings = analyzer(db, paradigms);

  function record(ord: number, tier: Tier): string {
    const top = tier === "basic" ? options.topRecords[ord - 1] : undefined;
    if (top !== undefined) return top;
    const key = `${tier}:${ord}`;
    const cached = records.get(key);
    if (cached !== undefined) return cached;
    const [members] = readMembers[tier].values(ord) as string[][];
    const inflection = tier === "full" ? `,"inflection":${paradigms.json(ord)}` : "";
    const json = `{${members?.join(",")}${inflection},"tier":"${tier}"}`;
    records.set(key, json);
    return json;
  }

  const hit = (ord: number, tier: Tier): WordHit => ({
    id: ids[ord] as string,
    free: ord <= options.topRecords.length,
    get json() {
      return record(ord, tier);
    },
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
  const findPattern = (pattern: string): string =>
    patternById.get({ id: current(clean(pattern)) })?.pattern ?? clean(pattern);

  /** Of the roots that Latin letters may mean the one with the commonest word: columns number roots in this order. */
  function findLatinRoot(root: string): string | null {
    const { code } = columns.codes.root;
    const none = code("");
    const [best] = latinRoots(root)
      .filter((radicals) => code(radicals) !== none)
      .sort((a, b) => code(a) - code(b));
    return best ?? null;
  }
  const findRadicals = (root: string): string | null =>
    rootById.get({ id: current(clean(root)) })?.radicals ?? parseRoot(root)?.join("") ?? findLatinRoot(root);

  const { findGloss, findFree } = search;
  const pages = wordPages(
    { columns, findGloss, findFree, findRadicals, findPattern },
    Math.ceil(options.cacheBytes * shares.lists),
  );
  function wordPage(filter: WordFilter, sort: Sort | null, tier: Tier, range: Range): Page<WordHit> {
    const { total, ords } = pages.page(filter, sort, range);
    return { total, items: ords.map((ord) => hit(ord, tier)) };
  }

  const lists = listReader(db, { current });

  return {
    dataVersion: options.dataVersion,
    counts: options.counts,
    words: wordPage,
    countWords: (filter) => pages.page(filter, "frequency", { offset: 0, limit: 0 }).total,
    word(id, tier) {
      const ord = ordOf.get(current(id));
      return ord === undefined ? null : hit(ord, tier);
    },
    lemma: (lemma, tier) => search.findLemma(lemma).map((ord) => hit(ord, tier)),
    autocomplete: search.complete,
    nearest: search.nearest,
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
    warmUp: search.warmUp,
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
