import {
  index,
  integer as integerColumn,
  sqliteTable,
  text as textColumn,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Static } from "typebox";
import { integer, nullable, oneOf, record, text } from "../build.ts";
import { partOfSpeechChoice, verbFormChoice } from "../query.ts";
import { partsOfSpeech, verbForms } from "../values.ts";
import { defineListedKind, entryShape, entryText, equalTo, maybe } from "./kind.ts";

export const pattern = record(
  {
    id: text("Opaque id; begins with `p_`."),
    pattern: text("Pattern with ف ع ل for the radicals: فَاعِل."),
    bare: text("The same without marks."),
    pos: oneOf(partsOfSpeech, "Part of speech it mainly forms."),
    verbForm: nullable(oneOf(verbForms, "Verb form."), "Verb form of the pattern, or null."),
    description: text("What the pattern forms."),
    example: record(
      { arabic: text("A word of this pattern."), id: text("Its id.") },
      { description: "An example from the lexicon." },
    ),
    wordCount: integer("Number of word records of this pattern."),
  },
  { $id: "Pattern", description: "A morphological pattern." },
);
export type Pattern = Static<typeof pattern>;

export const patterns = sqliteTable(
  "patterns",
  {
    ord: integerColumn().primaryKey(),
    id: textColumn().notNull(),
    pattern: textColumn().notNull(),
    pos: textColumn().notNull(),
    verbForm: textColumn(),
    record: textColumn().notNull(),
  },
  (t) => [
    uniqueIndex("patterns_id").on(t.id),
    uniqueIndex("patterns_pattern").on(t.pattern),
    index("patterns_pos").on(t.pos, t.ord),
    index("patterns_verb_form").on(t.verbForm, t.ord),
  ],
);

export const patternKind = defineListedKind({
  name: "patterns",
  singular: "pattern",
  idPrefix: "p",
  corpus: [
    {
      files: /^patterns\.yaml$/,
      key: "patterns",
      name: "pattern",
      shape: entryShape({
        id: maybe(entryText),
        pattern: entryText,
        pos: oneOf(partsOfSpeech),
        verbForm: nullable(oneOf(verbForms)),
        description: entryText,
        example: entryText,
        retired: maybe(entryText),
      }),
    },
  ],
  title: "pattern",
  item: pattern,
  table: patterns,
  sideTables: {},
  path: "/v1/patterns",
  operationId: "listPatterns",
  tag: "Roots and patterns",
  summary: "Lists morphological patterns",
  order: "In a fixed order.",
  filters: {
    pos: equalTo(patterns.pos, partOfSpeechChoice),
    verbForm: equalTo(patterns.verbForm, verbFormChoice),
  },
  example: "?pos=noun&limit=2",
});
