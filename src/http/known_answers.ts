import { LRUCache } from "lru-cache";
import type { Plan } from "../domain/plan.ts";
import type { Bytes } from "../web/compress.ts";
import type { Endpoint, EndpointInput, Found } from "./endpoint.ts";
import type { CacheHeaders } from "./entity_tag.ts";
import { encode, unwritten, type WholeJson } from "./json_text.ts";

/** What a target finds, whoever asks: the artifact does not change. */
export interface KnownAnswer {
  readonly input: EndpointInput;
  readonly cacheHeaders: CacheHeaders;
  readonly found: Found;
  /** The JSON text of `data`: as text, or in one piece of UTF-8 where it is long or was never a text. */
  readonly data: WholeJson;
}

/** Longest text that is kept as text, in UTF-16 units. */
const textMax = 2_048;
/** Longest answer that is kept, in bytes. */
const longBytesMax = 256 * 1_024;
/** What short answers may take, and what long ones may, in bytes. */
const [shortMax, longMax] = [4 * 2 ** 20, 4 * 2 ** 20];
/** Bytes of an entry beyond its text: target, input and headers. */
const entryBytes = 1_000;
/** How many of the latest targets it is known of that they were asked for. */
const askedCount = 2 ** 13;

/** Answers by target: parsing, looking up, tagging and joining the same again costs more than the rest of a call. */
export interface KnownAnswers {
  get(endpoint: Endpoint, target: string, plan: Plan): KnownAnswer | undefined;
  put(endpoint: Endpoint, target: string, plan: Plan, answer: KnownAnswer): void;
}

/** Whether texts were asked for before; forgets some when others come, and seldom takes one for another. */
function makeAsked(): (text: string) => boolean {
  const hashes = new Uint32Array(askedCount);
  return (text) => {
    const hash = Bun.hash.crc32(text);
    const isKnown = hashes[hash % askedCount] === hash;
    hashes[hash % askedCount] = hash;
    return isKnown;
  };
}

/** What the answer depends on beside the artifact: the target, and for a page the largest that the plan allows. */
const keyOf = ({ isPaginated }: Endpoint, target: string, { pageLimit }: Plan): string =>
  isPaginated ? `${pageLimit} ${target}` : target;

/**
 * Remembers answers that were asked for twice: most words that are analysed come once, and keeping each would cost more
 * than it saves.
 */
export function makeKnownAnswers(): KnownAnswers {
  const short = new LRUCache<string, KnownAnswer>({
    maxSize: shortMax,
    sizeCalculation: ({ data }) => 2 * data.length + entryBytes,
  });
  const long = new LRUCache<string, KnownAnswer>({
    maxSize: longMax,
    sizeCalculation: ({ data }) => (data as readonly [Bytes])[0].byteLength + entryBytes,
  });
  const isAskedAgain = makeAsked();
  return {
    get(endpoint, target, plan) {
      if (!endpoint.isCachable) return undefined;
      const key = keyOf(endpoint, target, plan);
      return short.get(key) ?? long.get(key);
    },
    put(endpoint, target, plan, answer) {
      if (!endpoint.isCachable) return;
      const key = keyOf(endpoint, target, plan);
      if (!isAskedAgain(key)) return;
      const { data } = answer;
      if (typeof data === "string" && data.length <= textMax) {
        short.set(key, answer);
        return;
      }
      const pieces = typeof data === "string" ? [data] : data;
      if (unwritten(pieces).byteLength <= longBytesMax) long.set(key, { ...answer, data: [encode(pieces)] });
    },
  };
}
