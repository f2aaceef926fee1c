import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { LRUCache } from "lru-cache";
import type { Tier } from "../../domain/price.ts";
import { words } from "../../schema/mod.ts";
import type { WordHit } from "../lexicon.ts";
import type { SortedLines } from "../search/sorted_lines.ts";
import { encodedBytes } from "./memory.ts";
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
  /** The members of all basic records, one line each. */
  readonly basics: () => SortedLines;
  readonly paradigms: Paradigms;
  /** Cache size for records of the other tiers, in bytes. */
  readonly cacheBytes: number;
}

/** The tiers whose records are long, in UTF-8. */
type LongTier = Exclude<Tier, "basic">;
type Encoded = Uint8Array<ArrayBuffer>;
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

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

/** How the record of a hit is read. */
interface Reading {
  readonly ord: number;
  readonly tier: Tier;
  readonly read: {
    json(ord: number, tier: Tier): string;
    kept(ord: number, tier: Tier): string | Encoded;
  };
}

/** A class, since its getters are made once. */
class Hit implements WordHit {
  readonly id: string;
  readonly free: boolean;
  readonly #reading: Reading;

  constructor({ id, free }: Pick<WordHit, "id" | "free">, reading: Reading) {
    this.id = id;
    this.free = free;
    this.#reading = reading;
  }

  get json(): string {
    const { ord, tier, read } = this.#reading;
    return read.json(ord, tier);
  }

  get kept(): string | Encoded {
    const { ord, tier, read } = this.#reading;
    return read.kept(ord, tier);
  }
}

export function wordReader(
  db: BunSQLiteDatabase,
  { ids, topRecords, basics, paradigms, cacheBytes }: Options,
): WordReader {
  const members = memberReaders(db);
  const cache = new LRUCache<number, Encoded>({ maxSize: cacheBytes, sizeCalculation: encodedBytes });

  const texts: { ord: number; json: string }[] = [];

  function basic(ord: number): string {
    const known = topRecords[ord - 1];
    if (known !== undefined) return known;
    const slot = ord % keptBasics;
    if (texts[slot]?.ord !== ord) texts[slot] = { ord, json: `{${basics().text(ord - 1)},"tier":"basic"}` };
    return (texts[slot] as { json: string }).json;
  }

  /** In UTF-8, which takes half of the memory of text and is sent as it is. */
  function encoded(ord: number, tier: LongTier): Encoded {
    const key = tierCodes[tier] + 2 * ord;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const [parts = []] = members[tier].values({ ord });
    const inflection = tier === "full" ? `,"inflection":${paradigms.json(ord)}` : "";
    const made = encoder.encode(`{${parts.join(",")}${inflection},"tier":"${tier}"}`);
    cache.set(key, made);
    return made;
  }

  const kept = (ord: number, tier: Tier): string | Encoded =>
    tier === "basic" ? basic(ord) : encoded(ord, tier);
  function json(ord: number, tier: Tier): string {
    const record = kept(ord, tier);
    return typeof record === "string" ? record : decoder.decode(record);
  }

  const read = { json, kept };
  return {
    json,
    hit(ord, tier) {
      const id = ids[ord] as string;
      return new Hit({ id, free: ord <= topRecords.length }, { ord, tier, read });
    },
  };
}
