import { ownCell } from "../../src/schema/mod.ts";
import { addTo } from "./figures.ts";

/** A word's own cells count beside so many occurrences of cells of its kind. */
const kindPerMillion = 100;

/** Own cells by number; a name is `id cell kind` joined by tabs. */
export interface OwnCell {
  readonly id: string;
  readonly cell: string;
  readonly kind: string;
}

export const ownCells = (names: readonly string[]): OwnCell[] =>
  names.map((name) => {
    const [id, cell, kind] = name.split("\t") as [string, string, string];
    return { id, cell, kind };
  });

/** An analysis in an unambiguous spelling: the number of its own cell, and how likely it is there with and without its lift. */
export interface OwnAnalysis {
  readonly own: number;
  readonly likelihood: number;
  readonly unlifted: number;
}

/** Occurrences of words' own cells in unambiguous spellings, as counted and as expected of words of their kind. */
export interface OwnCounts {
  readonly met: Float64Array;
  readonly expected: Float64Array;
}

/**
 * Counts own cells in spellings of one word. Expected are only cells that these have: a word whose singular is spelled like
 * another word is not therefore a plural.
 */
export function countOwn(
  own: readonly OwnCell[],
  texts: Iterable<{ readonly perMillion: number; readonly analyses: readonly OwnAnalysis[] }>,
): OwnCounts {
  const met = new Float64Array(own.length);
  const weights = new Float64Array(own.length);
  const all = new Map<string, number>();
  const allWeights = new Map<string, number>();
  const idOf = (at: number): string => (own[at] as OwnCell).id;
  for (const { perMillion, analyses } of texts) {
    const sum = analyses.reduce((total, { likelihood }) => total + likelihood, 0);
    for (const { own: at, likelihood, unlifted } of analyses) {
      const count = (perMillion * likelihood) / sum;
      (met[at] as number) += count;
      (weights[at] as number) += unlifted;
      addTo(all, idOf(at), count);
      addTo(allWeights, idOf(at), unlifted);
    }
  }
  const expected = weights.map((weight, at) =>
    weight === 0 ? 0 : ((all.get(idOf(at)) as number) * weight) / (allWeights.get(idOf(at)) as number),
  );
  return { met, expected };
}

/** The shares of own cells in words of their kind, from those of cells by `kind cell`. */
export function sharesInKind(
  own: readonly OwnCell[],
  cellNames: readonly string[],
  cellShares: Float64Array,
): number[] {
  const shares = new Map<string, number>();
  cellNames.forEach((name, at) => {
    const [kind, unimorph] = name.split("\t") as [string, string];
    addTo(shares, `${kind}\t${ownCell(unimorph)}`, cellShares[at] as number);
  });
  return own.map(({ kind, cell }) => shares.get(`${kind}\t${cell}`) as number);
}

/**
 * How much more or less often words have their cells than words of their kind, as a ratio: in vocalised texts, whose counts
 * are given, and in unambiguous spellings. What two words may be tells nothing: it would confirm whatever was believed.
 */
export function ownLifts(
  own: readonly OwnCell[],
  counts: Float64Array,
  { met, expected }: OwnCounts,
  inKind: readonly number[],
): Float64Array {
  const sums = new Map<string, number>();
  own.forEach(({ id }, at) => {
    addTo(sums, id, counts[at] as number);
  });
  return Float64Array.from(own, ({ id }, at) => {
    const share = inKind[at] as number;
    const added = kindPerMillion * share;
    const all = (counts[at] as number) + (met[at] as number) + added;
    return all / ((sums.get(id) as number) * share + (expected[at] as number) + added);
  });
}
