import { type Morphology, masdarRule } from "../morphology/describe.ts";
import type { Corpus, WordEntry } from "../read/corpus.ts";
import type { Verb } from "../read/shapes.ts";
import { derivedId } from "./ids.ts";

/** A masdar that a verb names and no editor wrote as a word of its own. */
export interface DerivedWord {
  readonly id: string;
  readonly lemma: string;
  readonly pattern: string | null;
  readonly radicals: readonly string[];
  readonly verb: WordEntry<Verb>;
}

/** The words that the corpus names without listing them, each once per root. */
export function derivedWords(corpus: Corpus, morphology: Morphology): DerivedWord[] {
  const written = new Set(
    corpus.nominals
      .filter(({ data }) => data.pos === "noun")
      .map(({ data, radicals }) => `${radicals?.join("")}|${data.lemma}`),
  );
  const words: DerivedWord[] = [];
  for (const verb of corpus.verbs) {
    const { data, radicals } = verb;
    if (radicals === null || data.id === undefined || data.retired !== undefined) continue;
    for (const lemma of data.masdars) {
      const key = `${radicals.join("")}|${lemma}`;
      if (written.has(key)) continue;
      written.add(key);
      const pattern = morphology.nominalPattern({
        radicals,
        data: { lemma, pos: "noun", posDetail: "masdar" },
      });
      words.push({ id: derivedId(data.id, masdarRule(pattern, lemma)), lemma, pattern, radicals, verb });
    }
  }
  return words;
}
