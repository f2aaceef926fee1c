import type { Candidate } from "../candidates.ts";
import {
  caseOf,
  every,
  has,
  isAdjective,
  isDefinite,
  isGoverned,
  isNominal,
  isNoun,
  isPreposition,
  isVerb,
  type LinkRule,
  type LinkSentence,
  type Spot,
  some,
} from "../link_rule.ts";

const isFeminine = ({ features, word }: Candidate): boolean =>
  features.includes("FEM") || (!features.includes("MASC") && word.gender === "feminine");

/** Whether an adjective agrees with a noun: case, definiteness, gender and number. */
function agrees(adjective: Candidate, noun: Candidate): boolean {
  if (caseOf(adjective) !== caseOf(noun)) return false;
  if (!isConstruct(noun) && isDefinite(adjective) !== isDefinite(noun)) return false;
  const isPlural = noun.features.includes("PL");
  if (isPlural && !noun.word.isHuman) return isFeminine(adjective) || adjective.features.includes("PL");
  const isSame = (["PL", "DU"] as const).every(
    (number) => adjective.features.includes(number) === noun.features.includes(number),
  );
  return isSame && (isPlural || isFeminine(adjective) === isFeminine(noun));
}

/** Nominals in a row before a word, the nearest first: a noun with its genitives and adjectives. */
function* rowBefore({ spots }: LinkSentence, at: number): Generator<Spot> {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const spot = spots[index];
    if (!spot?.candidates.every(isNominal)) return;
    yield spot;
    if (spot.candidates.every(({ proclitics }) => proclitics.length > 0)) return;
  }
}

/** Whether a word is open between an adjective and nouns of the same lemma: مَرِيض, وَاحِد. */
function isOpen(spot: Spot | null | undefined): boolean {
  const candidates = spot?.candidates ?? [];
  const adjectives = candidates.filter(isAdjective);
  const isName = candidates.some(({ word }) => word.pos === "propn");
  return adjectives.length > 0 && candidates.some(isNoun) && candidates.every(isNominal) && !isName;
}

const hasConjunction = ({ proclitics }: Candidate): boolean =>
  proclitics.some((form) => form === "وَ" || form === "فَ");

const isConstruct = (candidate: Candidate): boolean =>
  isNoun(candidate) && has("PSSD")(candidate) && !candidate.hasPronoun;

/** أَوَّل and آخِر before a genitive. */
const isEdge = (candidate: Candidate): boolean =>
  (candidate.word.lemma === "أَوَّل" || candidate.word.lemma === "آخِر") &&
  has("PSSD")(candidate) &&
  !candidate.hasPronoun;

/** An adjective follows a noun that it agrees with; after a preposition, a verb or a construct stands a noun. */
export const attribute: LinkRule = {
  name: "attribute",
  description:
    "A word that is a noun and an adjective is an adjective after a noun that it agrees with, and a noun after a preposition or a construct, or with the article after a verb; أَوَّل is the first of a kind before an indefinite noun, the beginning before another.",
  keeps(sentence, at) {
    const spot = sentence.spots[at];
    if (!isOpen(spot)) return null;
    const candidates = spot?.candidates ?? [];
    if (every(spot, isEdge)) return some(sentence.spots[at + 1], has("INDF")) ? isAdjective : isNoun;
    if (candidates.some((one) => one.hasPronoun || has("PSSD")(one) || hasConjunction(one))) return null;
    const before = sentence.spots[at - 1];
    if (every(spot, isGoverned) || every(before, isPreposition) || every(before, isConstruct)) return isNoun;
    const row = [...rowBefore(sentence, at)];
    const isAttribute = candidates
      .filter(isAdjective)
      .some((adjective) =>
        row.some(({ candidates: nouns }) => nouns.some((noun) => isNoun(noun) && agrees(adjective, noun))),
      );
    if (isAttribute) return isAdjective;
    const isAfterVerb = every(before, isVerb);
    return isAfterVerb && candidates.every(({ showsArticle }) => showsArticle) ? isNoun : null;
  },
};
