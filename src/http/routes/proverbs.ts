import { Type } from "typebox";
import { proverb } from "../../schema/mod.ts";
import { typedText } from "../input/schema_notes.ts";
import { defineList } from "./define_list.ts";

export const proverbs = defineList({
  name: "proverbs",
  path: "/v1/proverbs",
  operationId: "listProverbs",
  tag: "Letters, proverbs and grammar",
  summary: "Lists proverbs",
  order: "In a fixed order.",
  item: proverb,
  filters: {
    theme: Type.Optional(typedText("Theme, as the records name it.", ["patience"])),
    word: Type.Optional(typedText("Id of a word that occurs in the proverb.")),
    q: Type.Optional(
      typedText("Arabic or English text that occurs in the proverb or its translation.", ["صبر"]),
    ),
  },
});
