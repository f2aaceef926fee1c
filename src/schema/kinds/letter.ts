import { integer as integerColumn, sqliteTable, text as textColumn } from "drizzle-orm/sqlite-core";
import { type Static, Type } from "typebox";
import { integer, nullable, oneOf, record, text } from "../build.ts";
import { choice } from "../query.ts";
import { letterClasses, letterJoins, letterKinds } from "../values.ts";
import { defineListedKind, entryShape, entryText, equalTo } from "./kind.ts";

const lemmaShare = record(
  {
    rank: integer("1 is the commonest letter.", 1),
    percent: Type.Number({ description: "Share of all letters of all lemmas, in percent." }),
    initial: Type.Number({ description: "Share of first letters, in percent." }),
    medial: Type.Number({ description: "Share of inner letters, in percent." }),
    final: Type.Number({ description: "Share of last letters, in percent." }),
  },
  { description: "Shares among the lemmas, each counted once." },
);
const textShare = record(
  {
    rank: integer("1 is the commonest letter.", 1),
    percent: Type.Number({ description: "Share of all letters of the text, in percent." }),
  },
  { description: "Share of running text: prose of sixteen genres, with article, clitics and endings." },
);

export const letter = record(
  {
    letter: text("The letter."),
    kind: oneOf(letterKinds, "Letter (one of the 28) or extra sign."),
    name: text("Arabic name, vocalised."),
    nameEn: text("English name."),
    codePoint: text("Unicode code point: U+0628."),
    forms: record(
      {
        isolated: text("Isolated shape."),
        initial: text("Initial shape."),
        medial: text("Medial shape."),
        final: text("Final shape."),
      },
      { description: "Contextual shapes, with tatweel (ـ) for the neighbours." },
    ),
    joins: oneOf(letterJoins, "Joins on both sides, only to the preceding letter (right), or not at all."),
    class: nullable(oneOf(letterClasses, "Sun or moon letter."), "Sun or moon letter; null for extras."),
    abjad: nullable(integer("Abjad value.", 1), "Abjad value (Mashriqi); null for extras."),
    transliteration: text("DIN 31635."),
    ipa: text("IPA."),
    articulation: text("Place and manner of articulation."),
    frequency: record({ lemmas: lemmaShare, text: textShare }, { description: "Frequency of the letter." }),
  },
  { $id: "Letter", description: "A letter of the alphabet, with frequency data." },
);
export type Letter = Static<typeof letter>;

export const letters = sqliteTable("letters", {
  ord: integerColumn().primaryKey(),
  kind: textColumn().notNull(),
  class: textColumn(),
  record: textColumn().notNull(),
});

export const letterKind = defineListedKind({
  name: "letters",
  singular: "letter",
  idPrefix: null,
  corpus: [
    {
      files: /^letters\.yaml$/,
      key: "letters",
      name: "letter",
      shape: entryShape({
        letter: entryText,
        kind: oneOf(letterKinds),
        name: entryText,
        nameEn: entryText,
        joins: oneOf(letterJoins),
        class: nullable(oneOf(letterClasses)),
        abjad: nullable(Type.Integer({ minimum: 1 })),
        transliteration: entryText,
        ipa: entryText,
        articulation: entryText,
      }),
    },
  ],
  title: "letter",
  item: letter,
  table: letters,
  sideTables: {},
  path: "/v1/letters",
  operationId: "listLetters",
  tag: "Letters, proverbs and grammar",
  summary: "Lists the letters with their frequencies",
  order: "The 28 letters in alphabetical order, then the extra signs.",
  filters: {
    class: equalTo(letters.class, choice(letterClasses, "Sun or moon letters.")),
    kind: equalTo(letters.kind, choice(letterKinds, "The 28 letters, or the extra signs.")),
  },
  example: "?class=sun&limit=1",
});
