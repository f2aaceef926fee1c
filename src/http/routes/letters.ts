import { Type } from "typebox";
import { letter, letterClasses, letterKinds } from "../../schema/mod.ts";
import { choice } from "../input/schema_notes.ts";
import { defineList } from "./define_list.ts";

export const letters = defineList({
  name: "letters",
  path: "/v1/letters",
  operationId: "listLetters",
  tag: "Letters, proverbs and grammar",
  summary: "Lists the letters with how common each is",
  order: "The 28 letters in the order of the alphabet, then the extra signs.",
  item: letter,
  filters: {
    class: Type.Optional(choice(letterClasses, "Sun or moon letters.")),
    kind: Type.Optional(choice(letterKinds, "The 28 letters, or the extra signs.")),
  },
});
