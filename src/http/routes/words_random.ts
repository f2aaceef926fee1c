import { notFound } from "../../domain/api_error.ts";
import { wordFilters } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { tier } from "../input/parameters.ts";
import { anyWord, jsonOf, priceOf, tierPrices } from "./word_results.ts";

export const wordsRandom = defineEndpoint({
  path: "/v1/words/random",
  operationId: "getRandomWord",
  tag: "Words",
  summary: "Get a random word",
  description: `Takes the filters of the word list; all matching words are equally likely. ${tierPrices}`,
  query: { ...wordFilters, tier },
  data: anyWord,
  isCachable: false,
  canMiss: true,
  handle({ query }, { lexicon, random }) {
    const { tier, ...filter } = query;
    const offset = Math.floor(random() * lexicon.countWords(filter));
    const [hit] = lexicon.words(filter, "frequency", tier, { offset, limit: 1 }).items;
    if (!hit) throw notFound("No word matches these filters");
    return { data: jsonOf([hit]), cost: priceOf([hit], tier) };
  },
});
