import { sql } from "drizzle-orm";
import {
  index,
  integer as integerColumn,
  primaryKey,
  sqliteTable,
  text as textColumn,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { type Static, Type } from "typebox";
import { bareKey, clean, foldKeys } from "../../arabic/mod.ts";
import { list, record, text } from "../build.ts";
import { typedText } from "../query.ts";
import { defineListedKind, entryShape, entryText, entryTexts, maybe, textFilter } from "./kind.ts";

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
    /** Searched by `q`: the typo key of the Arabic, a newline, and the English in lower case. */
    search: textColumn().notNull(),
    record: textColumn().notNull(),
  },
  (t) => [uniqueIndex("proverbs_id").on(t.id), index("proverbs_theme").on(t.theme, t.ord)],
);

/** The words that occur in each proverb. */
const proverbWords = sqliteTable(
  "proverb_words",
  { word: textColumn().notNull(), ord: integerColumn().notNull() },
  (t) => [primaryKey({ columns: [t.word, t.ord] })],
);

const value = sql.placeholder;

/** The typo key drops a hamza on the line, so a query of nothing else searches the bare spelling. */
const arabicMatches = sql`iif(${value("q")} = '',
  instr(json_extract(${proverbs.record}, '$.bare'), ${value("qBare")}), instr(${proverbs.search}, ${value("q")})) > 0`;

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
      sql`lower(${proverbs.theme}) = ${value("theme")}`,
      (text) => ({ theme: clean(text).toLowerCase() }),
    ),
    word: textFilter(
      typedText("Id of a word that occurs in the proverb."),
      sql`${proverbs.ord} IN (SELECT ${proverbWords.ord} FROM ${proverbWords} WHERE ${proverbWords.word} = ${value("word")})`,
      (text, current) => ({ word: current(clean(text)) }),
    ),
    q: textFilter(
      typedText("Arabic or English text that occurs in the proverb or its translation.", ["صبر"]),
      sql`(${arabicMatches} OR instr(${proverbs.search}, ${value("qEnglish")}) > 0)`,
      (text) => ({
        q: foldKeys(text)[3].trim(),
        qBare: bareKey(text),
        qEnglish: clean(text).toLowerCase(),
      }),
    ),
  },
  example: "?theme=patience&limit=1",
});
