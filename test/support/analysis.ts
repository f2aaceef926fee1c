import type { Static } from "typebox";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import type { analysis, analysisGroup } from "../../src/schema/mod.ts";

export type Analysis = Static<typeof analysis>;
export type AnalysisGroup = Static<typeof analysisGroup>;

/** All analyses of a word, however many. */
export const analyses = (lexicon: Lexicon, form: string, limit = 10_000): Analysis[] =>
  lexicon.analyze(form, limit).map((json) => JSON.parse(json) as Analysis);

/** What tells one analysis from another. */
export const analysisKey = ({ lemma, surface, unimorph, normalized }: Analysis): string =>
  [lemma.id, surface, unimorph, normalized].join(" ");
