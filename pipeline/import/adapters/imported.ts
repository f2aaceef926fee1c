import { type Static, Type } from "typebox";
import {
  declensions,
  genders,
  numbers,
  partsOfSpeech,
  rationalities,
  transitivities,
  verbForms,
} from "../../../src/schema/mod.ts";

const text = Type.String({ minLength: 1 });
/** Letters and marks of Arabic, and spaces. */
const arabic = Type.String({ pattern: "^[\u0621-\u063A\u0641-\u0652\u0670 ]+$" });
const texts = Type.Array(text, { minItems: 1 });
const arabicTexts = Type.Array(arabic, { minItems: 1 });
/** As an array of constants: the compiled check knows no enum. */
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

/** Fields of every line of an imports file. */
const origin = {
  /** Id of the source. */
  source: text,
  /** Its SPDX identifier. */
  licence: text,
  /** File and line in the source. */
  place: text,
};

/**
 * What a source says of a word, in the fields of a record of the corpus: each only where the source has it. A verb's lemma is
 * its perfect. A word is complete together with what other sources say of it.
 */
export const importedWord = Type.Object(
  {
    ...origin,
    lemma: arabic,
    pos: oneOf(partsOfSpeech),
    posDetail: Type.Optional(text),
    root: Type.Optional(text),
    glosses: Type.Optional(texts),
    form: Type.Optional(oneOf(verbForms)),
    imperfect: Type.Optional(arabic),
    transitivity: Type.Optional(oneOf(transitivities)),
    gender: Type.Optional(oneOf(genders)),
    number: Type.Optional(oneOf(numbers)),
    rationality: Type.Optional(oneOf(rationalities)),
    declension: Type.Optional(oneOf(declensions)),
    plurals: Type.Optional(arabicTexts),
    feminine: Type.Optional(arabic),
    /** A set of words of one meaning; words of one set are synonyms. */
    synset: Type.Optional(text),
    /** Occurrences of the lemma per million words. */
    perMillion: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  },
  { additionalProperties: false },
);

/** How often a spelling without marks occurs, whatever word it is. */
export const importedSpelling = Type.Object(
  { ...origin, spelling: text, perMillion: Type.Number({ exclusiveMinimum: 0 }) },
  { additionalProperties: false },
);

export type ImportedWord = Static<typeof importedWord>;
export type ImportedSpelling = Static<typeof importedSpelling>;

/** As `T`; optional fields may also be undefined, which JSON leaves out. */
export type Loose<T> = {
  [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K];
};

/** What an adapter reads: a record before its source is added. */
export type Imported =
  | Loose<Omit<ImportedWord, "source" | "licence">>
  | Omit<ImportedSpelling, "source" | "licence">;
