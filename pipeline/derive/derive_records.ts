import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { wordFinder } from "../vocabulary/word_finder.ts";
import { deriveLetters } from "./letters.ts";
import {
  deriveConjunctions,
  derivePatterns,
  derivePrepositions,
  deriveProverbs,
  deriveRoots,
} from "./lists.ts";
import { deriveRetired } from "./retired.ts";
import type { Records } from "./rows.ts";
import { deriveWords } from "./words.ts";

/** Every record of the service from a corpus that has no problems. */
export function deriveRecords(corpus: Corpus): Records {
  const morphology = describe(corpus);
  const find = wordFinder(corpus, morphology);
  const words = deriveWords(corpus, morphology);
  return {
    words,
    roots: deriveRoots(corpus, words),
    patterns: derivePatterns(corpus, words, find),
    letters: deriveLetters(corpus, words),
    proverbs: deriveProverbs(corpus, find),
    prepositions: derivePrepositions(corpus),
    conjunctions: deriveConjunctions(corpus),
    retired: deriveRetired(corpus, morphology, words),
  };
}
