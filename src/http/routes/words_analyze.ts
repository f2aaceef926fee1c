import { figures } from "../../domain/figures.ts";
import { analyzePrice } from "../../domain/price.ts";
import { analysis, typedText } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { arrayOf } from "../json_text.ts";
import { analysesMax } from "../limits.ts";
import { arraySchema } from "./word_results.ts";

export const wordsAnalyze = defineEndpoint({
  path: "/v1/words/analyze",
  operationId: "analyzeWord",
  tag: "Words",
  summary: "Analyse a word of running text",
  description:
    "Every analysis of an inflected word and its clitics, vocalised or not. Vowels given must agree. Analyses of the " +
    "spelling as typed come first, by the frequency of the word; then those of a folded spelling, marked " +
    `\`normalized\`. At most ${analysesMax}. ${figures.price.analysis} DP when there are any.`,
  query: { form: typedText("One word as written in a text.", ["وَسَيَكْتُبُونَهَا", "بالمدارس"]) },
  data: arraySchema(analysis, "The analyses, the best first."),
  handle({ query: { form } }, { lexicon }) {
    const analyses = lexicon.analyze(form, analysesMax);
    return { data: arrayOf(analyses), cost: analyses.length > 0 ? analyzePrice : 0 };
  },
});
