import {
  integer as integerColumn,
  sqliteTable,
  text as textColumn,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { type Static, type TSchema, Type } from "typebox";
import { oneOf } from "../build.ts";
import { partOfSpeechChoice, typedText, verbFormChoice } from "../query.ts";
import {
  complements,
  declensions,
  genders,
  governedObjects,
  labels,
  numbers,
  type PartOfSpeech,
  partsOfSpeech,
  rationalities,
  transitivities,
  type VerbForm,
  verbForms,
  verbVoices,
} from "../values.ts";
import { entryShape, entryText, entryTexts, exampleShape, maybe, type RecordKind } from "./kind.ts";

const list = <T extends TSchema>(item: T) => Type.Array(item, { minItems: 1 });

/** One construction of a sense: بَحَثَ عَنْ is `{prepositions: [عَنْ]}`. */
const governmentShape = entryShape({
  object: maybe(oneOf(governedObjects)),
  prepositions: maybe(list(entryText)),
  complement: maybe(oneOf(complements)),
});

const senseShape = entryShape({
  gloss: entryText,
  definition: maybe(entryText),
  government: maybe(list(governmentShape)),
  labels: maybe(list(oneOf(labels))),
  plurals: maybe(list(entryText)),
  masdars: maybe(list(entryText)),
  note: maybe(entryText),
  seeAlso: maybe(list(entryText)),
  synonyms: maybe(list(entryText)),
  antonyms: maybe(list(entryText)),
  examples: maybe(list(entryShape({ ...exampleShape.properties, source: maybe(entryText) }))),
});

/** A sense of a word in the corpus. */
export type SenseEntry = Static<typeof senseShape>;

/** Corpus fields common to all words. */
const common = {
  id: maybe(entryText),
  lemma: entryText,
  glosses: maybe(list(entryText)),
  senses: maybe(list(senseShape)),
  posDetail: maybe(entryText),
  synonyms: maybe(entryTexts),
  antonyms: maybe(entryTexts),
  variants: maybe(entryTexts),
  pattern: maybe(entryText),
  sources: maybe(entryTexts),
  retired: maybe(entryText),
};

const verbShape = entryShape({
  ...common,
  form: oneOf(verbForms),
  voice: maybe(oneOf(verbVoices)),
  imperfect: maybe(entryText),
  masdars: entryTexts,
  participle: maybe(entryText),
  transitivity: maybe(oneOf(transitivities)),
  prepositions: maybe(entryTexts),
});

const nominalShape = entryShape({
  ...common,
  pos: oneOf(partsOfSpeech),
  root: maybe(entryText),
  gender: maybe(oneOf(genders)),
  number: maybe(oneOf(numbers)),
  rationality: maybe(oneOf(rationalities)),
  plurals: maybe(entryTexts),
  feminine: maybe(entryText),
  declension: maybe(oneOf(declensions)),
});

/** A verb or nominal in the corpus. */
export type Verb = Static<typeof verbShape>;
export type Nominal = Static<typeof nominalShape>;

export const words = sqliteTable(
  "words",
  {
    /** 1-based position in the default order: frequency rank (unranked last), then id. */
    ord: integerColumn().primaryKey(),
    id: textColumn().notNull(),
    arabic: textColumn().notNull(),
    bare: textColumn().notNull(),
    pos: textColumn().$type<PartOfSpeech>().notNull(),
    /** Radicals without spaces (كتب), or null. */
    root: textColumn(),
    pattern: textColumn(),
    letters: integerColumn().notNull(),
    verbForm: textColumn().$type<VerbForm>(),
    frequencyRank: integerColumn(),
    /** 1 when the basic record is free. */
    free: integerColumn().notNull(),
    /** `"id":…,…,"frequencyRank":…` without braces: the members of the basic tier except `tier`. */
    basic: textColumn().notNull(),
    /** The further members of the enriched tier. */
    enriched: textColumn().notNull(),
    /** The further members of the full tier. */
    full: textColumn().notNull(),
  },
  (t) => [uniqueIndex("words_id").on(t.id)],
);

const rootFiles = /^roots\/[^/]+\/[^/]+\.yaml$/;

export const wordKind = {
  name: "words",
  singular: "word",
  idPrefix: "w",
  corpus: [
    { files: rootFiles, key: "verbs", name: "lemma", shape: verbShape },
    { files: rootFiles, key: "nominals", name: "lemma", shape: nominalShape },
    { files: /^words\/[^/]+\.yaml$/, key: "words", name: "lemma", shape: nominalShape },
  ],
  title: "arabic",
} as const satisfies RecordKind;

/** The filters of the word list and of random, answered from columns in memory. */
export const wordFilters = {
  letters: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "Word length in letters.",
      examples: [4],
    }),
  ),
  pos: Type.Optional(partOfSpeechChoice),
  root: Type.Optional(
    typedText("Id of a root, or its letters, Arabic or Latin, with or without spaces or dashes.", [
      "كتب",
      "ك ت ب",
      "k-t-b",
    ]),
  ),
  pattern: Type.Optional(typedText("Id of a pattern, or the vocalised pattern.", ["فَاعِل"])),
  verbForm: Type.Optional(verbFormChoice),
  startsWith: Type.Optional(typedText("First letters, marks aside.", ["كت"])),
  endsWith: Type.Optional(typedText("Last letters, marks aside.", ["ية"])),
  gloss: Type.Optional(typedText("English words of the glosses.", ["book"])),
  q: Type.Optional(
    typedText(
      "Free search: Arabic (any spelling that autocomplete understands), a transliteration, or English words of the glosses.",
      ["kitab", "المدرسة", "book"],
    ),
  ),
};
