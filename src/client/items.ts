import type { BasicWord, Operations } from "./api.ts";
import type { AnswerOf, Call, CallOptions } from "./call.ts";
import { followPages, type List, type ListOperation, makeList } from "./pages.ts";

/** Operations that return one record with a page of its words. */
type ItemOperation = "getRoot" | "getPattern";

/** Records with words: roots and patterns. */
export interface Items<L extends ListOperation, G extends ItemOperation> extends List<L> {
  /** One record with a page of its words; `page`, `limit` and `meta` are about the words. Throws `NotFoundError`. */
  get(id: string, options?: Operations[G]["query"] & CallOptions): Promise<AnswerOf<G>>;
  /** Iterates over the words of one record, starting at `page`. */
  eachWord(
    id: string,
    options?: Operations[G]["query"] & CallOptions,
  ): AsyncGenerator<BasicWord, void, undefined>;
}

export function makeItems<L extends ListOperation, G extends ItemOperation>(
  call: Call,
  listOperation: L,
  getOperation: G,
): Items<L, G> {
  type Options = Operations[G]["query"] & CallOptions;
  const get = (id: string, { signal, ...query }: Options = {}) => call(getOperation, { id, query, signal });
  async function* eachWord(id: string, options: Options = {}) {
    const pages = followPages((page) => get(id, { ...options, page } as Options), options.page);
    for await (const { data } of pages) yield* data.words;
  }
  return { ...makeList(call, listOperation), get, eachWord };
}
