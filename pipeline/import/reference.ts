/** A reference lexicon as keys only: each source's adapter normalises once. */
export interface ReferenceVerb {
  /** `referenceKey` of the lemma. */
  readonly lemma: string;
  readonly root: string;
  /** Vowel of the imperfect of form I, empty in the derived forms. */
  readonly imperfectVowel: string;
  /** `formKey` of every form, by the cell's UniMorph string. */
  readonly cells: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ReferenceNominal {
  readonly lemma: string;
  readonly root: string;
  /** `referenceKey` of each broken plural. */
  readonly brokenPlurals: ReadonlySet<string>;
}

export interface Reference {
  readonly name: string;
  readonly verbs: readonly ReferenceVerb[];
  readonly nominals: readonly ReferenceNominal[];
}

/** The key of a root, with glides merged: sources disagree on و and ي most. */
export const rootKey = (radicals: readonly string[]): string => radicals.join("").replaceAll("و", "ي");
