import { type Static, Type } from "typebox";
import { integer, list, nullable, oneOf, record, text } from "./build.ts";
import {
  complements,
  declensions,
  genders,
  governedObjects,
  labels,
  numbers,
  partsOfSpeech,
  rationalities,
  rootTypes,
  statuses,
  transitivities,
  verbForms,
} from "./values.ts";

const wordLink = record(
  {
    id: text("Id of the other word."),
    arabic: text("Vocalised citation form."),
    pos: oneOf(partsOfSpeech, "Part of speech."),
    gloss: text("Short gloss; of a synonym or antonym, that of its first sense that names the word."),
  },
  { description: "A short record of another word." },
);

const example = record(
  {
    arabic: text("A vocalised sentence."),
    translation: nullable(Type.String(), "Its English translation; null where it is a sentence of a text."),
    source: record(
      {
        id: text("Id of a source of the record (`mizan`: the editors), or of a text of the corpus."),
        title: text("Its title."),
      },
      { description: "Where the sentence comes from." },
    ),
  },
  { description: "An example of use." },
);

const construction = record(
  {
    object: oneOf(governedObjects, "What follows in the accusative; `two` is two objects."),
    prepositions: list(Type.String(), "Prepositions that it takes together."),
    complement: nullable(
      oneOf(complements, "A particle that begins a clause, an imperfect, or a noun as predicate."),
      "What completes it, or null.",
    ),
  },
  { description: "One construction: what a word governs." },
);

const sense = record(
  {
    gloss: text("Meaning in English; several equivalents are separated by commas."),
    definition: nullable(Type.String(), "Definition in Arabic, vocalised, or null."),
    government: list(construction, "What the word governs in this sense, the commonest construction first."),
    labels: list(oneOf(labels), "Register, region and domain."),
    plurals: list(Type.String(), "Plurals of this sense, where it has its own."),
    masdars: list(Type.String(), "Masdars of this sense, where it has its own."),
    note: nullable(Type.String(), "A note on usage in English, or null."),
    seeAlso: list(wordLink, "Related words, such as the unit noun of a collective."),
    examples: list(example, "Example sentences."),
    synonyms: list(wordLink, "Synonyms in this sense."),
    antonyms: list(wordLink, "Antonyms in this sense."),
  },
  { description: "One sense of a word." },
);

export const formStatus = oneOf(statuses, "Whether the form is attested, derived by rule, or only possible.");

const inflectedForm = record(
  {
    form: text("Vocalised form."),
    bare: text("The form without marks."),
    variants: list(Type.String(), "Other accepted forms or spellings of the same cell."),
    unimorph: text("UniMorph feature string: V;IPFV;IND;ACT;3;PL;MASC."),
    ud: text("Universal Dependencies features."),
    label: text("The cell in grammar-book terms."),
    status: formStatus,
  },
  { description: "One cell of the paradigm." },
);

export const wordBasicProperties = {
  id: text("Opaque id, stable across data versions; begins with `w_`."),
  arabic: text("Fully vocalised citation form (NFC)."),
  bare: text("The same letters without marks."),
  pos: oneOf(partsOfSpeech, "Universal Dependencies part of speech."),
  root: nullable(Type.String(), "Radicals separated by spaces (ك ت ب), or null."),
  pattern: nullable(Type.String(), "Morphological pattern (فَاعِل), or null."),
  letters: integer("Number of letters of `bare`; shadda is not a letter.", 1),
  homograph: integer("1-based number among the records with the same `bare`.", 1),
  verbForm: nullable(
    oneOf(verbForms, "Roman numeral of the verb form."),
    "Verb form, or null for other words.",
  ),
  gloss: text("One short English gloss."),
  transliteration: text("Transliteration after DIN 31635 (DMG)."),
  frequencyRank: nullable(integer("1 is the commonest word.", 1), "Frequency rank, or null if unknown."),
};

