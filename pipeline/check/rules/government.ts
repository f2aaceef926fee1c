import type { Verb } from "../../../src/schema/mod.ts";
import type { WordEntry } from "../../read/corpus.ts";
import { type AnyWord, allWords, type Rule, type RuleDiagnostic, textsAt } from "../rule.ts";

/** A verb says what it governs in one place: in its senses, or by `transitivity` and `prepositions`. */
function* checkPlace({ data, at }: WordEntry<Verb>): Generator<RuleDiagnostic> {
  const isPerSense = (data.senses ?? []).some(({ government }) => government !== undefined);
  if (!isPerSense && data.transitivity === undefined) {
    yield {
      place: at("lemma"),
      value: data.lemma,
      message: "the verb says nowhere what it governs",
      remedy: "write government in its senses, or transitivity",
    };
  }
  for (const field of isPerSense ? (["transitivity", "prepositions"] as const) : []) {
    if (data[field] === undefined) continue;
    yield {
      place: at(field),
      value: `${data.lemma} ${field}: ${[data[field]].flat().join(", ")}`,
      message: "it is computed from the government of the senses",
      remedy: "remove it",
    };
  }
}

/** Every preposition of a word and of its senses, with its place. */
const prepositionsOf = (word: AnyWord) => [
  ...textsAt(word, "prepositions"),
  ...(word.data.senses ?? []).flatMap(({ government = [] }, sense) =>
    government.flatMap(({ prepositions = [] }, item) =>
      prepositions.map((text, index) => ({
        text,
        place: () => word.at("senses", sense, "government", item, "prepositions", index),
      })),
    ),
  ),
];

function* checkEmpty({ data, at }: AnyWord): Generator<RuleDiagnostic> {
  for (const [sense, { government = [] }] of (data.senses ?? []).entries()) {
    for (const [item, construction] of government.entries()) {
      if (Object.keys(construction).length > 0) continue;
      yield {
        place: at("senses", sense, "government", item),
        value: data.lemma,
        message: "an item of government is empty",
        remedy: "write its object, prepositions or complement",
      };
    }
  }
}

export const government: Rule = {
  name: "government",
  description:
    "A verb says what it governs, in its senses or as a whole; every word does so with prepositions of grammar/prepositions.yaml.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus) {
    const known = new Set(corpus.prepositions.map(({ data }) => data.lemma));
    for (const verb of corpus.verbs) yield* checkPlace(verb);
    for (const word of allWords(corpus)) {
      yield* checkEmpty(word);
      for (const { text, place } of prepositionsOf(word)) {
        if (known.has(text)) continue;
        yield {
          place: place(),
          value: text,
          message: "not a preposition of the corpus",
          remedy: "write one of grammar/prepositions.yaml, with its vowels",
        };
      }
    }
  },
};
