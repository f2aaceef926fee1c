import { type AnyWord, allWords, type Rule, type RuleDiagnostic } from "../rule.ts";

const inflections = ["plurals", "masdars"] as const;

/** Plurals and masdars of a sense are some of the word's, not all of them. */
function* checkInflections(word: AnyWord): Generator<RuleDiagnostic> {
  for (const field of inflections) {
    const own = ((word.data as Readonly<Record<string, unknown>>)[field] ?? []) as readonly string[];
    for (const [sense, { [field]: texts = [] }] of (word.data.senses ?? []).entries()) {
      for (const [index, value] of texts.entries()) {
        if (own.includes(value)) continue;
        yield {
          place: word.at("senses", sense, field, index),
          value,
          message: `not one of the ${field} of ${word.data.lemma}`,
          remedy: `write one of them, or add it to the word's ${field}`,
        };
      }
    }
  }
}

/** A word has glosses or senses, and every sense its own gloss. */
function* checkGlosses(word: AnyWord): Generator<RuleDiagnostic> {
  const { glosses, senses = [], lemma } = word.data;
  if (glosses !== undefined && senses.length > 0) {
    yield {
      place: word.at("glosses"),
      value: lemma,
      message: "the word has glosses and senses",
      remedy: "write each gloss as a sense, and remove glosses",
    };
  }
  for (const [index, { gloss }] of senses.entries()) {
    if (senses.findIndex((other) => other.gloss === gloss) === index) continue;
    yield {
      place: word.at("senses", index, "gloss"),
      value: gloss,
      message: "an earlier sense has this gloss",
      remedy: "merge the two, or tell them apart",
    };
  }
}

export const sense: Rule = {
  name: "sense",
  description:
    "A word has glosses or distinct senses; a sense's plurals and masdars are some of the word's own.",
  scope: "record",
  isLocal: true,
  *check(corpus) {
    for (const word of allWords(corpus)) {
      yield* checkGlosses(word);
      yield* checkInflections(word);
    }
  },
};
