import { stripMarks, wordsOf } from "../../../src/arabic/mod.ts";
import type { Analyses, SentenceRule } from "../sentence_rule.ts";
import type { Headword, Sentence } from "../sentences.ts";

/** Whether a word is a form of the headword, or has it as a clitic (سَ). */
const isForm = (word: string, { id, lemma }: Headword, analyses: Analyses): boolean =>
  analyses(word).some(
    (analysis) => (analysis.id === id && !analysis.isDerived) || analysis.clitics.includes(lemma),
  );

/** Whether a sentence has a headword: a form of it, or the words of one that consists of several. */
function hasHeadword({ text }: Sentence, headword: Headword, analyses: Analyses): boolean {
  const words = wordsOf(text);
  const isPhrase = headword.lemma.includes(" ");
  return isPhrase
    ? stripMarks(words.join(" ")).includes(stripMarks(headword.lemma))
    : words.some((word) => isForm(word, headword, analyses));
}

export const exampleWords: SentenceRule = {
  name: "example-words",
  description:
    "Every word of an example or expression is a form of a record; an example has a form of the headword, and of each word of its expression.",
  *check(sentences, analyses) {
    for (const sentence of sentences) {
      if (sentence.kind !== "example" && sentence.kind !== "expression") continue;
      for (const word of wordsOf(sentence.text)) {
        if (analyses(word).length > 0) continue;
        yield {
          ...{ sentence, value: word, message: "no word has this form" },
          remedy: "correct its vowels, or write an entry for it",
        };
      }
      for (const headword of sentence.headwords) {
        if (hasHeadword(sentence, headword, analyses)) continue;
        yield {
          ...{ sentence, value: sentence.text, message: `no word of it is a form of ${headword.lemma}` },
          remedy:
            sentence.kind === "example"
              ? "write a sentence with the word"
              : "remove the word from words, and run: bun run corpus link",
        };
      }
    }
  },
};
