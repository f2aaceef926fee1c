import { Type } from "typebox";
import { conjunction, conjunctionFunctions } from "../../schema/mod.ts";
import { choice } from "../input/schema_notes.ts";
import { defineList } from "./define_list.ts";

export const conjunctions = defineList({
  name: "conjunctions",
  path: "/v1/grammar/conjunctions",
  operationId: "listConjunctions",
  tag: "Letters, proverbs and grammar",
  summary: "Lists conjunctions",
  order: "In a fixed order.",
  item: conjunction,
  filters: {
    attached: Type.Optional(
      Type.Boolean({ description: "Whether it is written together with the next word." }),
    ),
    function: Type.Optional(choice(conjunctionFunctions, "Whether it coordinates or subordinates.")),
  },
});
