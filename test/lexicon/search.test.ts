import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { withArticle } from "../../pipeline/morphology/nominal/article.ts";
import {
  clean,
  foldKeys,
  hasArticle,
  isLatinText,
  latinKeys,
  stripMarks,
  transliterate,
} from "../../src/arabic/mod.ts";
import { comparedMax } from "../../src/lexicon/autocomplete.ts";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { slipsBetween } from "../../src/lexicon/nearest.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { type IndexName, type Step, stepsOf } from "../../src/lexicon/search_plan.ts";
import { type FullWord, type PartOfSpeech, partsOfSpeech, type Suggestion } from "../../src/schema/mod.ts";
import { generatedRecords, writeRecords } from "../support/generated_artifact.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempFolder } from "../support/temp_folder.ts";

const random = seededRandom(7);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const letters = [..."ابتدرسعقكلمنهويأإآىةءؤئ"];
const vowels = ["\u064E", "\u064F", "\u0650", "\u0652", "\u064E\u0651", ""];
const tails = ["", "", "", "ة", "ى", "َ"];
const arabicWord = (): string =>
  (
    Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(letters) + pick(vowels)).join("") +
    pick(tails)
  ).normalize("NFC");

/** Words over few letters, so that many fold, begin and sound alike. */
const count = 2_500;
const words: FullWord[] = generatedRecords({ count }).words.map((word) => {
  const arabic = arabicWord();
  const form = `${arabicWord()}${pick(["", "ُ", "َ"])}`.normalize("NFC");
  return {
    ...word,
    arabic,
    bare: foldKeys(arabic)[0],
    pos: pick(partsOfSpeech),
    variants: random() < 0.1 ? [arabicWord()] : [],
    plurals: random() < 0.2 ? [arabicWord()] : [],
    imperfect: null,
    gloss: pick(["book", "to write", "house", "big house", "writer"]),
    glosses: [
      pick(["book", "to write", "house", "big house", "writer"]),
      pick(["letter", "book", "house of books"]),
    ],
    inflection: [{ ...(word.inflection[0] as FullWord["inflection"][number]), form, bare: stripMarks(form) }],
  };
});

const folder = tempFolder();
let lexicon: Lexicon;
beforeAll(() => {
  writeRecords(folder.path, { ...generatedRecords({ count }), words });
  lexicon = openArtifact(folder.path, { cacheRecords: 100 });
});
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

interface Entry {
  /** The same for one spelling of a word at every level. */
  readonly number: number;
  readonly ord: number;
  readonly key: string;
  readonly spelling: string;
}

const latin = (text: string): string[] => [transliterate(text).dmg, transliterate(text).alaLc];
const definite = (arabic: string): string[] =>
  arabic.endsWith("\u064D") ? [`${arabic.slice(0, -1)}\u0650ي`] : [];

/** Every entry of an index, said again without any order but that of the words. */
function entriesOf(index: IndexName): Omit<Entry, "number">[] {
  const level = Number(index.slice(1)) - 1;
  const of = (
    spell: (word: FullWord) => readonly string[],
    keysOf: (text: string) => readonly string[],
    at = level,
  ) =>
    words.flatMap((word, place) =>
      [...new Set(spell(word))].map((spelling) => ({
        ord: place + 1,
        key: keysOf(spelling)[at] as string,
        spelling,
      })),
    );
  if (index === "forms") {
    const spell = ({ arabic, pos, inflection }: FullWord): string[] => {
      const forms = inflection.map(({ form }) => form);
      const needsArticle =
        ["noun", "propn", "adj", "num"].includes(pos) && ![arabic, ...forms].some(hasArticle);
      return [...forms, ...(needsArticle ? [withArticle(arabic)] : [])].map((form) =>
        form.replace(/[\u064B-\u0650\u0652]$/u, ""),
      );
    };
    return of(spell, foldKeys, 2);
  }
  if (index.startsWith("k"))
    return of(({ arabic, variants }) => [arabic, ...variants, ...definite(arabic)], foldKeys);
  return [
    ...of(({ arabic, variants }) => [arabic, ...variants].flatMap(latin), latinKeys),
    ...of(({ plurals }) => plurals.flatMap(latin), latinKeys),
  ];
}
const indexes = new Map<IndexName, Entry[]>();
function entries(index: IndexName): Entry[] {
  const known = indexes.get(index) ?? entriesOf(index).map((entry, number) => ({ ...entry, number }));
  indexes.set(index, known);
  return known;
}

const posOf = (ord: number): PartOfSpeech => (words[ord - 1] as FullWord).pos;

