import { type TSchema, Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import type { HalfPoints } from "../../domain/points.ts";
import { type Tier, wordPrice } from "../../domain/price.ts";
import type { WordHit } from "../../lexicon/lexicon.ts";
import { basicWord, enrichedWord, fullWord } from "../../schema/mod.ts";
import { arrayFrom, type Piece, unwrittenArray } from "../json_text.ts";

/** A word record at any tier. */
export const anyWord = Type.Union([basicWord, enrichedWord, fullWord], {
  $id: "Word",
  description: "A word record at the requested tier.",
});

/** Word records as the JSON text of an array: basic ones as one piece, others piece by piece, since each is read. */
export function* wordArray(hits: readonly WordHit[], tier: Tier): Generator<Piece> {
  if (tier === "basic") yield unwrittenArray(hits);
  else yield* arrayFrom(hits, ({ kept }) => kept);
}

/** The JSON texts of word records, each read lazily. */
export function* jsonOf(hits: readonly WordHit[]): Generator<Piece> {
  for (const hit of hits) yield hit.kept;
}

/** Total price of word records. */
export const priceOf = (hits: readonly WordHit[], tier: Tier): HalfPoints =>
  hits.reduce((sum, { free }) => sum + wordPrice(tier, free), 0);

const { price, freeWords } = figures;

export const tierPrices =
  `${price.basic} DP per basic record (0 for the ${freeWords} commonest words), ` +
  `${price.enriched} DP per enriched one, ${price.full} DP per full one.`;

/** The schema of an array of items. */
export const arraySchema = (items: TSchema, description: string) => Type.Array(items, { description });
