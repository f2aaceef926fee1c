import { type Static, Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { choice, endingStyles, prose } from "../../schema/mod.ts";
import { defineTool } from "../tool.ts";
import { list, members, text, withoutLast } from "./fields.ts";

/** Longest text in code points: with every letter marked, its answer is still short. */
export const vocalisedCodePointsMax = 400;

const output = members({
  text: text("The text with its marks, nothing else changed."),
  unknown: list(Type.String(), "Words that are not known and stayed as written."),
});

interface Diacritized {
  readonly text: string;
  readonly words: readonly { readonly text: string; readonly known: boolean }[];
}

function shorten(answer: Static<typeof output>): Static<typeof output> | null {
  const unknown = withoutLast(answer.unknown);
  return unknown && { ...answer, unknown };
}

export const vocalise = defineTool({
  name: "vocalise",
  title: "Vocalise a text",
  description:
    "An Arabic text with its vowel marks, chosen by context. Marks given are kept. Send longer texts paragraph by paragraph: " +
    `at most ${vocalisedCodePointsMax} characters. ${figures.price.textWord} DP for each word that got marks.`,
  endpoints: ["POST /v1/text/diacritize"],
  input: Type.Object(
    {
      text: Type.Unsafe<string>({
        ...prose("The text.", ["كتب الطالب رسالة إلى صديقه."]),
        maxLength: vocalisedCodePointsMax,
      }),
      endings: choice(
        endingStyles,
        "`full`: all marks. `pausal`: without the ending of the last word before a pause. `none`: no marks of case or mood.",
        "full",
      ),
    },
    { additionalProperties: false },
  ),
  output,
  async run({ text, endings }, { ask }) {
    const { data } = await ask({ method: "POST", target: "/v1/text/diacritize", body: { text, endings } });
    const { text: vocalised, words } = data as Diacritized;
    const unknown = words.filter(({ known }) => !known).map((word) => word.text);
    return { text: vocalised, unknown: [...new Set(unknown)] };
  },
  shorten,
});
