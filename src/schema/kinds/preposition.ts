import { sqliteTable } from "drizzle-orm/sqlite-core";
import type { Static } from "typebox";
import { oneOf, record, text } from "../build.ts";
import { choice } from "../query.ts";
import { prepositionFunctions } from "../values.ts";
import { defineListedKind, entryShape, equalTo } from "./kind.ts";
import { attachedSchema, particleColumns, particleFields, particleHead, particleTail } from "./particle.ts";

export const preposition = record(
  {
    id: text("Opaque id; begins with `a_`."),
    ...particleHead,
    function: oneOf(prepositionFunctions, "Main function."),
    ...particleTail,
  },
  { $id: "Preposition", description: "A preposition." },
);
export type Preposition = Static<typeof preposition>;

export const prepositions = sqliteTable("prepositions", particleColumns());

export const prepositionKind = defineListedKind({
  name: "prepositions",
  singular: "preposition",
  idPrefix: "a",
  corpus: [
    {
      files: /^grammar\/prepositions\.yaml$/,
      key: "prepositions",
      name: "lemma",
      shape: entryShape({ ...particleFields, function: oneOf(prepositionFunctions) }),
    },
  ],
  title: "arabic",
  item: preposition,
  table: prepositions,
  sideTables: {},
  path: "/v1/grammar/prepositions",
  operationId: "listPrepositions",
  tag: "Letters, proverbs and grammar",
  summary: "Lists prepositions",
  order: "In a fixed order.",
  filters: {
    attached: equalTo(prepositions.attached, attachedSchema),
    function: equalTo(prepositions.function, choice(prepositionFunctions, "Main function.")),
  },
  example: "?attached=true&limit=1",
});
