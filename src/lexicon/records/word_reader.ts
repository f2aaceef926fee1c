import { eq, type SQL, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Tier } from "../../domain/price.ts";
import { words } from "../../schema/mod.ts";
import { type CacheFigures, countedCache } from "../counted_cache.ts";
import type { WordHit } from "../lexicon.ts";
import type { SortedLines } from "../search/sorted_lines.ts";
import { encodedBytes } from "./memory.ts";
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
  /** Basic records of the free words. */
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
const decoder = new TextDecoder();

/** Tells the tiers of a word apart in the key of the cache. */
const tierCodes = { enriched: 0, full: 1 } as const;

/** The id of a record as the pipeline prints it; parsing all of them would take longer than all else here. */
function idOf(json: string): string {
  const id = /^\{"id":"(\w+)"/.exec(json)?.[1];
  return id ?? (JSON.parse(json) as { id: string }).id;
}

/** The free words' records by `ord`. They are mostly the first words, but `usage.tsv` of the corpus may name others. */
function byOrd(topRecords: readonly string[], ids: readonly string[]): (string | undefined)[] {
  const byId = new Map(topRecords.map((json) => [idOf(json), json]));
  return ids.map((id) => byId.get(id));
}

/** Basic records kept as text, by the low bits of `ord`: decoding one costs a microsecond, which many analyses share. */
const keptBasics = 4_096;

/**
 * Reads only the columns of a tier: the others lie on further pages of the file. SQLite joins them, in UTF-8 as they are stored:
 * an enriched record whole, a full one up to its paradigm.
 */
function recordReaders(db: BunSQLiteDatabase) {
  const { basic, enriched, full } = words;
  const of = (record: SQL<Encoded>) =>
    db
      .select({ record })
      .from(words)
      .where(eq(words.ord, sql.placeholder("ord")))
      .prepare();
  return {
    enriched: of(sql`CAST('{' || ${basic} || ',' || ${enriched} || ',"tier":"enriched"}' AS BLOB)`),
    full: of(sql`CAST('{' || ${basic} || ',' || ${enriched} || ',' || ${full} || ',"inflection":' AS BLOB)`),
  };
}
const afterInflection = Buffer.from(',"tier":"full"}');

/** Which record a hit is. */
interface Place {
  readonly ord: number;
  readonly tier: Tier;
}

/** How records are read. */
interface Reading {
  json(ord: number, tier: Tier): string;
  kept(ord: number, tier: Tier): string | Encoded;
  encoded(ord: number, tier: LongTier): Encoded;
  readonly basics: () => SortedLines;
}

/** What stands around the members of a basic record. */
const [beforeMembers, afterMembers] = [Buffer.from("{"), Buffer.from(',"tier":"basic"}')];
/** The same, and the line break after the members. */
const aroundMembers = beforeMembers.length + afterMembers.length - 1;

/** A class, since its getters are made once. */
class Hit implements WordHit {
  readonly id: string;
  readonly free: boolean;
  readonly #ord: number;
  readonly #tier: Tier;
  readonly #read: Reading;

  constructor({ id, free, ord, tier }: Pick<WordHit, "id" | "free"> & Place, read: Reading) {
    this.id = id;
    this.free = free;
    this.#ord = ord;
    this.#tier = tier;
    this.#read = read;
  }

  get json(): string {
    return this.#read.json(this.#ord, this.#tier);
  }

  get kept(): string | Encoded {
    return this.#read.kept(this.#ord, this.#tier);
  }

  get byteLength(): number {
    const ord = this.#ord;
    if (this.#tier !== "basic") return this.#read.encoded(ord, this.#tier).byteLength;
    const { starts } = this.#read.basics();
    return (starts[ord] as number) - (starts[ord - 1] as number) + aroundMembers;
  }

  write(into: Buffer, start: number): void {
    const ord = this.#ord;
    if (this.#tier !== "basic") {
      into.set(this.#read.encoded(ord, this.#tier), start);
      return;
    }
    const { bytes, starts } = this.#read.basics();
    let at = start + beforeMembers.copy(into, start);
    at += bytes.copy(into, at, starts[ord - 1] as number, (starts[ord] as number) - 1);
    afterMembers.copy(into, at);
  }
}

export function wordReader(
  db: BunSQLiteDatabase,
  { ids, topRecords, basics, paradigms, cacheBytes }: Options,
): WordReader {
  const records = recordReaders(db);
  const top = byOrd(topRecords, ids);
  const cache = countedCache<number, Encoded>(cacheBytes, encodedBytes);

  const texts: { ord: number; json: string }[] = [];

  function basic(ord: number): string {
    const known = top[ord];
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
    const { record } = records[tier].get({ ord }) as { readonly record: Encoded };
    const made = tier === "full" ? Buffer.concat([record, paradigms.json(ord), afterInflection]) : record;
    cache.set(key, made);
    return made;
  }

  const kept = (ord: number, tier: Tier): string | Encoded =>
    tier === "basic" ? basic(ord) : encoded(ord, tier);
  function json(ord: number, tier: Tier): string {
    const record = kept(ord, tier);
    return typeof record === "string" ? record : decoder.decode(record);
  }

  const read = { json, kept, encoded, basics };
  return {
    json,
    figures: cache.figures,
    hit(ord, tier) {
      const id = ids[ord] as string;
      return new Hit({ id, free: top[ord] !== undefined, ord, tier }, read);
    },
  };
}
