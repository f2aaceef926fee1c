import type { Candidate } from "./candidates.ts";

/** A word of a sentence while it is settled. */
export interface Spot {
  readonly form: string;
  /** What is left, the likeliest first; never empty. */
  readonly candidates: readonly Candidate[];
}

/** A sentence: null for signs, numbers and words that are not known. */
export interface LinkSentence {
  readonly spots: readonly (Spot | null)[];
  /** The tokens as written, one for each spot. */
  readonly tokens: readonly string[];
  /** Whom words of its paragraph address for certain. */
  readonly addressees: ReadonlySet<Candidate["addressee"]>;
}

/** A rule of grammar that tells which of a word's candidates can be meant where it stands. */
export interface LinkRule {
  readonly name: string;
  readonly description: string;
  /** Says of each candidate whether it may be meant; null where the rule has nothing to say. */
  readonly keeps: (sentence: LinkSentence, at: number) => ((candidate: Candidate) => boolean) | null;
}

export const every = (spot: Spot | null | undefined, holds: (candidate: Candidate) => boolean): boolean =>
  spot?.candidates.every(holds) ?? false;
export const some = (spot: Spot | null | undefined, holds: (candidate: Candidate) => boolean): boolean =>
  spot?.candidates.some(holds) ?? false;

export const has =
  (...features: readonly string[]) =>
  (candidate: Candidate): boolean =>
    features.every((feature) => candidate.features.includes(feature));

export const isVerb = ({ features }: Candidate): boolean => features[0] === "V";
export const isAdjective = ({ features }: Candidate): boolean => features[0] === "ADJ";
/** A noun, name, numeral, masdar or participle, or an adjective. */
export const isNominal = ({ features }: Candidate): boolean =>
  /^(?:N|PROPN|NUM|ADJ|V\..*)$/.test(features[0] ?? "");
export const isNoun = (candidate: Candidate): boolean => isNominal(candidate) && !isAdjective(candidate);
export const isPreposition = ({ word, hasPronoun }: Candidate): boolean => word.pos === "adp" && !hasPronoun;
/** A preposition is attached to it. */
export const isGoverned = ({ proclitics }: Candidate): boolean =>
  proclitics.some((form) => /^(?:بِ|لِ|كَ|لَ)$/.test(form));

const cases = ["NOM", "ACC", "GEN"];
export const caseOf = ({ features }: Candidate): string | null =>
  features.find((feature) => cases.includes(feature)) ?? null;

/** 1 for a noun with the article, a pronoun or a name, 0 for one without. */
export const isDefinite = (candidate: Candidate): boolean =>
  candidate.showsArticle ||
  candidate.hasPronoun ||
  candidate.features.includes("DEF") ||
  candidate.word.pos === "propn";
