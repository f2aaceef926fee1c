import { beforeAll, describe, expect, test } from "bun:test";
import { hamzaSeat, toText } from "../../../pipeline/morphology/orthography.ts";
import { stripMarks, toPhonemes } from "../../../src/arabic/mod.ts";
import { readTable } from "../../support/read_table.ts";
import { realCorpus } from "../../support/real_corpus.ts";

const vowels = ["a", "u", "i", ""];
const seats = readTable("facts/hamza_seats.tsv", 5).map(({ at, cells }) => {
  const [position, before, after, seat, example] = cells as [string, string, string, string, string];
  return {
    at,
    position,
    before: before === "-" ? "" : before,
    after: after === "-" ? "" : after,
    seat,
    example,
  };
});

describe("hamzaSeat", () => {
  for (const { at, position, before, after, seat, example } of seats) {
    test(`${position} after ${before || "nothing"} before ${after || "nothing"} is ${seat}: ${example} (${at})`, () => {
      for (const vowel of after === "*" ? vowels : [after]) {
        const place = { before, after: vowel, initial: position === "initial", final: position === "final" };
        expect(hamzaSeat(place)).toBe(seat);
      }
    });
    test(`toText writes ${example} so`, () => {
      expect(stripMarks(example)).toContain(seat);
      expect(toText(toPhonemes(example))).toBe(example);
    });
  }

  test("has a row for every place where a hamza may stand", () => {
    const rows = seats.map(({ position, before, after }) => `${position} ${before} ${after}`);
    const medial = [..."auiAUIwyC"].flatMap((before) =>
      vowels
        .filter((after) => after !== "" || "aui".includes(before))
        .map((after) => `medial ${before} ${after}`),
    );
    const initial = ["a", "u", "i"].map((after) => `initial  ${after}`);
    const final = [..."auiAUIwyC"].map((before) => `final ${before} *`);
    expect(rows.sort()).toEqual([...initial, ...medial, ...final].sort());
  });
});

describe("toText", () => {
  beforeAll(() => void realCorpus(), 60_000);

  const words = [
    ["a hamza before a long a after a sukun or vowel that gives أ is آ", "قُرْآن مَآل آخَر آمَنَ مَلْآن"],
    ["a doubled hamza has one seat", "تَرَأَّسَ رَأَّسَ سَأَّال"],
    ["a nisba ends in a shadda alone", "عَرَبِيّ شَافِعِيّ"],
    ["a long a after ي is ا, else ى at the end", "دُنْيَا أَحْيَا قَضَايَا رَمَى كُبْرَى"],
    ["tanwin stands before its alif", "فَتًى عَصًا مُسْتَشْفًى رِضًا"],
    ["kasratan ends a defective", "قَاضٍ آتٍ نَاءٍ"],
    ["an initial wasla keeps its vowel", "اِسْتَعْمَلَ اِبْن اُكْتُبْ"],
    [
      "a hamza after a first radical ي keeps its own seat, after another ي it sits on it",
      "يَيْأَسُ اِسْتَيْأَسَ مَيْؤُوس هَيْئَة بِيئَة",
    ],
    ["a last hamza after وُّ stands on the line", "تَبَوُّء تَهَيُّؤ"],
    ["ة stands after its fatha", "مَدْرَسَة فَتَاة نِيَّة"],
  ] as const;
  for (const [name, list] of words) {
    for (const word of list.normalize("NFC").split(" ")) {
      test(`${name}: ${word}`, () => {
        const written = word === "اُكْتُبْ" ? word.slice(0, -1) : word;
        expect(toText(toPhonemes(written))).toBe(written);
      });
    }
  }

  const nameFiles = new Set(
    [
      "names",
      "places",
      "places_2",
      "first_names",
      "first_names_2",
      "family_names_2",
      "historic_names",
      "organisations",
    ].map((name) => `words/${name}.yaml`),
  );

  /** What the phonemes do not say, so that `toText` cannot write it: why, and the words. */
  const unwritten: readonly (readonly [string, (word: string, file: string) => boolean])[] = [
    ["the article is a word of its own", (word) => /^ال/.test(stripMarks(word)) && /^ا\P{Mn}/u.test(word)],
    ["a dagger alif is said like any long a", (word) => word.includes("\u0670")],
    ["a particle keeps the sukun that a nominal does not write", (word) => word.endsWith("\u0652")],
    ["the alif of مِائَة is written and not said", (word) => word.includes("مِائ")],
    ["the و of أُولُو and عَمْرو is written and not said", (word) => /^(أُول|عَمْرو$)/.test(word)],
    ["لِ is written together with أَنَّ and what begins so", (word) => /^[لبكفو][\u064E\u0650]أ/.test(word)],
    ["تَوْأَم is written with أ by usage, against the rule of ضَوْءَهُ", (word) => word.includes("تَوْأَم")],
    ["after لَا a hamza is written as at the beginning", (word) => /^لَا[أإآ]/.test(word)],
    [
      "the second part of a compound nisba keeps its first hamza",
      (word) => /\u064F?و[أآ].*\u0650ي\u0651$/.test(word),
    ],
    ["names keep a spelling of their own", (_, file) => nameFiles.has(file)],
  ];

  test("of toPhonemes gives back every lemma of the corpus that the phonemes tell", () => {
    const { corpus } = realCorpus();
    const wrong = [...corpus.verbs, ...corpus.nominals].flatMap(({ data, file }) =>
      data.lemma
        .split(" ")
        .filter((word) => !unwritten.some(([, holds]) => holds(word, file)))
        .map((word) => ({ file, word, written: toText(toPhonemes(word)) }))
        .filter(({ word, written }) => written !== word),
    );
    expect(wrong).toEqual([]);
  });

  test("of toPhonemes gives back every imperfect and masdar of the corpus", () => {
    const { corpus } = realCorpus();
    const wrong = corpus.verbs.flatMap(({ data, file }) =>
      [...data.masdars, ...(data.imperfect === undefined ? [] : [data.imperfect])]
        .filter((word) => toText(toPhonemes(word)) !== word)
        .map((word) => ({ file, word, written: toText(toPhonemes(word)) })),
    );
    expect(wrong).toEqual([]);
  });
});
