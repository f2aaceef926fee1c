import type { Morphology } from "../morphology/describe.ts";
import { allRecords, type Corpus } from "../read/corpus.ts";
import { wordsFrom } from "../vocabulary/derived_words.ts";
import { derivedId } from "../vocabulary/ids.ts";
import type { Records } from "./rows.ts";

/**
 * Retired ids with their successors: records that name one, and words derived from a retired verb, whose successor is
 * the word that the same rule derives from the verb's successor, or that verb itself.
 */
export function deriveRetired(
  corpus: Corpus,
  morphology: Morphology,
  words: Records["words"],
): Records["retired"] {
  const written = allRecords(corpus).map(({ data }) => data);
  const named = written.flatMap(({ id, retired }) =>
    id !== undefined && retired !== undefined ? [{ id, successor: retired }] : [],
  );
  const live = new Set(words.map(({ id }) => id));
  // An editor who wrote a derived word out has taken over its id.
  const kept = new Set([...live, ...written.map(({ id }) => id)]);
  const made = corpus.verbs.flatMap((verb) => {
    const { retired } = verb.data;
    if (retired === undefined) return [];
    return [...wordsFrom(verb, morphology)]
      .filter(({ id }) => !kept.has(id))
      .map(({ id, rule }) => {
        const successor = derivedId(retired, rule);
        return { id, successor: live.has(successor) ? successor : retired };
      });
  });
  return [...named, ...new Map(made.map((row) => [row.id, row])).values()];
}
