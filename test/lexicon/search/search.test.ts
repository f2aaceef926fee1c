import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { clean, isLatinText } from "../../../src/arabic/mod.ts";
import type { Lexicon, WordFilter } from "../../../src/lexicon/lexicon.ts";
import {
  type FullWord,
  type PartOfSpeech,
  partsOfSpeech,
  type Sort,
  type Suggestion,
  sorts,
} from "../../../src/schema/mod.ts";
import { count, openMadeUp, plainAnswer, plainList, query, words } from "../../support/plain_search.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const folder = tempFolder();
let lexicon: Lexicon;
beforeAll(() => {
  lexicon = openMadeUp(folder.path);
});
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

const answer = (query: string, limit: number, pos: PartOfSpeech | null): string[] =>
  lexicon
    .autocomplete(query, limit, pos)
    .map(({ match, json }) => `${(JSON.parse(json) as Suggestion).id} ${match}`);

describe("autocomplete", () => {
  test("answers what testing every word answers, for any query, limit and part of speech", () => {
    const pos = fc.option(fc.constantFrom(...partsOfSpeech), { nil: null });
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 20 }), pos, (text, limit, only) => {
        expect(answer(text, limit, only)).toEqual(plainAnswer(text, limit, only));
      }),
      { numRuns: 600 },
    );
  }, 60_000);

  test("is total on any string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 64 }), (text) => {
        expect(answer(text, 20, null)).toEqual(plainAnswer(text, 20, null));
      }),
      { numRuns: 200 },
    );
  });
});

describe("words with q", () => {
  const idsOf = (q: string, limit = 100): string[] =>
    lexicon.words({ q }, null, "basic", { offset: 0, limit }).items.map(({ id }) => id);

  /** What people look for, whole or as far as it is typed, in Arabic, Latin letters or English. */
  const text = fc.oneof(
    query,
    query.map((typed) => typed.slice(0, 2)),
    fc.constantFrom("book", "to", "to write", "big house", "house of books", "of books", "writer of"),
  );
  const some = words[11] as FullWord;
  const filters: readonly (readonly [WordFilter, (word: FullWord) => boolean])[] = [
    [{}, () => true],
    [{ pos: "noun" }, ({ pos }) => pos === "noun"],
    [{ letters: 4 }, ({ letters }) => letters === 4],
    [{ root: some.root as string }, ({ root }) => root === some.root],
    [{ pattern: some.pattern as string }, ({ pattern }) => pattern === some.pattern],
    [{ startsWith: some.bare.slice(0, 1) }, ({ bare }) => bare.startsWith(some.bare.slice(0, 1))],
    [{ endsWith: some.bare.slice(-1) }, ({ bare }) => bare.endsWith(some.bare.slice(-1))],
    [{ gloss: "book" }, ({ glosses }) => glosses.join(" ").split(" ").includes("book")],
  ];
  const orders: Record<Sort, (a: FullWord, b: FullWord) => number> = {
    frequency: (a, b) => words.indexOf(a) - words.indexOf(b),
    alphabetical: (a, b) =>
      Buffer.compare(Buffer.from(a.bare), Buffer.from(b.bare)) ||
      Buffer.compare(Buffer.from(a.arabic), Buffer.from(b.arabic)) ||
      Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)),
  };

  test("gives what ranking every word by every step gives, on any page, with any filter, in any order", () => {
    const sort = fc.constantFrom(null, ...sorts);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(text, fc.constantFrom(...filters), sort, share, (q, [only, holds], order, from) => {
        const ranked = plainList(q).filter(holds);
        const listed = order === null ? ranked : ranked.toSorted(orders[order]);
        const offset = Math.floor(from * listed.length);
        const { total, items } = lexicon.words({ q, ...only }, order, "basic", { offset, limit: 100 });
        expect(total).toBe(listed.length);
        expect(items.map(({ id }) => id)).toEqual(listed.slice(offset, offset + 100).map(({ id }) => id));
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  test("of Arabic begins as autocomplete does", () => {
    fc.assert(
      fc.property(
        query.filter((text) => !isLatinText(clean(text))),
        (text) => {
          const completed = answer(text, 20, null).map((line) => line.split(" ")[0] as string);
          expect(idsOf(text, completed.length === 0 ? 1 : completed.length)).toEqual(completed);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("of English gives words whose first gloss it is, then another, then glosses with its words", () => {
    const rank = ({ glosses: [first, second] }: FullWord): number =>
      first === "house"
        ? 0
        : second === "house"
          ? 1
          : first?.includes("house")
            ? 2
            : second?.includes("house")
              ? 3
              : 4;
    const expected = words
      .filter((word) => rank(word) < 4)
      .sort((a, b) => rank(a) - rank(b) || words.indexOf(a) - words.indexOf(b))
      .map(({ id }) => id);
    // Some words sound like the query.
    expect(idsOf("house", count).filter((id) => expected.includes(id))).toEqual(expected);
    const byGloss = lexicon.words({ gloss: "house" }, null, "basic", { offset: 0, limit: count }).items;
    expect(byGloss.map(({ id }) => id)).toEqual(expected);
  });
});
