import type { Lookup, LookupMeta, NearWords, Tier } from "./api.ts";
import type { Answer, Call, CallOptions } from "./call.ts";
import { MizanError } from "./errors.ts";

/** Maximum lemmas per call. */
export const lemmasPerCall = 50;

/** The combined results of a bulk look-up. */
export interface BulkAnswer<L extends Lookup = Lookup> {
  /** In the order of the lemmas. */
  readonly data: L[];
  /** Lemmas without a record, as sent. */
  readonly notFound: string[];
  /** Suggested words for lemmas without a record, if any. */
  readonly suggestions: NearWords[];
  /** One for each call. */
  readonly requestIds: string[];
}

export interface BulkOptions<T extends Tier = Tier> extends CallOptions {
  /** Tier of the records. Default: basic. */
  tier?: T | undefined;
}

/**
 * Looks up any number of lemmas, `lemmasPerCall` at a time, in sequence. Sends a repeated lemma once. When a call fails,
 * `partial` of the error holds the results of the earlier calls.
 */
export async function lookUpAll(
  call: Call,
  lemmas: Iterable<string>,
  { tier, signal }: BulkOptions,
): Promise<BulkAnswer> {
  const found: BulkAnswer = { data: [], notFound: [], suggestions: [], requestIds: [] };
  const asked = [...new Set(lemmas)];
  for (let from = 0; from < asked.length; from += lemmasPerCall) {
    const body = { lemmas: asked.slice(from, from + lemmasPerCall), tier };
    try {
      const { data, meta }: Answer<Lookup[], LookupMeta> = await call("lookUpWords", { body, signal });
      found.data.push(...data);
      found.notFound.push(...meta.notFound);
      found.suggestions.push(...(meta.suggestions ?? []));
      found.requestIds.push(meta.requestId);
    } catch (error) {
      if (error instanceof MizanError && from > 0) {
        error.partial = { data: found.data, notFound: found.notFound, lemmasLeft: asked.slice(from) };
      }
      throw error;
    }
  }
  return found;
}
