import { allWords, type Rule } from "../rule.ts";

const bareAtEnd = new Set(["noun", "propn", "adj", "num"]);
/** A vowel, dammatan or sukun, with or without shadda: كِتَابٌ, حُبُّ. */
const caseEnding = /[\u064C\u064E\u064F\u0650\u0652]\u0651?$/;
/** Plurals and duals end in their ن: عِشْرُونَ, اِثْنَانِ. */
const numberEnding = /(ونَ|\u064Eانِ|\u0652نِ)$/;

export const ending: Rule = {
  name: "ending",
  description:
    "A citation form of a nominal has no case ending, except the types of قَاضٍ and فَتًى; a verb ends in fatha or a long a.",
  scope: "record",
  isLocal: true,
  *check(corpus) {
    for (const { data, pos, at } of allWords(corpus)) {
      const value = data.lemma;
      if (pos === "verb" && !/(\u064E\u0651?|[اى])$/.test(value)) {
        yield {
          place: at("lemma"),
          value,
          message: "a perfect ends in fatha, ا or ى",
          remedy: "write the 3rd person masculine singular perfect",
        };
      }
      if (bareAtEnd.has(pos) && caseEnding.test(value) && !value.includes(" ") && !numberEnding.test(value)) {
        yield {
          place: at("lemma"),
          value,
          message: "a citation form has no case ending",
          remedy: "leave the last letter without a vowel",
        };
      }
    }
  },
};
