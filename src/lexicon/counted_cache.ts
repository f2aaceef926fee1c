import { LRUCache } from "lru-cache";

/** What has been asked of a cache, and what it holds. */
export interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

/** A cache with a limit of bytes that counts how often it helped. */
export interface CountedCache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  figures(): CacheFigures;
}

/** `bytesOf` estimates what an entry takes. */
export function countedCache<K extends string | number, V extends object | string>(
  bytesMax: number,
  bytesOf: (value: V) => number,
): CountedCache<K, V> {
  const cache = new LRUCache<K, V>({ maxSize: bytesMax, sizeCalculation: bytesOf });
  let hits = 0;
  let misses = 0;
  return {
    get(key) {
      const found = cache.get(key);
      if (found === undefined) misses++;
      else hits++;
      return found;
    },
    set: (key, value) => void cache.set(key, value),
    figures: () => ({ hits, misses, entries: cache.size, bytes: cache.calculatedSize }),
  };
}
