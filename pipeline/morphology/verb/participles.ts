import type { Verb } from "../../../src/schema/mod.ts";
import { memoizeByOwner } from "../../memoize.ts";
import type { WordEntry } from "../../read/corpus.ts";
import { surface } from "../surface.ts";
import { verbPatterns } from "../verb_forms.ts";
import { type CitedVerb, classifyVerb } from "./classify.ts";

export interface Participles {
  readonly activeParticiple: string | null;
  readonly passiveParticiple: string | null;
}

/** Participles that follow no pattern: أَرَى loses the hamza of its root. */
const irregular: Readonly<Record<string, Participles>> = {
  أَرَى: { activeParticiple: "مُرٍ", passiveParticiple: "مُرًى" },
};

/**
 * The participles of a verb by the pattern of its form. They share the traits of its citation forms: a
 * retained medial glide (مُسْتَجْوِب, مُزْدَوِج), the ت of اِتَّخَذَ (مُتَّخِذ). Null if the pattern does not fit the root; a verb without an active has no active one.
 */
export function participlesOf(verb: CitedVerb): Participles {
  const exception = irregular[verb.lemma];
  if (exception) return exception;
  const verbClass = classifyVerb(verb);
  const radicals = verbClass?.hamzaToT ? ["ت", ...verb.radicals.slice(1)] : verb.radicals;
  const options = verbClass?.keepsMedialGlide ? { keepsMedialGlide: true } : {};
  const { activeParticiple, passiveParticiple } = verbPatterns[verb.form];
  return {
    activeParticiple: verb.isPassive ? null : surface(radicals, activeParticiple, options),
    passiveParticiple: surface(radicals, passiveParticiple, options),
  };
}

/** Verbs of state by their vowel (صَعُبَ) have an adjective (صَعْب) instead of فَاعِل, and no passive. */
export const isStative = ({ form, lemma }: Pick<Verb, "form" | "lemma">): boolean =>
  form === "I" && /^\p{L}\u064E\p{L}\u064F/u.test(lemma);

/** The participles that a verb has by rule; the active one unless the editor names an adjective in its place, or none. */
export const regularParticiples = memoizeByOwner(({ data, radicals }: WordEntry<Verb>): Participles => {
  const { form, lemma, imperfect, voice, participle } = data;
  if (radicals === null || imperfect === undefined)
    return { activeParticiple: null, passiveParticiple: null };
  const made = participlesOf({ form, lemma, imperfect, radicals, isPassive: voice !== undefined });
  const isItsOwn = participle === undefined ? !isStative(data) : participle === made.activeParticiple;
  return { ...made, activeParticiple: isItsOwn ? made.activeParticiple : null };
});

/** The active participle of a verb, or the adjective that stands for it. */
export const activeParticipleOf = (verb: WordEntry<Verb>): string | null =>
  verb.data.participle === "none"
    ? null
    : (verb.data.participle ?? regularParticiples(verb).activeParticiple);
