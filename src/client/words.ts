import type { Lookup, Operations, Tier, Word } from "./api.ts";
import { type BulkAnswer, type BulkOptions, lookUpAll } from "./bulk.ts";
import type { Answer, AnswerOf, Call, CallOptions } from "./call.ts";
import { makeList } from "./pages.ts";

/** A word record at a tier. */
export type WordAt<T extends Tier> = Extract<Word, { tier: T }>;
/** A word record at a tier with the lemma that it answers. */
export type LookupAt<T extends Tier> = Extract<Lookup, { tier: T }>;

type Query<N extends keyof Operations, Without extends string = never> = Omit<
  NonNullable<Operations[N]["query"]>,
  Without
> &
  CallOptions;
type TierQuery<N extends keyof Operations, T extends Tier> = Query<N, "tier"> & { tier?: T | undefined };
type Page<D> = Answer<D[], Operations["listWords"]["meta"]>;
type Single<D> = Answer<D, Operations["getWord"]["meta"]>;

/** Words. Without `tier` a record is basic. `Operations` says what each call costs. */
export interface Words {
  /** One page of the words that match all filters. */
  list<T extends Tier = "basic">(options?: TierQuery<"listWords", T>): Promise<Page<WordAt<T>>>;
  /** The pages in turn, from `page` on; there is always at least one, even if it is empty. */
  pages<T extends Tier = "basic">(
    options?: TierQuery<"listWords", T>,
  ): AsyncGenerator<Page<WordAt<T>>, void, undefined>;
  /** The words of these pages, one by one. */
  each<T extends Tier = "basic">(
    options?: TierQuery<"listWords", T>,
  ): AsyncGenerator<WordAt<T>, void, undefined>;
  /** A random word. Throws `NotFoundError` when no word matches the filters. */
  random<T extends Tier = "basic">(options?: TierQuery<"getRandomWord", T>): Promise<Single<WordAt<T>>>;
  /** One word by its id (`w_…`). Throws `NotFoundError`. */
  get<T extends Tier = "basic">(id: string, options?: TierQuery<"getWord", T>): Promise<Single<WordAt<T>>>;
  /**
   * Looks up any number of lemmas, `lemmasPerCall` at a time, one call after the other. When a call fails, `partial` of
   * the error has what the calls before it found.
   */
  bulk<T extends Tier = "basic">(
    lemmas: Iterable<string>,
    options?: BulkOptions<T>,
  ): Promise<BulkAnswer<LookupAt<T>>>;
  /** Completes what has been typed. */
  autocomplete(q: string, options?: Query<"completeWord", "q">): Promise<AnswerOf<"completeWord">>;
  /** Every analysis of a word from a text. */
  analyze(form: string, options?: CallOptions): Promise<AnswerOf<"analyzeWord">>;
}

/** Records come at the tier asked for: the types of `Words` say so, those of `Call` cannot. */
export function makeWords(call: Call): Words {
  const words = {
    ...makeList(call, "listWords"),
    random: ({ signal, ...query }: Query<"getRandomWord"> = {}) => call("getRandomWord", { query, signal }),
    get: (id: string, { signal, ...query }: Query<"getWord"> = {}) => call("getWord", { id, query, signal }),
    bulk: (lemmas: Iterable<string>, options: BulkOptions = {}) => lookUpAll(call, lemmas, options),
    autocomplete: (q: string, { signal, ...query }: Query<"completeWord", "q"> = {}) =>
      call("completeWord", { query: { q, ...query }, signal }),
    analyze: (form: string, { signal }: CallOptions = {}) => call("analyzeWord", { query: { form }, signal }),
  };
  return words as Words;
}
