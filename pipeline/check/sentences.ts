import type { Corpus } from "../read/corpus.ts";
import type { Path } from "../read/yaml_document.ts";
import { allWords } from "./rule.ts";

/** The word that a definition or an example is about. */
export interface Headword {
  readonly id: string;
  readonly lemma: string;
  readonly isVerb: boolean;
  /** Radicals with spaces, as in records; null without a root. */
  readonly root: string | null;
}

/** An Arabic text of a word's sense: data alone, so that it keeps no parsed file in memory. */
export interface Sentence {
  readonly kind: "definition" | "example";
  readonly text: string;
  readonly headword: Headword;
  readonly file: string;
  /** Its path in the file. */
  readonly path: Path;
}

/** The definitions and examples of all live words. */
export const sentencesOf = (corpus: Corpus): Sentence[] =>
  allWords(corpus)
    .filter(({ data }) => data.retired === undefined)
    .flatMap(({ data, pos, radicals, file, path: wordPath }) => {
      const headword = {
        ...{ id: data.id ?? "", lemma: data.lemma, isVerb: pos === "verb" },
        root: radicals?.join(" ") ?? null,
      };
      const textOf = (kind: Sentence["kind"], text: string, path: Path): Sentence => ({
        ...{ kind, text, headword, file },
        path: [...wordPath, "senses", ...path],
      });
      return (data.senses ?? []).flatMap(({ definition, examples = [] }, sense) => [
        ...(definition === undefined ? [] : [textOf("definition", definition, [sense, "definition"])]),
        ...examples.map(({ arabic }, index) =>
          textOf("example", arabic, [sense, "examples", index, "arabic"]),
        ),
      ]);
    });
