import type { HalfPoints } from "../../domain/points.ts";
import {
  analyzePrice,
  autocompletePrice,
  pagePrice,
  type Tier,
  textWordPrice,
  tierPrice,
} from "../../domain/price.ts";
import type { Values } from "./api_request.ts";
import type { DescribedEndpoint } from "./described_endpoint.ts";

/** What a call costs at most: `base`, and a unit for each thing that it may return. */
export interface CallPrice {
  readonly base: HalfPoints;
  /** The price of one thing; by tier where records have tiers. */
  readonly unit: HalfPoints | Readonly<Record<Tier, HalfPoints>>;
  /** What is counted: the number in a field, the lines or the Arabic words of a field, or one thing. */
  readonly count: { readonly by: "number" | "lines" | "words"; readonly field: string } | null;
}

const once = (unit: CallPrice["unit"]): CallPrice => ({ base: 0, unit, count: null });
const perResult = (unit: CallPrice["unit"], base: HalfPoints = 0): CallPrice => ({
  base,
  unit,
  count: { by: "number", field: "limit" },
});
const perWord: CallPrice = { base: 0, unit: textWordPrice, count: { by: "words", field: "text" } };

/** By operation; the other endpoints cost one page. */
const prices: Readonly<Record<string, CallPrice>> = {
  listWords: perResult(tierPrice),
  getRandomWord: once(tierPrice),
  getWord: once(tierPrice),
  lookUpWords: { base: 0, unit: tierPrice, count: { by: "lines", field: "lemmas" } },
  completeWord: perResult(autocompletePrice),
  analyzeWord: once(analyzePrice),
  analyzeText: perWord,
  diacritizeText: perWord,
  getRoot: perResult(tierPrice.basic, pagePrice),
  getPattern: perResult(tierPrice.basic, pagePrice),
  getUsage: once(0),
};

export const priceOf = ({ operationId }: DescribedEndpoint): CallPrice =>
  prices[operationId] ?? once(pagePrice);

const arabicWord = /[\p{Script=Arabic}&&\p{L}][\p{Script=Arabic}\p{M}]*/gv;

const counters = {
  number: (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0),
  lines: (text: string) => text.split("\n").filter((line) => line.trim() !== "").length,
  words: (text: string) => text.match(arabicWord)?.length ?? 0,
} as const;

/** What a call with these values costs at most. */
export function mostOf(endpoint: DescribedEndpoint, values: Values): HalfPoints {
  const { base, unit, count } = priceOf(endpoint);
  const fallbackOf = (name: string): string =>
    endpoint.parameters.find((parameter) => parameter.name === name)?.fallback ?? "";
  const typed = (name: string): string => values(name) || fallbackOf(name);
  const tier = typed("tier") as Tier;
  const price = typeof unit === "number" ? unit : (unit[tier] ?? unit.basic);
  return base + price * (count === null ? 1 : counters[count.by](typed(count.field)));
}
