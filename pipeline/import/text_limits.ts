import type { AnalysedSpelling, FormAnalysis } from "./figures.ts";
import type { CountedTogether } from "./samer_figures.ts";

/** So much in novels, most of them a hundred years old or translated. */
const bookish = 0.75;
/**
 * How often a lemma list may have a word for once in other text. Of words that both halves of SAMER have alike (a quarter to
 * three quarters in novels; 30 per million and more), three in four stay below 1.3 times all spellings that can be theirs
 * and nine in ten below twice. Half of the bookish words go beyond 1.3 times, up to a hundredfold, and so are held to that.
 */
const most = 2;
const mostOfBookish = 1.3;
/**
 * What spellings too rare to be listed may add: with it nine in ten of the words that both halves have alike stay below twice
 * the sum, and half of the bookish ones below 1.3 times.
 */
const unlistedPerMillion = 1;
const unlistedOfBookish = 0.3;
/** How often other text may have a noun or adjective for once in a lemma list: فِيدْيُو is newer than the list. */
const mostBeyond = 3;

interface SpellingTotals {
  /** All spellings that can be forms of the words, */
  readonly possible: number;
  /** those that cannot be anything else; none of verbs, whose short forms look like foreign names (ون), */
  readonly own: number;
  /** and the commonest of these. */
  readonly commonest: number;
}

const isNominal = ({ kind }: FormAnalysis): boolean => kind === "noun" || kind.startsWith("adj:");

/** Sums the spellings of groups of words. */
function spellingTotals(spellings: readonly AnalysedSpelling[]) {
  const read = spellings.map(({ perMillion, isFolded = false, analyses }) => ({
    perMillion,
    ids: [...new Set(analyses.map(({ id }) => id))],
    isSure: !isFolded && analyses.every(isNominal),
  }));
  const byId = new Map<string, (typeof read)[number][]>();
  for (const spelling of read)
    for (const id of spelling.ids) {
      const ofId = byId.get(id);
      if (ofId) ofId.push(spelling);
      else byId.set(id, [spelling]);
    }
  return (ids: readonly string[]): SpellingTotals => {
    const group = new Set(ids);
    const possible = new Set(ids.flatMap((id) => byId.get(id) ?? []));
    const own = [...possible].filter(({ ids: all, isSure }) => isSure && all.every((id) => group.has(id)));
    const sumOf = (list: Iterable<{ readonly perMillion: number }>): number =>
      [...list].reduce((sum, { perMillion }) => sum + perMillion, 0);
    const commonest = own.reduce((most, { perMillion }) => Math.max(most, perMillion), 0);
    return { possible: sumOf(possible), own: sumOf(own), commonest };
  };
}

/**
 * Holds the figures of a lemma list to what other text has: غُلَام is common in old novels alone, فِيدْيُو newer than the list. A
 * spelling that outweighs all others that are the word's own may be a name or dialect (جيم: جِيم, but mostly Jim), and so
 * counts no more than they do together.
 */
export function textLimits(spellings: readonly AnalysedSpelling[]): (counted: CountedTogether) => number {
  const totalsOf = spellingTotals(spellings);
  return ({ ids, perMillion, inNovels }) => {
    const { possible, own, commonest } = totalsOf(ids);
    const highest =
      inNovels >= bookish
        ? mostOfBookish * possible + unlistedOfBookish
        : most * possible + unlistedPerMillion;
    const lowest = Math.min(own, 2 * (own - commonest)) / mostBeyond;
    return Math.max(lowest, Math.min(perMillion, highest));
  };
}
