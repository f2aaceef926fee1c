import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

const prepositions = `prepositions:
  - {lemma: عَنْ, governs: genitive, function: topic, glosses: [about], examples: [{arabic: x, translation: x}]}
  - {lemma: فِي, governs: genitive, function: place, glosses: [in], examples: [{arabic: x, translation: x}]}
`;
const searching = (...fields: readonly string[]): Record<string, string> => ({
  "grammar/prepositions.yaml": prepositions,
  "roots/b/b-hh-th.yaml": `root: ب ح ث
gloss: searching
verbs:
  - form: I
    lemma: بَحَثَ
    imperfect: يَبْحَثُ
    masdars: [بَحْث]
${fields.map((line) => `    ${line}\n`).join("")}`,
});

describe("government", () => {
  test("accepts it in some of the senses, or transitivity with prepositions", () => {
    const perSense = searching(
      "senses:",
      "  - gloss: to search for",
      "    government: [{prepositions: [عَنْ]}]",
      "  - gloss: to discuss",
      "    government:",
      "      - {object: thing}",
      "      - {object: none, prepositions: [فِي], complement: أَنَّ}",
      "  - gloss: to rummage",
    );
    const whole = searching("transitivity: intransitive", "glosses: [to search]", "prepositions: [عَنْ, فِي]");
    for (const files of [perSense, whole]) {
      expect(checkRule("government", files)).toEqual([]);
      expect(checkRule("shape", files)).toEqual([]);
    }
  });

  test("refuses a verb that says neither, or both", () => {
    expect(checkRule("government", searching("glosses: [to search]"))).toEqual([
      "corpus/roots/b/b-hh-th.yaml:5 [government] بَحَثَ: the verb says nowhere what it governs; write government in its senses, or transitivity",
    ]);
    const both = searching(
      "transitivity: transitive",
      "senses:",
      "  - gloss: to search for",
      "    government: [{prepositions: [عَنْ]}]",
      "prepositions: [عَنْ, فِي]",
    );
    expect(checkRule("government", both)).toEqual([
      "corpus/roots/b/b-hh-th.yaml:8 [government] بَحَثَ transitivity: transitive: it is computed from the government of the senses; remove it",
      "corpus/roots/b/b-hh-th.yaml:12 [government] بَحَثَ prepositions: عَنْ, فِي: it is computed from the government of the senses; remove it",
    ]);
  });

  test("refuses an empty item and prepositions that the corpus does not list, on verbs and senses", () => {
    const senses = searching(
      "senses:",
      "  - gloss: to search for",
      "    government:",
      "      - {}",
      "      - prepositions: [عن, عَنْ]",
    );
    expect(checkRule("government", senses)).toEqual([
      "corpus/roots/b/b-hh-th.yaml:11 [government] بَحَثَ: an item of government is empty; write its object, prepositions or complement",
      "corpus/roots/b/b-hh-th.yaml:12 [government] عن: not a preposition of the corpus; write one of grammar/prepositions.yaml, with its vowels",
    ]);
    const verb = searching("transitivity: transitive", "glosses: [to search]", "prepositions: [كَيْفَ]");
    expect(checkRule("government", verb)).toEqual([
      "corpus/roots/b/b-hh-th.yaml:10 [government] كَيْفَ: not a preposition of the corpus; write one of grammar/prepositions.yaml, with its vowels",
    ]);
  });

  test("refuses other objects, complements and fields", () => {
    const files = searching(
      "senses:",
      "  - gloss: to search for",
      "    government:",
      "      - {object: people}",
      "      - {complement: أن}",
      "      - {prepositions: []}",
      "      - {preposition: عَنْ}",
    );
    expect(checkRule("shape", files)).toEqual([
      "corpus/roots/b/b-hh-th.yaml:11 [shape] people: not a value of object; write one of: none, person, thing, two",
      "corpus/roots/b/b-hh-th.yaml:12 [shape] أن: not a value of complement; write one of: أَنْ, أَنَّ, إِنَّ, imperfect, noun",
      "corpus/roots/b/b-hh-th.yaml:13 [shape] prepositions: prepositions is malformed (Expected array length to be greater or equal to 1); see corpus/README.md",
      "corpus/roots/b/b-hh-th.yaml:14 [shape] preposition: unknown field; correct its name or remove it",
    ]);
  });

  test("is that of a nominal too, with the same prepositions", () => {
    const files = searching("transitivity: transitive", "glosses: [to search]");
    const nominal = `${files["roots/b/b-hh-th.yaml"]}nominals:
  - lemma: بَحْث
    pos: noun
    gender: masculine
    senses:
      - gloss: search
        government: [{prepositions: [عَنْ]}, {prepositions: [عن]}, {}]
`;
    const withNoun = { ...files, "roots/b/b-hh-th.yaml": nominal };
    expect(checkRule("shape", withNoun)).toEqual([]);
    expect(checkRule("government", withNoun)).toEqual([
      "corpus/roots/b/b-hh-th.yaml:16 [government] بَحْث: an item of government is empty; write its object, prepositions or complement",
      "corpus/roots/b/b-hh-th.yaml:16 [government] عن: not a preposition of the corpus; write one of grammar/prepositions.yaml, with its vowels",
    ]);
  });
});
