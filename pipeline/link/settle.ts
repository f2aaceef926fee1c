import type { LinkGround } from "../read/text_links.ts";
import type { Candidate } from "./candidates.ts";
import type { LinkSentence, Spot } from "./link_rule.ts";
import { linkRules } from "./rules/mod.ts";

/** What a word is; `by` is null where it is open, and `candidate` the likeliest. */
export interface Settled {
  readonly candidate: Candidate;
  readonly by: Exclude<LinkGround, "editor"> | null;
  /** The rules that left out other candidates. */
  readonly rules: readonly string[];
  /** What the rules have left, the likeliest first, and all that it may be. */
  readonly left: readonly Candidate[];
  readonly all: readonly Candidate[];
}

/** The trained choice is trusted from this likelihood on, */
const sure = 0.95;
/** and taken for want of better from this on. */
const likely = 0.7;
/** A lemma is meant where all others are so much rarer, in steps of 0.8 (natural logarithm): 50 times and more. */
const farSteps = 5;
/** The second round knows of each word what the first has settled of its neighbours. */
const rounds = 2;

interface State extends Spot {
  readonly rules: readonly string[];
}

function narrowed(state: State, keeps: (candidate: Candidate) => boolean, rule: string): State {
  const kept = state.candidates.filter(keeps);
  if (kept.length === 0 || kept.length === state.candidates.length) return state;
  const sum = kept.reduce((total, { likelihood }) => total + likelihood, 0);
  const share = (likelihood: number): number => (sum > 0 ? likelihood / sum : 1 / kept.length);
  return {
    form: state.form,
    candidates: kept.map((candidate) => ({ ...candidate, likelihood: share(candidate.likelihood) })),
    rules: [...state.rules, rule],
  };
}

/** How likely the lemma of a candidate is. */
const lemmaLikelihood = (left: readonly Candidate[], { word, derived }: Candidate): number =>
  left
    .filter((other) => other.word.id === word.id && other.derived === derived)
    .reduce((sum, { likelihood }) => sum + likelihood, 0);

/** Whether a lemma is far commoner than all others, and its cell sure among its own. */
function isFarCommoner(left: readonly Candidate[], best: Candidate): boolean {
  const others = left.filter(({ word, derived }) => word.id !== best.word.id || derived !== best.derived);
  if (others.length === 0) return false;
  return (
    others.every(({ distance }) => distance >= best.distance + farSteps) &&
    best.likelihood >= sure * lemmaLikelihood(left, best)
  );
}

function settledOf({ candidates, rules }: State, first: Spot): Settled {
  const best = candidates[0] as Candidate;
  const found = { candidate: best, rules, left: candidates, all: first.candidates };
  if (first.candidates.length === 1) return { ...found, by: "alone" };
  if (candidates.length === 1) return { ...found, by: "grammar" };
  if (best.likelihood >= sure) return { ...found, by: "choice" };
  if (isFarCommoner(candidates, best)) return { ...found, by: "frequency" };
  return { ...found, by: best.likelihood >= likely ? "likely" : null };
}

/** Settles the words of a sentence; null for what is no known word. */
export function settle(sentence: LinkSentence): (Settled | null)[] {
  let spots: (State | null)[] = sentence.spots.map((spot) => spot && { ...spot, rules: [] });
  for (let round = 0; round < rounds; round++) {
    for (const { name, keeps } of linkRules) {
      spots = spots.map((spot, at) => {
        if (spot === null || spot.candidates.length === 1) return spot;
        const holds = keeps({ ...sentence, spots }, at);
        return holds === null ? spot : narrowed(spot, holds, name);
      });
    }
  }
  return spots.map((spot, at) => spot && settledOf(spot, sentence.spots[at] as Spot));
}
