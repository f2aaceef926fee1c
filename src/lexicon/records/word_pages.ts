import { clean } from "../../arabic/mod.ts";
import type { Sort } from "../../schema/mod.ts";
import { type CacheFigures, countedCache } from "../counted_cache.ts";
import type { Range, WordFilter } from "../lexicon.ts";
import type { FreeSearch } from "../search/free_search.ts";
import type { GlossSearch } from "../search/gloss_search.ts";
import { byRank, noRanks, type Ranks, unranked } from "../search/ranks.ts";
import { entryBytes } from "./memory.ts";
import type { References } from "./references.ts";
import { type Condition, conditionsOf, filterOf, type WordColumns } from "./word_columns.ts";

export interface WordPages {
  /** Returns the number of matches and a page of them. The default order is relevance to `q`, else to `gloss`, else frequency. */
  page(
    filter: WordFilter,
    sort: Sort | null,
    range: Range,
  ): { readonly total: number; readonly ords: readonly number[] };
  /** What the cache of filtered lists has been asked. */
  figures(): CacheFigures;
}

interface Sources extends Pick<References, "findRadicals" | "findPattern"> {
  readonly columns: WordColumns;
  readonly findGloss: GlossSearch;
  readonly findFree: FreeSearch;
}

/** Admits ranked words only. */
const isRanked = (ranks: Ranks): Condition => ({ values: ranks, from: 0, to: unranked });

/** The same for filters that ask the same. */
const keyOf = (order: Sort | null, given: readonly (readonly [string, unknown])[]): string =>
  JSON.stringify([
    order,
    given.map(([name, value]) => [name, typeof value === "string" ? clean(value) : value]).sort(),
  ]);

/**
 * Reads pages of the word list from columns in memory. A query tests every word at most once; its result is cached for
 * further pages, up to `cacheBytes` of results.
 */
export function wordPages(
  { columns, findGloss, findFree, findRadicals, findPattern }: Sources,
  cacheBytes: number,
): WordPages {
  const { count } = columns;
  const byFrequency = Uint32Array.from({ length: count }, (_, index) => index + 1);
  const ordersOf: Record<Sort, Uint32Array> = {
    frequency: byFrequency,
    get alphabetical() {
      return columns.byBare.ords;
    },
  };
  const lists = countedCache<string, Uint32Array>(cacheBytes, (list) => list.byteLength + entryBytes);

  const filter = filterOf(count);
  function rankByGloss(gloss: string): Ranks {
    const ranks = noRanks(count);
    findGloss(gloss, ranks, [0, 1, 2, 3]);
    return ranks;
  }

  /** Sorts by relevance if `sort` is null. */
  function listOf(asked: WordFilter, sort: Sort | null): Uint32Array {
    const { q, gloss, root, pattern, ...plain } = asked;
    const radicals = root === undefined ? undefined : findRadicals(root);
    if (radicals === null) return new Uint32Array();
    const conditions = conditionsOf(columns, {
      ...plain,
      root: radicals,
      pattern: pattern === undefined ? undefined : findPattern(pattern),
    });
    const ranked: Ranks[] = [];
    if (q !== undefined) ranked.push(findFree(q));
    if (gloss !== undefined) ranked.push(rankByGloss(gloss));
    const [relevance] = ranked;
    const found = filter(ordersOf[sort ?? "frequency"], [...conditions, ...ranked.map(isRanked)]);
    return sort === null && relevance !== undefined ? byRank(found, relevance) : found.slice();
  }

  return {
    figures: lists.figures,
    page(asked, sort, { offset, limit }) {
      const isByRelevance = asked.q !== undefined || asked.gloss !== undefined;
      const order = sort ?? (isByRelevance ? null : "frequency");
      const given = Object.entries(asked).filter(([, value]) => value !== undefined);
      const key = keyOf(order, given);
      let list = given.length === 0 ? ordersOf[order ?? "frequency"] : lists.get(key);
      if (list === undefined) {
        list = listOf(asked, order);
        lists.set(key, list);
      }
      const ords: number[] = [];
      // A loop takes a quarter of the time of an iterator.
      for (let at = offset; at < Math.min(list.length, offset + limit); at++) ords.push(list[at] as number);
      return { total: list.length, ords };
    },
  };
}
