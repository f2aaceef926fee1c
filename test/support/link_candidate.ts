import type { Candidate } from "../../pipeline/link/candidates.ts";
import type { LinkSentence, Spot } from "../../pipeline/link/link_rule.ts";

/** A candidate of a lemma, `lemma/pos` or `lemma/pos/posDetail`, with features as UniMorph writes them. */
export function candidate(
  reference: string,
  features: string,
  more: Partial<Omit<Candidate, "word">> & { word?: Partial<Candidate["word"]> } = {},
): Candidate {
  const [lemma = "", pos = "", posDetail = null] = reference.split("/");
  const split = features.split(";");
  return {
    derived: null,
    features: split,
    showsArticle: split.includes("DEF"),
    hasPronoun: false,
    proclitics: [],
    addressee: split.includes("2") ? "man" : null,
    likelihood: 0.5,
    distance: 0,
    ...more,
    word: {
      ...{ id: reference, lemma, pos, posDetail, gloss: "", gender: null, number: null },
      ...{ isHuman: false, plurals: [] },
      ...more.word,
    },
  };
}

export const spot = (form: string, ...candidates: readonly Candidate[]): Spot => ({ form, candidates });

/** A sentence of words, and signs as texts. */
export const linkSentence = (
  parts: readonly (Spot | string)[],
  addressees: LinkSentence["addressees"] = new Set(),
): LinkSentence => ({
  spots: parts.map((part) => (typeof part === "string" ? null : part)),
  tokens: parts.map((part) => (typeof part === "string" ? part : part.form)),
  addressees,
});
