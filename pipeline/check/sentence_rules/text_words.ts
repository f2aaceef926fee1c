import { normalText, stripMarks } from "../../../src/arabic/mod.ts";
import { proseSentences, standsFor, unknownMark, wordAfter } from "../../vocabulary/running_word.ts";
import type { Analyses, SentenceRule, WordAnalysis } from "../sentence_rule.ts";

/** A word of prose and its analyses with the vowels that it is written with. */
export interface ProseWord {
  readonly text: string;
  readonly analyses: readonly WordAnalysis[];
}

/** The words of each sentence of a paragraph; null for what is no word or marked as unknown. */
export function proseWordsOf(paragraph: string, analyses: Analyses): (ProseWord | null)[][] {
  return proseSentences(paragraph).map((tokens) => {
    return tokens.flatMap((token, index) => {
      if (token.text === unknownMark) return [];
      if (token.kind !== "word" || tokens[index - 1]?.text === unknownMark) return [null];
      const forms = standsFor(token.text, wordAfter(tokens, index));
      const agreeing = [...forms].flatMap(analyses).filter(({ surface }) => forms.has(normalText(surface)));
      return [{ text: token.text, analyses: agreeing }];
    });
  });
}

const mostNear = 4;

const letterWithMarks = /\P{Mn}\p{Mn}*/gu;

/** How many letters of two words with the same letters have different marks. */
function differences(a: string, b: string): number {
  const other = normalText(b).match(letterWithMarks) ?? [];
  const one = normalText(a).match(letterWithMarks) ?? [];
  return one.filter((letter, index) => letter !== other[index]).length;
}

/** The analyses of a word's letters that are nearest to its vowels. */
const nearest = (word: string, analyses: Analyses): string =>
  [...new Set(analyses(stripMarks(word)).map(({ surface }) => surface))]
    .sort((a, b) => differences(a, word) - differences(b, word))
    .slice(0, mostNear)
    .join(" ");

const isLetter = (word: string): boolean => /^\p{L}\p{Mn}*$/u.test(word);

export const textWords: SentenceRule = {
  name: "text-words",
  description:
    "Every word of a text is one of its own analyses, vowels included, or marked with @ as unknown.",
  *check(sentences, analyses) {
    for (const sentence of sentences) {
      if (sentence.kind !== "text") continue;
      for (const word of proseWordsOf(sentence.text, analyses).flat()) {
        if (word === null || word.analyses.length > 0 || isLetter(word.text)) continue;
        const near = nearest(word.text, analyses);
        yield {
          ...{ sentence, value: word.text, message: "no word has this form" },
          remedy: near === "" ? "write an entry for it, or @ before it" : `the nearest are: ${near}`,
        };
      }
    }
  },
};
