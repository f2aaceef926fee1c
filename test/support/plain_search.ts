import fc from "fast-check";
import { withArticle } from "../../pipeline/morphology/nominal/prefixed_particles.ts";
import {
  clean,
  foldKeys,
  hasArticle,
  isLatinText,
  latinKeys,
  stripMarks,
  transliterate,
  withoutFinalVowel,
} from "../../src/arabic/mod.ts";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { comparedMax } from "../../src/lexicon/search/autocomplete.ts";
import { type IndexName, type Step, stepsOf } from "../../src/lexicon/search/plan.ts";
import {
  englishWords,
  type FullWord,
  glossKey,
  type PartOfSpeech,
  partsOfSpeech,
} from "../../src/schema/mod.ts";
import { generatedRecords, spelled, writeRecords } from "./generated_artifact.ts";
import { seededRandom } from "./seeded_random.ts";

/** Searching made-up words by testing every one: what the indexes are compared with. */
const random = seededRandom(7);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const letters = [..."ابتدرسعقكلمنهويأإآىةءؤئ"];
const vowels = ["\u064E", "\u064F", "\u0650", "\u0652", "\u064E\u0651", ""];
const tails = ["", "", "", "ة", "ى", "َ"];

/** The word with the ending; a vowel takes the place of the one that the last letter has, since no letter has two. */
const ended = (word: string, ending: string): string =>
  `${/^\p{Mn}/u.test(ending) ? withoutFinalVowel(word) : word}${ending}`.normalize("NFC");

const arabicWord = (): string =>
  ended(
    Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(letters) + pick(vowels))
      .join("")
      .normalize("NFC"),
    pick(tails),
  );

/** Words over few letters, so that many fold, begin and sound alike. */
export const count = 2_500;
export const words: FullWord[] = generatedRecords({ count }).words.map((word) => {
  const spelling = spelled(arabicWord());
  const form = ended(arabicWord(), pick(["", "ُ", "َ"]));
  return {
    ...word,
    ...spelling,
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

/** The made-up words in `folder`, as a server reads them. */
export function openMadeUp(folder: string): Lexicon {
  writeRecords(folder, { ...generatedRecords({ count }), words });
  return openArtifact(folder, { cacheBytes: 160000 });
}

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
      return [...forms, ...(needsArticle ? [withArticle(arabic)] : [])].map(withoutFinalVowel);
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
export function entries(index: IndexName): Entry[] {
  const known = indexes.get(index) ?? entriesOf(index).map((entry, number) => ({ ...entry, number }));
  indexes.set(index, known);
  return known;
}

const posOf = (ord: number): PartOfSpeech => (words[ord - 1] as FullWord).pos;

/** What a step finds, each entry once, in their order. */
function foundBy({ lookUps, isPrefix }: Step): Entry[] {
  const found = lookUps.flatMap(({ index, key }) =>
    entries(index).filter((entry) => (isPrefix ? entry.key.startsWith(key) : entry.key === key)),
  );
  return [...new Map(found.map((entry) => [entry.number, entry])).values()].sort(
    (a, b) => a.number - b.number,
  );
}

/** The answer to a query by testing every entry for every step. */
export function plainAnswer(query: string, limit: number, pos: PartOfSpeech | null): string[] {
  const agreeing = new Map<number, string>();
  const contradicting = new Map<number, string>();
  let compared = 0;
  for (const step of stepsOf(query)) {
    const { agrees } = step;
    for (const { ord, spelling } of foundBy(step)) {
      if (agreeing.has(ord) || (pos !== null && posOf(ord) !== pos)) continue;
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

/** Parts of words as they are typed: bare or not, with the article, in Latin letters. */
export const query = fc
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

/** The rank of a word by English: its first gloss, another gloss, words of its first, words of any; null where it has none. */
function glossRank({ glosses }: FullWord, text: string): number | null {
  const keys = glosses.map(glossKey);
  const asked = englishWords(text);
  const isVerb = asked.length > 1 && asked[0] === "to";
  const isFirst = keys[0] === glossKey(text);
  if (isFirst && (!isVerb || englishWords(glosses[0] as string).includes("to"))) return 0;
  if (keys.includes(glossKey(text))) return 1;
  const areIn = (gloss: string): boolean => asked.every((word) => englishWords(gloss).includes(word));
  if (asked.length === 0 || !areIn(glosses.join(" "))) return null;
  return areIn(glosses[0] as string) ? 2 : 3;
}

/** All words that `q` means, the best first, by testing every word for every step. */
export function plainList(q: string): FullWord[] {
  const text = clean(q);
  const isLatin = isLatinText(text);
  const ranks = new Map<number, number>();
  const rankOf = (ord: number): number => ranks.get(ord) ?? Number.POSITIVE_INFINITY;
  let compared = 0;
  for (const [at, step] of [...stepsOf(q)].entries()) {
    const rank = isLatin ? at + (step.isPrefix ? 64 : 4) : at;
    const { agrees } = step;
    for (const { ord, spelling } of foundBy(step)) {
      if (rankOf(ord) <= rank) continue;
      const agreed = agrees === null || (compared++ < comparedMax && agrees(spelling));
      ranks.set(ord, Math.min(rankOf(ord), agreed ? rank : rank + 128));
    }
  }
  for (const [index, word] of words.entries()) {
    const rank = isLatin ? glossRank(word, text) : null;
    if (rank !== null) ranks.set(index + 1, Math.min(rankOf(index + 1), rank < 2 ? rank : 58 + rank));
  }
  return [...ranks].sort(([a, x], [b, y]) => x - y || a - b).map(([ord]) => words[ord - 1] as FullWord);
}
