import { Type } from "typebox";
import { pattern } from "../../schema/mod.ts";
import { pos, verbForm } from "../input/parameters.ts";
import { defineList } from "./define_list.ts";

export const patterns = defineList({
  name: "patterns",
  path: "/v1/patterns",
  operationId: "listPatterns",
  tag: "Roots and patterns",
  summary: "Lists morphological patterns",
  order: "In a fixed order.",
  item: pattern,
  filters: { pos: Type.Optional(pos), verbForm: Type.Optional(verbForm) },
});
