/** Values of the texts used lately, in two maps: where a list in the order of use is kept, a hit takes a third more. */
export interface RecentlyUsed<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
}

/** Remembers at least the `count` that were used last, and at most twice as many. */
export function makeRecentlyUsed<V extends object | string>(count: number): RecentlyUsed<V> {
  let young = new Map<string, V>();
  /** What was young before so many others came; what is used of it is young again. */
  let old = new Map<string, V>();

  function set(key: string, value: V): void {
    young.set(key, value);
    if (young.size < count) return;
    old = young;
    young = new Map();
  }

  return {
    get(key) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const former = old.get(key);
      if (former !== undefined) set(key, former);
      return former;
    },
    set,
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}
