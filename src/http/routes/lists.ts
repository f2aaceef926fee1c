import { type Static, type TObject, Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { pagePrice } from "../../domain/price.ts";
import type { ListFilter } from "../../lexicon/lexicon.ts";
import { type ListedKind, type ListName, listedKinds } from "../../schema/mod.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { paging, positionOf, rangeOf } from "../input/parameters.ts";
import { arrayOf } from "../json_text.ts";
import { arraySchema } from "./word_results.ts";

/** The list endpoint of a kind of record other than words; all work and cost the same. */
const listEndpoint = (kind: ListedKind & { readonly name: ListName }): Endpoint =>
  defineEndpoint({
    path: kind.path,
    operationId: kind.operationId,
    tag: kind.tag,
    summary: kind.summary,
    description: `${kind.order} All filters given must hold. ${figures.price.page} DP per page; an empty page costs nothing.`,
    query: {
      ...Object.fromEntries(
        Object.entries(kind.filters).map(([name, { schema }]) => [name, Type.Optional(schema)]),
      ),
      ...paging,
    },
    data: arraySchema(kind.item, "The records of the page."),
    isPaginated: true,
    handle({ query }, { lexicon }) {
      const { page, limit, ...filter } = query as Static<TObject<typeof paging>>;
      const { total, items } = lexicon.list(kind.name, filter as ListFilter, rangeOf({ page, limit }));
      return {
        data: arrayOf(items),
        cost: items.length === 0 ? 0 : pagePrice,
        page: positionOf({ page, limit }, total),
      };
    },
  });

/** The list endpoint of each kind, followed by its item endpoint, if any. */
export const listEndpoints = (itemEndpoints: Readonly<Partial<Record<ListName, Endpoint>>>): Endpoint[] =>
  listedKinds.flatMap((kind) => [listEndpoint(kind), itemEndpoints[kind.name] ?? []].flat());
