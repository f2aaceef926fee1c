import { proseWords, vocalisationIssue } from "../../../src/arabic/mod.ts";
import type { Rule } from "../rule.ts";

/** A helping vowel before ال closes a long final vowel: دَعَوُا النَّاسَ. */
const helping = /[\u064E\u064F\u0650](?=ا?$)/;

/** Between the names of a son and his father. */
const isSon = (word: string): boolean => /^بْن[\u064E-\u0650]$/.test(word);

/** Single letters name themselves or a point of a list. */
const isLetter = (word: string): boolean => /^\p{L}\p{Mn}*$/u.test(word);

/** Only letters of prolongation end a word of a text without a mark. */
const hasEnding = (word: string): boolean => /[\p{M}آاوىي]$/u.test(word);

/** What is wrong with a word, or null. */
function issueOf(word: string): string | null {
  if (isLetter(word) || isSon(word)) return null;
  if (!hasEnding(word)) return "the last letter has no mark";
  const issue = vocalisationIssue(word, "sentence");
  return issue === null || vocalisationIssue(word.replace(helping, "\u0652"), "sentence") === null
    ? null
    : issue;
}

export const text: Rule = {
  name: "text",
  description: "Every word of a text is NFC and fully vocalised, with its ending.",
  scope: "record",
  isLocal: true,
  *check({ texts }) {
    for (const { file, lines } of texts) {
      for (const { text, line } of lines) {
        for (const word of proseWords(text)) {
          const message = issueOf(word);
          if (message === null) continue;
          yield {
            place: { file, line },
            value: word,
            message,
            remedy: "write its vowels in full, see corpus/README.md",
          };
        }
      }
    }
  },
};
