import type { Candidate } from "../candidates.ts";
import {
  caseOf,
  every,
  has,
  isAdjective,
  isDefinite,
  isGoverned,
  isNominal,
  isPreposition,
  isVerb,
  type LinkRule,
  type Spot,
  some,
} from "../link_rule.ts";

const construct = has("PSSD");
const genitive = has("GEN");

/** The word before asks for a genitive: a preposition, or a noun in the construct state without a pronoun. */
const asksGenitive = (candidate: Candidate): boolean =>
  isPreposition(candidate) || (construct(candidate) && !candidate.hasPronoun);

/** After a preposition, attached or not, and after a construct, what has a case has the genitive. */
export const genitiveAfter: LinkRule = {
  name: "genitive-after",
  description: "After a preposition and after a construct stands the genitive.",
  keeps({ spots }, at) {
    const isCased = (candidate: Candidate): boolean => caseOf(candidate) === null || genitive(candidate);
    if (every(spots[at], isGoverned)) return isCased;
    if (!every(spots[at - 1], asksGenitive)) return null;
    return (candidate) => candidate.proclitics.length === 0 && isCased(candidate);
  },
};

/** Right after a verb and at the beginning of a sentence nothing asks for a genitive. */
export const noGenitive: LinkRule = {
  name: "no-genitive",
  description:
    "Right after a verb, and at the beginning of a sentence, what has no preposition is no genitive.",
  keeps({ spots }, at) {
    if (at > 0 && !every(spots[at - 1], isVerb)) return null;
    return (candidate) => !genitive(candidate) || isGoverned(candidate);
  },
};

/** A noun is a construct where a genitive follows, and nowhere else: كِتَابُ الطَّالِبِ, عُلَمَاءُ كِبَارٌ. */
export const constructBefore: LinkRule = {
  name: "construct-before",
  description: "A noun without a pronoun is a construct where a genitive noun follows, and nowhere else.",
  keeps({ spots }, at) {
    const spot = spots[at];
    const isOpen =
      some(spot, construct) && some(spot, (candidate) => isNominal(candidate) && !construct(candidate));
    if (!isOpen || some(spot, ({ hasPronoun }) => hasPronoun)) return null;
    const next = spots[at + 1];
    const mayFollow = some(
      next,
      (candidate) =>
        (genitive(candidate) && candidate.proclitics.length === 0) ||
        /^(?:PRO|CONJ)$/.test(candidate.features[0] ?? ""),
    );
    if (!mayFollow) return (candidate) => !construct(candidate);
    const isGenitiveNoun = every(
      next,
      (candidate) => genitive(candidate) && !isAdjective(candidate) && candidate.proclitics.length === 0,
    );
    const isRelative = every(
      next,
      ({ word }) => word.posDetail === "relative" && /^(?:مَا|مَنْ)$/.test(word.lemma),
    );
    return isGenitiveNoun || isRelative ? (candidate) => !isNominal(candidate) || construct(candidate) : null;
  },
};

const moods = ["IND", "SBJV", "JUS"];
const jussiveParticles: ReadonlySet<string> = new Set(["لَمْ", "لَمَّا"]);
/** What may stand before a jussive: a condition, a prohibition. */
const conditions: ReadonlySet<string> = new Set([
  ...["إِنْ", "مَنْ", "مَا", "مَهْمَا", "أَيّ", "مَتَى", "أَيْنَمَا", "حَيْثُمَا", "كَيْفَمَا", "لَا", "لَمْ", "لَمَّا", "إِلَّا", "إِمَّا"],
]);
const subjunctiveParticles: ReadonlySet<string> = new Set([
  ...["أَنْ", "لَنْ", "كَيْ", "لِكَيْ", "حَتَّى", "أَلَّا", "لِئَلَّا", "كَيْلَا", "لِكَيْلَا", "إِذَنْ", "أَوْ", "لِ"],
]);
const isOne =
  (words: ReadonlySet<string>) =>
  ({ word, hasPronoun }: Candidate): boolean =>
    words.has(word.lemma) && !hasPronoun;

/** Whether a spot or one before it in the sentence may have what holds. */
const hasEarlier = (spots: readonly (Spot | null)[], holds: (candidate: Candidate) => boolean): boolean =>
  spots.some((spot) => some(spot, holds));

/** The mood of an imperfect whose form has several: يَكْتُبْنَ, يَكْتُبُوا. */
export const mood: LinkRule = {
  name: "mood",
  description:
    "The jussive stands after لَمْ, the subjunctive after أَنْ, لَنْ and the like; without a word that asks for it neither.",
  keeps({ spots }, at) {
    const spot = spots[at];
    if (!some(spot, has("V"))) return null;
    const before = spots[at - 1];
    const other = (asked: string) => (candidate: Candidate) =>
      !candidate.features.some((feature) => moods.includes(feature) && feature !== asked);
    if (every(before, isOne(jussiveParticles))) return other("JUS");
    if (every(before, isOne(subjunctiveParticles))) return other("SBJV");
    const earlier = spots.slice(0, at);
    const endsInVowel = /[\u064E\u064F]$/.test(spot?.form ?? "");
    const isBound = some(spot, ({ proclitics }) => proclitics.some((form) => form.startsWith("ل")));
    const mayBe = {
      SBJV: isBound || hasEarlier(earlier, isOne(subjunctiveParticles)),
      JUS:
        !endsInVowel &&
        (isBound || hasEarlier(earlier, isOne(conditions)) || hasEarlier(earlier, has("IMP"))),
    };
    return ({ features }) =>
      (mayBe.SBJV || !features.includes("SBJV")) && (mayBe.JUS || !features.includes("JUS"));
  },
};

/** After يَا a noun with a pronoun or in the construct state has the accusative: يَا أُخْتِي. */
export const vocative: LinkRule = {
  name: "vocative",
  description: "What is called by يَا and is a construct has the accusative.",
  keeps({ spots }, at) {
    if (!every(spots[at - 1], ({ word }) => word.lemma === "يَا") || !every(spots[at], construct)) return null;
    return (candidate) => caseOf(candidate) === "ACC";
  },
};

/** What is joined by و has the case of what it is joined to, where its form leaves it open. */
export const coordination: LinkRule = {
  name: "coordination",
  description: "A noun after وَ has the case of the noun before, if both have an article or none.",
  keeps({ spots }, at) {
    const spot = spots[at];
    const lemmas = new Set(spot?.candidates.map(({ word, derived }) => `${word.id}${derived ?? ""}`));
    const isJoined = every(spot, ({ proclitics }) => proclitics.length === 1 && proclitics[0] === "وَ");
    const [first, ...others] = spots[at - 1]?.candidates ?? [];
    const [own] = spot?.candidates ?? [];
    if (!isJoined || lemmas.size !== 1 || !first || !own || others.length > 0) return null;
    const asked = caseOf(first);
    if (asked === null || isDefinite(first) !== isDefinite(own)) return null;
    return (candidate) => caseOf(candidate) === asked;
  },
};
