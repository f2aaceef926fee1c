import { LRUCache } from "lru-cache";
import { clean } from "../arabic/mod.ts";
import type { Sort } from "../schema/mod.ts";
import type { FreeSearch } from "./free_search.ts";
import type { GlossSearch } from "./gloss_search.ts";
import type { Range, WordFilter } from "./lexicon.ts";
import { byRank, improve, noRanks } from "./ranks.ts";
import { type Condition, conditionsOf, filtered, type WordColumns } from "./word_columns.ts";

export interface WordPages {
  /** How many words match, and those of a page. Without `sort` by relevance to `q`, else to `gloss`, else by frequency. */
  page(
    filter: WordFilter,
    sort: Sort | null,
    range: Range,
  ): { readonly total: number; readonly ords: readonly number[] };
}

interface Sources {
  readonly columns: WordColumns;
  readonly findGloss: GlossSearch;
  readonly findFree: FreeSearch;
  /** Radicals of a root as people write it, or null. */
  readonly findRadicals: (root: string) => string | null;
  readonly findPattern: (pattern: string) => string;
}

/** How many words the remembered lists hold together; four bytes each. */
const rememberedWords = 2_000_000;

/**
 * Pages of the word list, from columns in memory: whatever the filters, every word is tested at most once, and the list
 * that comes out is remembered for its other pages.
 */
export function wordPages({ columns, findGloss, findFree, findRadicals, findPattern }: Sources): WordPages {
  const { count, byBare } = columns;
  const byFrequency = Uint32Array.from({ length: count }, (_, index) => index + 1);
  const ordersOf: Record<Sort, Uint32Array> = { frequency: byFrequency, alphabetical: byBare.ords };
  const lists = new LRUCache<string, Uint32Array>({
    maxSize: rememberedWords,
    sizeCalculation: (list) => list.length + 100,
  });

  /** Words with such glosses, the best fit first. */
  function findByGloss(gloss: string): Uint32Array {
    const ranks = noRanks(count);
    findGloss(gloss, (ord, rank) => improve(ranks, ord, rank));
    return byRank(ranks);
  }

  /** Only those words that are in the list. */
  function among(list: Uint32Array): Condition {
    const values = new Uint32Array(count + 1);
    for (let at = 0; at < list.length; at++) values[list[at] as number] = 1;
    return { values, from: 1, to: 2 };
  }

  function listOf(filter: WordFilter, sort: Sort | null): Uint32Array {
    const { q, gloss, root, pattern, ...plain } = filter;
    const radicals = root === undefined ? undefined : findRadicals(root);
    if (radicals === null) return new Uint32Array();
    const conditions = conditionsOf(columns, {
      ...plain,
      root: radicals,
      pattern: pattern === undefined ? undefined : findPattern(pattern),
    });
    const candidates: Uint32Array[] = [];
    if (q !== undefined) candidates.push(findFree(q));
    if (gloss !== undefined) candidates.push(findByGloss(gloss));
    const [first, ...others] = candidates;
    const all = [...conditions, ...others.map(among)];
    if (first === undefined) return filtered(ordersOf[sort ?? "frequency"], all);
    if (sort === null) return filtered(first, all);
    return filtered(ordersOf[sort], [...all, among(first)]);
  }

  return {
    page(filter, sort, { offset, limit }) {
      const given = Object.entries(filter).filter(([, value]) => value !== undefined);
      const isRanked = filter.q !== undefined || filter.gloss !== undefined;
      const order = sort ?? (isRanked ? null : "frequency");
      const key = JSON.stringify([
        order,
        given.map(([name, value]) => [name, typeof value === "string" ? clean(value) : value]).sort(),
      ]);
      let list = given.length === 0 ? ordersOf[order ?? "frequency"] : lists.get(key);
      if (list === undefined) {
        list = listOf(filter, order);
        lists.set(key, list);
      }
      return { total: list.length, ords: [...list.subarray(offset, offset + limit)] };
    },
  };
}
