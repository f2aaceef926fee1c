import type { Candidate } from "../candidates.ts";
import {
  every,
  has,
  isAdjective,
  isGoverned,
  isNominal,
  isPreposition,
  type LinkRule,
  some,
} from "../link_rule.ts";

const isPlural = has("PL");
const isIndefiniteAccusative = has("INDF", "ACC");

/** A plural with a record is that record's word: نِسَاء, not the plural of اِمْرَأَة. */
export const ownPlural: LinkRule = {
  name: "own-plural",
  description: "A plural that has a record of its own is a form of that.",
  keeps({ spots }, at) {
    const candidates = spots[at]?.candidates ?? [];
    const own = new Set(
      candidates
        .filter(({ word }) => word.number === "plural")
        .filter(({ word }) => candidates.some((other) => other.word.plurals.includes(word.lemma)))
        .map(({ word }) => word.id),
    );
    return own.size === 0 ? null : (candidate) => own.has(candidate.word.id) || !isPlural(candidate);
  },
};

/** Whether the word before is a noun that an indefinite adjective in the accusative may follow. */
const takesAttribute = (candidate: Candidate): boolean =>
  isIndefiniteAccusative(candidate) && !isAdjective(candidate);

/** A noun or adjective in the accusative with a record as adverb or exclamation: لَيْلًا, الْيَوْمَ, أَهْلًا. */
export const ownAdverb: LinkRule = {
  name: "own-adverb",
  description:
    "An accusative that has a record as adverb is the adverb, unless an adjective follows the noun or the adjective follows a noun.",
  keeps({ spots }, at) {
    const spot = spots[at];
    const isAdverb = ({ word }: Candidate): boolean => word.pos === "adv" || word.pos === "intj";
    const others = spot?.candidates.filter((candidate) => !isAdverb(candidate)) ?? [];
    const isOpen = some(spot, isAdverb) && others.length > 0;
    if (!isOpen || !others.every((other) => isNominal(other) && other.features.includes("ACC"))) return null;
    const hasAdjective = every(spots[at + 1], (next) => isAdjective(next) && next.features.includes("ACC"));
    if (others.some(isAdjective)) return some(spots[at - 1], takesAttribute) ? null : isAdverb;
    return hasAdjective ? (candidate) => !isAdverb(candidate) : isAdverb;
  },
};

/** A noun of place or time in the accusative with a record as preposition: خَلْفَ, حِينَ. */
export const ownPreposition: LinkRule = {
  name: "own-preposition",
  description: "A construct in the accusative that has a record as preposition is the preposition.",
  keeps({ spots }, at) {
    const spot = spots[at];
    const isOther = (candidate: Candidate): boolean => isNominal(candidate) && has("PSSD", "ACC")(candidate);
    const isAdp = ({ word }: Candidate): boolean => word.pos === "adp";
    if (!some(spot, isAdp) || !some(spot, isOther)) return null;
    const isAfter = every(spots[at - 1], isPreposition) || every(spot, isGoverned);
    return isAfter ? null : (candidate) => !isOther(candidate);
  },
};

/** What is written together has a record of its own: لِأَنَّ, كَمَا, لِمَاذَا. */
export const ownCompound: LinkRule = {
  name: "own-compound",
  description:
    "A particle and the function word that it is written with are their common record, where there is one.",
  keeps({ spots }, at) {
    const functionWords = /^(?:adv|sconj|pron|cconj|det)$/;
    const candidates = (spots[at]?.candidates ?? []).filter(({ word }) => functionWords.test(word.pos));
    const least = Math.min(...candidates.map(({ proclitics }) => proclitics.length));
    const isCut = ({ word, proclitics }: Candidate): boolean =>
      functionWords.test(word.pos) && proclitics.length > least && /^[كل]/.test(proclitics.at(-1) ?? "");
    return candidates.some(isCut) ? (candidate) => !isCut(candidate) : null;
  },
};
