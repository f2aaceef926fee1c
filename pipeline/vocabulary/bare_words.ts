import { stripMarks, withMadda, withYa, wordsOf } from "../../src/arabic/mod.ts";
import { type Memo, shortHash } from "../cache.ts";
import { proseSentences } from "./running_word.ts";

/** The distinct words of a text without their marks, read as a sentence and as prose, in every spelling that analysis tries. */
function wordsIn(text: string): string[] {
  const tokens = proseSentences(text)
    .flat()
    .flatMap(({ kind, text: token }) => (kind === "word" ? [token] : []));
  const spellings = [...wordsOf(text), ...tokens].flatMap((word) => [word, withMadda(word), withYa(word)]);
  return [...new Set(spellings.map(stripMarks))];
}

/** Lists the words of texts; what a memo knows is not looked for again. */
export function bareWordsReader(memo: Memo): (text: string) => readonly string[] {
  return (text) => {
    const key = shortHash(text);
    const known = memo.get(key);
    if (known !== undefined) return known === "" ? [] : known.split(" ");
    const words = wordsIn(text);
    memo.set(key, words.join(" "));
    return words;
  };
}
