import type { Corpus } from "../read/corpus.ts";
import type { Path } from "../read/yaml_document.ts";
import { withSlots } from "../vocabulary/slots.ts";
import type { WordFinder } from "../vocabulary/word_finder.ts";
import { type AnyWord, allWords } from "./rule.ts";

const functionWords: ReadonlySet<string> = new Set(["adp", "cconj", "sconj", "part", "pron", "det"]);

/** A word that a text is about. */
export interface Headword {
  readonly id: string;
  readonly lemma: string;
  readonly isVerb: boolean;
  /** A preposition, particle or pronoun: nothing can be defined without it. */
  readonly isFunctionWord: boolean;
  /** Radicals with spaces, as in records; null without a root. */
  readonly root: string | null;
}

/** An Arabic text of a record: data alone, so that it keeps no parsed file in memory. */
export interface Sentence {
  readonly kind: "definition" | "example" | "expression" | "text";
  readonly text: string;
  /** The word whose sense it belongs to, or the words of the expression of which it is an example; none of a text. */
  readonly headwords: readonly Headword[];
  readonly file: string;
  /** Its path in the file; of a paragraph of `texts/`, the number of its line. */
  readonly path: Path;
}

function ofWord({ data, pos, radicals, file, path: wordPath }: AnyWord): Sentence[] {
  const headwords = [
    {
      ...{ id: data.id ?? "", lemma: data.lemma, isVerb: pos === "verb" },
      isFunctionWord: functionWords.has(pos),
      root: radicals?.join(" ") ?? null,
    },
  ];
  const textOf = (kind: Sentence["kind"], text: string, path: Path): Sentence => ({
    ...{ kind, text, headwords, file },
    path: [...wordPath, "senses", ...path],
  });
  return (data.senses ?? []).flatMap(({ definition, examples = [] }, sense) => [
    ...(definition === undefined ? [] : [textOf("definition", definition, [sense, "definition"])]),
    ...examples.map(({ arabic }, index) => textOf("example", arabic, [sense, "examples", index, "arabic"])),
  ]);
}

/** The definitions and examples of all live words. */
export const wordSentences = (corpus: Corpus): Sentence[] =>
  allWords(corpus)
    .filter(({ data }) => data.retired === undefined)
    .flatMap(ofWord);

/** All live expressions and their examples. */
export const expressionSentences = (corpus: Corpus, find: WordFinder): Sentence[] =>
  corpus.expressions
    .filter(({ data }) => data.retired === undefined)
    .flatMap(({ data: { arabic, words = [], examples = [] }, file, path }) => {
      const headwords = words.flatMap((reference) =>
        find(reference)
          .slice(0, 1)
          .map(({ id, lemma, pos }) => ({
            id,
            lemma,
            isVerb: pos === "verb",
            isFunctionWord: false,
            root: null,
          })),
      );
      return [
        {
          ...{ kind: "expression" as const, text: withSlots(arabic, " "), headwords, file },
          path: [...path, "arabic"],
        },
        ...examples.map((example, index) => ({
          ...{ kind: "example" as const, text: example.arabic, headwords, file },
          path: [...path, "examples", index, "arabic"],
        })),
      ];
    });

/** The titles and paragraphs of the texts. */
export const textSentences = ({ texts }: Corpus): Sentence[] =>
  texts.flatMap(({ file, lines }) =>
    lines.map(({ text, line }) => ({ kind: "text" as const, text, headwords: [], file, path: [line] })),
  );
