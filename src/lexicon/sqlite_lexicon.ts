import type { Database } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { once } from "../domain/once.ts";
import { type BasicWord, partLoader } from "../schema/mod.ts";
import { openForms, type StoredForms } from "./analysis/form_table.ts";
import { openAnalysis } from "./analysis/open_analysis.ts";
import type { CacheFigures } from "./counted_cache.ts";
import { openChoices } from "./disambiguation/open_choices.ts";
import { openDisambiguation } from "./disambiguation/open_disambiguation.ts";
import { type SpellingReader, spellingReader } from "./disambiguation/readings.ts";
import { openWordFacts } from "./disambiguation/word_facts.ts";
import type { Lexicon, Page, Range, WordFilter, WordHit } from "./lexicon.ts";
import { listReader } from "./records/lists.ts";
import { paradigmReader } from "./records/paradigms.ts";
import { openReferences } from "./records/references.ts";
import { wordPages } from "./records/word_pages.ts";
import { wordReader } from "./records/word_reader.ts";
import { openSearch, type Search } from "./search/search.ts";
import { sortedLines } from "./search/sorted_lines.ts";

export interface LexiconOptions {
  readonly dataVersion: string;
  readonly counts: Lexicon["counts"];
  /** Basic records of the free words. */
  readonly topRecords: readonly string[];
  /** The weights of the choice between analyses; null for none. */
  readonly choicesFile: string | null;
  /** Memory for other records and lists, in bytes. */
  readonly cacheBytes: number;
}

/** Spellings whose readings are remembered, at some kilobytes each. */
const keptSpellings = 3_000;

/** Shares of the cache. */
const shares = { records: 3 / 4, lists: 1 / 4 };

/** Opens the parts: search data is in memory, records are read from the file. */
function openParts(sqlite: Database, { topRecords, cacheBytes, choicesFile }: LexiconOptions) {
  const bytesFor = (part: keyof typeof shares): number => Math.ceil(cacheBytes * shares[part]);
  const db = drizzle(sqlite);
  const part = partLoader(sqlite);
  const storedForms: () => StoredForms = once(() => openForms(part, search.columns.count));
  const search: Search = openSearch(db, part, storedForms);
  const references = openReferences(db, search.columns);
  const paradigms = paradigmReader(db);
  const basics = once(() => sortedLines(part("basics")));
  const words = wordReader(db, {
    ...{ ids: search.ids, topRecords, basics, paradigms },
    cacheBytes: bytesFor("records"),
  });
  const analysis = once(() =>
    openAnalysis(db, part, {
      storedForms: storedForms(),
      cells: paradigms.cells,
      ids: search.ids,
      lemmaOf: (ord) => words.json(ord, "basic"),
      basics: basics(),
    }),
  );
  const spellings = (kept: number): SpellingReader =>
    spellingReader(analysis().analyses, {
      ...{ cells: paradigms.cells, kept },
      facts: openWordFacts(db, part, search),
    });
  const disambiguation = once(() =>
    openDisambiguation({
      ...{ reader: spellings(keptSpellings), model: openChoices(choicesFile), members: analysis().members },
      facts: { cells: paradigms.cells, lemma: (ord) => JSON.parse(words.json(ord, "basic")) as BasicWord },
    }),
  );
  /** Loads the lazy parts ahead of their first use, one per step. */
  function* warmUp(): Generator<void> {
    for (const open of [...search.opens, basics, analysis, disambiguation]) {
      open();
      yield;
    }
  }
  return {
    search,
    references,
    words,
    pages: wordPages({ ...search, ...references }, bytesFor("lists")),
    lists: listReader(db, references),
    analysis,
    spellings,
    disambiguation,
    warmUp,
  };
}

/** The read side over an open `lexicon.sqlite`. */
export function sqliteLexicon(
  sqlite: Database,
  options: LexiconOptions,
): Lexicon & {
  warmUp(): Generator<void>;
  /** The caches that the option `cacheBytes` limits. */
  caches(): Readonly<Record<"records" | "lists", CacheFigures>>;
} {
  const { search, references, words, pages, lists, analysis, disambiguation, warmUp } = openParts(
    sqlite,
    options,
  );
  const ordOf = new Map(search.ids.map((id, ord) => [id, ord]));
  ordOf.delete("");

  const wordPage: Lexicon["words"] = (filter, sort, tier, range): Page<WordHit> => {
    const { total, ords } = pages.page(filter, sort, range);
    return { total, items: ords.map((ord) => words.hit(ord, tier)) };
  };
  /** A record with its words. */
  const withWords = (json: string | null, filter: WordFilter, range: Range) =>
    json === null ? null : { json, words: wordPage(filter, "frequency", "basic", range) };

  return {
    dataVersion: options.dataVersion,
    counts: options.counts,
    words: wordPage,
    countWords: (filter) => pages.page(filter, "frequency", { offset: 0, limit: 0 }).total,
    word(id, tier) {
      const ord = ordOf.get(references.current(id));
      return ord === undefined ? null : words.hit(ord, tier);
    },
    lemma: (lemma, tier) => search.findLemma(lemma).map((ord) => words.hit(ord, tier)),
    autocomplete: search.complete,
    nearest: search.nearest,
    analyses: (form, limit) => analysis().unwritten(form, limit),
    analyze: (form, limit) => analysis().analyze(form, limit),
    analyzeByLemma: (form, limit) => analysis().analyzeByLemma(form, limit),
    readText: (text) => disambiguation()(text),
    list: lists.list,
    phrase: lists.phrase,
    root(root, range) {
      const radicals = references.findRadicals(root);
      return radicals === null ? null : withWords(lists.root(radicals), { root: radicals }, range);
    },
    pattern: (id, range) => withWords(lists.pattern(id), { pattern: id }, range),
    warmUp,
    caches: () => ({ records: words.figures(), lists: pages.figures() }),
    close: () => sqlite.close(),
  };
}

/** The readings of spellings over an open `lexicon.sqlite`, `kept` of which are remembered: what training asks of it. */
export const openSpellings = (sqlite: Database, kept: number): SpellingReader =>
  openParts(sqlite, {
    ...{ dataVersion: "", counts: {}, topRecords: [], choicesFile: null },
    cacheBytes: 1,
  }).spellings(kept);
