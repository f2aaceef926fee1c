import { stripMarks } from "../../src/arabic/mod.ts";

/**
 * The key by which lemmas of differently vocalised lexicons are compared: wasla as alif without vowel, no sukun, no
 * short vowel before its long one, no final vowel or tanwin, a dagger alif as a short a. Hamza seats and a final ى
 * stay: they separate lemmas.
 */
export function referenceKey(lemma: string): string {
  const text = lemma
    .normalize("NFC")
    .replace(/\u0670/g, "\u064E")
    .replace(/ٱ/g, "ا")
    .replace(/^ا[\u064E\u064F\u0650]/, "ا")
    .replace(/\u0652/g, "")
    .replace(/\u064D$/, "\u0650ي")
    .replace(/\u064B(?=[اى])/g, "")
    .replace(/\u064E\u064E/g, "\u064E")
    .replace(/\u064E(?=[اىة])/g, "")
    .replace(/\u0650ي(?!\p{Mn})/gu, "ي")
    .replace(/\u064Fو(?!\p{Mn})/gu, "و")
    .replace(/[\u064B-\u0650]+$/, "");
  return text.normalize("NFC");
}

/** The letters alone, as the surface lists have them. */
export const surfaceKey = (text: string): string => stripMarks(text.normalize("NFC")).replaceAll("ـ", "");
