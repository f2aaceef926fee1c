import type { AnalysisPart } from "../../src/schema/mod.ts";
import type { TextAnalysis } from "../text/open_analyzer.ts";
import { distinctParts, type Parts, partNumbers, perPart, type WordPart } from "./analysis_parts.ts";
import { countOwn, expectedShares, type OwnAnalysis, type OwnCell, ownCells, ownLifts } from "./own_cells.ts";
import { ofKind, type Shares, sharesOfCounts } from "./part_shares.ts";

/** A word of text as typed, how often it occurs and its analyses. */
export interface AnalysedText {
  readonly perMillion: number;
  readonly analyses: readonly TextAnalysis[];
}

/** How large a share of its context a value has. */
export interface CountedWeight {
  readonly part: AnalysisPart;
  readonly context: string;
  readonly value: string;
  readonly share: number;
}

const rounds = 8;

/** The likelihood of an analysis but for how much its word has such cells. */
function unlifted(
  { figure, cell, links, proclitics, enclitics, word, hamza }: Parts,
  shares: Shares,
): number {
  const clitics =
    word < 0
      ? (shares.links[links] as number) *
        (shares.proclitics[proclitics] as number) *
        (shares.enclitics[enclitics] as number)
      : (shares.words[word] as number);
  const spelled = hamza < 0 ? 1 : (shares.hamzas[hamza] as number);
  return figure * (shares.cells[cell] as number) * clitics * spelled;
}

const liftOf = ({ own }: Parts, { owns }: Shares): number => (own < 0 ? 1 : (owns[own] as number));

const likelihood = (parts: Parts, shares: Shares): number => unlifted(parts, shares) * liftOf(parts, shares);

/** The analyses of a text by the numbers of their parts. */
interface ReadText {
  readonly perMillion: number;
  readonly analyses: readonly Parts[];
  /** All analyses are of one word. */
  readonly isOneWord: boolean;
}

/** Shares each occurrence among its analyses in proportion to their likelihood, and sums the shares by part. */
function countParts(texts: readonly ReadText[], shares: Shares): Shares {
  const counts = perPart((part) => new Float64Array(shares[part].length));
  for (const { perMillion, analyses } of texts) {
    const likelihoods = analyses.map((parts) => likelihood(parts, shares));
    const sum = likelihoods.reduce((total, value) => total + value, 0);
    analyses.forEach(({ cell, links, proclitics, enclitics, word, own, hamza }, at) => {
      const share = (perMillion * (likelihoods[at] as number)) / sum;
      (counts.cells[cell] as number) += share;
      (counts.links[links] as number) += share;
      (counts.proclitics[proclitics] as number) += share;
      (counts.enclitics[enclitics] as number) += share;
      if (word >= 0) (counts.words[word] as number) += share;
      if (own >= 0) (counts.owns[own] as number) += share;
      if (hamza >= 0) (counts.hamzas[hamza] as number) += share;
    });
  }
  return counts;
}

const sumOfCounts = (one: Shares, other: Shares): Shares =>
  perPart((part) => one[part].map((count, at) => count + (other[part][at] as number)));

/** The analyses of an unambiguous spelling as their word's own cells. */
const ownAnalyses = ({ analyses }: ReadText, shares: Shares): OwnAnalysis[] =>
  analyses
    .filter(({ own }) => own >= 0)
    .map((parts) => ({
      own: parts.own,
      likelihood: likelihood(parts, shares),
      unlifted: unlifted(parts, shares),
    }));

const massOf = (texts: readonly ReadText[]): number =>
  texts.reduce((sum, { perMillion }) => sum + perMillion, 0);

/** The texts with all their occurrences as many as `mass`. */
const scaled = (texts: readonly ReadText[], mass: number): ReadText[] => {
  const factor = mass / massOf(texts);
  return texts.map((text) => ({ ...text, perMillion: text.perMillion * factor }));
};

/**
 * Counts how often each part of an analysis is met, by expectation maximisation: an occurrence is shared among the analyses
 * of its spelling in proportion to their likelihood, and the sums of the shares are the next likelihoods. A likelihood is
 * the word's figure times the shares of the cell in its kind of word, lifted for the word itself, and of the clitics around
 * such a cell; of uninflected words, few and frequent, each has its own clitics (أَلَمْ is commoner than أَلِ). `sentences` are
 * vocalised: their words have few analyses, so they settle what spellings alone leave open. Both count alike in all.
 */
