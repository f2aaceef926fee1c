import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

/** A letters.yaml of these entries, a line each from the second on; what is not said is made up. */
const lettersFile = (...entries: readonly object[]): string => {
  const rest = {
    name: "اِسْم",
    nameEn: "name",
    joins: "both",
    transliteration: "x",
    ipa: "x",
    articulation: "made up",
  };
  const lines = entries.map((entry) =>
    JSON.stringify({ kind: "letter", class: "moon", abjad: 1, ...rest, ...entry }),
  );
  return `letters:\n${lines.map((line) => `  - ${line}\n`).join("")}`;
};

describe("letters-list", () => {
  test("accepts the alphabet in order, and the extra signs after it", () => {
    const files = {
      "letters.yaml": lettersFile(...[..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"].map((letter) => ({ letter })), {
        letter: "ة",
        kind: "extra",
        class: null,
        abjad: null,
      }),
    };
    expect(checkRule("letters-list", files)).toEqual([]);
  });

  test("refuses another order, a letter twice, and class or abjad where there is none", () => {
    const files = {
      "letters.yaml": lettersFile(
        { letter: "ب" },
        { letter: "ا" },
        { letter: "ت", class: null },
        { letter: "ت" },
        { letter: "ث", abjad: null },
        { letter: "ة", kind: "extra", abjad: null },
        { letter: "ى", kind: "extra", class: null, abjad: 10 },
      ),
    };
    expect(checkRule("letters-list", files)).toEqual([
      "corpus/letters.yaml:2 [letters-list] باتتث: the 28 letters are not complete and in order; write ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
      "corpus/letters.yaml:4 [letters-list] ت: class and abjad do not fit kind letter; write class and abjad",
      "corpus/letters.yaml:5 [letters-list] ت: it is listed twice; remove one",
      "corpus/letters.yaml:6 [letters-list] ث: class and abjad do not fit kind letter; write class and abjad",
      "corpus/letters.yaml:7 [letters-list] ة: class and abjad do not fit kind extra; write class: null and abjad: null",
      "corpus/letters.yaml:8 [letters-list] ى: class and abjad do not fit kind extra; write class: null and abjad: null",
    ]);
  });
});
