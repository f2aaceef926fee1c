import { type Clause, clauseAfter, newClause } from "./clause.ts";
import { endingCount, endingFeatures, type Surroundings } from "./ending_features.ts";
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

/** An ending that was chosen, in the clause that it was chosen in. */
export interface ChosenEnding {
  readonly ending: Ending | null;
  readonly clause: Clause;
}

/** How likely each ending is among them. */
export function endingLikelihoods(
  surroundings: Surroundings,
  endings: readonly Ending[],
  { values, scale }: Weights,
): Float64Array {
  const slots = new Int32Array(endingCount);
  const shares = new Float64Array(endings.length);
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < endings.length; index++) {
    endingFeatures(surroundings, endings[index] as Ending, slots);
    let score = 0;
    for (let template = 0; template < endingCount; template++)
      score += values[slots[template] as number] as number;
    shares[index] = score * scale;
    most = Math.max(most, score * scale);
  }
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
    const longer: { before: Branch; ending: Ending | null; score: number }[] = [];
    for (const before of branches) {
      const surroundings: Surroundings = {
        ...{ places, at, way },
        clause: before.clause,
        first: before.ending,
        second: before.before?.ending ?? null,
      };
      const likelihoods =
        endings.length === 1 ? certain : endingLikelihoods(surroundings, reading.endings, weights);
      for (const [index, ending] of endings.entries()) {
        if (allowed.length > 0 && !allowed.includes(ending as Ending)) continue;
        longer.push({ before, ending, score: before.score + Math.log(likelihoods[index] as number) });
      }
    }
    branches = longer
      .sort((a, b) => b.score - a.score)
      .slice(0, breadth)
      .map((branch) => ({
        ...branch,
        clause: clauseAfter(branch.before.clause, place, {
          ...{ reading, ending: branch.ending },
          before: way[at - 1] ?? null,
        }),
      }));
    yield null;
  }
  const chosen: ChosenEnding[] = [];
  for (let branch = branches[0] as Branch; branch.before !== null; branch = branch.before)
    chosen.push({ ending: branch.ending, clause: branch.before.clause });
  return chosen.reverse();
}
