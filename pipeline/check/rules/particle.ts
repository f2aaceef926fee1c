import { vocalisationIssue } from "../../../src/arabic/mod.ts";
import type { Corpus } from "../../read/corpus.ts";
import type { Rule, RuleDiagnostic } from "../rule.ts";

const leastExamples = 2;

function* check(
  corpus: Corpus,
  list: "prepositions" | "conjunctions",
  parts: readonly string[],
): Generator<RuleDiagnostic> {
  const words = new Set(
    corpus.nominals.filter(({ data }) => parts.includes(data.pos)).map(({ data }) => data.lemma),
  );
  const listed = new Set<string>();
  for (const { data, at } of corpus[list]) {
    const place = at("lemma");
    const fault = vocalisationIssue(data.lemma, "full");
    if (fault && !data.lemma.includes(" "))
      yield { place, value: data.lemma, message: fault, remedy: "vocalise it in full" };
    if (!words.has(data.lemma) && !data.lemma.includes(" ")) {
      yield {
        place,
        value: data.lemma,
        message: `no word has this lemma with pos ${parts.join(" or ")}`,
        remedy: "add it to words/particles.yaml",
      };
    }
    const key = `${data.lemma} ${data.function}`;
    if (listed.has(key))
      yield {
        place,
        value: data.lemma,
        message: "it is listed twice with this function",
        remedy: "merge the two",
      };
    listed.add(key);
    if (data.examples.length < leastExamples) {
      yield {
        place,
        value: data.lemma,
        message: `it has ${data.examples.length} example`,
        remedy: `write ${leastExamples}`,
      };
    }
  }
}

export const particle: Rule = {
  name: "particle",
  description:
    "A preposition or conjunction is vocalised, listed once, also a word of the corpus, and has two examples.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus) {
    yield* check(corpus, "prepositions", ["adp"]);
    yield* check(corpus, "conjunctions", ["cconj", "sconj"]);
  },
};
