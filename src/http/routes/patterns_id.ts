import { Type } from "typebox";
import { notFound } from "../../domain/api_error.ts";
import { basicWord, pattern as patternRecord } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { paging, rangeOf } from "../input/parameters.ts";
import { pathText } from "../input/schema_notes.ts";
import { itemWithWords, itemWithWordsPrice } from "./item_with_words.ts";
import { arraySchema } from "./word_results.ts";

export const pattern = defineEndpoint({
  path: "/v1/patterns/{id}",
  operationId: "getPattern",
  tag: "Roots and patterns",
  summary: "Get a pattern with a page of its words",
  description: itemWithWordsPrice,
  pathParameters: { id: pathText("Id of the pattern.") },
  query: paging,
  data: Type.Object(
    {
      ...patternRecord.properties,
      words: arraySchema(basicWord, "The words of the page, the commonest first."),
    },
    { $id: "PatternWithWords", additionalProperties: false, description: "A pattern with its words." },
  ),
  isPaginated: true,
  canMiss: true,
  handle({ path, query }, { lexicon }) {
    const item = lexicon.pattern(path.id, rangeOf(query));
    if (!item) throw notFound("There is no pattern with this id: GET /v1/patterns lists them");
    return itemWithWords(item, query);
  },
});
