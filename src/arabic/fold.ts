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

/**
 * Whether a text is clean already: letters of the Arabic keyboard, each with its marks in NFC order, ASCII and the letters
 * of romanisations, with single spaces. Most are, and this is much faster than to clean them.
 */
export const isPlain = (text: string): boolean => plain.test(text);

const base = "[!-~\\u0621-\\u063A\\u0641-\\u064AāīūáḥḫḍṣṭẓšṯḏǧġʾʿʻʼĀĪŪḤḪḌṢṬẒŠṮḎǦĠ]";
const plain = new RegExp(`^(?:${base}[\\u064B-\\u0650]?\\u0651?[\\u0652\\u0670]?(?: (?=${base}))?)*$`);

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
