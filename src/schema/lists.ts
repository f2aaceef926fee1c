import { type Static, Type } from "typebox";
import { integer, list, nullable, oneOf, record, text } from "./build.ts";
import {
  conjunctionFunctions,
  conjunctionRelations,
  governments,
  letterClasses,
  letterJoins,
  letterKinds,
  partsOfSpeech,
  prepositionFunctions,
  rootTypes,
  verbForms,
} from "./values.ts";

export const root = record(
  {
    id: text("Opaque id; begins with `r_`."),
    root: text("Radicals with spaces between: ك ت ب."),
    radicals: list(Type.String(), "The 3 or 4 radicals; every hamza is ء."),
    type: oneOf(rootTypes, "Type of the root by its weak radicals."),
    wordCount: integer("Number of word records of this root."),
    verbForms: list(oneOf(verbForms, "Verb form."), "Forms of its verbs, in order."),
    gloss: text("What the root is about."),
    frequencyRank: nullable(
      integer("Smallest rank of its words.", 1),
      "Rank of its commonest word, or null.",
    ),
  },
  { $id: "Root", description: "A root." },
);

export const pattern = record(
  {
    id: text("Opaque id; begins with `p_`."),
    pattern: text("The pattern with ف ع ل for the radicals: فَاعِل."),
    bare: text("The same without marks."),
    pos: oneOf(partsOfSpeech, "The part of speech it mainly makes."),
    verbForm: nullable(oneOf(verbForms, "Verb form."), "The verb form it belongs to, or null."),
    description: text("What the pattern makes."),
    example: record(
      { arabic: text("A word of this pattern."), id: text("Its id.") },
      { description: "An example from the lexicon." },
    ),
    wordCount: integer("Number of word records of this pattern."),
  },
  { $id: "Pattern", description: "A morphological pattern." },
);

const lemmaShare = record(
  {
    rank: integer("1 is the commonest letter.", 1),
    percent: Type.Number({ description: "Share of all letters of all lemmas, in percent." }),
    initial: Type.Number({ description: "Share of first letters, in percent." }),
    medial: Type.Number({ description: "Share of inner letters, in percent." }),
    final: Type.Number({ description: "Share of last letters, in percent." }),
  },
  { description: "Over the lemmas, each counted once." },
);
const textShare = record(
  {
    rank: integer("1 is the commonest letter.", 1),
    percent: Type.Number({ description: "Share of all letters of running text, in percent." }),
  },
  { description: "Over running text." },
);

export const letter = record(
  {
    letter: text("The letter."),
    kind: oneOf(letterKinds, "One of the 28 letters, or an extra sign."),
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
      { description: "Its shapes, drawn with tatweel (ـ) for the neighbours." },
    ),
    joins: oneOf(
      letterJoins,
      "Whether it joins to both sides, only to the letter before it (right), or not.",
    ),
    class: nullable(oneOf(letterClasses, "Sun or moon letter."), "Sun or moon letter; null for extras."),
    abjad: nullable(integer("Abjad value.", 1), "Abjad value (Mashriqi); null for extras."),
    transliteration: text("DIN 31635."),
    ipa: text("IPA."),
    articulation: text("Place and manner of articulation."),
    frequency: record({ lemmas: lemmaShare, text: textShare }, { description: "How common the letter is." }),
  },
  { $id: "Letter", description: "A letter of the alphabet, with frequency data." },
);

export const proverb = record(
  {
    id: text("Opaque id; begins with `m_`."),
    arabic: text("The proverb, vocalised."),
    bare: text("The same without marks."),
    transliteration: text("DIN 31635."),
    translation: text("Literal English translation."),
    meaning: text("What it means."),
    usage: text("When it is said."),
    theme: text("Its theme."),
    words: list(Type.String(), "Ids of words that occur in it."),
  },
  { $id: "Proverb", description: "A proverb." },
);

const example = record(
  { arabic: text("A vocalised sentence."), translation: text("Its English translation.") },
  { description: "An example of use." },
);

const particleProperties = {
  arabic: text("Vocalised form."),
  bare: text("The same without marks."),
  attached: Type.Boolean({ description: "True when it is written together with the next word." }),
  governs: oneOf(governments, "Case or mood of what follows; `same` is that of what precedes."),
};
const particleTail = {
  glosses: list(Type.String(), "English glosses, the commonest first."),
  examples: list(example, "Examples of use."),
};

export const preposition = record(
  {
    id: text("Opaque id; begins with `a_`."),
    ...particleProperties,
    function: oneOf(prepositionFunctions, "What it mainly expresses."),
    ...particleTail,
  },
  { $id: "Preposition", description: "A preposition." },
);

export const conjunction = record(
  {
    id: text("Opaque id; begins with `c_`."),
    ...particleProperties,
    function: oneOf(conjunctionFunctions, "Whether it coordinates or subordinates."),
    relation: oneOf(conjunctionRelations, "The relation it expresses."),
    ...particleTail,
  },
  { $id: "Conjunction", description: "A conjunction." },
);

export type Root = Static<typeof root>;
export type Pattern = Static<typeof pattern>;
export type Letter = Static<typeof letter>;
export type Proverb = Static<typeof proverb>;
export type Preposition = Static<typeof preposition>;
export type Conjunction = Static<typeof conjunction>;
