import { asc } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { once } from "../../domain/once.ts";
import { type Match, matches, type PartOfSpeech, type SearchPart, words } from "../../schema/mod.ts";
import type { StoredForms } from "../analysis/form_table.ts";
import type { NearWord, SuggestionHit } from "../lexicon.ts";
import { codedColumn, placesOf, type WordColumns } from "../records/word_columns.ts";
import { autocompleter } from "./autocomplete.ts";
import { lemmaFinder } from "./find_lemma.ts";
import { type FreeSearch, freeSearch } from "./free_search.ts";
import { type GlossSearch, glossSearch } from "./gloss_search.ts";
import { formIndex, keyIndex, kindOfPos, lazyIndex, lazySearch, spellingsOf } from "./key_index.ts";
import { nearestFinder } from "./nearest.ts";
import { readOnce, sortedLines } from "./sorted_lines.ts";

/** How the record of a suggestion ends. */
const ends = Object.fromEntries(matches.map((match) => [match, `,"match":"${match}"}`])) as Record<
  Match,
  string
>;

/** The in-memory search of an artifact. */
export interface Search {
  /** Ids by `ord`; index 0 is unused. */
  readonly ids: readonly string[];
  readonly columns: WordColumns;
  readonly findLemma: (lemma: string) => readonly number[];
  readonly findGloss: GlossSearch;
  readonly findFree: FreeSearch;
  complete(query: string, limit: number, pos: PartOfSpeech | null): SuggestionHit[];
  nearest(query: string, limit: number): NearWord[];
  /** Each loads a lazy part, in the order in which they build upon each other. */
  readonly opens: readonly (() => unknown)[];
}

type WordRow = [string, PartOfSpeech, string | null, string | null, number, string | null];

function readColumns(db: BunSQLiteDatabase, part: (name: SearchPart) => Buffer) {
  const { id, pos, root, pattern, letters: letterCount, verbForm } = words;
  const rows = db
    .select({ id, pos, root, pattern, letterCount, verbForm })
    .from(words)
    .orderBy(asc(words.ord))
    .values() as WordRow[];
  const count = rows.length;
  const ids = [""];
  const kinds = new Uint16Array(count + 1);
  const letters = new Uint32Array(count + 1);
  const codes = {
    pos: codedColumn(count),
    root: codedColumn(count),
    pattern: codedColumn(count),
    verbForm: codedColumn(count),
  };
  for (const [index, [id, pos, root, pattern, letterCount, verbForm]] of rows.entries()) {
    const ord = index + 1;
    ids.push(id);
    kinds[ord] = kindOfPos(pos);
    letters[ord] = letterCount;
    codes.pos.set(ord, pos);
    codes.root.set(ord, root);
    codes.pattern.set(ord, pattern);
    codes.verbForm.set(ord, verbForm);
  }
  const bare = once(() => placesOf(part("bares")));
  const reversed = once(() => placesOf(part("reversed")));
  const columns: WordColumns = {
    count,
    codes,
    letters,
    get byBare() {
      return bare();
    },
    get byReversed() {
      return reversed();
    },
  };
  const opens: (() => unknown)[] = [bare, reversed];
  return { ids, kinds, columns, opens };
}

/**
 * Opens the search over data that the pipeline sorted. Each part is loaded on first use: all together would exceed the
 * server's start time.
 */
export function openSearch(
  db: BunSQLiteDatabase,
  part: (name: SearchPart) => Buffer,
  storedForms: () => StoredForms,
): Search {
  const { ids, kinds, columns, opens } = readColumns(db, part);
  const kindOf = (ord: number): number => kinds[ord] as number;
  const later = <T>(make: () => T): (() => T) => {
    const open = once(make);
    opens.push(open);
    return open;
  };
  const spellings = later(() => spellingsOf(part("spellings")));
  const romanisations = later(() => spellingsOf(part("readings")));
  const arabic = (name: SearchPart) => lazyIndex(later(() => keyIndex(part(name), spellings(), kindOf)));
  const latin = (name: SearchPart) => lazyIndex(later(() => keyIndex(part(name), romanisations(), kindOf)));
  const indexes = {
    ...{ k1: arabic("k1"), k2: arabic("k2"), k3: arabic("k3"), k4: arabic("k4") },
    ...{ l1: latin("l1"), l2: latin("l2"), l3: latin("l3"), l4: latin("l4") },
    forms: lazySearch(later(() => formIndex(storedForms(), kindOf))),
  };
  const suggestions = later(() => sortedLines(part("suggestions")));
  /** The record of a suggestion but for its end. */
  const suggestion = readOnce(columns.count, (ord) => `{${suggestions().text(ord - 1)}`);
  const complete = autocompleter(indexes, columns.count);
  const glosses = later(() => glossSearch(part("glosses"), part("glossWords")));
  const findGloss: GlossSearch = (english, ranks, of) => glosses()(english, ranks, of);
  const findNearest = later(() => nearestFinder(indexes.k4, indexes.l2));

  return {
    ids,
    columns,
    findGloss,
    findLemma: lemmaFinder([indexes.k1, indexes.k2, indexes.k3, indexes.k4]),
    findFree: freeSearch(indexes, { count: columns.count, findGloss }),
    complete: (query, limit, pos) =>
      complete(query, limit, pos === null ? null : kindOfPos(pos)).map(({ ord, match }) => ({
        match,
        json: suggestion(ord) + ends[match],
      })),
    nearest: (query, limit) =>
      findNearest()(query, limit).map((ord) => {
        const { id, arabic, gloss } = JSON.parse(`${suggestion(ord)}}`) as NearWord;
        return { id, arabic, gloss };
      }),
    opens,
  };
}
