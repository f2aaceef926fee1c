import { stripMarks } from "../../src/arabic/mod.ts";

/**
 * Compares lemmas across vocalisation conventions: wasla as alif without vowel, no sukun, no
 * short vowel before its long one nor a misplaced one behind its alif, no final vowel or tanwin, a dagger alif as a short a. Hamza seats and a final ى
 * stay: they distinguish lemmas.
 */
export function referenceKey(lemma: string): string {
  const text = lemma
    .normalize("NFC")
    .replace(/\u0670/g, "\u064E")
    .replace(/ٱ/g, "ا")
    .replace(/^ا[\u064E\u064F\u0650]/, "ا")
    .replace(/(?<=.)ا\u064E/g, "ا")
    .replace(/\u0652/g, "")
    .replace(/ء\u064D$/, "ئي")
    .replace(/\u064D(\u0651?)$/, "$1ي")
    .replace(/\u064B(?=\u0651?[اى])/g, "")
    .replace(/[\u064B-\u0650](\u0651?)$/, "$1")
    .replace(/\u064E\u064E/g, "\u064E")
    .replace(/\u064E(?=\u0651?[اىة])/g, "")
    .replace(/\u0650(\u0651?ي)(?!\p{Mn})/gu, "$1")
    .replace(/\u064F(\u0651?و)(?!\p{Mn})/gu, "$1");
  return text.normalize("NFC");
}

/**
 * Compares inflected forms: NFC, wasla as alif, no sukun on a silent alif nor on the letter
 * of a long vowel. Everything else is significant.
 */
export const formKey = (form: string): string =>
  form
    .normalize("NFC")
    .replace(/ٱ/g, "ا")
    .replace(/ا\u0652$/, "ا")
    .replace(/(\u064F\u0651?و|\u0650\u0651?ي)\u0652/g, "$1");

/** The letters alone, as the surface lists have them. */
export const surfaceKey = (text: string): string => stripMarks(text.normalize("NFC")).replaceAll("ـ", "");

/** Compares English glosses of names across lexicons: letters, without article and brackets. */
export const glossKey = (gloss: string): string =>
  gloss
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("_", " ")
    .replace(/\([^)]*\)|^the /g, "")
    .replace(/[^a-z]/g, "");

/**
 * The consonants of a foreign name: lexicons write its vowels long or short (كَمْبرِدج, كَامْبْرِيدْج), its g as غ, ج, ق or ك, its final
 * a as ا or ة. The ending of a nisba stays. Weak alone: two names are the same only if their glosses match too.
 */
export const consonantKey = (name: string): string =>
  surfaceKey(
    name
      .normalize("NFC")
      .replace(/ي\u0651$/, "~")
      .replace(/ي\u064E?\u0651(?:\u064E?ة)$/, "~"),
  )
    .replace(/^ال(?=..)/, "")
    .replace(/[ةه]$/, "")
    .replace(/[اأإآىويؤئء ]/g, "")
    .replace(/[غجق]/g, "ك")
    .replace(/(.)\1+/g, "$1");
