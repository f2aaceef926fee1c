import { Type } from "typebox";
import { isSeveralWords, withoutPunctuation } from "../../arabic/mod.ts";
import { figures } from "../../domain/figures.ts";
import { analyzePrice } from "../../domain/price.ts";
import { analysis, analysisGroup, choice, typedText } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { arrayOf } from "../json_text.ts";
import { analysesMax } from "../limits.ts";
import { arraySchema } from "./word_results.ts";

const anyAnalysis = Type.Union([analysis, analysisGroup], {
  $id: "AnyAnalysis",
  description: "An analysis, or with `group=lemma` a group of them.",
});

/** The hint when several words were sent as one. */
const oneWordHint = "The text holds several words. Send one word per call.";

export const wordsAnalyze = defineEndpoint({
  path: "/v1/words/analyze",
  operationId: "analyzeWord",
  tag: "Words",
  summary: "Analyse a word of running text",
  description:
    "Every analysis of an inflected word and its clitics, vocalised or not. Vowels given must agree. Analyses of the " +
    "spelling as typed come first, then those of a folded spelling, marked `normalized`; within each the likeliest first, " +
    "by how frequent the word, its cell and its clitics are in text. An adjective that is no record but regular (a nisba, " +
    "a participle) is analysed as a `derivation` of its lemma, after the records. " +
    `At most ${analysesMax}, with \`group=lemma\` that many groups. Punctuation, quotes and brackets around the word are left out and ` +
    `named in \`meta.ignored\`; several words have no analysis, and \`meta.hint\` says so. ${figures.price.analysis} DP when there are any.`,
  query: {
    form: typedText("One word as written in a text.", ["وَسَيَكْتُبُونَهَا", "بالمدارس"]),
    group: Type.Optional(
      choice(
        ["lemma"],
        "`lemma`: one item for each lemma and segmentation, with its `readings`; else one for each reading.",
      ),
    ),
  },
  takesText: true,
  data: arraySchema(anyAnalysis, "The analyses or their groups, the best first."),
  handle({ query: { form, group } }, { lexicon }) {
    const { word, ignored } = withoutPunctuation(form);
    const analyze = group === "lemma" ? lexicon.analyzeByLemma : lexicon.analyze;
    const analyses = analyze(word, analysesMax);
    return {
      data: arrayOf(analyses),
      cost: analyses.length > 0 ? analyzePrice : 0,
      ignored,
      ...(analyses.length === 0 && isSeveralWords(word) ? { hint: oneWordHint } : {}),
    };
  },
});
