import { stripMarks } from "./marks.ts";

/**
 * Search keys, from strict to loose. Index and queries share one function, so they always agree; `foldVersion` rises
 * whenever the key of any text changes.
 */
export const foldVersion = 3;

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
 * k0: the text as typed carefully on an Arabic keyboard: NFC, compatibility forms resolved, invisible characters and
 * tatweel removed, Persian and Urdu letters as Arabic ones, single spaces. Accepts any string.
 */
export const clean = (text: string): string => (isPlain(text) ? text : cleanAny(text));

/** What a text that is clean already consists of: letters with their marks in NFC order, and single spaces between them. */
const [letter, vowel, shadda, last, space] = [1, 2, 3, 4, 5];

const range = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** The kinds of characters by code, of an Arabic keyboard, of ASCII and of romanisations; 0 for any other. */
const kinds = new Uint8Array(0x1f00);
for (const [characters, kind] of [
  [range(0x21, 0x7e), letter],
  [range(0x621, 0x63a) + range(0x641, 0x64a), letter],
  ["āīūáḥḫḍṣṭẓšṯḏǧġʾʿʻʼĀĪŪḤḪḌṢṬẒŠṮḎǦĠ", letter],
  [range(0x64b, 0x650), vowel],
  ["\u0651", shadda],
  ["\u0652\u0670", last],
  [" ", space],
] as const)
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;

/** Whether a text is clean already: most are, and to see it is much faster than to clean them. */
export function isPlain(text: string): boolean {
  let before = space;
  for (let at = 0; at < text.length; at++) {
    const kind = kinds[text.charCodeAt(at)] ?? 0;
    // Marks come in the order of their kinds, none twice, and not after a space.
    if (kind === 0 || (kind !== letter && (before === space || before >= kind) && kind !== space))
      return false;
    if (kind === space && before === space) return false;
    before = kind;
  }
  return before !== space || text === "";
}

const cleanAny = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .replace(spacedMark, "")
    .replace(persianLetters, (letter) => persian[letter] as string)
    .normalize("NFC")
    .trim();

/** Arabic-Indic digits, and those of Persian and Urdu. */
const digits = /[٠-٩۰-۹]/g;
const foldAlif = (bare: string): string =>
  bare.replace(/[أإآٱ]/g, "ا").replace(digits, (digit) => String(digit.charCodeAt(0) & 15));
const foldFinals = (bare: string): string => bare.replace(/ى(?=[ء\s]|$)/g, "ي").replace(/ة(?=\s|$)/g, "ه");
/** A text without these is its own key at every level. */
const foldable = /[أإآٱىةؤئء٠-٩۰-۹]/;

/** k1 to k4 of a text, in this order: without marks; alif alone; finals and seats; the typo key. */
export function foldKeys(text: string): readonly [string, string, string, string] {
  const k1 = bareKey(text);
  if (!foldable.test(k1)) return [k1, k1, k1, k1];
  const k2 = foldAlif(k1);
  const k3 = foldFinals(k2.replace(/[ؤئ]/g, "ء"));
  const withoutHamza = k2.replace(/ؤ/g, "و").replace(/ئ/g, "ي").replace(/ء/g, "");
  const k4 = foldFinals(withoutHamza).replace(/ +/g, " ").trim();
  return [k1, k2, k3, k4];
}

/** k1 alone: the text without marks and invisible characters; may be empty. */
export const bareKey = (text: string): string => stripMarks(clean(text)).trim();

/** A form without these is its own key. */
const foldableInForm = /[أإآٱؤئىة]/;

/**
 * The folded spelling that finds an inflected form typed loosely: alif without hamza, hamza without seat, ي for ى at the
 * end or before ء (شىء), and ه for ة at the end. A form before an attached pronoun has no end to fold.
 *
 * `bare` is cleaned and without marks; the key is k3 of `foldKeys`.
 */
export function foldForm(bare: string, { hasEnd }: { readonly hasEnd: boolean }): string {
  if (!foldableInForm.test(bare)) return bare;
  const withoutSeats = bare.replace(/[أإآٱ]/g, "ا").replace(/[ؤئ]/g, "ء");
  return hasEnd ? foldFinals(withoutSeats) : withoutSeats;
}

const onAlif: ReadonlySet<string> = new Set(["أ", "إ", "آ"]);

/** Whether a text is spelled with these letters but for hamzas left out on alif: ان for أن, الاول for الأول. */
export function leavesOutHamza(typed: string, letters: string): boolean {
  if (typed.length !== letters.length) return false;
  let isLeftOut = false;
  for (const [at, letter] of [...letters].entries()) {
    if (typed[at] === letter) continue;
    if (typed[at] !== "ا" || !onAlif.has(letter)) return false;
    isLeftOut = true;
  }
  return isLeftOut;
}

/** A word that begins with أا after its proclitics; أال is a question before the article. */
const initialAa = /^((?:[وفبكل]\p{Mn}*){0,2}(?:ا?ل\p{Mn}*)?)أ\u064E?ا(?!ل)/u;

/** Spells hamza and alif as آ: ءَامَنَ and الْقُرْءَان as in the Quran, أاخر. The letters may have marks. */
export const withMadda = (text: string): string => text.replace(initialAa, "$1آ").replace(/ء\u064E?ا/g, "آ");

/** Spells a final hamza on ئ, as Egyptian papers do, on the line after its ي: شئ, برئ. The last letter may have a mark. */
export const withYa = (text: string): string => text.replace(/ئ(?=\p{Mn}*$)/u, "يء");
