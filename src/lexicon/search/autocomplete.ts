import { freeWords, type Match } from "../../schema/mod.ts";
import type { SearchIndex } from "./key_index.ts";
import { type Step, someStep } from "./plan.ts";
import { type Indexes, indexOf, keyOf, wholesOf } from "./run_step.ts";

/**
 * Maximum spellings compared with a query whose marks go beyond its keys, the commonest first; the rest count as
 * contradicted. Bounds the time of a query whose vowels hardly any word has.
 */
export const comparedMax = 64;

export interface Completion {
  readonly ord: number;
  readonly match: Match;
}

/** What a query has found, in the order of its answer. */
interface Answer {
  /** Whether a word has its place already. */
  isTaken(ord: number): boolean;
  /** Adds a word that agrees. */
  add(ord: number, match: Match): void;
  /** Keeps a rare whole word until a beginning is less common than it. */
  addRare(ord: number, match: Match): void;
  /** Adds the rare words that are commoner than a word. */
  addRareBefore(ord: number): void;
  /** Keeps a word that contradicts the query, for the end, unless another step finds that it agrees. */
  contradict(ord: number, match: Match): void;
  isFull(): boolean;
  finish(): readonly Completion[];
}

/** Notes of what has become of a word: numbers that rise from query to query, so that none has to be cleared. */
const [contradicting, taken, notes] = [1, 2, 3];

/** Opens answers, one at a time, over a lexicon of so many words. */
function answers(wordCount: number): (limit: number) => Answer {
  const noted = new Uint32Array(wordCount + 1);
  let base = 0;
  return (limit) => {
    base += notes;
    if (base > 0xffff_0000) {
      noted.fill(0);
      base = notes;
    }
    const agreed: Completion[] = [];
    const contradicted: Completion[] = [];
    let rare: Completion[] = [];
    const add = (ord: number, match: Match): void => {
      noted[ord] = base + taken;
      if (agreed.length < limit) agreed.push({ ord, match });
    };
    return {
      add,
      isTaken: (ord) => noted[ord] === base + taken,
      addRare(ord, match) {
        noted[ord] = base + taken;
        rare.push({ ord, match });
      },
      addRareBefore(next) {
        if (rare.length === 0) return;
        for (const { ord, match } of rare) if (ord <= next) add(ord, match);
        rare = rare.filter(({ ord }) => ord > next);
      },
      contradict(ord, match) {
        if (noted[ord] === base + contradicting) return;
        noted[ord] = base + contradicting;
        contradicted.push({ ord, match });
      },
      isFull: () => agreed.length === limit,
      finish() {
        for (const { ord, match } of contradicted)
          if (noted[ord] === base + contradicting && agreed.length < limit) agreed.push({ ord, match });
        return agreed;
      },
    };
  };
}

/**
 * Completes typed text in memory: step by step, by frequency within a step; words that contradict the query come last. A
 * whole word that is not among the commonest `freeWords` takes its place among the beginnings by frequency, unless the
 * query has vowels: كت is rather the beginning of كِتَاب than كَتّ. Stops at `limit`, which is not 0.
 */
export function autocompleter(
  indexes: Indexes,
  wordCount: number,
): (query: string, limit: number, kind: number | null) => readonly Completion[] {
  const open = answers(wordCount);
  return (query, limit, kind) => {
    const answer = open(limit);
    let compared = 0;

    /** Takes an entry of a step. Returns true when no more of its entries are wanted. */
    function take(index: SearchIndex, entry: number, { match, agrees, isPrefix }: Step): boolean {
      const ord = index.ord(entry);
      if (answer.isTaken(ord)) return false;
      if (agrees !== null) {
        if (compared === comparedMax) return true;
        compared++;
        if (!agrees(index.spelling(entry))) {
          answer.contradict(ord, match);
          return false;
        }
      } else if (!isPrefix && match !== "transliteration" && ord > freeWords) {
        answer.addRare(ord, match);
        return false;
      }
      if (isPrefix) answer.addRareBefore(ord);
      answer.add(ord, match);
      return answer.isFull();
    }

    const isFull = someStep(query, (step) => {
      const index = indexOf(indexes, step);
      if (step.isPrefix) {
        const next = index.prefix(keyOf(step), kind);
        for (let entry = next(); entry >= 0; entry = next()) if (take(index, entry, step)) break;
      } else for (const entry of wholesOf(indexes, step, kind)) if (take(index, entry, step)) break;
      return answer.isFull();
    });
    if (!isFull) answer.addRareBefore(Number.POSITIVE_INFINITY);
    return answer.finish();
  };
}
