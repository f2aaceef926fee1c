import { agrees, clean, foldKeys } from "../../arabic/mod.ts";
import type { SearchIndex } from "./key_index.ts";

/**
 * Finds the words of a typed lemma, commonest first: by exact spelling, else by the strictest folded spelling with a
 * match. Given vowels must agree. `levels` are the indexes of k1 to k4.
 */
export function lemmaFinder(levels: readonly SearchIndex[]): (lemma: string) => readonly number[] {
  return (lemma) => {
    const cleaned = clean(lemma);
    const keys = foldKeys(lemma);
    for (const [level, index] of levels.entries()) {
      const found = [...index.whole(keys[level] as string, null)].filter((entry) =>
        agrees(cleaned, index.spelling(entry)),
      );
      if (found.length > 0) return [...new Set(found.map(index.ord))];
    }
    return [];
  };
}
