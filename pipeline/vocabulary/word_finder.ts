import type { Nominal, Verb } from "../../src/schema/mod.ts";
import { memoizeByOwner } from "../memoize.ts";
import type { Morphology } from "../morphology/describe.ts";
import { type Corpus, isImported, type WordEntry } from "../read/corpus.ts";
import { derivedWords } from "./derived_words.ts";

/** A word that matches a reference. */
export interface FoundWord {
  readonly id: string;
  readonly lemma: string;
  readonly pos: string;
  readonly pattern: string | null;
}

export type WordFinder = (reference: string) => readonly FoundWord[];

/**
 * Resolves a reference (an id, a lemma or `lemma/pos`) to all matching words. Derived words match only if no editor's word
 * does, imported ones only if neither does. Computed once per corpus and shared by rules and derivation.
 */
export const wordFinder = memoizeByOwner((corpus: Corpus, morphology: Morphology): WordFinder => {
  const isLive = ({ data }: WordEntry<Verb | Nominal>): boolean => data.retired === undefined;
  const words: (FoundWord & { readonly isImported: boolean })[] = [
    ...corpus.verbs.filter(isLive).map((verb) => ({
      id: verb.data.id ?? "",
      lemma: verb.data.lemma,
      pos: "verb",
      pattern: verb.data.pattern ?? morphology.verbPattern(verb),
      isImported: isImported(verb),
    })),
    ...corpus.nominals.filter(isLive).map((nominal) => ({
      id: nominal.data.id ?? "",
      lemma: nominal.data.lemma,
      pos: nominal.data.pos,
      pattern: nominal.data.pattern ?? morphology.nominalPattern(nominal),
      isImported: isImported(nominal),
    })),
  ];
  const byWritten = byReference(words.filter((word) => !word.isImported));
  const byDerived = byReference(derivedWords(corpus, morphology));
  const byImported = byReference(words.filter((word) => word.isImported));
  return (reference) =>
    byWritten.get(reference) ?? byDerived.get(reference) ?? byImported.get(reference) ?? [];
});

function byReference(words: readonly FoundWord[]): Map<string, FoundWord[]> {
  const found = new Map<string, FoundWord[]>();
  for (const word of words) {
    for (const reference of [word.id, word.lemma, `${word.lemma}/${word.pos}`]) {
      const existing = found.get(reference);
      if (existing) existing.push(word);
      else found.set(reference, [word]);
    }
  }
  return found;
}

/** Distinct ids of the first match of each reference. */
export const namedWords = (references: readonly string[], find: WordFinder): string[] => [
  ...new Set(
    references.flatMap((reference) =>
      find(reference)
        .slice(0, 1)
        .map(({ id }) => id),
    ),
  ),
];
