import { toPhonemes } from "../../src/arabic/mod.ts";
import { isNegated, withoutNegation } from "./nominal/prefixed_particles.ts";
import { toText } from "./orthography.ts";
import { surface } from "./surface.ts";

export interface Adjective {
  readonly lemma: string;
  readonly posDetail: string | null;
  readonly pattern?: string | null;
  readonly radicals: readonly string[] | null;
}

/** Adjectives of these patterns serve both genders: صَبُور, مِضْيَاف. Wright, vol. I, on adjectives of common gender. */
const commonPatterns = new Set(["فَعُول", "مِفْعَال", "مِفْعِيل"]);

/** The feminine in ة: كَبِيرَة, عَالِيَة of عَالٍ, مُسْتَثْنَاة of مُسْتَثْنًى. */
export function regularFeminine(lemma: string): string {
  const phonemes = toPhonemes(lemma);
  if (phonemes.endsWith("iN")) return toText(`${phonemes.slice(0, -1)}يaT`);
  if (/aN[YA]$/.test(phonemes)) return toText(`${phonemes.slice(0, -3)}AT`);
  return toText(`${phonemes}aT`);
}

/**
 * The feminine of an adjective: فَعْلَاء of a colour or defect, else in ة. Null for elatives, whose feminine is listed, and for words without one.
 */
export function feminineOf(adjective: Adjective): string | null {
  const { lemma, posDetail, pattern = null, radicals } = adjective;
  if (isNegated(lemma)) {
    const feminine = feminineOf({ ...adjective, lemma: withoutNegation(lemma) });
    return feminine && `لَا${feminine}`;
  }
  if (posDetail === "elative" || (pattern !== null && commonPatterns.has(pattern))) return null;
  // رَحْمٰن is said of God alone.
  if (posDetail === "intensive" && pattern === "فَعْلَان") return null;
  if (posDetail === "colour") return radicals ? surface(radicals, "فَعْلَاء") : null;
  const phonemes = toPhonemes(lemma);
  if (/[TAIUY]$/.test(phonemes) && !phonemes.endsWith("NY") && !phonemes.endsWith("NA")) return null;
  return regularFeminine(lemma);
}
