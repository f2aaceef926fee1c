import { stripMarks, wordsOf } from "../../../src/arabic/mod.ts";
import type { Corpus } from "../../read/corpus.ts";
import type { YamlDocument } from "../../read/yaml_document.ts";
import type { Rule } from "../rule.ts";
import { type Headword, type Sentence, wordSentences } from "../sentences.ts";

/** A frame occurs this often at most. */
const most = 5;

/** Whether the letters occur in the word in this order: those of ضرب in يضربون. */
function hasInOrder(word: string, letters: readonly string[]): boolean {
  let at = -1;
  return letters.every((letter) => {
    at = word.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** The letters that every form of a word has, as far as that can be told without its paradigm. */
function lettersOf({ headwords: [headword] }: Sentence): readonly string[] {
  const { root, lemma } = headword as Headword;
  const strong = (root?.split(" ") ?? []).filter((radical) => !"ءوي".includes(radical));
  return strong.length > 1 ? strong : [...stripMarks(lemma).replace(/[اىةأإآ]/g, "")];
}

/**
 * The frame of an example: its first three words without marks, with … for the headword, and its length. Sentences of one
 * frame were made by filling a template.
 */
export function frameOf(sentence: Sentence): string {
  const words = wordsOf(stripMarks(sentence.text));
  const letters = lettersOf(sentence);
  const first = words.slice(0, 3).map((word) => (hasInOrder(word, letters) ? "…" : word));
  return `${first.join(" ")} (${words.length} words)`;
}

/** The examples of all senses by frame. */
export const examplesByFrame = (corpus: Corpus): Map<string, Sentence[]> =>
  Map.groupBy(
    wordSentences(corpus).filter(({ kind }) => kind === "example"),
    frameOf,
  );

export const frame: Rule = {
  name: "frame",
  description: `No more than ${most} examples are made alike: with the same first three words, the headword aside, and the same length.`,
  scope: "record",
  ignoresEnglish: true,
  *check(corpus) {
    const documents = new Map(corpus.documents.map((document) => [document.file, document]));
    for (const [name, sentences] of examplesByFrame(corpus)) {
      for (const { text, file, path } of sentences.slice(most)) {
        yield {
          place: (documents.get(file) as YamlDocument).placeOf(path),
          value: text,
          message: `${most} other examples have the frame ${name}`,
          remedy: "write another sentence",
        };
      }
    }
  },
};
