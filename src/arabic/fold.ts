import { stripMarks } from "./marks.ts";

/**
 * Search keys, from strict to loose. One function makes them for the index and for a query, so that both always
 * agree; `foldVersion` is raised whenever a key of some text changes.
 */
export const foldVersion = 1;

/** Format characters (bidi, zero width, soft hyphen …), variation selectors, the grapheme joiner and tatweel. */
const invisible = /[\p{Cf}\uFE00-\uFE0F\u034F\u0640]/gu;
/** Presentation forms of marks decompose to a space and the mark. */
const spacedMark = / (?=\p{Mn})/gu;
const persian: Record<string, string> = {
  ک: "ك",
  ڪ: "ك",
  ی: "ي",
  ې: "ي",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ۀ: "ة",
  ۃ: "ة",
  ے: "ي",
};
const persianLetters = new RegExp(`[${Object.keys(persian).join("")}]`, "g");

/**
 * k0: the text as it would be typed with care on an Arabic keyboard: NFC, compatibility forms resolved, invisible
 * characters and tatweel removed, Persian and Urdu letters as Arabic ones, single spaces. Total on any string.
 */
export const clean = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .replace(spacedMark, "")
    .replace(persianLetters, (letter) => persian[letter] as string)
    .normalize("NFC")
    .trim();

const foldAlif = (bare: string): string => bare.replace(/[أإآٱ]/g, "ا");
const foldFinals = (bare: string): string => bare.replace(/ى(?=\s|$)/g, "ي").replace(/ة(?=\s|$)/g, "ه");

/** k1 to k4 of a text, in this order: without marks; alif alone; finals and seats; the typo key. */
export function foldKeys(text: string): readonly [string, string, string, string] {
  const k1 = bareKey(text);
  const k2 = foldAlif(k1);
  const k3 = foldFinals(k2).replace(/[ؤئ]/g, "ء");
  const withoutHamza = k2.replace(/ؤ/g, "و").replace(/ئ/g, "ي").replace(/ء/g, "");
  const k4 = foldFinals(withoutHamza).replace(/ +/g, " ").trim();
  return [k1, k2, k3, k4];
}

/** k1 alone: the text without marks and invisible characters; empty when nothing is left to look for. */
export const bareKey = (text: string): string => stripMarks(clean(text)).trim();
