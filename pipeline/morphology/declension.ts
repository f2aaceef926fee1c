import { dammatan, endsInMark, fathatan, kasratan } from "../../src/arabic/mod.ts";
import type { EnrichedWord, PartOfSpeech } from "../../src/schema/mod.ts";
import { isServantName } from "./nominal/servant_names.ts";

type Declension = NonNullable<EnrichedWord["declension"]>;

const declined: readonly PartOfSpeech[] = ["noun", "propn", "adj", "num"];
/** Wright, vol. I, on nouns with two case endings: the patterns that make a singular a diptote. */
const diptotePatterns = new Set(["فِعْلِيَاء", "فَعْلَاء", "فُعَلَاء", "أَفْعِلَاء"]);
/** Diptotes as adjectives and names, not as nouns: أَحْمَر, أَكْبَر, عَطْشَان, but أَرْنَب. */
const diptoteUnlessNoun = new Set(["أَفْعَل", "فَعْلَان"]);
/** Plurals that cannot be pluralised again: مَفَاعِل, مَفَاعِيل and their like. */
const ultimatePlural = /^\p{L}\u064E\p{L}\u064Eا\p{L}\u0650ي?\p{L}$/u;

/**
 * The declension of a nominal by its ending and pattern; null if it is not declined. Of عَبْدُ الْهَادِي the first part declines,
 * whatever the ending.
 */
export function declensionOf(word: {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  readonly pattern: string | null;
  readonly number?: string | null;
}): Declension | null {
  if (!declined.includes(word.pos)) return null;
  if (isServantName(word.lemma)) return "triptote";
  if (endsInMark(word.lemma, kasratan)) return "defective";
  if (word.lemma.includes(fathatan) || /[ىا]$/.test(word.lemma)) return "indeclinable";
  if (/(\u064F\u0651?و|\u0650\u0651?ي)$/.test(word.lemma)) return "invariable";
  if (word.lemma.includes(dammatan)) return "triptote";
  if (/\u064E\u0651?انِ$/.test(word.lemma)) return "dual";
  if (/[\u064E\u064F]\u0651?و\u0652?نَ$/.test(word.lemma)) return "soundMasculine";
  if (word.number === "plural" && /\u064E\u0651?ات$/.test(word.lemma) && word.pattern !== "أَفْعَال")
    return "soundFeminine";
  if (word.pattern !== null && (diptotePatterns.has(word.pattern) || ultimatePlural.test(word.pattern)))
    return "diptote";
  // Plurals of foreign singulars, or of none, have no pattern: نَقَانِق.
  if (word.pattern === null && word.number === "plural" && ultimatePlural.test(word.lemma)) return "diptote";
  if (word.pattern !== null && diptoteUnlessNoun.has(word.pattern) && word.pos !== "noun") return "diptote";
  return "triptote";
}
