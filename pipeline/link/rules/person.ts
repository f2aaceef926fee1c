import type { Candidate } from "../candidates.ts";
import {
  every,
  has,
  isNominal,
  isVerb,
  type LinkRule,
  type LinkSentence,
  type Spot,
  some,
} from "../link_rule.ts";

const nominative = has("NOM");
const particles: ReadonlySet<string> = new Set(["لَا", "لَمْ", "لَنْ", "قَدْ", "سَوْفَ"]);
const isParticle = ({ word }: Candidate): boolean => particles.has(word.lemma);

/** Where the word before a verb and its particles stands. */
function placeBefore({ spots }: LinkSentence, at: number): number {
  let index = at - 1;
  while (every(spots[index], isParticle)) index--;
  return index;
}

const isIntroducer = ({ word }: Candidate): boolean => /^(?:إِنَّ|أَنَّ|لِأَنَّ|لٰكِنَّ|كَأَنَّ|لَعَلَّ|لَيْتَ)$/.test(word.lemma);

/** A possible subject of a verb of the third person feminine: a feminine noun, or the plural of a thing. */
function isFeminineSubject(candidate: Candidate, isIntroduced: boolean): boolean {
  const { features, word, proclitics } = candidate;
  if (/^(?:الَّتِي|هِيَ)$/.test(word.lemma)) return true;
  if (!isNominal(candidate) || proclitics.some((form) => /^[بلك]/.test(form))) return false;
  const isFeminine = features.includes("FEM") || (word.gender === "feminine" && !features.includes("MASC"));
  const isThings = features.includes("PL") && !word.isHuman;
  const isSubject =
    nominative(candidate) || features.includes("INDF") || (isIntroduced && features.includes("ACC"));
  return (isFeminine || isThings) && isSubject;
}

/** Whether a word has named the one who is addressed: أَنْتَ, أَنَّكَ. */
const isYou = ({ word, addressee }: Candidate): boolean =>
  addressee !== null && /^(?:pron|sconj|part)$/.test(word.pos);

/** Whether a subject follows a verb, with a preposition and its pronoun between: تَنَامُ عَلَيْهِ الْغِزْلَانُ. */
function hasSubject({ spots }: LinkSentence, at: number): boolean {
  const isBetween = every(spots[at + 1], ({ word, hasPronoun }) => word.pos === "adp" && hasPronoun);
  const next = spots[isBetween ? at + 2 : at + 1];
  return every(next, nominative) && every(next, ({ addressee }) => addressee === null);
}

const isSecond = ({ features }: Candidate): boolean => features[0] === "V" && features.includes("2");

/** تَكْتُبُ is "she writes" where no man is addressed, or where a feminine subject stands beside it. */
export const person: LinkRule = {
  name: "person",
  description:
    "A verb is of the second person only where its paragraph addresses such a person and no subject stands beside the verb, and always after أَنْتَ.",
  keeps(sentence, at) {
    const { spots, addressees } = sentence;
    if (!some(spots[at], isSecond)) return null;
    const before = placeBefore(sentence, at);
    if (every(spots[before], isYou)) return isSecond;
    const isIntroduced = every(spots[before - 1], isIntroducer);
    const isOther =
      hasSubject(sentence, at) ||
      every(spots[before], (candidate) => isFeminineSubject(candidate, isIntroduced));
    return (candidate) => !isSecond(candidate) || (!isOther && addressees.has(candidate.addressee));
  },
};

const isJoined = (spot: Spot | null | undefined): boolean =>
  every(spot, ({ proclitics }) => proclitics.some((form) => form === "وَ" || form === "فَ"));
const isShe = has("3", "SG", "FEM");
const isYouOneMan = has("IPFV", "2", "SG", "MASC");

/** A verb that is joined to another by وَ, فَ or ثُمَّ has its person: تَقِفُ وَلَا تَتَقَدَّمُ. */
export const samePerson: LinkRule = {
  name: "same-person",
  description: "A verb joined to another has the person of that where its own form leaves it open.",
  keeps(sentence, at) {
    const { spots } = sentence;
    if (!some(spots[at], isSecond) || !some(spots[at], isShe)) return null;
    const before = placeBefore(sentence, at);
    const isAfter =
      spots.slice(before, at + 1).some(isJoined) || every(spots[before], ({ word }) => word.lemma === "ثُمَّ");
    if (!isAfter) return null;
    const verb = spots.slice(0, before + 1).findLast((spot) => spot && some(spot, isVerb));
    if (every(verb, isShe)) return (candidate) => !isSecond(candidate);
    return every(verb, isYouOneMan) ? (candidate) => !isShe(candidate) : null;
  },
};
