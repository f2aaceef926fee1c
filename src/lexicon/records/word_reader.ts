import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Tier } from "../../domain/price.ts";
import { words } from "../../schema/mod.ts";
import { type CacheFigures, countedCache } from "../counted_cache.ts";
import type { WordHit } from "../lexicon.ts";
import type { SortedLines } from "../search/sorted_lines.ts";
import { bytesOf } from "./memory.ts";
import type { Paradigms } from "./paradigms.ts";

/** Word records by `ord`. */
export interface WordReader {
  json(ord: number, tier: Tier): string;
  /** A record that is read lazily. */
  hit(ord: number, tier: Tier): WordHit;
  /** What the cache of enriched and full records has been asked. */
  figures(): CacheFigures;
}

interface Options {
  /** Ids by `ord`. */
  readonly ids: readonly string[];
  /** Basic records of the free words, by `ord` from 1. */
  readonly topRecords: readonly string[];
  /** The members of all basic records, one line each. */
  readonly basics: () => SortedLines;
  readonly paradigms: Paradigms;
  /** Cache size for records of the other tiers, in bytes. */
  readonly cacheBytes: number;
}

/** Tells the tiers of a word apart in the key of the cache. */
const tierCodes = { enriched: 0, full: 1 } as const;

/** Basic records kept as text, by the low bits of `ord`: decoding one costs a microsecond, which many analyses share. */
const keptBasics = 4_096;

/** Reads only the columns of a tier: the others lie on further pages of the file. */
function memberReaders(db: BunSQLiteDatabase) {
  const { basic, enriched, full } = words;
  const ofWord = eq(words.ord, sql.placeholder("ord"));
  return {
    enriched: db.select({ basic, enriched }).from(words).where(ofWord).prepare(),
    full: db.select({ basic, enriched, full }).from(words).where(ofWord).prepare(),
  };
}

export function wordReader(
  db: BunSQLiteDatabase,
  { ids, topRecords, basics, paradigms, cacheBytes }: Options,
): WordReader {
  const members = memberReaders(db);
  const cache = countedCache<number, string>(cacheBytes, bytesOf);

  const kept: { ord: number; json: string }[] = [];

  function basic(ord: number): string {
    const known = topRecords[ord - 1];
    if (known !== undefined) return known;
    const slot = ord % keptBasics;
    if (kept[slot]?.ord !== ord) kept[slot] = { ord, json: `{${basics().text(ord - 1)},"tier":"basic"}` };
    return (kept[slot] as { json: string }).json;
  }

  function json(ord: number, tier: Tier): string {
    if (tier === "basic") return basic(ord);
    const key = tierCodes[tier] + 2 * ord;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const [parts = []] = members[tier].values({ ord });
    const inflection = tier === "full" ? `,"inflection":${paradigms.json(ord)}` : "";
    const made = `{${parts.join(",")}${inflection},"tier":"${tier}"}`;
    cache.set(key, made);
    return made;
  }

  const hit = (ord: number, tier: Tier): WordHit => ({
    id: ids[ord] as string,
    free: ord <= topRecords.length,
    get json() {
      return json(ord, tier);
    },
  });

  return { json, hit, figures: cache.figures };
}
