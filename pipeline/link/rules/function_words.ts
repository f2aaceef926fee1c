import type { Candidate } from "../candidates.ts";
import { every, has, isNominal, isVerb, type LinkRule, type LinkSentence, some } from "../link_rule.ts";

const detailIs =
  (...details: readonly string[]) =>
  ({ word }: Candidate): boolean =>
    word.posDetail !== null && details.includes(word.posDetail);

const isQuestion = ({ tokens }: LinkSentence): boolean => tokens.includes("؟");

/** Questions and conditions are told by what follows: مَنْ, مَا, أَيّ. */
export const pronouns: LinkRule = {
  name: "pronouns",
  description:
    "A pronoun asks only in a sentence with a question mark, and there at the beginning of a clause; it is conditional only before a jussive or a perfect; مَا wonders only before أَفْعَلَ, and negates a perfect or a pronoun at the beginning of a statement.",
  keeps(sentence, at) {
    const { spots } = sentence;
    if (!some(spots[at], detailIs("interrogative"))) return null;
    const next = spots[at + 1];
    const isConditional =
      some(next, (verb) => has("JUS")(verb) || has("V", "PFV")(verb)) && spots[at - 1] == null;
    const isWonder = some(
      next,
      ({ word, features }) => features.includes("ACC") && word.posDetail === "elative",
    );
    const isAfterTanwin = some(spots[at - 1], has("INDF"));
    const isBeforeNoun = every(next, (one) => isNominal(one) || detailIs("relative")(one));
    const isStated =
      !isQuestion(sentence) &&
      /^(?:[«–:]|)$/.test(sentence.tokens[at - 1] ?? "") &&
      every(next, (one) => has("V", "PFV")(one) || detailIs("personal")(one));
    const isAsked = isQuestion(sentence) && spots[at - 1] == null;
    return (candidate) => {
      const { word } = candidate;
      if (detailIs("interrogative")(candidate)) return isQuestion(sentence) || word.pos !== "pron";
      if (isAsked && (detailIs("relative", "quantifier")(candidate) || isBeforeNoun)) return false;
      if (isStated && word.lemma === "مَا") return detailIs("negative")(candidate);
      if (word.pos !== "pron" && word.pos !== "det") return true;
      if (detailIs("conditional")(candidate)) return isConditional;
      if (word.lemma === "مَا" && word.pos === "det") return isAfterTanwin;
      return word.lemma !== "مَا" || word.posDetail !== null || isWonder;
    };
  },
};

const negatives: ReadonlySet<string> = new Set(["لَا", "لَمْ", "لَنْ", "لَيْسَ", "مَا", "غَيْر", "هَلْ", "لَمَّا", "أَبَى"]);
const wholes: ReadonlySet<string> = new Set(["أَحَد", "شَيْء", "كُلّ", "جَمِيع"]);
const isLemmaOf =
  (lemmas: ReadonlySet<string>) =>
  ({ word }: Candidate): boolean =>
    lemmas.has(word.lemma);

/** كُلُّ النَّاسِ, أَحَدٌ; not one of them: أَحَدُنَا. */
const isWholeOf = (candidate: Candidate): boolean =>
  isLemmaOf(wholes)(candidate) && (candidate.word.lemma === "كُلّ" || !has("PSSD")(candidate));

/** إِلَّا: `only` after a negative, `except` after what it takes something from. */
export const except: LinkRule = {
  name: "except",
  description: "إِلَّا restricts after a negative, unless أَحَد, شَيْء or كُلّ stands between; else it excepts.",
  keeps({ spots }, at) {
    if (!every(spots[at], ({ word }) => word.lemma === "إِلَّا")) return null;
    const before = spots.slice(0, at);
    const isNegated = before.some((spot) => some(spot, isLemmaOf(negatives)));
    const isWhole = before.some((spot) => some(spot, isWholeOf));
    return detailIs(isNegated && !isWhole ? "restrictive" : "exceptive");
  },
};

/** A noun that ends in a fatha, as a construct does: لَا مَاءَ. */
const isDenied = (candidate: Candidate): boolean =>
  isNominal(candidate) && has("PSSD", "ACC")(candidate) && !candidate.hasPronoun;
/** The two negatives have nothing else to tell them apart. */
const noThing = ({ word: { posDetail, gloss } }: Candidate): boolean =>
  posDetail === "negative" && gloss.startsWith("there is no");
const notDone = (candidate: Candidate): boolean => detailIs("negative")(candidate) && !noThing(candidate);

/** لَا: before a verb by its mood. */
export const negation: LinkRule = {
  name: "negation",
  description:
    "لَا forbids before a jussive, negates before an indicative, and denies all of a kind before a noun in a fatha.",
  keeps({ spots }, at) {
    const isNo = ({ word }: Candidate): boolean => word.lemma === "لَا";
    if (!every(spots[at], isNo)) return null;
    const next = spots[at + 1];
    if (every(next, (verb) => has("V")(verb) && (has("JUS")(verb) || has("SBJV")(verb))))
      return detailIs("jussive");
    if (every(next, has("V", "IND"))) return notDone;
    if (every(next, isDenied) && !every(spots[at + 2], has("DEF", "GEN"))) return noThing;
    return null;
  },
};

const isClause = (candidate: Candidate): boolean =>
  isVerb(candidate) || /^(?:أَنْ|أَنَّ|إِذَا|لَوْ|لَا|لَمْ|مَا)$/.test(candidate.word.lemma);

/** حَتَّى, مُنْذُ: a preposition before a genitive, a conjunction before a verb. */
export const beforeClause: LinkRule = {
  name: "before-clause",
  description:
    "A word that is a preposition and a conjunction is the one before a genitive, the other before a verb.",
  keeps({ spots }, at) {
    const spot = spots[at];
    const kinds = new Set(spot?.candidates.map(({ word }) => word.pos));
    if (!kinds.has("adp") || !kinds.has("sconj")) return null;
    const next = spots[at + 1];
    if (every(next, isClause)) return ({ word }) => word.pos !== "adp" && word.pos !== "cconj";
    if (every(next, isNominal) && some(next, has("GEN"))) return ({ word }) => word.pos === "adp";
    return null;
  },
};
