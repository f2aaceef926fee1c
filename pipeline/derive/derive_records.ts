import type { EntryOf, ListName } from "../../src/schema/mod.ts";
import type { Derivation } from "../kinds/list_pipeline.ts";
import { listPipelines } from "../kinds/mod.ts";
import { lazily } from "../memoize.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus, Entry } from "../read/corpus.ts";
import { wordFinder } from "../vocabulary/word_finder.ts";
import { derivedAdjectives } from "./derived_adjectives.ts";
import type { Lists, Records } from "./records.ts";
import { deriveRetired } from "./retired.ts";
import { deriveWords } from "./words.ts";

/** Adds each list, derived when it is first asked for. */
const withLists = <T extends object>(records: T, derivation: Derivation): T & Lists =>
  Object.defineProperties(
    records,
    Object.fromEntries(
      listPipelines.map(({ name, derive }) => {
        const entries: readonly Entry<EntryOf<ListName>>[] = derivation.corpus[name];
        const live = () => entries.filter(({ data }) => !("retired" in data) || data.retired === undefined);
        return [name, { enumerable: true, get: lazily(() => derive(live(), derivation)) }];
      }),
    ),
  ) as T & Lists;

/** In the order of their file: that of a table with a key of several columns decides what lies where. */
export const weightRows = ({
  analysisWeights,
}: Pick<Corpus, "analysisWeights">): Records["analysisWeights"] =>
  analysisWeights.map(({ part, context, value, share }) => ({
    ...{ part, context, value },
    weight: Math.log(share),
  }));

/** Derives all served records from a corpus without diagnostics. */
export function deriveRecords(corpus: Corpus): Records {
  const morphology = describe(corpus);
  const derived = deriveWords(corpus, morphology);
  const { words } = derived;
  const adjectives = lazily(() => [...derivedAdjectives(corpus, words)]);
  const retired = lazily(() => deriveRetired(corpus, morphology, words));
  const ofWords = {
    ...derived,
    // Only asked for where paradigms are made.
    get derivedAdjectives() {
      return adjectives();
    },
    lookUps: new Map(corpus.usage.map(({ id, count }) => [id, count])),
    analysisWeights: weightRows(corpus),
    get retired() {
      return retired();
    },
  };
  return withLists(ofWords, { corpus, words, find: wordFinder(corpus, morphology) });
}
