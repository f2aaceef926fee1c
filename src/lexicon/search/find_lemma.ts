import { LRUCache } from "lru-cache";
import { agreement, clean, foldKeys } from "../../arabic/mod.ts";
import type { SearchIndex } from "./key_index.ts";

/** Lemmas whose words are remembered: about 1 MB. */
const kept = 4_096;
/** Longer ones, which are no words, would take too much of it. */
const lengthMax = 64;

/**
 * Finds the words of a typed lemma, commonest first: by exact spelling, else by the strictest folded spelling with a
 * match. Given vowels must agree. `levels` are the indexes of k1 to k4.
 */
export function lemmaFinder(levels: readonly SearchIndex[]): (lemma: string) => readonly number[] {
  function find(lemma: string): readonly number[] {
    const agrees = agreement(clean(lemma));
    const keys = foldKeys(lemma);
    for (const [level, index] of levels.entries()) {
      const found = [...index.whole(keys[level] as string, null)].filter((entry) =>
        agrees(index.spelling(entry)),
      );
      if (found.length > 0) return [...new Set(found.map(index.ord))];
    }
    return [];
  }
  const remembered = new LRUCache<string, readonly number[]>({ max: kept });
  return (lemma) => {
    const known = remembered.get(lemma);
    if (known !== undefined) return known;
    const found = find(lemma);
    if (lemma.length <= lengthMax) remembered.set(lemma, found);
    return found;
  };
}
