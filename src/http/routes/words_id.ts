import { notFound } from "../../domain/api_error.ts";
import { defineEndpoint } from "../endpoint.ts";
import { tier } from "../input/parameters.ts";
import { pathText } from "../input/schema_notes.ts";
import { anyWord, jsonOf, priceOf, tierPrices } from "./word_results.ts";

const notAnId =
  "This is not the id of a word, which begins with w_: look a lemma up with POST /v1/words/bulk, or search with GET /v1/words?q=…";

export const word = defineEndpoint({
  path: "/v1/words/{id}",
  operationId: "getWord",
  tag: "Words",
  summary: "Get a word",
  description: tierPrices,
  pathParameters: { id: pathText("Id of the word.") },
  query: { tier },
  data: anyWord,
  canMiss: true,
  handle({ path, query: { tier } }, { lexicon }) {
    const hit = lexicon.word(path.id, tier);
    if (!hit) throw notFound(path.id.startsWith("w_") ? "There is no word with this id" : notAnId);
    // A basic record is at hand; others are read where a body is wanted.
    return {
      data: tier === "basic" ? hit.json : jsonOf([hit]),
      cost: priceOf([hit], tier),
      lookedUp: [hit.id],
    };
  },
});
