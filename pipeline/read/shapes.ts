import { type Static, type TSchema, Type } from "typebox";
import {
  conjunctionFunctions,
  conjunctionRelations,
  declensions,
  genders,
  governments,
  letterClasses,
  letterJoins,
  letterKinds,
  numbers,
  partsOfSpeech,
  prepositionFunctions,
  rationalities,
  transitivities,
  verbForms,
} from "../../src/schema/mod.ts";

/** The shapes of the records that editors write: one TypeBox schema per kind of record. */

const text = Type.String({ minLength: 1 });
const texts = Type.Array(text);
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);
const shape = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

const example = shape({ arabic: text, translation: text });
const sense = shape({ gloss: text, examples: maybe(Type.Array(example)) });

/** What every word may have. */
const common = {
  id: maybe(text),
  lemma: text,
  glosses: maybe(Type.Array(text, { minItems: 1 })),
  senses: maybe(Type.Array(sense, { minItems: 1 })),
  posDetail: maybe(text),
  synonyms: maybe(texts),
  antonyms: maybe(texts),
  variants: maybe(texts),
  pattern: maybe(text),
  sources: maybe(texts),
  retired: maybe(text),
};

export const verbShape = shape({
  ...common,
  form: oneOf(verbForms),
  imperfect: maybe(text),
  masdars: texts,
  transitivity: oneOf(transitivities),
  prepositions: maybe(texts),
});

export const nominalShape = shape({
  ...common,
  pos: oneOf(partsOfSpeech),
  root: maybe(text),
  gender: maybe(oneOf(genders)),
  number: maybe(oneOf(numbers)),
  rationality: maybe(oneOf(rationalities)),
  plurals: maybe(texts),
  feminine: maybe(text),
  declension: maybe(oneOf(declensions)),
});

const rootHead = {
  root: text,
  id: maybe(text),
  gloss: text,
  variants: maybe(texts),
  retired: maybe(text),
};

export const patternShape = shape({
  id: maybe(text),
  pattern: text,
  pos: oneOf(partsOfSpeech),
  verbForm: Type.Union([oneOf(verbForms), Type.Null()]),
  description: text,
  example: text,
  retired: maybe(text),
});

export const letterShape = shape({
  letter: text,
  kind: oneOf(letterKinds),
  name: text,
  nameEn: text,
  joins: oneOf(letterJoins),
  class: Type.Union([oneOf(letterClasses), Type.Null()]),
  abjad: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  transliteration: text,
  ipa: text,
  articulation: text,
});

export const proverbShape = shape({
  id: maybe(text),
  arabic: text,
  translation: text,
  meaning: text,
  usage: text,
  theme: text,
  words: maybe(texts),
  retired: maybe(text),
});

const particle = {
  id: maybe(text),
  lemma: text,
  governs: oneOf(governments),
  glosses: Type.Array(text, { minItems: 1 }),
  examples: Type.Array(example, { minItems: 1 }),
  retired: maybe(text),
};
export const prepositionShape = shape({ ...particle, function: oneOf(prepositionFunctions) });
export const conjunctionShape = shape({
  ...particle,
  function: oneOf(conjunctionFunctions),
  relation: oneOf(conjunctionRelations),
});

export const sourceShape = shape({ id: text, title: text, licence: text, credit: text, use: text });
export const exceptionShape = shape({ rule: text, value: text, why: text });

export type Verb = Static<typeof verbShape>;
export type Nominal = Static<typeof nominalShape>;
export type RootHead = { root: string; id?: string; gloss: string; variants?: string[]; retired?: string };
export type PatternEntry = Static<typeof patternShape>;
export type LetterEntry = Static<typeof letterShape>;
export type ProverbEntry = Static<typeof proverbShape>;
export type PrepositionEntry = Static<typeof prepositionShape>;
export type ConjunctionEntry = Static<typeof conjunctionShape>;
export type SourceEntry = Static<typeof sourceShape>;
export type ExceptionEntry = Static<typeof exceptionShape>;

/** The lists of each kind of file: key in the file, and the shape of its items. `head` is what stands beside the lists. */
export interface FileShape {
  readonly pattern: RegExp;
  readonly head: Record<string, TSchema>;
  readonly lists: Readonly<Record<string, TSchema>>;
}

export const fileShapes: readonly FileShape[] = [
  {
    pattern: /^roots\/[^/]+\/[^/]+\.yaml$/,
    head: rootHead,
    lists: { verbs: verbShape, nominals: nominalShape },
  },
  { pattern: /^words\/[^/]+\.yaml$/, head: {}, lists: { words: nominalShape } },
  { pattern: /^patterns\.yaml$/, head: {}, lists: { patterns: patternShape } },
  { pattern: /^letters\.yaml$/, head: {}, lists: { letters: letterShape } },
  { pattern: /^proverbs\/[^/]+\.yaml$/, head: {}, lists: { proverbs: proverbShape } },
  { pattern: /^grammar\/prepositions\.yaml$/, head: {}, lists: { prepositions: prepositionShape } },
  { pattern: /^grammar\/conjunctions\.yaml$/, head: {}, lists: { conjunctions: conjunctionShape } },
  { pattern: /^SOURCES\.yaml$/, head: {}, lists: { sources: sourceShape } },
  { pattern: /^exceptions\.yaml$/, head: {}, lists: { exceptions: exceptionShape } },
];
