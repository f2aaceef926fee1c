import { clean } from "./fold.ts";

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

/** A text without these is resolved already: most are, and are read several times. */
const unresolved = /[2-9ʻʽ`‘ʼ]|ch|dj/;

/** The text in lower case with the chat alphabet's digits resolved; lossless. */
export function readLatin(text: string): string {
  const lower = clean(text).toLowerCase();
  return unresolved.test(lower) ? resolve(lower) : lower;
}

const resolve = (lower: string): string =>
  lower
    .replace(/([3679])['’ʼ`]/g, (_, digit: string) => dotted[digit] as string)
    .replace(/[2-9]/g, (digit) => digits[digit] as string)
    .replace(/[ʻʽ`‘]/g, "ʿ")
    .replace(/ʼ/g, "ʾ")
    .replace(/tch|ch/g, "š")
    .replace(/dj/g, "ǧ");

/** Letters that stand for themselves in the plain alphabet. */
const areLetters = /^[abd-oq-uwyz]*$/;

const lettersOnly = (text: string): string =>
  areLetters.test(text) ? text : text.replace(/[^a-z ]|[xvpc]/g, (letter) => plainOf[letter] ?? "").trim();

/** A text without these has short vowels alone, each between consonants. */
const variedVowel = /[eo]|[aiu][aiuwy]/;

const plainVowels = (letters: string): string =>
  letters
    .replace(/aa+/g, "a")
    .replace(/[ae][iy](?![iy])/g, "ay")
    .replace(/a[uo]|ow/g, "aw")
    .replace(/ee+|ii+/g, "i")
    .replace(/oo+|ou|uu+/g, "u")
    .replace(/e/g, "i")
    .replace(/o/g, "u")
    .replace(/iy+/g, "i")
    .replace(/uw+/g, "u");

/** k1: plain letters; e and o are i and u, long vowels are short, doubled letters are single. */
function plainKey(text: string): string {
  const letters = lettersOnly(readLatin(text));
  const plain = variedVowel.test(letters) ? plainVowels(letters) : letters;
  return plain.replace(/([skdtg]h|[^aiu ])\1+/g, "$1");
}

/** A text without these has no sounds to merge. */
const similarSound = /[gq]|[kstd]h/;

/** k2: similar sounds merged: q as k, g as j, ḏ as z. */
const similarSoundKey = (plain: string): string =>
  similarSound.test(plain)
    ? plain
        .replace(/gh/g, "ġ")
        .replace(/kh/g, "ḫ")
        .replace(/sh/g, "š")
        .replace(/th/g, "ṯ")
        .replace(/dh/g, "z")
        .replace(/g/g, "j")
        .replace(/q/g, "k")
    : plain;

/** k3: every vowel is `.`, ṯ is t and z is d. */
const vowellessKey = (heard: string): string =>
  heard
    .replace(/a[wy](?![aiu])/g, "a")
    .replace(/[aiu]+/g, ".")
    .replace(/ṯ/g, "t")
    .replace(/z/g, "d");

/** The keys of `latinKeys` by level (1 to 4), each made when it is first asked for. */
export function latinKeyLevels(text: string): (level: 1 | 2 | 3 | 4) => string {
  const k1 = plainKey(text);
  let k2: string | null = null;
  let k3: string | null = null;
  return (level) => {
    if (level === 1) return k1;
    k2 ??= similarSoundKey(k1);
    if (level === 2) return k2;
    k3 ??= vowellessKey(k2);
    return level === 3 ? k3 : k3.replace(/\./g, "");
  };
}

/**
 * The keys of a text in Latin letters, strict to loose: plain letters, similar sounds merged, vowels as `.`, consonants
 * alone. `qiṣṣa`: qisa, kisa, k.s., ks. Empty when nothing is left.
 */
export function latinKeys(text: string): readonly [string, string, string, string] {
  const key = latinKeyLevels(text);
  return [key(1), key(2), key(3), key(4)];
}

/**
 * Standard spellings of a text typed by dialect pronunciation: aw and ay for o and e (yom, bet), q for 2 (2alb), iyya
 * for eya (7orreya). Omits the text itself.
 */
export const standardSpellings = (text: string): string[] =>
  pronounced.test(text)
    ? [
        text.replace(/ou?|ō/gi, "aw").replace(/ei?|ē/gi, "ay"),
        text.replace(/2/g, "q"),
        text.replace(/ey+(?=[aeiou])/gi, "iyy"),
      ].filter((written) => written !== text)
    : [];

/** A text without these is spelled by no dialect. */
const pronounced = /[oōeē2]/i;

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
  ...{ n: "ن", h: "ه", p: "ب", " ": " " },
};

/** Arabic letter for letter, with every typed vowel long: m7md محمد, ktab كتاب, mdrsa مدرسا. */
export function fromChat(text: string): string {
  const read = readLatin(text).replace(/[skdtg]h/g, (pair) => lettersWithH[pair] as string);
  let arabic = "";
  for (let at = 0; at < read.length; at++) arabic += chatLetters[read[at] as string] ?? "";
  return arabic.replace(/ا$/, "ة");
}
