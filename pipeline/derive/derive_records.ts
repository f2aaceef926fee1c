import type { EntryOf, ListName } from "../../src/schema/mod.ts";
import type { Derivation } from "../kinds/list_pipeline.ts";
import { listPipelines } from "../kinds/mod.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus, Entry } from "../read/corpus.ts";
import { wordFinder } from "../vocabulary/word_finder.ts";
import { derivedAdjectives } from "./derived_adjectives.ts";
import type { Lists, Records } from "./records.ts";
import { deriveRetired } from "./retired.ts";
import { deriveWords } from "./words.ts";

const deriveLists = (derivation: Derivation): Lists =>
  Object.fromEntries(
    listPipelines.map(({ name, derive }) => {
      const entries: readonly Entry<EntryOf<ListName>>[] = derivation.corpus[name];
      const live = entries.filter(({ data }) => !("retired" in data) || data.retired === undefined);
      return [name, derive(live, derivation)];
    }),
  ) as unknown as Lists;

/** Derives all served records from a corpus without diagnostics. */
export function deriveRecords(corpus: Corpus): Records {
  const morphology = describe(corpus);
  const words = deriveWords(corpus, morphology);
  return {
    words,
    ...deriveLists({ corpus, words, find: wordFinder(corpus, morphology) }),
    derivedAdjectives: [...derivedAdjectives(corpus, words)],
    lookUps: new Map(corpus.usage.map(({ id, count }) => [id, count])),
    analysisWeights: corpus.analysisWeights.map(({ part, context, value, share }) => ({
      ...{ part, context, value },
      weight: Math.log(share),
    })),
    retired: deriveRetired(corpus, morphology, words),
  };
}
