import { Type } from "typebox";
import { notFound } from "../../domain/api_error.ts";
import { basicWord, root as rootRecord } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { paging, rangeOf } from "../input/parameters.ts";
import { pathText } from "../input/schema_notes.ts";
import { itemWithWords, itemWithWordsPrice } from "./item_with_words.ts";
import { arraySchema } from "./word_results.ts";

export const root = defineEndpoint({
  path: "/v1/roots/{root}",
  operationId: "getRoot",
  tag: "Roots and patterns",
  summary: "Get a root with a page of its words",
  description: itemWithWordsPrice,
  pathParameters: {
    root: pathText("Id of the root, or its letters with or without spaces or dashes.", ["كتب"]),
  },
  query: paging,
  data: Type.Object(
    {
      ...rootRecord.properties,
      words: arraySchema(basicWord, "The words of the page, the commonest first."),
    },
    { $id: "RootWithWords", additionalProperties: false, description: "A root with its words." },
  ),
  isPaginated: true,
  canMiss: true,
  handle({ path, query }, { lexicon }) {
    const item = lexicon.root(path.root, rangeOf(query));
    if (!item) throw notFound("There is no such root");
    return itemWithWords(item, query);
  },
});
