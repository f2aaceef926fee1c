import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

describe("particle", () => {
  test("accepts one record of each function, and a particle of several words", () => {
    const files = {
      "grammar/prepositions.yaml": `prepositions:
  - {lemma: مِنْ, governs: genitive, function: source, glosses: [from], examples: [{arabic: خَرَجْتُ مِنَ الْبَيْتِ, translation: I went out of the house.}, {arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt.}]}
  - {lemma: مِنْ, governs: genitive, function: topic, glosses: [from], examples: [{arabic: خَرَجْتُ مِنَ الْبَيْتِ, translation: I went out of the house.}, {arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt.}]}
  - {lemma: مِنْ أَجْلِ, governs: genitive, function: purpose, glosses: [for the sake of], examples: [{arabic: خَرَجْتُ مِنَ الْبَيْتِ, translation: I went out of the house.}, {arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt.}]}
`,
      "words/particles.yaml": `words:
  - {lemma: مِنْ, pos: adp, glosses: [from]}
`,
    };
    expect(checkRule("particle", files)).toEqual([]);
  });

  test("refuses one that is no word, is not vocalised, stands twice or has too few examples", () => {
    const files = {
      "grammar/conjunctions.yaml": `conjunctions:
  - {lemma: مِنْ, governs: none, function: subordinating, relation: time, glosses: [from], examples: [{arabic: خَرَجْتُ مِنَ الْبَيْتِ, translation: I went out of the house.}, {arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt.}]}
`,
      "grammar/prepositions.yaml": `prepositions:
  - {lemma: مِن, governs: genitive, function: source, glosses: [from], examples: [{arabic: خَرَجْتُ مِنَ الْبَيْتِ, translation: I went out of the house.}, {arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt.}]}
  - {lemma: مِنْ, governs: genitive, function: source, glosses: [from], examples: [{arabic: خَرَجْتُ مِنَ الْبَيْتِ, translation: I went out of the house.}, {arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt.}]}
  - {lemma: مِنْ, governs: genitive, function: source, glosses: [of], examples: [{arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt.}]}
`,
      "words/particles.yaml": `words:
  - {lemma: مِنْ, pos: adp, glosses: [from]}
`,
    };
    expect(checkRule("particle", files)).toEqual([
      "corpus/grammar/conjunctions.yaml:2 [particle] مِنْ: no word has this lemma with pos cconj or sconj; add it to words/particles.yaml",
      "corpus/grammar/prepositions.yaml:2 [particle] مِن: ن carries no mark; vocalise it in full",
      "corpus/grammar/prepositions.yaml:2 [particle] مِن: no word has this lemma with pos adp; add it to words/particles.yaml",
      "corpus/grammar/prepositions.yaml:4 [particle] مِنْ: it is listed twice with this function; merge the two",
      "corpus/grammar/prepositions.yaml:4 [particle] مِنْ: it has 1 example; write 2",
    ]);
  });
});
