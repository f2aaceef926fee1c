import { type Static, Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { type BasicWord, proclitics as clitics, typedText } from "../../schema/mod.ts";
import { defineTool, ToolFailure } from "../tool.ts";
import { list, members, more, optionalText, text } from "./fields.ts";

const reading = members({
  vocalised: text("The whole word with its vowels."),
  features: text("The cell of the paradigm in grammar-book terms."),
});

const group = members({
  lemma: text("Vocalised citation form of the word behind it."),
  pos: text("Part of speech."),
  gloss: text("Short gloss."),
  root: optionalText("Radicals separated by spaces."),
  verbForm: optionalText("Roman numeral of the verb form."),
  derived: optionalText("The adjective of which it is a form, where a rule makes it of the lemma."),
  proclitics: Type.Optional(clitics),
  enclitics: Type.Optional(clitics),
  readings: list(reading, "What the form may be, the likeliest first."),
});

const output = members({
  analyses: list(group, "One for each lemma and segmentation, the likeliest first."),
  more: more("Analyses and readings"),
});

interface AnalysisGroup {
  readonly lemma: BasicWord;
  readonly proclitics: readonly Static<typeof clitics>[number][];
  readonly enclitics: readonly Static<typeof clitics>[number][];
  readonly derivation: { readonly arabic: string } | null;
  readonly readings: readonly { readonly surface: string; readonly label: string }[];
}

function groupOf({ lemma, derivation, readings, ...around }: AnalysisGroup): Static<typeof group> {
  const { arabic, pos, gloss, root, verbForm } = lemma;
  return {
    ...{ lemma: arabic, pos, gloss },
    ...(root === null ? {} : { root }),
    ...(verbForm === null ? {} : { verbForm }),
    ...(derivation === null ? {} : { derived: derivation.arabic }),
    ...(around.proclitics.length === 0 ? {} : { proclitics: [...around.proclitics] }),
    ...(around.enclitics.length === 0 ? {} : { enclitics: [...around.enclitics] }),
    readings: readings.map(({ surface, label }) => ({ vocalised: surface, features: label })),
  };
}

/** Readings beyond this many of one lemma go before whole analyses do. */
const readingsKept = 3;

function shorten(answer: Static<typeof output>): Static<typeof output> | null {
  const { analyses, more } = answer;
  const longest = analyses.findLastIndex(({ readings }) => readings.length > readingsKept);
  const fewer =
    longest < 0
      ? analyses.slice(0, -1)
      : analyses.map((each, index) =>
          index === longest ? { ...each, readings: each.readings.slice(0, -1) } : each,
        );
  return analyses.length === 0 ? null : { analyses: fewer, more: more + 1 };
}

export const analyze = defineTool({
  name: "analyze",
  title: "Analyse a word of a text",
  description:
    "The words behind one Arabic word as it stands in a text: lemma, clitics, root and what the form may be, likeliest first. " +
    "Use it for anything inflected, before look_up, conjugate or decline. " +
    `${figures.price.analysis} DP when there is any analysis, else 0.`,
  endpoints: ["GET /v1/words/analyze"],
  input: Type.Object(
    { word: typedText("One word as written, with or without vowels.", ["وسيكتبونها"]) },
    { additionalProperties: false },
  ),
  output,
  async run({ word }, { ask }) {
    const { data, meta } = await ask({
      method: "GET",
      target: `/v1/words/analyze?group=lemma&form=${encodeURIComponent(word)}`,
    });
    if (meta.hint !== undefined) throw new ToolFailure(meta.hint);
    return { analyses: (data as readonly AnalysisGroup[]).map(groupOf), more: 0 };
  },
  shorten,
});
