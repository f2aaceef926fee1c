import { clean } from "./fold.ts";
import { stripMarks } from "./marks.ts";

/**
 * Arabic in Latin letters, however it is written: DMG (kitāb), ALA-LC (madrasah), plain letters (kitab, shams) and the
 * chat alphabet (3arabi, 7ubb). One function makes the keys for the index, from the DMG and ALA-LC transliterations
 * of a word, and for a query, so that both always agree. `foldVersion` covers these keys too.
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
/** Letters that say more than plain ones, as they are typed without a special keyboard. */
const plainOf: Readonly<Record<string, string>> = {
  ...{ ā: "a", â: "a", á: "a", à: "a", ī: "i", î: "i", í: "i", ū: "u", û: "u", ú: "u", ē: "e", ō: "o" },
  ...{ ḥ: "h", ḫ: "kh", ẖ: "kh", ḍ: "d", ṣ: "s", ṭ: "t", ẓ: "z", š: "sh", ṯ: "th", ḏ: "dh", ǧ: "j" },
  ...{ ġ: "gh", ğ: "gh", ç: "s", x: "kh", v: "f", p: "b", c: "k" },
};

/** The text in lower-case Latin letters with the digits of the chat alphabet read; nothing is lost yet. */
const read = (text: string): string =>
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

/** k1: plain letters; e and o are i and u, long vowels are short, doubled letters stand once. */
const plainKey = (text: string): string =>
  lettersOnly(read(text))
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

/** k2: what people hear alike: q as k, g as j, ḏ as z. */
const heardKey = (plain: string): string =>
  plain
    .replace(/gh/g, "ġ")
    .replace(/kh/g, "ḫ")
    .replace(/sh/g, "š")
    .replace(/th/g, "ṯ")
    .replace(/dh/g, "z")
    .replace(/g/g, "j")
    .replace(/q/g, "k");

/** k3: the vowels are only places (`.`), and ṯ is t and z is d. */
const vowellessKey = (heard: string): string =>
  heard
    .replace(/a[wy](?![aiu])/g, "a")
    .replace(/[aiu]+/g, ".")
    .replace(/ṯ/g, "t")
    .replace(/z/g, "d");

/**
 * The keys of a text in Latin letters, strict to loose: plain letters, what is heard alike, vowels as places,
 * consonants alone. `qiṣṣa`: qisa, kisa, k.s., ks. Empty where nothing is left.
 */
export function latinKeys(text: string): readonly [string, string, string, string] {
  const k1 = plainKey(text);
  const k2 = heardKey(k1);
  const k3 = vowellessKey(k2);
  return [k1, k2, k3, k3.replace(/\./g, "")];
}

/**
 * How a text would be written that is typed as a dialect says it: aw and ay for o and e (yom, bet), q for 2 (2alb), iyya
 * for eya (7orreya). Without those that say nothing new.
 */
export const writtenAs = (text: string): string[] =>
  [
    text.replace(/ou?|ō/gi, "aw").replace(/ei?|ē/gi, "ay"),
    text.replace(/2/g, "q"),
    text.replace(/ey+(?=[aeiou])/gi, "iyy"),
  ].filter((written) => written !== text);

const isLatin = /[a-z]/i;
const isArabic = /\p{Script=Arabic}/u;

/** Whether a cleaned query is to be read as Latin letters: it has no Arabic one. */
export const isLatinText = (text: string): boolean =>
  !isArabic.test(text) &&
  (isLatin.test(text) || /[2-9$<>&|}{*]/.test(text) || /\p{Script=Latin}/u.test(text));

/** Consonants with what is said of each, and what is said of the sounds between them. */
interface Details {
  count: number;
  /** As character codes. */
  readonly consonants: Uint16Array;
  /** 1 where the consonant is doubled. */
  readonly isDouble: Uint8Array;
  /** Bits by place: 1 ʿayn, 2 hamza, 4 long vowel; one place more than consonants. */
  readonly gaps: Uint8Array;
}

/** Place for a text of so many letters. */
const roomFor = (size: number): Details => ({
  count: 0,
  consonants: new Uint16Array(size),
  isDouble: new Uint8Array(size),
  gaps: new Uint8Array(size + 1),
});

/** Numbers by the code of a letter; the last letter that occurs is ẖ. */
function byCode(pairs: Iterable<readonly [letter: string, number: number]>): Uint16Array {
  const numbers = new Uint16Array("ẖ".charCodeAt(0) + 1);
  for (const [letter, number] of pairs) numbers[letter.charCodeAt(0)] = number;
  return numbers;
}

