/** A reference lexicon as the comparison sees it: only keys, so that every source is normalised once, by its adapter. */
export interface ReferenceVerb {
  /** `referenceKey` of the lemma. */
  readonly lemma: string;
  readonly root: string;
  /** Vowel of the imperfect of form I, empty in the derived forms. */
  readonly imperfectVowel: string;
  /** `formKey` of every form that the source gives a cell, by the cell's UniMorph string. */
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

/** A root as a key: glides alike, because sources differ on و and ي more than on anything else. */
export const rootKey = (radicals: readonly string[]): string => radicals.join("").replaceAll("و", "ي");
