import { eq, type SQL, sql } from "drizzle-orm";
import {
  integer as integerColumn,
  primaryKey,
  type SQLiteColumn,
  type SQLiteTable,
  sqliteTable,
  text as textColumn,
} from "drizzle-orm/sqlite-core";
import { bareKey, clean, foldKeys } from "../../arabic/mod.ts";
import { typedText } from "../query.ts";
import { textFilter } from "./kind.ts";

/** Parts shared by proverbs and expressions, which consist of words and are searched by `q`. */

/** The words that occur in each phrase. */
export const phraseWords = <const N extends string>(name: N) =>
  sqliteTable(name, { word: textColumn().notNull(), ord: integerColumn().notNull() }, (t) => [
    primaryKey({ columns: [t.word, t.ord] }),
  ]);

/** Searched by `q`: the typo key of the Arabic, a newline, and the English in lower case. */
export const searchColumn = () => textColumn().notNull();

interface PhraseTable {
  readonly phrases: SQLiteTable & Readonly<Record<"ord" | "search" | "record", SQLiteColumn>>;
  readonly words: ReturnType<typeof phraseWords>;
}

const value = sql.placeholder;

/** The typo key drops a hamza on the line, so a query of nothing else searches the bare spelling. */
const arabicMatches = ({ phrases }: PhraseTable): SQL => sql`iif(${value("q")} = '',
  instr(json_extract(${phrases.record}, '$.bare'), ${value("qBare")}), instr(${phrases.search}, ${value("q")})) > 0`;

/** The filters `word` and `q` of a list; `singular` names its records. */
export const phraseFilters = (tables: PhraseTable, singular: string, example: string) => ({
  word: textFilter(
    typedText(`Id of a word that occurs in the ${singular}.`),
    sql`${tables.phrases.ord} IN (SELECT ${tables.words.ord} FROM ${tables.words} WHERE ${eq(tables.words.word, value("word"))})`,
    (text, current) => ({ word: current(clean(text)) }),
  ),
  q: textFilter(
    typedText(`Arabic or English text that occurs in the ${singular} or its translation.`, [example]),
    sql`(${arabicMatches(tables)} OR instr(${tables.phrases.search}, ${value("qEnglish")}) > 0)`,
    (text) => ({
      q: foldKeys(text)[3].trim(),
      qBare: bareKey(text),
      qEnglish: clean(text).toLowerCase(),
    }),
  ),
});
