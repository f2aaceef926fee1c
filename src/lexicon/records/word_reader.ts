import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { LRUCache } from "lru-cache";
import type { Tier } from "../../domain/price.ts";
import { words } from "../../schema/mod.ts";
import type { WordHit } from "../lexicon.ts";
import { bytesOf } from "./memory.ts";
import type { Paradigms } from "./paradigms.ts";

/** Word records by `ord`. */
export interface WordReader {
  json(ord: number, tier: Tier): string;
  /** A record that is read lazily. */
  hit(ord: number, tier: Tier): WordHit;
}

interface Options {
  /** Ids by `ord`. */
  readonly ids: readonly string[];
  /** Basic records of the free words, by `ord` from 1. */
  readonly topRecords: readonly string[];
  readonly paradigms: Paradigms;
  /** Cache size for other records, in bytes. */
  readonly cacheBytes: number;
}

/** Tells the tiers of a word apart in the key of the cache. */
const tierCodes: Readonly<Record<Tier, number>> = { basic: 0, enriched: 1, full: 2 };

/** Reads only the columns of a tier: the others lie on further pages of the file. */
function memberReaders(db: BunSQLiteDatabase) {
  const { basic, enriched, full } = words;
  const ofWord = eq(words.ord, sql.placeholder("ord"));
  return {
    basic: db.select({ basic }).from(words).where(ofWord).prepare(),
    enriched: db.select({ basic, enriched }).from(words).where(ofWord).prepare(),
    full: db.select({ basic, enriched, full }).from(words).where(ofWord).prepare(),
  };
}

export function wordReader(
  db: BunSQLiteDatabase,
  { ids, topRecords, paradigms, cacheBytes }: Options,
): WordReader {
  const members = memberReaders(db);
  const cache = new LRUCache<number, string>({ maxSize: cacheBytes, sizeCalculation: bytesOf });

  function json(ord: number, tier: Tier): string {
    const top = tier === "basic" ? topRecords[ord - 1] : undefined;
    if (top !== undefined) return top;
    const key = tierCodes[tier] + 4 * ord;
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

  return { json, hit };
}
