import { type Static, Type } from "typebox";
import type { BasicWord, EnrichedWord, FullWord } from "../../schema/mod.ts";
import { list, members, optionalText, optionalTexts, pick, text } from "./fields.ts";

const senseEntry = members({
  gloss: text("Meaning in English."),
  definition: optionalText("Definition in Arabic."),
  labels: optionalTexts("Register, region and domain."),
  example: optionalText("A vocalised sentence."),
  translation: optionalText("Its translation."),
});

/** A word as `look_up` shows it: the members that questions are about. */
export const entry = members({
  id: text("Id for /v1/words/{id}."),
  arabic: text("Vocalised citation form: of a verb the 3rd person masculine singular perfect."),
  pos: text("Part of speech (Universal Dependencies, lower case)."),
  gloss: text("Short gloss."),
  root: optionalText("Radicals separated by spaces."),
  pattern: optionalText("Morphological pattern."),
  verbForm: optionalText("Roman numeral of the verb form."),
  transliteration: text("DIN 31635."),
  frequencyRank: Type.Optional(Type.Integer({ description: "1 is the commonest word." })),
  glosses: optionalTexts("All glosses."),
  gender: optionalText("Grammatical gender."),
  number: optionalText("Grammatical number of the citation form."),
  declension: optionalText("Declension class."),
  plurals: optionalTexts("Plurals, the commonest first."),
  feminine: optionalText("Feminine counterpart."),
  imperfect: optionalText("3rd person masculine singular imperfect indicative."),
  masdars: optionalTexts("Masdars, the commonest first."),
  activeParticiple: optionalText("Active participle."),
  passiveParticiple: optionalText("Passive participle."),
  transitivity: optionalText("Objects of the verb."),
  prepositions: optionalTexts("Prepositions that the word governs."),
  definition: optionalText("Definition in Arabic."),
  synonyms: optionalTexts("Synonyms."),
  antonyms: optionalTexts("Antonyms."),
  senses: Type.Optional(list(senseEntry, "Senses, the commonest first.")),
});
export type Entry = Static<typeof entry>;

/** Members that are copied as they are. */
const copied = Object.keys(entry.properties).filter((name) => !/^(senses|synonyms|antonyms)$/.test(name));

const arabicOf = (words: readonly { readonly arabic: string }[] = []): string[] =>
  words.map(({ arabic }) => arabic);

/** The entry of a record of any tier. */
export function entryOf(record: BasicWord | EnrichedWord | FullWord): Entry {
  if (record.tier !== "full") return pick(record, copied) as Entry;
  const senses = record.senses.map(({ examples: [example], ...sense }) => ({
    ...pick(sense, ["gloss", "definition", "labels"]),
    ...(example === undefined ? {} : { example: example.arabic }),
    ...(example?.translation ? { translation: example.translation } : {}),
  }));
  const linked = { synonyms: arabicOf(record.synonyms), antonyms: arabicOf(record.antonyms) };
  // Senses have their own definitions.
  const { definition: _, ...shown } = pick(record, copied);
  return { ...shown, ...pick({ ...linked, senses }, ["synonyms", "antonyms", "senses"]) } as Entry;
}
