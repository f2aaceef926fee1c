import { sorts } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { paging, positionOf, rangeOf, tier, wordFilters } from "../parameters.ts";
import { choice } from "../schema_notes.ts";
import { anyWord, arrayOf, manyOf, priceOf, tierPrices } from "../word_results.ts";

export const words = defineEndpoint({
  path: "/v1/words",
  operationId: "listWords",
  tag: "Words",
  summary: "Lists words",
  description: `All filters given must hold. ${tierPrices}`,
  query: {
    ...wordFilters,
    sort: choice(
      sorts,
      "By frequency rank (words without one last), or by the Arabic alphabet.",
      "frequency",
    ),
    tier,
    ...paging,
  },
  data: manyOf(anyWord, "The words of the page."),
  isPaginated: true,
  handle({ query }, { lexicon }) {
    const { sort, tier, page, limit, ...filter } = query;
    const { total, items } = lexicon.words(filter, sort, tier, rangeOf(query));
    return {
      data: arrayOf(items.map(({ json }) => json)),
      cost: priceOf(items, tier),
      page: positionOf({ page, limit }, total),
    };
  },
});
