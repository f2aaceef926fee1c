import { Type } from "typebox";
import { root, rootTypes } from "../../schema/mod.ts";
import { choice, radicalsText } from "../input/schema_notes.ts";
import { defineList } from "./define_list.ts";

const letters = Type.Unsafe<3 | 4>({ type: "integer", enum: [3, 4], description: "Number of radicals." });

export const roots = defineList({
  name: "roots",
  path: "/v1/roots",
  operationId: "listRoots",
  tag: "Roots and patterns",
  summary: "Lists roots",
  order: "By the rank of their commonest word.",
  item: root,
  filters: {
    type: Type.Optional(choice(rootTypes, "Type of the root by its weak radicals.")),
    startsWith: Type.Optional(radicalsText("First radicals, with or without spaces or dashes.", ["كت"])),
    letters: Type.Optional(letters),
  },
});