/** The answer to a query by testing every entry for every step. */
function slowAnswer(query: string, limit: number, pos: PartOfSpeech | null): string[] {
  const agreeing = new Map<number, string>();
  const contradicting = new Map<number, string>();
  let compared = 0;
  const found = ({ lookUps, isPrefix }: Step): Entry[] =>
    lookUps
      .flatMap(({ index, key }) =>
        entries(index).filter((entry) => (isPrefix ? entry.key.startsWith(key) : entry.key === key)),
      )
      .filter(({ ord }) => pos === null || posOf(ord) === pos);
  for (const step of stepsOf(query)) {
    const listed = [...new Map(found(step).map((entry) => [entry.number, entry])).values()];
    listed.sort((a, b) => a.number - b.number);
    const { agrees } = step;
    for (const { ord, spelling } of listed) {
      if (agreeing.has(ord)) continue;
      if (agrees !== null && compared === comparedMax) break;
      if (agrees !== null) compared++;
      if (agrees === null || agrees(spelling)) agreeing.set(ord, step.match);
      else if (!contradicting.has(ord)) contradicting.set(ord, step.match);
    }
    if (agreeing.size >= limit) break;
  }
  for (const [ord, match] of contradicting) if (!agreeing.has(ord)) agreeing.set(ord, match);
  return [...agreeing].slice(0, limit).map(([ord, match]) => `${(words[ord - 1] as FullWord).id} ${match}`);
}

const answer = (query: string, limit: number, pos: PartOfSpeech | null): string[] =>
  lexicon
    .autocomplete(query, limit, pos)
    .map(({ match, json }) => `${(JSON.parse(json) as Suggestion).id} ${match}`);

/** Parts of words as they are typed: bare or not, with the article, in Latin letters. */
const query = fc
  .tuple(
    fc.integer({ min: 0, max: count - 1 }),
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 0, max: 7 }),
  )
  .map(([at, length, kind]) => {
    const { arabic, bare, inflection } = words[at] as FullWord;
    const { dmg, alaLc, buckwalter } = transliterate(arabic);
    const form = inflection[0]?.form as string;
    return [arabic, bare, `ال${bare}`, form, foldKeys(form)[2], dmg, alaLc, buckwalter][kind]?.slice(
      0,
      length,
    ) as string;
  })
  .filter((text) => text !== "");

describe("autocomplete", () => {
  test("answers what testing every word answers, for any query, limit and part of speech", () => {
    const pos = fc.option(fc.constantFrom(...partsOfSpeech), { nil: null });
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 20 }), pos, (text, limit, only) => {
        expect(answer(text, limit, only)).toEqual(slowAnswer(text, limit, only));
      }),
      { numRuns: 600 },
    );
  });

  test("is total on any string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 64 }), (text) => {
        expect(answer(text, 20, null)).toEqual(slowAnswer(text, 20, null));
      }),
      { numRuns: 200 },
    );
  });
});

describe("words with q", () => {
  const idsOf = (q: string, limit = 100): string[] =>
    lexicon.words({ q }, null, "basic", { offset: 0, limit }).items.map(({ id }) => id);

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

  test("together with each filter gives the words of both, in the order of relevance", () => {
    const some = words[11] as FullWord;
    const { pos, letters: length, root, pattern, bare } = some;
    const filters = [
      { pos },
      { letters: length },
      { root: root as string },
      { pattern: pattern as string },
      { startsWith: bare.slice(0, 1) },
      { endsWith: bare.slice(-1) },
      { gloss: "book" },
    ];
    const range = { offset: 0, limit: count };
    for (const q of [bare.slice(0, 1), "house"]) {
      const found = lexicon.words({ q }, null, "basic", range).items.map(({ id }) => id);
      for (const filter of filters) {
        const only = new Set(lexicon.words(filter, "frequency", "basic", range).items.map(({ id }) => id));
        const both = lexicon.words({ q, ...filter }, null, "basic", range).items.map(({ id }) => id);
        expect(both).toEqual(found.filter((id) => only.has(id)));
      }
    }
  });
});

describe("nearest", () => {
  const max = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : 2);

  test("gives the words whose typo key is nearest, the commonest first", () => {
    fc.assert(
      fc.property(
        query.filter((text) => !isLatinText(clean(text)) && !clean(text).startsWith("ا")),
        (text) => {
          const key = foldKeys(text)[3];
          const best = new Map<number, number>();
          for (const entry of entries("k4")) {
            const slips = slipsBetween(key, entry.key, 9);
            if (key !== "" && entry.key !== "" && slips <= max([...key].length))
              best.set(entry.ord, Math.min(slips, best.get(entry.ord) ?? 9));
          }
          const expected = [...best].sort(([a, x], [b, y]) => x - y || a - b).slice(0, 5);
          expect(lexicon.nearest(text, 5).map(({ id }) => id)).toEqual(
            expected.map(([ord]) => (words[ord - 1] as FullWord).id),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  test("is total, and finds nothing for what is longer than any word", () => {
    expect(lexicon.nearest("ب".repeat(64), 5)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 64 }), (text) => {
        expect(lexicon.nearest(text, 5).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("slipsBetween", () => {
  test.each([
    ["", "", 0],
    ["كتاب", "كتاب", 0],
    ["كتاب", "كتب", 1],
    ["كتاب", "كتتاب", 1],
    ["كتاب", "كناب", 1],
    ["كتاب", "كاتب", 1],
    ["كتاب", "قلم", 3],
  ])("of %s and %s is %d", (one, other, slips) => {
    expect(slipsBetween(one, other, 2)).toBe(Math.min(slips, 3));
    expect(slipsBetween(other, one, 2)).toBe(Math.min(slips, 3));
  });
});
