import type { Analysis, AnalysisGroup, Lookup, Operations, Tier, Word } from "./api.ts";
import { type BulkAnswer, type BulkOptions, lookUpAll } from "./bulk.ts";
import type { Answer, AnswerOf, Call, CallOptions } from "./call.ts";
import { makeList } from "./pages.ts";

/** A word record at a tier. */
export type WordAt<T extends Tier> = Extract<Word, { tier: T }>;
/** A word record at a tier with the lemma that found it. */
export type LookupAt<T extends Tier> = Extract<Lookup, { tier: T }>;

type Query<N extends keyof Operations, Without extends string = never> = Omit<
  NonNullable<Operations[N]["query"]>,
  Without
> &
  CallOptions;
type TierQuery<N extends keyof Operations, T extends Tier> = Query<N, "tier"> & { tier?: T | undefined };
type Page<D> = Answer<D[], Operations["listWords"]["meta"]>;
type Analyses<D> = Answer<D[], Operations["analyzeWord"]["meta"]>;
type Single<D> = Answer<D, Operations["getWord"]["meta"]>;

/** Words. The default tier is basic. `Operations` lists the cost of each call. */
export interface Words {
  /** One page of the words that match all filters. */
  list<T extends Tier = "basic">(options?: TierQuery<"listWords", T>): Promise<Page<WordAt<T>>>;
  /** Iterates over the pages, starting at `page`; at least one, possibly empty. */
  pages<T extends Tier = "basic">(
    options?: TierQuery<"listWords", T>,
  ): AsyncGenerator<Page<WordAt<T>>, void, undefined>;
  /** Iterates over the words of these pages. */
  each<T extends Tier = "basic">(
    options?: TierQuery<"listWords", T>,
  ): AsyncGenerator<WordAt<T>, void, undefined>;
  /** A random word. Throws `NotFoundError` when no word matches the filters. */
  random<T extends Tier = "basic">(options?: TierQuery<"getRandomWord", T>): Promise<Single<WordAt<T>>>;
  /** One word by its id (`w_…`). Throws `NotFoundError`. */
  get<T extends Tier = "basic">(id: string, options?: TierQuery<"getWord", T>): Promise<Single<WordAt<T>>>;
  /**
   * Looks up any number of lemmas, `lemmasPerCall` at a time, in sequence. When a call fails, `partial` of the error holds
   * the results of the earlier calls.
   */
  bulk<T extends Tier = "basic">(
    lemmas: Iterable<string>,
    options?: BulkOptions<T>,
  ): Promise<BulkAnswer<LookupAt<T>>>;
  /** Completes typed text. */
  autocomplete(q: string, options?: Query<"completeWord", "q">): Promise<AnswerOf<"completeWord">>;
  /** Every analysis of a word from a text. */
  analyze(form: string, options?: CallOptions): Promise<Analyses<Analysis>>;
  /** The same, one item for each lemma and segmentation. */
  analyzeByLemma(form: string, options?: CallOptions): Promise<Analyses<AnalysisGroup>>;
}

/** Records have the requested tier, and analyses the requested shape: `Words` expresses this in types, `Call` cannot. */
export function makeWords(call: Call): Words {
  const words = {
    ...makeList(call, "listWords"),
    random: ({ signal, ...query }: Query<"getRandomWord"> = {}) => call("getRandomWord", { query, signal }),
    get: (id: string, { signal, ...query }: Query<"getWord"> = {}) => call("getWord", { id, query, signal }),
    bulk: (lemmas: Iterable<string>, options: BulkOptions = {}) => lookUpAll(call, lemmas, options),
    autocomplete: (q: string, { signal, ...query }: Query<"completeWord", "q"> = {}) =>
      call("completeWord", { query: { q, ...query }, signal }),
    analyze: (form: string, { signal }: CallOptions = {}) => call("analyzeWord", { query: { form }, signal }),
    analyzeByLemma: (form: string, { signal }: CallOptions = {}) =>
      call("analyzeWord", { query: { form, group: "lemma" }, signal }),
  };
  return words as Words;
}
