import { stripMarks, wordsOf } from "../../../src/arabic/mod.ts";
import type { Analyses, SentenceRule } from "../sentence_rule.ts";
import type { Sentence } from "../sentences.ts";

/** Whether a word of the sentence is a form of the headword, or has it as a clitic (سَ). */
export const isHeadword = ({ headword }: Sentence, word: string, analyses: Analyses): boolean =>
  analyses(word).some(
    ({ id, isDerived, clitics }) => (id === headword.id && !isDerived) || clitics.includes(headword.lemma),
  );

/** Of a headword of several words, no word of the sentence is a form, but its words stand together. */
const hasPhrase = ({ headword, text }: Sentence): boolean =>
  headword.lemma.includes(" ") && stripMarks(wordsOf(text).join(" ")).includes(stripMarks(headword.lemma));

export const exampleWords: SentenceRule = {
  name: "example-words",
  description: "Every word of an example is a form of a record, and one is a form of the headword.",
  *check(sentences, analyses) {
    for (const sentence of sentences) {
      if (sentence.kind !== "example") continue;
      const words = wordsOf(sentence.text);
      for (const word of words) {
        if (analyses(word).length > 0) continue;
        yield {
          ...{ sentence, value: word, message: "no word has this form" },
          remedy: "correct its vowels, or write an entry for it",
        };
      }
      if (hasPhrase(sentence) || words.some((word) => isHeadword(sentence, word, analyses))) continue;
      yield {
        ...{
          sentence,
          value: sentence.text,
          message: `no word of it is a form of ${sentence.headword.lemma}`,
        },
        remedy: "write a sentence with the word",
      };
    }
  },
};
