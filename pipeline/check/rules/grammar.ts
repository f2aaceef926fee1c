import { posDetails } from "../../../src/schema/mod.ts";
import { allWords, type Rule } from "../rule.ts";

const gendered = new Set(["noun", "propn", "pron"]);

export const grammar: Rule = {
  name: "grammar",
  description:
    "posDetail belongs to the part of speech; nouns, names and pronouns have a gender; a verb has an imperfect.",
  scope: "record",
  isLocal: true,
  *check(corpus) {
    for (const { data, pos, at } of allWords(corpus)) {
      const allowed = posDetails[pos] ?? [];
      if (data.posDetail !== undefined && data.posDetail !== "none" && !allowed.includes(data.posDetail)) {
        const remedy = allowed.length > 0 ? `write one of: ${allowed.join(", ")}` : "remove it";
        yield { place: at("posDetail"), value: data.posDetail, message: `not a posDetail of ${pos}`, remedy };
      }
      if (gendered.has(pos) && !("gender" in data)) {
        yield {
          place: at("lemma"),
          value: data.lemma,
          message: "the word has no gender",
          remedy: "write gender: masculine, feminine or common",
        };
      }
      if (
        pos === "verb" &&
        !("imperfect" in data) &&
        data.posDetail !== "copular" &&
        data.posDetail !== "praise"
      ) {
        yield {
          place: at("lemma"),
          value: data.lemma,
          message: "the verb has no imperfect",
          remedy: "write its 3rd person masculine singular imperfect",
        };
      }
    }
  },
};
