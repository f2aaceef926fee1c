import { Type } from "typebox";
import { isSeveralWords, withoutPunctuation } from "../../arabic/mod.ts";
import { figures } from "../../domain/figures.ts";
import { analyzePrice } from "../../domain/price.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { analysis, analysisGroup, choice, typedText } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { arrayOf, type JsonText } from "../json_text.ts";
import { analysesMax } from "../limits.ts";
import { arraySchema } from "./word_results.ts";

const anyAnalysis = Type.Union([analysis, analysisGroup], {
  $id: "AnyAnalysis",
  description: "An analysis, or with `group=lemma` a group of them.",
});

interface Results {
  readonly count: number;
  readonly data: JsonText;
}

function analyses(lexicon: Lexicon, word: string): Results {
  const { count, json } = lexicon.analyses(word, analysesMax);
  return { count, data: [json] };
}

function groups(lexicon: Lexicon, word: string): Results {
  const found = lexicon.analyzeByLemma(word, analysesMax);
  return { count: found.length, data: arrayOf(found) };
}

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
    const { count, data } = group === "lemma" ? groups(lexicon, word) : analyses(lexicon, word);
    return {
      data,
      cost: count > 0 ? analyzePrice : 0,
      ignored,
      ...(count === 0 && isSeveralWords(word) ? { hint: oneWordHint } : {}),
    };
  },
});
