import { isSeveralWords, withoutPunctuation } from "../../arabic/mod.ts";
import { figures } from "../../domain/figures.ts";
import { analyzePrice } from "../../domain/price.ts";
import { analysis, typedText } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { arrayOf } from "../json_text.ts";
import { analysesMax } from "../limits.ts";
import { arraySchema } from "./word_results.ts";

/** The hint when several words were sent as one. */
const oneWordHint = "The text holds several words. Send one word per call.";

export const wordsAnalyze = defineEndpoint({
  path: "/v1/words/analyze",
  operationId: "analyzeWord",
  tag: "Words",
  summary: "Analyse a word of running text",
  description:
    "Every analysis of an inflected word and its clitics, vocalised or not. Vowels given must agree. Analyses of the " +
    "spelling as typed come first, by the frequency of the word; then those of a folded spelling, marked " +
    `\`normalized\`. At most ${analysesMax}. Punctuation, quotes and brackets around the word are left out and ` +
    `named in \`meta.ignored\`; several words have no analysis, and \`meta.hint\` says so. ${figures.price.analysis} DP when there are any.`,
  query: { form: typedText("One word as written in a text.", ["وَسَيَكْتُبُونَهَا", "بالمدارس"]) },
  takesText: true,
  data: arraySchema(analysis, "The analyses, the best first."),
  handle({ query: { form } }, { lexicon }) {
    const { word, ignored } = withoutPunctuation(form);
    const analyses = lexicon.analyze(word, analysesMax);
    return {
      data: arrayOf(analyses),
      cost: analyses.length > 0 ? analyzePrice : 0,
      ignored,
      ...(analyses.length === 0 && isSeveralWords(word) ? { hint: oneWordHint } : {}),
    };
  },
});
