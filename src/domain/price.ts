import { type HalfPoints, halfPoints } from "./points.ts";

export const tiers = ["basic", "enriched", "full"] as const;
export type Tier = (typeof tiers)[number];

/** Section 8.2 of the interface specification. */
export const tierPrice: Record<Tier, HalfPoints> = {
  basic: halfPoints(1),
  enriched: halfPoints(8),
  full: halfPoints(20),
};

/** One non-empty page of a list other than words. */
export const pagePrice: HalfPoints = halfPoints(1);

export const autocompletePrice: HalfPoints = halfPoints(0.5);

/** One word with at least one analysis. */
export const analyzePrice: HalfPoints = halfPoints(2);

/** One known word of a text that is analysed, or one word that is vocalised. */
export const textWordPrice: HalfPoints = halfPoints(0.5);

/** Price of one word record: basic records of the commonest words are free (`freeWords` of the schema). */
export const wordPrice = (tier: Tier, isFree: boolean): HalfPoints =>
  tier === "basic" && isFree ? 0 : tierPrice[tier];
