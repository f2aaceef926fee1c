import { Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { textWordPrice } from "../../domain/price.ts";
import type { TextWord } from "../../lexicon/lexicon.ts";
import { choice, diacritizedText, endingStyles, prose } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { textBodyBytesMax } from "../limits.ts";
import { codePointCounter, openText, placeMembers, threeDigits } from "./read_text.ts";

const body = Type.Object(
  {
    text: prose("The text; marks that it has are kept."),
    endings: choice(
      endingStyles,
      "`full`: all marks. `pausal`: the word before a full stop, question or exclamation mark, Arabic semicolon or line end " +
        "loses its short vowel and tanwin. `none`: no mark of case or mood; those of invariable words and pronouns stay.",
      "full",
    ),
  },
  {
    $id: "DiacritizeRequest",
    additionalProperties: false,
    description: "The text and its endings.",
    examples: [{ text: "كتب الطالب رسالة إلى صديقه.", endings: "full" }],
  },
);

/** The text with its words replaced by the marked ones. */
function withMarks(text: string, words: readonly TextWord[]): string {
  let whole = "";
  let at = 0;
  for (const word of words) {
    whole += text.slice(at, word.at) + word.diacritized;
    at = word.at + word.text.length;
  }
  return whole + text.slice(at);
}

function* jsonOf(text: string, words: readonly TextWord[]): Generator<string> {
  const count = codePointCounter(text);
  yield `{"text":${JSON.stringify(withMarks(text, words))},"words":[`;
  for (const [index, word] of words.entries())
    yield `${index === 0 ? "" : ","}{${placeMembers(word, count)},"confidence":${threeDigits(word.confidence)},` +
      `"known":${word.isKnown}}`;
  yield "]}";
}

export const textDiacritize = defineEndpoint({
  method: "POST",
  path: "/v1/text/diacritize",
  operationId: "diacritizeText",
  tag: "Texts",
  summary: "Vocalise a text",
  description:
    "The text with its marks: nothing else is changed, and marks given are kept and bind the choice. Helping vowels and " +
    "the silent alif are as in speech (مِنَ الْبَيْتِ, فِي اسْمِهِ). A word that is not known stays as written. Texts are neither " +
    `logged nor kept. ${figures.price.textWord} DP for each word that got marks; a text whose known words do not fit the ` +
    "budget is refused whole.",
  body,
  data: diacritizedText,
  isCachable: false,
  bodyBytesMax: textBodyBytesMax,
  async handle({ body: { text, endings } }, context) {
    const { opened } = await openText(text, context);
    const words: TextWord[] = [];
    for (const some of opened.words(endings)) {
      words.push(...some);
      const others = context.turn.pause();
      if (others !== null) await others;
    }
    const marked = words.filter((word) => word.diacritized !== word.text);
    return { data: jsonOf(text, words), cost: marked.length * textWordPrice };
  },
});
