import { type HalfPoints, halfPoints, readPoints } from "./points.ts";

/** Budgets and limits of a key. Five plans are built in; an operator adds custom ones as rows. */
export interface Plan {
  readonly name: string;
  /** Daily and monthly budget of each key. */
  readonly day: HalfPoints;
  readonly month: HalfPoints;
  /** Concurrent requests of one key; null is unlimited. */
  readonly concurrency: number | null;
  /** Largest `limit` of a list page. */
  readonly pageLimit: number;
}

const plan = (
  name: string,
  day: number,
  month: number,
  concurrency: number | null,
  pageLimit: number,
): Plan => ({
  name,
  day: halfPoints(day),
  month: halfPoints(month),
  concurrency,
  pageLimit,
});

/** Largest page of the paid plans; the default of custom ones. */
export const paidPageLimit = 100;

/** Section 8.1 of the interface specification. */
export const builtInPlans: readonly Plan[] = [
  plan("free", 500, 5_000, 5, 20),
  plan("starter", 5_000, 100_000, 20, paidPageLimit),
  plan("pro", 25_000, 500_000, 100, paidPageLimit),
  plan("business", 100_000, 2_000_000, null, paidPageLimit),
  plan("enterprise", 500_000, 10_000_000, null, paidPageLimit),
];

/** Monthly price of each built-in plan in US dollars; custom plans are negotiated. */
export const monthlyPrice: ReadonlyMap<string, number> = new Map([
  ["free", 0],
  ["starter", 9],
  ["pro", 29],
  ["business", 99],
  ["enterprise", 399],
]);

const readCount = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/**
 * Parses a typed plan: budgets in DP; a concurrency that is a number, `unlimited` or empty (unlimited too). Invalid values
 * become NaN, which every store rejects.
 */
export const readPlan = (written: Readonly<Record<keyof Plan, string>>): Plan => ({
  name: written.name,
  day: readPoints(written.day),
  month: readPoints(written.month),
  concurrency: ["", "unlimited"].includes(written.concurrency.trim()) ? null : readCount(written.concurrency),
  pageLimit: readCount(written.pageLimit),
});
