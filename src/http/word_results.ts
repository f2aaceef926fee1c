import { type TSchema, Type } from "typebox";
import type { HalfPoints } from "../domain/points.ts";
import { type Tier, wordPrice } from "../domain/price.ts";
import type { WordHit } from "../lexicon/lexicon.ts";
import { basicWord, enrichedWord, fullWord } from "../schema/mod.ts";

/** A word record at any tier. */
export const anyWord = Type.Union([basicWord, enrichedWord, fullWord], {
  $id: "Word",
  description: "A word record at the tier asked for.",
});

/** Several words as the JSON text of an array. */
export const arrayOf = (items: readonly string[]): string => `[${items.join(",")}]`;

/** Price of several word records, each for itself. */
export const priceOf = (hits: readonly WordHit[], tier: Tier): HalfPoints =>
  hits.reduce((sum, { free }) => sum + wordPrice(tier, free), 0);

export const tierPrices =
  "1 DP per basic record (0 for the 5,000 commonest words), 8 DP per enriched one, 20 DP per full one.";

/** The schema of an array of these. */
export const manyOf = (items: TSchema, description: string) => Type.Array(items, { description });
