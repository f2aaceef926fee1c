import { Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { tiers } from "../../domain/price.ts";
import { partsOfSpeech, verbForms } from "../../schema/mod.ts";
import type { PagePosition } from "../endpoint.ts";
import { choice, typedText } from "./schema_notes.ts";

/** Query parameters that several endpoints share. */

export const tier = choice(
  tiers,
  "How much of each record is given; each tier holds all of the one before.",
  "basic",
);

export const paging = {
  page: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 1,
    description: "Number of the page.",
  }),
  limit: Type.Integer({
    minimum: 1,
    default: 20,
    description:
      `Records on a page: at most ${figures.freePageLimit} on the Free plan, ${figures.paidPageLimit} on paid plans, ` +
      "or what a custom plan says.",
  }),
};

export const pos = choice(
  partsOfSpeech,
  "Part of speech (Universal Dependencies, lower case); `verb` gives the verbs.",
);
export const verbForm = choice(verbForms, "Verb form: a Roman numeral, with q for quadriliteral verbs.");

/** The filters of the word list and of random. */
export const wordFilters = {
  letters: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "Word length in letters.",
      examples: [4],
    }),
  ),
  pos: Type.Optional(pos),
  root: Type.Optional(
    typedText("Id of a root, or its letters, Arabic or Latin, with or without spaces or dashes.", [
      "كتب",
      "ك ت ب",
      "k-t-b",
    ]),
  ),
  pattern: Type.Optional(typedText("Id of a pattern, or the vocalised pattern.", ["فَاعِل"])),
  verbForm: Type.Optional(verbForm),
  startsWith: Type.Optional(typedText("First letters, marks aside.", ["كت"])),
  endsWith: Type.Optional(typedText("Last letters, marks aside.", ["ية"])),
  gloss: Type.Optional(typedText("English words of the glosses.", ["book"])),
  q: Type.Optional(
    typedText(
      "Free search: Arabic (any spelling that autocomplete understands), a transliteration, or English words of the glosses.",
      ["kitab", "المدرسة", "book"],
    ),
  ),
};

/** The range of a list that a page covers. */
export const rangeOf = ({ page, limit }: { page: number; limit: number }) => ({
  offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER),
  limit,
});

export const positionOf = (
  { page, limit }: { page: number; limit: number },
  total: number,
): PagePosition => ({
  page,
  limit,
  total,
});
