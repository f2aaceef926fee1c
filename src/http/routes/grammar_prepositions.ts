import { Type } from "typebox";
import { preposition, prepositionFunctions } from "../../schema/mod.ts";
import { choice } from "../input/schema_notes.ts";
import { defineList } from "./define_list.ts";

export const prepositions = defineList({
  name: "prepositions",
  path: "/v1/grammar/prepositions",
  operationId: "listPrepositions",
  tag: "Letters, proverbs and grammar",
  summary: "Lists prepositions",
  order: "In a fixed order.",
  item: preposition,
  filters: {
    attached: Type.Optional(
      Type.Boolean({ description: "Whether it is written together with the next word." }),
    ),
    function: Type.Optional(choice(prepositionFunctions, "What it mainly expresses.")),
  },
});
