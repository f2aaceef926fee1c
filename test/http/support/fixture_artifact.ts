import type { Records } from "../../../pipeline/derive/records.ts";
import { makeRows } from "../../../pipeline/derive/rows.ts";
import { writeArtifact } from "../../../pipeline/write/write_artifact.ts";
import { bareKey } from "../../../src/arabic/mod.ts";
import {
  type Expression,
  type FullWord,
  freeWords,
  type Letter,
  type Preposition,
  type Proverb,
  type Root,
} from "../../../src/schema/mod.ts";
import { generatedRecords, spelled } from "../../support/generated_artifact.ts";

/** 5,000 words are free, the next 100 have a rank and cost, the last 100 have no rank. */
export const fixtureSize = { count: freeWords + 200, ranked: freeWords + 100 };

/** Words that tests name, by their place in the default order (from 1). The others are made up. */
const named: Readonly<Record<number, Partial<FullWord>>> = {
  5: { arabic: "كِتَاب", pos: "noun", gloss: "book", glosses: ["book"], pattern: "فِعَال" },
  7: { arabic: "عَالِم", pos: "noun", gloss: "scholar", glosses: ["scholar"], pattern: "فَاعِل" },
  8: { arabic: "إِلَى", pos: "adp", gloss: "to", glosses: ["to"], pattern: null, root: null },
  5150: { arabic: "عَالَم", pos: "noun", gloss: "world", glosses: ["world"], homograph: 2, pattern: null },
  5160: { arabic: "سَلَام", pos: "noun", gloss: "peace", glosses: ["peace"], pattern: "فَعَال" },
};

/** The first 10 words, which are free, and the last 40, which are not, are of the root كتب. */
const isOfRoot = (ord: number): boolean => ord <= 10 || ord > fixtureSize.count - 40;

function fixtureWord(word: FullWord, index: number): FullWord {
  const ord = index + 1;
  const changes = named[ord];
  const root = isOfRoot(ord) ? { root: "ك ت ب" } : {};
  return { ...word, ...root, ...changes, ...spelled(changes?.arabic ?? word.arabic) };
}

const rootRecord = (radicals: string, type: Root["type"], wordCount: number): Root => ({
  id: `r_${Buffer.from(radicals).toString("hex")}`,
  root: [...radicals].join(" "),
  radicals: [...radicals],
  type,
  wordCount,
  verbForms: ["I"],
  gloss: "made up",
  frequencyRank: 1,
});

const letterRecord = (letter: string, kind: Letter["kind"], cls: Letter["class"]): Letter => ({
  letter,
  kind,
  name: letter,
  nameEn: "made up",
  codePoint: `U+0${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  forms: { isolated: letter, initial: letter, medial: letter, final: letter },
  joins: "both",
  class: cls,
  abjad: kind === "letter" ? 2 : null,
  transliteration: "x",
  ipa: "x",
  articulation: "made up",
  frequency: {
    lemmas: { rank: 1, percent: 5.5, initial: 1, medial: 2, final: 3 },
    text: { rank: 1, percent: 4.25 },
  },
});

const proverbRecord = (n: number): Proverb => ({
  id: `m_${n}`,
  arabic: `الصَّبْرُ مِفْتَاحُ الفَرَج ${n === 2 ? "وَالرَّجَاءِ" : n}`,
  bare: `الصبر مفتاح الفرج ${n === 2 ? "والرجاء" : n}`,
  transliteration: `aṣ-ṣabru ${n}`,
  translation: `Patience is the key to relief ${n}`,
  meaning: "Wait and it will be well",
  usage: "To comfort",
  theme: n % 2 === 0 ? "patience" : "hope",
  words: n === 1 ? ["w_00000001"] : n === 3 ? ["w_00000005"] : [],
});

const prepositionRecord = (n: number): Preposition => ({
  id: `a_${n}`,
  arabic: "بِ",
  bare: "ب",
  attached: n % 2 === 0,
  governs: "genitive",
  function: n % 2 === 0 ? "means" : "place",
  glosses: ["with"],
  examples: [{ arabic: "كَتَبَ بِالقَلَمِ", translation: "He wrote with the pen" }],
});

const expressionRecord = (n: number): Expression => ({
  id: `x_${n}`,
  arabic: `عَلَى الرَّغْمِ مِنْ ${n}`,
  bare: `على الرغم من ${n}`,
  transliteration: `ʿalā r-raġmi min ${n}`,
  kind: n % 2 === 0 ? "connective" : "idiom",
  gloss: `despite ${n}`,
  literal: n === 1 ? null : "upon the dislike of",
  words: n === 1 ? ["w_00000001"] : n === 3 ? ["w_00000005"] : [],
  examples: [{ arabic: "عَلَى الرَّغْمِ مِنَ الْمَطَرِ", translation: "Despite the rain" }],
});

const count = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

function fixtureRecords(): Records {
  const generated = generatedRecords(fixtureSize);
  const example = { arabic: "كِتَاب", id: "w_00000005" };
  const pattern = (id: string, text: string, pos: "noun" | "verb", wordCount: number) => ({
    id,
    pattern: text,
    bare: bareKey(text),
    pos,
    verbForm: pos === "verb" ? ("I" as const) : null,
    description: "made up",
    example,
    wordCount,
  });
  return {
    ...generated,
    words: generated.words.map(fixtureWord),
    roots: [
      rootRecord("كتب", "sound", 50),
      rootRecord("قول", "hollow", 0),
      rootRecord("دحرج", "quadriliteral", 0),
      ...["درس", "ذهب", "رجع"].map((radicals) => rootRecord(radicals, "sound", 0)),
    ],
    patterns: [
      pattern("p_1", "فَعَلَ", "verb", 2598),
      pattern("p_2", "فِعَال", "noun", 1),
      pattern("p_3", "فُعْلُل", "noun", 0),
    ],
    letters: [
      ...[..."بجحخعغفقكمهوي"].map((letter) => letterRecord(letter, "letter", "moon")),
      ...[..."تثدذرزسشصضطظلن"].map((letter) => letterRecord(letter, "letter", "sun")),
      letterRecord("ا", "letter", "moon"),
      ...[..."ءأإآؤئةى"].map((letter) => letterRecord(letter, "extra", null)),
    ],
    proverbs: count(45).map(proverbRecord),
    expressions: count(24).map(expressionRecord),
    prepositions: count(23).map(prepositionRecord),
    conjunctions: count(21).map((n) => ({
      ...prepositionRecord(n),
      id: `c_${n}`,
      governs: "same" as const,
      function: n % 2 === 0 ? ("coordinating" as const) : ("subordinating" as const),
      relation: "addition" as const,
    })),
    retired: [
      { id: "w_retired", successor: "w_00000005" },
      { id: "r_retired", successor: "r_d983d8aad8a8" },
      { id: "p_retired", successor: "p_2" },
    ],
  };
}

/** Builds the artifact that the tests of the HTTP layer are answered from. */
export function writeFixtureArtifact(folder: string): void {
  const sources = [{ id: "test", title: "Test", licence: "CC0-1.0", credit: "nobody", use: "made up" }];
  writeArtifact(folder, { rows: makeRows(fixtureRecords(), freeWords), sources, inputHash: "test" });
}
