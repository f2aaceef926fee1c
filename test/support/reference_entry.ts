import type { ReferenceEntry } from "../../pipeline/import/reference_entries.ts";
import { referenceKey } from "../../pipeline/import/reference_key.ts";

/** An entry of a reference lexicon with a vocalised lemma, which says no more than is given. */
export const referenceEntry = (
  lemma: string,
  root: string,
  parts: ReferenceEntry["parts"],
  given: Partial<ReferenceEntry> = {},
): ReferenceEntry => ({
  source: "camel-morph",
  key: referenceKey(lemma),
  isVocalised: true,
  isForm: false,
  number: null,
  root,
  parts,
  pattern: "",
  imperfectVowel: "",
  plurals: [],
  glosses: [],
  ...given,
});
