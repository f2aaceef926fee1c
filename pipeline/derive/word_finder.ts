import type { Morphology } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { derivedWords } from "./derived_words.ts";

/** A word that a reference in the corpus may mean. */
export interface FoundWord {
  readonly id: string;
  readonly lemma: string;
  readonly pos: string;
  readonly pattern: string | null;
}

/**
 * Resolves what editors write to name a word: an id, a lemma, or `lemma/pos`. All words that it may mean; none when
 * there is no such word.
 */
export function wordFinder(
  corpus: Corpus,
  morphology: Morphology,
): (reference: string) => readonly FoundWord[] {
  const words: FoundWord[] = [
    ...corpus.verbs.map((verb) => ({
      id: verb.data.id ?? "",
      lemma: verb.data.lemma,
      pos: "verb",
      pattern: verb.data.pattern ?? morphology.verbPattern(verb),
      retired: verb.data.retired,
    })),
    ...corpus.nominals.map((nominal) => ({
      id: nominal.data.id ?? "",
      lemma: nominal.data.lemma,
      pos: nominal.data.pos,
      pattern: nominal.data.pattern ?? morphology.nominalPattern(nominal),
      retired: nominal.data.retired,
    })),
    ...derivedWords(corpus, morphology).map(({ id, lemma, pos, pattern }) => ({ id, lemma, pos, pattern })),
  ].filter((word) => !("retired" in word) || word.retired === undefined);
  const byReference = new Map<string, FoundWord[]>();
  for (const word of words) {
    for (const reference of [word.id, word.lemma, `${word.lemma}/${word.pos}`]) {
      byReference.set(reference, [...(byReference.get(reference) ?? []), word]);
    }
  }
  return (reference) => byReference.get(reference) ?? [];
}
