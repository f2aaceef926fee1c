import { Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import type { ReadableText, TextWord } from "../../lexicon/lexicon.ts";
import { analysedText, choice, conlluText, prose } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { textBodyBytesMax } from "../limits.ts";
import { codePointCounter, openText, placeMembers, threeDigits } from "./read_text.ts";

const body = Type.Object(
  {
    text: prose("The text, with or without vowels."),
    format: choice(["json", "conllu"], "The form of `data`.", "json"),
  },
  {
    $id: "AnalyzeTextRequest",
    additionalProperties: false,
    description: "The text and the format.",
    examples: [{ text: "كتب الطالب رسالة إلى صديقه.", format: "json" }],
  },
);

const wordText = (word: TextWord, count: (offset: number) => number): string =>
  `{${placeMembers(word, count)},${word.members},"confidence":${threeDigits(word.confidence)},` +
  `"alternatives":${word.alternatives},"known":${word.isKnown}}`;

function* jsonOf(text: string, opened: ReadableText): Generator<string> {
  const count = codePointCounter(text);
  yield `{"text":${JSON.stringify(text)},"words":[`;
  let separator = "";
  for (const words of opened.words("full")) {
    let piece = "";
    for (const word of words) {
      piece += separator + wordText(word, count);
      separator = ",";
    }
    yield piece;
  }
  yield "]}";
}

function* conlluOf(opened: ReadableText): Generator<string> {
  yield '{"conllu":"';
  for (const block of opened.conllu()) yield JSON.stringify(block).slice(1, -1);
  yield '"}';
}

export const textAnalyze = defineEndpoint({
  method: "POST",
  path: "/v1/text/analyze",
  operationId: "analyzeText",
  tag: "Texts",
  summary: "Analyse a text",
  description:
    "Every Arabic word with the analysis that is meant where it stands: lemma, clitics, features and vowels. Marks given " +
    "bind the choice. Punctuation, digits and other scripts are skipped; a word that is not known has no lemma, and proclitics " +
    "and features as its letters show them. " +
    "`format=conllu` gives a CoNLL-U file, in which conjunctions, prepositions, the future س and pronouns are words of " +
    "their own and the heads are left open. Texts are neither logged nor kept. " +
    `${figures.price.textWord} DP for each known word; a text whose known words do not fit the budget is refused whole.`,
  body,
  data: Type.Union([analysedText, conlluText], {
    $id: "TextAnalysis",
    description: "The words, or with `format=conllu` a file.",
  }),
  isCachable: false,
  bodyBytesMax: textBodyBytesMax,
  async handle({ body: { text, format } }, context) {
    const { opened, cost } = await openText(text, context);
    return { data: format === "conllu" ? conlluOf(opened) : jsonOf(text, opened), cost };
  },
});
