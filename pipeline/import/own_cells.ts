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

/** The shares of own cells in words of their kind. */
export interface ExpectedShares {
  readonly inKind: readonly number[];
  /** Among the cells of the numbers that the word has: قُوَّات forces has no singular. */
  readonly inWord: readonly number[];
}

const numberOf = (cell: string): string => (cell.startsWith("V;") ? "" : (cell.split(";", 2)[1] as string));

/** What to expect of own cells, from the shares of cells, which are named `kind cell`. */
export function expectedShares(
  own: readonly OwnCell[],
  cellNames: readonly string[],
  cellShares: Float64Array,
): ExpectedShares {
  const shares = new Map<string, number>();
  const ofNumbers = new Map<string, number>();
  cellNames.forEach((name, at) => {
    const [kind, unimorph] = name.split("\t") as [string, string];
    const cell = ownCell(unimorph);
    if (cell === null) return;
    addTo(shares, `${kind}\t${cell}`, cellShares[at] as number);
    addTo(ofNumbers, `${kind}\t${numberOf(cell)}`, cellShares[at] as number);
  });
  const numbers = new Map<string, Set<string>>();
  for (const { id, kind, cell } of own)
    numbers.set(id, (numbers.get(id) ?? new Set()).add(`${kind}\t${numberOf(cell)}`));
  const ofWord = new Map(
    [...numbers].map(([id, keys]) => [
      id,
      [...keys].reduce((sum, key) => sum + (ofNumbers.get(key) as number), 0),
    ]),
  );
  const inKind = own.map(({ kind, cell }) => shares.get(`${kind}\t${cell}`) as number);
  return { inKind, inWord: own.map(({ id }, at) => (inKind[at] as number) / (ofWord.get(id) as number)) };
}

/**
 * How much more or less often words have their cells than words of their kind, as a ratio: in vocalised texts, whose counts
 * are given, and in unambiguous spellings. What two words may be tells nothing: it would confirm whatever was believed.
 */
export function ownLifts(
  own: readonly OwnCell[],
  counts: Float64Array,
  { met, expected }: OwnCounts,
  { inKind, inWord }: ExpectedShares,
): Float64Array {
  const sums = new Map<string, number>();
  own.forEach(({ id }, at) => {
    addTo(sums, id, counts[at] as number);
  });
  return Float64Array.from(own, ({ id }, at) => {
    const share = inWord[at] as number;
    const added = kindPerMillion * share;
    const all = (counts[at] as number) + (met[at] as number) + added;
    const ratio = all / ((sums.get(id) as number) * share + (expected[at] as number) + added);
    return (ratio * share) / (inKind[at] as number);
  });
}
