import { freeWords } from "../schema/mod.ts";
import { builtInPlans, paidPageLimit } from "./plan.ts";
import { dataPoints, type HalfPoints } from "./points.ts";
import { analyzePrice, autocompletePrice, pagePrice, textWordPrice, tierPrice } from "./price.ts";

const number = (value: number): string => value.toLocaleString("en");
const points = (half: HalfPoints): string => number(dataPoints(half));

const [free] = builtInPlans as [(typeof builtInPlans)[number]];

/** Prices in DP and plan limits, formatted for sentences in every language: the only source of these figures. */
export const figures = {
  price: {
    basic: points(tierPrice.basic),
    enriched: points(tierPrice.enriched),
    full: points(tierPrice.full),
    /** One page of a list other than words. */
    page: points(pagePrice),
    /** One autocomplete result. */
    completion: points(autocompletePrice),
    analysis: points(analyzePrice),
    /** One known word of a text. */
    textWord: points(textWordPrice),
  },
  /** Number of the commonest words that are free at the basic tier. */
  freeWords: number(freeWords),
  freePageLimit: number(free.pageLimit),
  paidPageLimit: number(paidPageLimit),
};