export const wordEnrichedProperties = {
  transliterations: record(
    {
      dmg: text("DIN 31635 (DMG)."),
      alaLc: text("ALA-LC romanisation."),
      buckwalter: text("Buckwalter transliteration."),
      ipa: text("Broad IPA transcription of the pausal form."),
    },
    { description: "The word in Latin letters." },
  ),
  glosses: list(Type.String(), "English glosses, the commonest first."),
  posDetail: nullable(Type.String(), "Finer part of speech, such as masdar or elative."),
  gender: nullable(oneOf(genders, "Grammatical gender."), "Grammatical gender, or null."),
  number: nullable(oneOf(numbers, "Grammatical number."), "Grammatical number of the lemma, or null."),
  rationality: nullable(
    oneOf(rationalities, "Human or nonhuman, which governs agreement."),
    "Rationality of a noun, or null.",
  ),
  declension: nullable(oneOf(declensions, "Declension class."), "Declension class of a nominal, or null."),
  plurals: list(
    Type.String(),
    "Plurals, the commonest first: broken ones without case ending, sound ones in ـُونَ and ـَات.",
  ),
  feminine: nullable(Type.String(), "Feminine counterpart, or null."),
  rootVariants: list(Type.String(), "Other roots given by dictionaries."),
  verbClass: nullable(oneOf(rootTypes, "Class of the verb by its root."), "Class of a verb, or null."),
  transitivity: nullable(oneOf(transitivities, "Objects of the verb."), "Transitivity of a verb, or null."),
  imperfect: nullable(
    Type.String(),
    "3rd person masculine singular imperfect indicative of a verb, or null.",
  ),
  masdars: list(Type.String(), "Masdars of a verb, the commonest first."),
  activeParticiple: nullable(
    Type.String(),
    "Active participle of a verb, or the adjective that stands for it (صَعْب of صَعُبَ); null if it has none.",
  ),
  passiveParticiple: nullable(Type.String(), "Passive participle of a verb, or null."),
  frequency: nullable(
    record(
      {
        rank: integer("1 is the commonest word.", 1),
        perMillion: Type.Number({
          minimum: 0,
          description: "Occurrences per million words of running text.",
        }),
        zipf: Type.Number({ description: "log10 of the occurrences per billion words." }),
        band: Type.Integer({
          minimum: 1,
          maximum: 5,
          description: "1 to rank 1,000, 2 to 2,500, 3 to 5,000, 4 to 10,000, 5 beyond.",
        }),
      },
      { description: "Frequency of the word." },
    ),
    "Frequency figures, or null.",
  ),
  homographs: list(wordLink, "The other records with the same `bare`."),
  syllables: list(Type.String(), "Syllables of the vocalised form."),
  abjad: integer("Sum of the abjad values of the letters."),
  variants: list(Type.String(), "Other accepted spellings or vocalisations."),
  prepositions: list(Type.String(), "Prepositions that the word governs in any sense, the commonest first."),
  definition: nullable(Type.String(), "Definition in Arabic, that of the first sense, or null."),
};

export const wordFullProperties = {
  senses: list(sense, "Senses, the commonest first."),
  synonyms: list(wordLink, "Synonyms in any sense."),
  antonyms: list(wordLink, "Antonyms in any sense."),
  derived: list(Type.String(), "Ids of the other words of the same root."),
  proverbs: list(Type.String(), "Ids of the proverbs that contain the word."),
  expressions: list(Type.String(), "Ids of the expressions that contain the word."),
  sources: list(
    record(
      { id: text("Id of the source."), licence: text("SPDX identifier of its licence.") },
      { description: "A source." },
    ),
    "Sources of the record.",
  ),
};

/** Stored separately, form by form, after the other members of the full tier. */
export const inflectionProperty = { inflection: list(inflectedForm, "The full paradigm.") };

const tierProperty = <T extends string>(tier: T) => ({
  tier: Type.Literal(tier, { description: "The tier of this record." }),
});

export const basicWord = record(
  { ...wordBasicProperties, ...tierProperty("basic") },
  { $id: "BasicWord", description: "A word at the basic tier." },
);
export const enrichedWord = record(
  { ...wordBasicProperties, ...wordEnrichedProperties, ...tierProperty("enriched") },
  { $id: "EnrichedWord", description: "A word at the enriched tier." },
);
export const fullWord = record(
  {
    ...wordBasicProperties,
    ...wordEnrichedProperties,
    ...wordFullProperties,
    ...inflectionProperty,
    ...tierProperty("full"),
  },
  { $id: "FullWord", description: "A word at the full tier." },
);

export type BasicWord = Static<typeof basicWord>;
export type EnrichedWord = Static<typeof enrichedWord>;
export type FullWord = Static<typeof fullWord>;
export type WordLink = Static<typeof wordLink>;
