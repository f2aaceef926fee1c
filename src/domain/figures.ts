import { freeWords } from "../schema/mod.ts";
import { builtInPlans, paidPageLimit } from "./plan.ts";
import { dataPoints, type HalfPoints } from "./points.ts";
import { analyzePrice, autocompletePrice, pagePrice, tierPrice } from "./price.ts";

const number = (value: number): string => value.toLocaleString("en");
const points = (half: HalfPoints): string => number(dataPoints(half));

const [free] = builtInPlans as [(typeof builtInPlans)[number]];

/** Prices in DP and limits of plans as sentences say them, in every language: no sentence has a figure of its own. */
export const figures = {
  price: {
    basic: points(tierPrice.basic),
    enriched: points(tierPrice.enriched),
    full: points(tierPrice.full),
    /** One page of a list that is not of words. */
    page: points(pagePrice),
    /** One result of autocomplete. */
    completion: points(autocompletePrice),
    analysis: points(analyzePrice),
  },
  /** How many of the commonest words are free at the basic tier. */
  freeWords: number(freeWords),
  freePageLimit: number(free.pageLimit),
  paidPageLimit: number(paidPageLimit),
};
