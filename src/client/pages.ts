import type { Operations, PageMeta } from "./api.ts";
import type { AnswerOf, Call, CallOptions } from "./call.ts";

/** The operations that list records page by page. */
export type ListOperation = {
  [N in keyof Operations]: Operations[N] extends { query: object; data: unknown[]; meta: PageMeta }
    ? N
    : never;
}[keyof Operations];

/** Fetches the pages from `first` to the last, lazily. */
export async function* followPages<A extends { readonly meta: PageMeta }>(
  ask: (page: number) => Promise<A>,
  first = 1,
): AsyncGenerator<A, void, undefined> {
  for (let page = first; ; page++) {
    const answer = await ask(page);
    yield answer;
    if (page >= answer.meta.totalPages) return;
  }
}

/** A list of records of one kind. */
export interface List<N extends ListOperation> {
  /** One page. */
  list(options?: Operations[N]["query"] & CallOptions): Promise<AnswerOf<N>>;
  /** Iterates over the pages, starting at `page`; at least one, possibly empty. */
  pages(options?: Operations[N]["query"] & CallOptions): AsyncGenerator<AnswerOf<N>, void, undefined>;
  /** Iterates over the records of these pages. */
  each(
    options?: Operations[N]["query"] & CallOptions,
  ): AsyncGenerator<Operations[N]["data"][number], void, undefined>;
}

export function makeList<N extends ListOperation>(call: Call, operation: N): List<N> {
  type Options = Operations[N]["query"] & CallOptions;
  const list = ({ signal, ...query }: Options = {}) => call(operation, { query, signal });
  const pages = (options: Options = {}) =>
    followPages((page) => list({ ...options, page } as Options), options.page);
  async function* each(options: Options = {}) {
    for await (const { data } of pages(options)) yield* data;
  }
  return { list, pages, each };
}
