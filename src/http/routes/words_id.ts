import { notFound } from "../../domain/refusal.ts";
import { defineEndpoint } from "../endpoint.ts";
import { tier } from "../parameters.ts";
import { pathText } from "../schema_notes.ts";
import { anyWord, jsonOf, priceOf, tierPrices } from "../word_results.ts";

export const word = defineEndpoint({
  path: "/v1/words/{id}",
  operationId: "getWord",
  tag: "Words",
  summary: "Gives one word",
  description: tierPrices,
  pathParameters: { id: pathText("Id of the word.") },
  query: { tier },
  data: anyWord,
  canMiss: true,
  handle({ path, query: { tier } }, { lexicon }) {
    const hit = lexicon.word(path.id, tier);
    if (!hit) throw notFound("There is no word with this id");
    return { data: jsonOf([hit]), cost: priceOf([hit], tier) };
  },
});
