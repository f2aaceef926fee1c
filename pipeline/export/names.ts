import type { PartOfSpeech } from "../../src/schema/mod.ts";

/** Parts of speech as dictionaries print them. */
export const partNames: Readonly<Record<PartOfSpeech, string>> = {
  noun: "noun",
  propn: "proper noun",
  adj: "adjective",
  verb: "verb",
  adv: "adverb",
  adp: "preposition",
  cconj: "conjunction",
  sconj: "subordinating conjunction",
  pron: "pronoun",
  det: "determiner",
  num: "numeral",
  part: "particle",
  intj: "interjection",
};
