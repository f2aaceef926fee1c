import type { Static, TObject, TProperties, TSchema } from "typebox";
import { figures } from "../../domain/figures.ts";
import { pagePrice } from "../../domain/price.ts";
import type { ListFilter, ListName } from "../../lexicon/lexicon.ts";
import { defineEndpoint, type Endpoint, type Tag } from "../endpoint.ts";
import { paging, positionOf, rangeOf } from "../input/parameters.ts";
import { arrayOf } from "../json_text.ts";
import { manyOf } from "./word_results.ts";

interface ListDefinition {
  readonly name: ListName;
  readonly path: `/v1/${string}`;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /** The default order, as a sentence. */
  readonly order: string;
  readonly item: TSchema;
  /** Optional filters; `name` and value of each go to the lexicon as they are. */
  readonly filters: TProperties;
}

/** An endpoint over a list resource that is not of words: all of them work and cost the same. */
export const defineList = (list: ListDefinition): Endpoint =>
  defineEndpoint({
    path: list.path,
    operationId: list.operationId,
    tag: list.tag,
    summary: list.summary,
    description: `${list.order} All filters given must hold. ${figures.price.page} DP per page; an empty page costs nothing.`,
    query: { ...list.filters, ...paging },
    data: manyOf(list.item, "The records of the page."),
    isPaginated: true,
    handle({ query }, { lexicon }) {
      const { page, limit, ...filter } = query as Static<TObject<typeof paging>>;
      const { total, items } = lexicon.list(list.name, filter as ListFilter, rangeOf({ page, limit }));
      return {
        data: arrayOf(items),
        cost: items.length === 0 ? 0 : pagePrice,
        page: positionOf({ page, limit }, total),
      };
    },
  });
