import { LRUCache } from "lru-cache";
import type { Endpoint, EndpointInput, Found } from "./endpoint.ts";
import type { CacheHeaders } from "./entity_tag.ts";

/** What a target finds, whoever asks: the artifact does not change. */
export interface KnownAnswer {
  readonly input: EndpointInput;
  readonly cacheHeaders: CacheHeaders;
  readonly found: Found;
  /** The JSON text of `data`. */
  readonly data: string;
}

/** Longest text that is kept, in UTF-16 units: longer ones take more time to send than to find again. */
const textMax = 2_048;
/** What all of them may take, in bytes. */
const bytesMax = 4 * 2 ** 20;
/** Bytes of an entry beyond its text: target, input and headers. */
const entryBytes = 1_000;

/** Small answers by target: parsing, looking up and tagging the same again costs more than the rest of a call. */
export interface KnownAnswers {
  get(endpoint: Endpoint, target: string): KnownAnswer | undefined;
  put(endpoint: Endpoint, target: string, answer: KnownAnswer): void;
}

/** Whether the answer depends on nothing but the target: a page also depends on the largest that the plan allows. */
const isFixed = ({ isCachable, isPaginated }: Endpoint): boolean => isCachable && !isPaginated;

export function makeKnownAnswers(): KnownAnswers {
  const answers = new LRUCache<string, KnownAnswer>({
    maxSize: bytesMax,
    sizeCalculation: ({ data }) => 2 * data.length + entryBytes,
  });
  return {
    get: (endpoint, target) => (isFixed(endpoint) ? answers.get(target) : undefined),
    put(endpoint, target, answer) {
      if (isFixed(endpoint) && answer.data.length <= textMax) answers.set(target, answer);
    },
  };
}
