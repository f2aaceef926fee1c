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
