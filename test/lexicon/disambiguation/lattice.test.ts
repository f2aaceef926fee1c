import { describe, expect, test } from "bun:test";
import { slotCount } from "../../../src/lexicon/disambiguation/feature_hash.ts";
import {
  bestWay,
  type Column,
  latticeOf,
  likelihoods,
  sumsOf,
  type Weights,
} from "../../../src/lexicon/disambiguation/lattice.ts";
import { sentenceOf } from "../../../src/lexicon/disambiguation/sentence.ts";
import { seededRandom } from "../../support/seeded_random.ts";
import { randomPlaces } from "./made_up.ts";

const random = seededRandom(7);
const weights: Weights = {
  values: Float32Array.from({ length: slotCount }, () => random() - 0.5),
  scale: 1,
};

/** Every way through the columns: a reading for each place. */
function waysThrough(columns: readonly Column[]): number[][] {
  return columns.reduce<number[][]>(
    (ways, { size }) =>
      ways.flatMap((way) => Array.from({ length: size }, (_, reading) => [...way, reading])),
    [[]],
  );
}

const scoreOf = (columns: readonly Column[], way: readonly number[]): number =>
  columns.reduce(
    (sum, { size, placeScores, stepScores }, at) =>
      sum +
      (placeScores[way[at] as number] as number) +
      (stepScores[(way[at - 1] ?? 0) * size + (way[at] as number)] as number),
    0,
  );

const sentences = Array.from({ length: 20 }, (_, seed) => sentenceOf(randomPlaces(5, seed + 1), 0));

describe("the lattice, against every way through it", () => {
  test("bestWay is the way with the best score", () => {
    for (const sentence of sentences) {
      const columns = latticeOf(sentence, weights);
      const best = Math.max(...waysThrough(columns).map((way) => scoreOf(columns, way)));
      expect(scoreOf(columns, bestWay(columns))).toBeCloseTo(best, 9);
    }
  });

  test("sums are those over all ways, and over the ways that are allowed", () => {
    const isAllowed = (at: number, reading: number): boolean => at !== 2 || reading === 0;
    for (const sentence of sentences) {
      const columns = latticeOf(sentence, weights);
      const sumOver = (ways: readonly number[][]): number =>
        Math.log(ways.reduce((sum, way) => sum + Math.exp(scoreOf(columns, way)), 0));
      const ways = waysThrough(columns);
      expect(sumsOf(columns).total).toBeCloseTo(sumOver(ways), 9);
      const allowed = ways.filter((way) => way.every((reading, at) => isAllowed(at, reading)));
      expect(sumsOf(columns, isAllowed).total).toBeCloseTo(sumOver(allowed), 9);
    }
  });

  test("likelihoods are the shares of the ways through each reading, and add up to 1", () => {
    for (const sentence of sentences) {
      const columns = latticeOf(sentence, weights);
      const ways = waysThrough(columns).map((way) => ({ way, share: Math.exp(scoreOf(columns, way)) }));
      const all = ways.reduce((sum, { share }) => sum + share, 0);
      for (const [at, shares] of likelihoods(columns).entries()) {
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        for (const [reading, share] of shares.entries()) {
          const through = ways.filter(({ way }) => way[at] === reading);
          expect(share).toBeCloseTo(through.reduce((sum, one) => sum + one.share, 0) / all, 9);
        }
      }
    }
  });

  test("a sentence without words has no way, and one reading is certain", () => {
    expect(bestWay(latticeOf(sentenceOf([], 0), weights))).toEqual([]);
    const [place] = randomPlaces(1, 3);
    const sure = sentenceOf([{ ...place!, readings: [place!.readings[0]!] }], 0);
    expect([...likelihoods(latticeOf(sure, weights))[0]!]).toEqual([1]);
  });
});
