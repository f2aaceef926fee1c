import { sql } from "drizzle-orm";
import {
  index,
  integer as integerColumn,
  sqliteTable,
  text as textColumn,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { type Static, Type } from "typebox";
import { clean } from "../../arabic/mod.ts";
import { list, record, text } from "../build.ts";
import { typedText } from "../query.ts";
import { defineListedKind, entryShape, entryText, entryTexts, maybe, textFilter } from "./kind.ts";
import { phraseFilters, phraseWords, searchColumn } from "./phrase.ts";

export const proverb = record(
  {
    id: text("Opaque id; begins with `m_`."),
    arabic: text("The proverb, vocalised."),
    bare: text("The same without marks."),
    transliteration: text("DIN 31635."),
    translation: text("Literal English translation."),
    meaning: text("Meaning."),
    usage: text("When it is used."),
    theme: text("Theme."),
    words: list(Type.String(), "Ids of words that occur in it."),
  },
  { $id: "Proverb", description: "A proverb." },
);
export type Proverb = Static<typeof proverb>;

export const proverbs = sqliteTable(
  "proverbs",
  {
    ord: integerColumn().primaryKey(),
    id: textColumn().notNull(),
    theme: textColumn().notNull(),
    search: searchColumn(),
    record: textColumn().notNull(),
  },
  (t) => [uniqueIndex("proverbs_id").on(t.id), index("proverbs_theme").on(t.theme, t.ord)],
);

const proverbWords = phraseWords("proverb_words");

export const proverbKind = defineListedKind({
  name: "proverbs",
  singular: "proverb",
  idPrefix: "m",
  corpus: [
    {
      files: /^proverbs\/[^/]+\.yaml$/,
      key: "proverbs",
      name: "arabic",
      shape: entryShape({
        id: maybe(entryText),
        arabic: entryText,
        translation: entryText,
        meaning: entryText,
        usage: entryText,
        theme: entryText,
        words: maybe(entryTexts),
        retired: maybe(entryText),
      }),
    },
  ],
  title: "arabic",
  item: proverb,
  table: proverbs,
  sideTables: { proverbWords },
  path: "/v1/proverbs",
  operationId: "listProverbs",
  tag: "Letters, proverbs and grammar",
  summary: "Lists proverbs",
  order: "In a fixed order.",
  filters: {
    theme: textFilter(
      typedText("Theme, as in the records.", ["patience"]),
      sql`lower(${proverbs.theme}) = ${sql.placeholder("theme")}`,
      (text) => ({ theme: clean(text).toLowerCase() }),
    ),
    ...phraseFilters({ phrases: proverbs, words: proverbWords }, "proverb", "صبر"),
  },
  example: "?theme=patience&limit=1",
});
