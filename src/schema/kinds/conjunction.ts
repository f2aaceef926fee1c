import { sqliteTable } from "drizzle-orm/sqlite-core";
import type { Static } from "typebox";
import { oneOf, record, text } from "../build.ts";
import { choice } from "../query.ts";
import { conjunctionFunctions, conjunctionRelations } from "../values.ts";
import { defineListedKind, entryShape, equalTo } from "./kind.ts";
import { attachedSchema, particleColumns, particleFields, particleHead, particleTail } from "./particle.ts";

export const conjunction = record(
  {
    id: text("Opaque id; begins with `c_`."),
    ...particleHead,
    function: oneOf(conjunctionFunctions, "Whether it coordinates or subordinates."),
    relation: oneOf(conjunctionRelations, "The relation it expresses."),
    ...particleTail,
  },
  { $id: "Conjunction", description: "A conjunction." },
);
export type Conjunction = Static<typeof conjunction>;

export const conjunctions = sqliteTable("conjunctions", particleColumns());

export const conjunctionKind = defineListedKind({
  name: "conjunctions",
  singular: "conjunction",
  idPrefix: "c",
  corpus: [
    {
      files: /^grammar\/conjunctions\.yaml$/,
      key: "conjunctions",
      name: "lemma",
      shape: entryShape({
        ...particleFields,
        function: oneOf(conjunctionFunctions),
        relation: oneOf(conjunctionRelations),
      }),
    },
  ],
  title: "arabic",
  item: conjunction,
  table: conjunctions,
  sideTables: {},
  path: "/v1/grammar/conjunctions",
  operationId: "listConjunctions",
  tag: "Letters, proverbs and grammar",
  summary: "Lists conjunctions",
  order: "In a fixed order.",
  filters: {
    attached: equalTo(conjunctions.attached, attachedSchema),
    function: equalTo(
      conjunctions.function,
      choice(conjunctionFunctions, "Whether it coordinates or subordinates."),
    ),
  },
  example: "?function=subordinating&limit=1",
});
