import {
  index,
  integer as integerColumn,
  sqliteTable,
  text as textColumn,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { type Static, Type } from "typebox";
import { list, nullable, oneOf, record, text } from "../build.ts";
import { choice } from "../query.ts";
import { type ExpressionKind, expressionKinds } from "../values.ts";
import { defineListedKind, entryShape, entryText, entryTexts, equalTo, exampleShape, maybe } from "./kind.ts";
import { phraseFilters, phraseWords, searchColumn } from "./phrase.ts";

const example = record(
  { arabic: text("A vocalised sentence."), translation: text("Its English translation.") },
  { description: "An example of use." },
);

export const expression = record(
  {
    id: text("Opaque id; begins with `x_`."),
    arabic: text(
      "The expression, vocalised, its verb in the 3rd person masculine singular; `ه` stands for a person, `هـ` for a thing.",
    ),
    bare: text("The same without marks."),
    transliteration: text("DIN 31635, with … for a person or thing."),
    kind: oneOf(expressionKinds, "Kind of expression."),
    gloss: text("Its meaning in English."),
    literal: nullable(Type.String(), "Literal translation, or null where it says nothing more."),
    words: list(Type.String(), "Ids of words that occur in it."),
    examples: list(example, "Example sentences."),
  },
  { $id: "Expression", description: "Words that mean something together." },
);
export type Expression = Static<typeof expression>;

export const expressions = sqliteTable(
  "expressions",
  {
    ord: integerColumn().primaryKey(),
    id: textColumn().notNull(),
    kind: textColumn().$type<ExpressionKind>().notNull(),
    search: searchColumn(),
    record: textColumn().notNull(),
  },
  (t) => [uniqueIndex("expressions_id").on(t.id), index("expressions_kind").on(t.kind, t.ord)],
);

const expressionWords = phraseWords("expression_words");

export const expressionKind = defineListedKind({
  name: "expressions",
  singular: "expression",
  idPrefix: "x",
  corpus: [
    {
      files: new RegExp(`^expressions/(${expressionKinds.join("|")})\\.yaml$`),
      key: "expressions",
      name: "arabic",
      shape: entryShape({
        id: maybe(entryText),
        arabic: entryText,
        gloss: entryText,
        literal: maybe(entryText),
        words: maybe(entryTexts),
        examples: maybe(Type.Array(exampleShape, { minItems: 1 })),
        retired: maybe(entryText),
      }),
    },
  ],
  title: "arabic",
  item: expression,
  table: expressions,
  sideTables: { expressionWords },
  path: "/v1/expressions",
  operationId: "listExpressions",
  tag: "Letters, proverbs and grammar",
  summary: "Lists expressions",
  order: "By kind, in a fixed order.",
  filters: {
    kind: equalTo(expressions.kind, choice(expressionKinds, "Kind of expression.")),
    ...phraseFilters({ phrases: expressions, words: expressionWords }, "expression", "رغم"),
  },
  example: "?kind=connective&limit=1",
});