const same: Readonly<Record<string, string>> = { sh: "š", kh: "ḫ", th: "ṯ", dh: "ḏ", gh: "ġ" };
const writtenLetters = [..."bdfghjklmnqrstzḥḫḍṣṭẓšṯḏǧġ"].map((letter) => [letter, letter] as const);
const consonants = byCode(
  [...writtenLetters, ["ẖ", "ḫ"] as const, ["ğ", "ġ"] as const].map(([letter, as]) => [
    letter,
    as.charCodeAt(0),
  ]),
);
/** Letters that are one with an h behind them. */
const withH = byCode(Object.entries(same).map(([pair, letter]) => [pair, letter.charCodeAt(0)]));
const gapBits = byCode([
  ...[..."āâáīîíūûú"].map((letter) => [letter, 4] as const),
  ...[..."ʿʻ"].map((letter) => [letter, 1] as const),
  ...[..."ʾʼ"].map((letter) => [letter, 2] as const),
]);
const codeOf = (letter: string): number => letter.charCodeAt(0);
/** Vowels that are long when they are written twice. */
const doubledVowels = byCode([..."aeo"].map((letter) => [letter, 1]));

/** Reads what is said in a text that has been read, or in a transliteration of the index. */
function readDetails(spelled: string, details: Details): Details {
  const { consonants: found, isDouble, gaps } = details;
  let count = 0;
  let lastEnd = -1;
  gaps[0] = 0;
  for (let at = 0; at < spelled.length; ) {
    const code = spelled.charCodeAt(at);
    const next = spelled.charCodeAt(at + 1);
    const known = consonants[code] ?? 0;
    if (known === 0) {
      const isLong = doubledVowels[code] === 1 && next === code;
      gaps[count] = (gaps[count] as number) | (gapBits[code] ?? 0) | (isLong ? 4 : 0);
      at++;
      continue;
    }
    const pair = next === codeOf("h") ? (withH[code] as number) : 0;
    const letter = pair === 0 ? known : pair;
    const isAgain = lastEnd === at && found[count - 1] === letter;
    at += pair === 0 ? 1 : 2;
    lastEnd = at;
    if (isAgain) isDouble[count - 1] = 1;
    else {
      found[count] = letter;
      isDouble[count] = 0;
      gaps[++count] = 0;
    }
  }
  details.count = count;
  return details;
}

/** What a plain letter leaves open; any other letter says what it is. */
const leavesOpen = byCode([..."dghkstz"].map((letter) => [letter, 1]));

/**
 * Whether a query in Latin letters contradicts a word in DMG of which it is a key: `7ubb` says ḥ and a double b,
 * `ʿālam` a long vowel and an ʿayn. What is typed plainly leaves open which of two letters it is, and how long it is.
 */
export const latinAgrees = (query: string, dmg: string): boolean => latinAgreement(query)(dmg);

/** The same for one query and many words. */
export function latinAgreement(query: string): (dmg: string) => boolean {
  const text = read(query);
  const asked = readDetails(text, roomFor(text.length));
  // One place for all words: there are many, and each is done with at once.
  let written = roomFor(64);
  return (dmg) => {
    if (dmg.length > written.consonants.length) written = roomFor(dmg.length);
    return isAgreed(asked, readDetails(dmg, written));
  };
}

function isAgreed(asked: Details, written: Details): boolean {
  for (let index = 0; index < asked.count; index++) {
    if (index === written.count) return true;
    const letter = asked.consonants[index] as number;
    if (letter !== written.consonants[index] && leavesOpen[letter] !== 1) return false;
    if (asked.isDouble[index] === 1 && written.isDouble[index] !== 1) return false;
  }
  for (let index = 0; index <= asked.count && index <= written.count; index++) {
    const has = written.gaps[index] as number;
    // A word that begins with a vowel begins with a hamza, which is not written.
    const known = index === 0 && (has & 1) === 0 ? has | 2 : has;
    if (((asked.gaps[index] as number) & ~known) !== 0) return false;
  }
  return true;
}

/** The article before a noun, also with its l as the sun letter after it: al-kitab, elkitab, ash-shams. */
const article =
  /^[ae](?:l|sh|th|dh|[dnrstz])[- ]+|^[ae](?:l(?=(?:[skdtg]h|[^aeiou])?[aeiou])|(sh|th|dh|[dnrstz])(?=\1))/;
/** The text without its article, or null when it has none. */
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

/** Letter for letter in Arabic, every vowel that is typed as a long one: m7md محمد, ktab كتاب, mdrsa مدرسا. */
export const fromChat = (text: string): string =>
  [...read(text).replace(/sh|kh|th|dh|gh/g, (pair) => same[pair] as string)]
    .map((letter) => chatLetters[letter] ?? (letter === " " ? " " : ""))
    .join("")
    .replace(/ا$/, "ة");
