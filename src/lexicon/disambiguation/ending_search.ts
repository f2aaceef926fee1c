import { type Clause, clauseAfter, newClause } from "./clause.ts";
import {
  type Around,
  clauseHashes,
  endingCount,
  type Surroundings,
  wordCount,
  wordHashes,
} from "./ending_features.ts";
import { slotAfter } from "./feature_hash.ts";
import type { Weights } from "./lattice.ts";
import type { Ending, Reading } from "./readings.ts";
import type { Place } from "./sentence.ts";

/** The endings of the words up to a place, and the clause after them. */
interface Branch {
  readonly before: Branch | null;
  readonly ending: Ending | null;
  readonly clause: Clause;
  /** Natural logarithm of its likelihood. */
  readonly score: number;
}

/** Branches that are followed further. */
const breadth = 6;
/** Branches farther behind the likeliest, in natural logarithm, are not followed. */
const farthest = 6;

/** An ending that was chosen, in the clause that it was chosen in. */
export interface ChosenEnding {
  readonly ending: Ending | null;
  readonly clause: Clause;
}

/** Written again for each word and each branch. */
const scratch = { words: new Int32Array(wordCount), clause: new Int32Array(endingCount - wordCount) };

/** Adds the weights of features, given by their hashes, to the score of each ending. */
function addScores(
  scores: Float64Array,
  hashes: Int32Array,
  endings: readonly Ending[],
  { values, scale }: Weights,
): void {
  for (let index = 0; index < endings.length; index++) {
    const { code } = endings[index] as Ending;
    let score = 0;
    for (let template = 0; template < hashes.length; template++)
      score += values[slotAfter(hashes[template] as number, code)] as number;
    scores[index] = (scores[index] as number) + score * scale;
  }
}

/** The part of the scores of endings that the words around give. */
function wordScores(around: Around, endings: readonly Ending[], weights: Weights): Float64Array {
  const scores = new Float64Array(endings.length);
  wordHashes(around, scratch.words);
  addScores(scores, scratch.words, endings, weights);
  return scores;
}

/** How likely each ending is among them; `ofWords` are their `wordScores`. */
function likelihoodsOf(
  surroundings: Surroundings,
  endings: readonly Ending[],
  weights: Weights,
  ofWords: Float64Array,
): Float64Array {
  const shares = ofWords.slice();
  clauseHashes(surroundings, scratch.clause);
  addScores(shares, scratch.clause, endings, weights);
  const most = shares.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let index = 0; index < shares.length; index++) {
    const share = Math.exp((shares[index] as number) - most);
    shares[index] = share;
    sum += share;
  }
  for (let index = 0; index < shares.length; index++) shares[index] = (shares[index] as number) / sum;
  return shares;
}

const certain = Float64Array.of(1);

/** How likely each ending is among them. */
export const endingLikelihoods = (
  surroundings: Surroundings,
  endings: readonly Ending[],
  weights: Weights,
): Float64Array =>
  endings.length === 1
    ? certain
    : likelihoodsOf(surroundings, endings, weights, wordScores(surroundings, endings, weights));

type IsAllowed = (ending: Ending) => boolean;

/** Chooses the endings of readings, left to right, each given those before it (beam search). `isAllowed` restricts them. */
export function chooseEndings(
  places: readonly Place[],
  way: readonly Reading[],
  weights: Weights,
  isAllowed: IsAllowed | null = null,
): ChosenEnding[] {
  const search = searchEndings(places, way, weights, isAllowed);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** The same place by place: a caller may let others in between. */
export function* searchEndings(
  places: readonly Place[],
  way: readonly Reading[],
  weights: Weights,
  isAllowed: IsAllowed | null = null,
): Generator<null, ChosenEnding[]> {
  let branches: Branch[] = [{ before: null, ending: null, clause: newClause, score: 0 }];
  for (const [at, place] of places.entries()) {
    const reading = way[at] as Reading;
    const allowed = isAllowed === null ? [] : reading.endings.filter(isAllowed);
    const endings = reading.endings.length === 0 ? [null] : reading.endings;
    const isOpen = endings.length > 1;
    const around = { places, at, way };
    const ofWords = isOpen ? wordScores(around, reading.endings, weights) : certain;
    const longer: { before: Branch; ending: Ending | null; score: number }[] = [];
    for (const before of branches) {
      const { clause, ending: first } = before;
      const second = before.before?.ending ?? null;
      const likelihoods = isOpen
        ? likelihoodsOf({ places, at, way, clause, first, second }, reading.endings, weights, ofWords)
        : certain;
      for (const [index, ending] of endings.entries()) {
        if (allowed.length > 0 && !allowed.includes(ending as Ending)) continue;
        longer.push({ before, ending, score: before.score + Math.log(likelihoods[index] as number) });
      }
    }
    longer.sort((a, b) => b.score - a.score);
    const least = (longer[0]?.score ?? 0) - farthest;
    branches = longer
      .slice(0, breadth)
      .filter(({ score }) => score >= least)
      .map(({ before, ending, score }) => {
        const clause = clauseAfter(before.clause, place, { reading, ending, before: way[at - 1] ?? null });
        return { before, ending, clause, score };
      });
    yield null;
  }
  const chosen: ChosenEnding[] = [];
  for (let branch = branches[0] as Branch; branch.before !== null; branch = branch.before)
    chosen.push({ ending: branch.ending, clause: branch.before.clause });
  return chosen.reverse();
}
