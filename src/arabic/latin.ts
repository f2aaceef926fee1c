import { clean } from "./fold.ts";
import { stripMarks } from "./marks.ts";

/**
 * Arabic in Latin letters: DMG (kitāb), ALA-LC (madrasah), plain letters (kitab, shams) and the chat alphabet (3arabi,
 * 7ubb). One function makes the keys of queries and of the index (from DMG and ALA-LC), so they always agree.
 * `foldVersion` covers these keys too.
 */

/** Digits of the chat alphabet; a dash after one is the dot on the letter: 3' غ, 7' خ. */
const dotted: Readonly<Record<string, string>> = { "3": "ġ", "6": "ẓ", "7": "ḫ", "9": "ḍ" };
const digits: Readonly<Record<string, string>> = {
  "2": "ʾ",
  "3": "ʿ",
  "4": "ḏ",
  "5": "ḫ",
  "6": "ṭ",
  "7": "ḥ",
  "8": "q",
  "9": "ṣ",
};
/** ASCII substitutes for letters outside the plain alphabet. */
const plainOf: Readonly<Record<string, string>> = {
  ...{ ā: "a", â: "a", á: "a", à: "a", ī: "i", î: "i", í: "i", ū: "u", û: "u", ú: "u", ē: "e", ō: "o" },
  ...{ ḥ: "h", ḫ: "kh", ẖ: "kh", ḍ: "d", ṣ: "s", ṭ: "t", ẓ: "z", š: "sh", ṯ: "th", ḏ: "dh", ǧ: "j" },
  ...{ ġ: "gh", ğ: "gh", ç: "s", x: "kh", v: "f", p: "b", c: "k" },
};

/** The text in lower case with the chat alphabet's digits resolved; lossless. */
export const readLatin = (text: string): string =>
  clean(text)
    .toLowerCase()
    .replace(/([3679])['’ʼ`]/g, (_, digit: string) => dotted[digit] as string)
    .replace(/[2-9]/g, (digit) => digits[digit] as string)
    .replace(/[ʻʽ`‘]/g, "ʿ")
    .replace(/ʼ/g, "ʾ")
    .replace(/tch|ch/g, "š")
    .replace(/dj/g, "ǧ");

const lettersOnly = (text: string): string =>
  stripMarks(
    text
      .replace(/[^a-z ]/g, (letter) => plainOf[letter] ?? letter)
      .replace(/[xvpc]/g, (l) => plainOf[l] as string),
  )
    .replace(/[^a-z ]/g, "")
    .trim();

/** k1: plain letters; e and o are i and u, long vowels are short, doubled letters are single. */
const plainKey = (text: string): string =>
  lettersOnly(readLatin(text))
    .replace(/aa+/g, "a")
    .replace(/[ae][iy](?![iy])/g, "ay")
    .replace(/a[uo]|ow/g, "aw")
    .replace(/ee+|ii+/g, "i")
    .replace(/oo+|ou|uu+/g, "u")
    .replace(/e/g, "i")
    .replace(/o/g, "u")
    .replace(/iy+/g, "i")
    .replace(/uw+/g, "u")
    .replace(/([skdtg]h|[^aiu ])\1+/g, "$1");

/** k2: similar sounds merged: q as k, g as j, ḏ as z. */
const similarSoundKey = (plain: string): string =>
  plain
    .replace(/gh/g, "ġ")
    .replace(/kh/g, "ḫ")
    .replace(/sh/g, "š")
    .replace(/th/g, "ṯ")
    .replace(/dh/g, "z")
    .replace(/g/g, "j")
    .replace(/q/g, "k");

/** k3: every vowel is `.`, ṯ is t and z is d. */
const vowellessKey = (heard: string): string =>
  heard
    .replace(/a[wy](?![aiu])/g, "a")
    .replace(/[aiu]+/g, ".")
    .replace(/ṯ/g, "t")
    .replace(/z/g, "d");

/**
 * The keys of a text in Latin letters, strict to loose: plain letters, similar sounds merged, vowels as `.`, consonants
 * alone. `qiṣṣa`: qisa, kisa, k.s., ks. Empty when nothing is left.
 */
export function latinKeys(text: string): readonly [string, string, string, string] {
  const k1 = plainKey(text);
  const k2 = similarSoundKey(k1);
  const k3 = vowellessKey(k2);
  return [k1, k2, k3, k3.replace(/\./g, "")];
}

/**
 * Standard spellings of a text typed by dialect pronunciation: aw and ay for o and e (yom, bet), q for 2 (2alb), iyya
 * for eya (7orreya). Omits the text itself.
 */
export const standardSpellings = (text: string): string[] =>
  [
    text.replace(/ou?|ō/gi, "aw").replace(/ei?|ē/gi, "ay"),
    text.replace(/2/g, "q"),
    text.replace(/ey+(?=[aeiou])/gi, "iyy"),
  ].filter((written) => written !== text);

const isLatin = /[a-z]/i;
const isArabic = /\p{Script=Arabic}/u;

/** A cleaned query without an Arabic letter is read as Latin. */
export const isLatinText = (text: string): boolean =>
  !isArabic.test(text) &&
  (isLatin.test(text) || /[2-9$<>&|}{*]/.test(text) || /\p{Script=Latin}/u.test(text));

/** Digraphs with h, and their DMG letters. */
export const lettersWithH: Readonly<Record<string, string>> = { sh: "š", kh: "ḫ", th: "ṯ", dh: "ḏ", gh: "ġ" };

/** The article of a noun, also assimilated to a sun letter: al-kitab, elkitab, ash-shams. */
const article =
  /^[ae](?:l|sh|th|dh|[dnrstz])[- ]+|^[ae](?:l(?=(?:[skdtg]h|[^aeiou])?[aeiou])|(sh|th|dh|[dnrstz])(?=\1))/;
/** The text without its article, or null if it has none. */
export function withoutLatinArticle(text: string): string | null {
  const cleaned = clean(text).toLowerCase();
  const rest = cleaned.replace(article, "");
  return rest === cleaned || rest.length < 2 ? null : rest;
}

const chatLetters: Readonly<Record<string, string>> = {
  ...{
    ʾ: "ء",
    ʿ: "ع",
    ġ: "غ",
    ḫ: "خ",
    ḥ: "ح",
    ṭ: "ط",
    ṣ: "ص",
    ḍ: "ض",
    ẓ: "ظ",
    š: "ش",
    ṯ: "ث",
    ḏ: "ذ",
    ǧ: "ج",
  },
  ...{ a: "ا", ā: "ا", i: "ي", ī: "ي", e: "ي", u: "و", ū: "و", o: "و", w: "و", y: "ي" },
  ...{
    b: "ب",
    t: "ت",
    j: "ج",
    g: "ج",
    d: "د",
    r: "ر",
    z: "ز",
    s: "س",
    f: "ف",
    v: "ف",
    q: "ق",
    k: "ك",
    l: "ل",
    m: "م",
  },
  ...{ n: "ن", h: "ه", p: "ب" },
};

/** Arabic letter for letter, with every typed vowel long: m7md محمد, ktab كتاب, mdrsa مدرسا. */
export const fromChat = (text: string): string =>
  [...readLatin(text).replace(/sh|kh|th|dh|gh/g, (pair) => lettersWithH[pair] as string)]
    .map((letter) => chatLetters[letter] ?? (letter === " " ? " " : ""))
    .join("")
    .replace(/ا$/, "ة");
