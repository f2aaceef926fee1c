import { wordsOf } from "../../../src/arabic/mod.ts";
import type { Analyses, SentenceDiagnostic, SentenceRule, WordAnalysis } from "../sentence_rule.ts";
import type { Headword, Sentence } from "../sentences.ts";

/** Words that a learner of the headword knows. */
export const commonestWords = 2_500;
/** Ranks move with every text that is counted: a word may slide so far before a definition is faulty. */
const lastRank = 3_000;

const isCommon = ({ frequencyRank, isDerived }: WordAnalysis): boolean =>
  !isDerived && frequencyRank !== null && frequencyRank <= lastRank;

const isOfHeadword = (headword: Headword, { id, root }: WordAnalysis): boolean =>
  !headword.isFunctionWord && (id === headword.id || (root !== null && root === headword.root));

/** What is wrong with a word of a definition: message and remedy, or null. */
function faultOf(
  headword: Headword,
  analyses: readonly WordAnalysis[],
): readonly [message: string, remedy: string] | null {
  const [best] = analyses;
  if (best === undefined) return ["no word has this form", "correct its vowels, or write another word"];
  const common = analyses.filter(isCommon);
  if (common.length === 0) {
    const rank = best.isDerived || best.frequencyRank === null ? "no rank" : `rank ${best.frequencyRank}`;
    return [`${best.arabic} has ${rank}`, `write a word among the ${commonestWords} commonest`];
  }
  return common.every((analysis) => isOfHeadword(headword, analysis))
    ? [`${best.arabic} has the root of ${headword.lemma}`, "write a word of another root"]
    : null;
}

/** A verb is defined by a verb, which may follow a negative or the like (لَمْ يَنَمْ). */
function* checkVerb(
  sentence: Sentence,
  { isVerb: isOfVerb }: Headword,
  analyses: Analyses,
): Generator<SentenceDiagnostic> {
  const first = wordsOf(sentence.text).slice(0, 2);
  if (!isOfVerb || first.some((word) => analyses(word).some(({ isVerb }) => isVerb))) return;
  yield {
    sentence,
    value: sentence.text,
    message: "the definition of a verb does not begin with a verb",
    remedy: "begin it with a verb in the perfect",
  };
}

export const definitionWords: SentenceRule = {
  name: "definition-words",
  description:
    "A definition is made of forms of the commonest words, none of the headword's root; a verb is defined by a verb.",
  *check(sentences, analyses) {
    for (const sentence of sentences) {
      if (sentence.kind !== "definition") continue;
      const headword = sentence.headwords[0] as Headword;
      yield* checkVerb(sentence, headword, analyses);
      for (const word of wordsOf(sentence.text)) {
        const fault = faultOf(headword, analyses(word));
        if (fault) yield { sentence, value: word, message: fault[0], remedy: fault[1] };
      }
    }
  },
};
