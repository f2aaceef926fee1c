import { Type } from "typebox";
import { choice, sorts, wordFilters } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { paging, positionOf, rangeOf, tier } from "../input/parameters.ts";
import { suggestionsFor, suggestionsNote } from "./suggestions.ts";
import { anyWord, arraySchema, priceOf, tierPrices, wordArray } from "./word_results.ts";

export const words = defineEndpoint({
  path: "/v1/words",
  operationId: "listWords",
  tag: "Words",
  summary: "List words",
  description: `All filters given must hold. ${suggestionsNote} ${tierPrices}`,
  canSuggest: true,
  query: {
    ...wordFilters,
    sort: Type.Optional(
      choice(
        sorts,
        "By frequency rank (words without one last), or by the Arabic alphabet. By default by frequency, but with `q` " +
          "or `gloss` the best match first.",
      ),
    ),
    tier,
    ...paging,
  },
  data: arraySchema(anyWord, "The words of the page."),
  isPaginated: true,
  async handle({ query }, { lexicon, turn }) {
    const { sort, tier, page, limit, ...filter } = query;
    const { total, items } = lexicon.words(filter, sort ?? null, tier, rangeOf(query));
    return {
      data: wordArray(items, tier),
      cost: priceOf(items, tier),
      page: positionOf({ page, limit }, total),
      ...(total === 0 && filter.q !== undefined
        ? { suggestions: await suggestionsFor([filter.q], { lexicon, turn }) }
        : {}),
    };
  },
});
