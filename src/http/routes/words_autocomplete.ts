import { Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { autocompletePrice } from "../../domain/price.ts";
import { partOfSpeechChoice, suggestion, typedText } from "../../schema/mod.ts";
import { defineEndpoint } from "../endpoint.ts";
import { arrayOf } from "../json_text.ts";
import { suggestionsDefault, suggestionsMax } from "../limits.ts";
import { suggestionsFor, suggestionsNote } from "./suggestions.ts";
import { arraySchema } from "./word_results.ts";

export const wordsAutocomplete = defineEndpoint({
  path: "/v1/words/autocomplete",
  operationId: "completeWord",
  tag: "Words",
  summary: "Complete typed text",
  description:
    "Whole words come before longer ones, spellings as typed before folded ones, and within each the commonest " +
    "first. Also finds inflected forms, words with the article, and Latin letters in DMG, ALA-LC, Buckwalter or chat " +
    "Arabic. Words that agree with given vowels come first. " +
    `${suggestionsNote} ${figures.price.completion} DP per result.`,
  canSuggest: true,
  query: {
    q: typedText("The typed text: Arabic with or without vowels, or Latin letters.", ["كت", "kitab"]),
    limit: Type.Integer({
      minimum: 1,
      maximum: suggestionsMax,
      default: suggestionsDefault,
      description: "Most results to return.",
    }),
    pos: Type.Optional(partOfSpeechChoice),
  },
  data: arraySchema(suggestion, "The results, the best first."),
  async handle({ query: { q, limit, pos } }, { lexicon, turn }) {
    const hits = lexicon.autocomplete(q, limit, pos ?? null);
    return {
      data: arrayOf(hits.map(({ json }) => json)),
      cost: hits.length * autocompletePrice,
      ...(hits.length === 0 ? { suggestions: await suggestionsFor([q], { lexicon, turn }) } : {}),
    };
  },
});