export function countWeights(
  spellings: readonly AnalysedText[],
  sentences: readonly AnalysedText[],
  figureOf: (id: string) => number,
): CountedWeight[] {
  const numbers = partNumbers(figureOf);
  const read = (texts: readonly AnalysedText[]): ReadText[] =>
    texts
      .map(({ perMillion, analyses }) => ({
        perMillion,
        analyses: distinctParts(analyses, numbers.of),
        isOneWord: new Set(analyses.map(({ lemma }) => lemma.id)).size === 1,
      }))
      .filter(({ analyses }) => analyses.length > 0);
  const typed = read(spellings);
  const vocalised = scaled(read(sentences), Math.max(1, massOf(typed)));
  const { wordParts } = numbers;
  const names = numbers.names();
  const own = ownCells(names.owns);
  const unambiguous = typed.filter(({ isOneWord }) => isOneWord);

  function round(texts: readonly ReadText[], shares: Shares): Shares {
    const settled = countParts(vocalised, shares);
    const counts = texts.length > 0 ? sumOfCounts(settled, countParts(texts, shares)) : settled;
    const next = sharesOfCounts({ counts, vocalised: settled }, names, wordParts);
    if (texts.length === 0) return { ...next, owns: shares.owns };
    const ofOwn = unambiguous.map((text) => ({
      perMillion: text.perMillion,
      analyses: ownAnalyses(text, shares),
    }));
    const expected = expectedShares(own, names.cells, next.cells);
    return { ...next, owns: ownLifts(own, settled.owns, countOwn(own, ofOwn), expected) };
  }

  let shares: Shares = perPart((part) => new Float64Array(names[part].length).fill(1));
  // The vocalised words alone give the first likelihoods: spellings cannot tell moods apart.
  if (vocalised.length > 0) shares = round([], shares);
  for (let count = 0; count < rounds; count++) shares = round(typed, shares);
  return [
    ...rowsOf("cell", names.cells, shares.cells),
    ...rowsOf("links", names.links, shares.links),
    ...rowsOf("proclitics", names.proclitics, shares.proclitics),
    ...rowsOf("enclitics", names.enclitics, shares.enclitics),
    ...wordRows(names.words, wordParts, shares),
    ...ownRows(own, shares.owns, expectedShares(own, names.cells, shares.cells).inKind),
    ...rowsOf("hamza", names.hamzas, shares.hamzas),
  ];
}

/** Lines of a part by context, the largest share first. */
function rowsOf(part: AnalysisPart, names: readonly string[], shares: Float64Array): CountedWeight[] {
  return names
    .map((name, at): CountedWeight => {
      const [context, value] = name.split("\t") as [string, string];
      return { part, context, value, share: shares[at] as number };
    })
    .sort(byContext);
}

const byContext = (a: CountedWeight, b: CountedWeight): number =>
  (a.context < b.context ? -1 : Number(a.context > b.context)) ||
  b.share - a.share ||
  (a.value < b.value ? -1 : 1);

/** How far a word's own cells must be from those of its kind to be listed, as a ratio either way, */
const notable = 1.5;
/** and how far an uninflected word's own clitics: these words are few, and often near to each other (أَنْ, أَنَّ). */
const notableClitics = 1.1;

/** The clitics of uninflected words that are notably more or less frequent than with words of their kind. */
function wordRows(names: readonly string[], parts: readonly WordPart[], shares: Shares): CountedWeight[] {
  return names
    .flatMap((name, at): CountedWeight[] => {
      const part = parts[at] as WordPart;
      const [, , ...clitics] = name.split("\t");
      const share = shares.words[at] as number;
      const ratio = share / ofKind(part, shares);
      const isNotable = ratio > notableClitics || ratio < 1 / notableClitics;
      return isNotable ? [{ part: "word", context: part.id, value: clitics.join(" "), share }] : [];
    })
    .sort(byContext);
}

/** The cells of inflected words that are notably more or less frequent than in words of their kind. */
function ownRows(own: readonly OwnCell[], lifts: Float64Array, inKind: readonly number[]): CountedWeight[] {
  return own
    .flatMap(({ id, cell }, at): CountedWeight[] => {
      const lift = lifts[at] as number;
      const isNotable = lift > notable || lift < 1 / notable;
      const share = Math.min(1, lift * (inKind[at] as number));
      return isNotable ? [{ part: "own", context: id, value: cell, share }] : [];
    })
    .sort(byContext);
}
