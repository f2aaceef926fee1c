import { longOf, type Phonemes } from "../../src/arabic/mod.ts";
import { assimilateInfix, taggedConsonant, taggedPattern } from "./tagged.ts";

/**
 * The phonological rules that turn a filled pattern into its phonemic form. Radicals are tagged by
 * place, because a glide or a pair of equal radicals behaves by its place in the root:
 *
 * | tag | radical |
 * |---|---|
 * | `p` `P` | first radical و, ي |
 * | `q` `Q` | second radical و, ي, where the third is strong |
 * | `v` `V` | last radical و, ي |
 * | `x` `X` | second and third radical of a doubled root |
 * | `t` | the ت of form VIII after the first radical |
 *
 * W. Wright, A Grammar of the Arabic Language, vol. I, treats these changes class by class (verbs with two equal
 * radicals, with hamza, and the weak verbs of each kind); K. Ryding, A Reference Grammar of Modern Standard Arabic,
 * gives the paradigms of each form.
 */
export interface Rule {
  readonly name: string;
  readonly why: string;
  readonly apply: (word: Phonemes, context: RuleContext) => Phonemes;
}

export interface RuleContext {
  /** The pattern as written. */
  readonly pattern: string;
  readonly isVerb: boolean;
  /** Lexically sound: a medial glide stays (عَوِرَ, أَسْوَد, مِقْوَد). */
  readonly keepsMedialGlide: boolean;
  /** The first radical و drops although the vowel is a (يَضَعُ). */
  readonly dropsWawBeforeA: boolean;
}

const replaceWith =
  (from: RegExp, to: string): Rule["apply"] =>
  (word) =>
    word.replace(from, to);

const glideBetweenVowels = taggedPattern("a[qQ][aiu](?=K(?:[au]|aT)?$)");
const glideBeforeU = taggedPattern("(K)([qQ])U");
const glideAfterConsonant = taggedPattern("(K)(?<![يqQ])[qQ]([aiu])(?=K(?:[au]|aT)?$)");

const medialContraction: Rule["apply"] = (word, { keepsMedialGlide, isVerb }) => {
  if (keepsMedialGlide) return word;
  const contracted = word
    .replace(glideBetweenVowels, "A")
    .replace(glideBeforeU, (_, before, glide) => `${before}${glide === "Q" ? "I" : "U"}`)
    .replace(glideAfterConsonant, (_, before, vowel) => before + longOf[vowel]);
  return isVerb ? contracted : contracted.replace(/iqA/g, "iيA");
};

const oneSyllable = new RegExp(`^${taggedConsonant}[aiu]${taggedConsonant}$`);
const finalAlif = (stem: string, glide: string): string => {
  const third = oneSyllable.test(stem);
  return (glide === "v" && third) || /[يVQP]$/.test(stem) ? "A" : "Y";
};

const finalGlideOfVerb: Rule["apply"] = (word, { isVerb }) => {
  if (!isVerb) return word;
  return word
    .replace(/^(.*)a([vV])[au]$/, (_, stem, glide) => stem + finalAlif(stem, glide))
    .replace(/u[vV]u$/, "U")
    .replace(/i[vV]u$/, "I")
    .replace(/uVa$/, "uوa");
};

const finalGlideOfNominal: Rule["apply"] = (word, { isVerb, pattern }) => {
  if (isVerb) return word;
  const tanwin = pattern === "أَفْعَل" ? "" : "aN";
  return word
    .replace(/v(?=Y$)/, pattern === "فُعْلَى" ? "V" : "v")
    .replace(/^(.*)a([vV])$/, (_, stem, glide) => stem + tanwin + finalAlif(stem, glide))
    .replace(/a[vV]aT$/, "AT")
    .replace(/[iu][vV]$/, "iN")
    .replace(/A[vV]$/, "Aء");
};

const shortNominal = new RegExp(`^${taggedConsonant}[aiu]x[aiu]X(?:aT)?$`);
const afterVowel = taggedPattern("([aA])x[aiu]X(?=[aiuA]|$)");
const afterFirstRadical = taggedPattern("^(K(?:aو)?)A[qQ]i");
const wawOfImperfect = taggedPattern("^يap(?=K[iI])");
const wawOfListedImperfect = taggedPattern("^يap(?=K[iIaYA])");
const glideAfterI = taggedPattern("i[pqvPQVوي](?=K)(?![pqvPQVوي])");
const glideAfterU = taggedPattern("u[pqvPQVوي](?=K)(?![pqvPQVوي])");
const twoHamzas = taggedPattern("ء([aiu])ء(?=K)");

/** Applied in this order. Tests refer to them by name. */
export const rules: readonly Rule[] = [
  {
    name: "form VIII assimilation",
    why: "the ت after the first radical becomes ط after an emphatic, د after د ذ ز; و and ي become ت before it",
    apply: assimilateInfix,
  },
  {
    name: "doubled radicals merge",
    why: "two equal radicals merge when a vowel follows, and a consonant before them takes the vowel between them",
    apply: (word, { isVerb }) => {
      if (!isVerb && shortNominal.test(word)) return word;
      return word.replace(afterVowel, "$1xX").replace(/([^aiuAIUxX])x([aiu])X(?=[aiuA]|$)/g, "$1$2xX");
    },
  },
  { name: "final glide of a verb", why: "رَمَى, دَعَا, يَرْمِي, يَدْعُو, يَرْضَى", apply: finalGlideOfVerb },
  {
    name: "final glide of a nominal",
    why: "فَتًى, رَامٍ, صَلَاة, بِنَاء; elatives without tanwin; دُنْيَا with ي for و",
    apply: finalGlideOfNominal,
  },
  {
    name: "glide after a long vowel of its kind",
    why: "نَبِيّ, عَدُوّ, مَرْمِيّ, مَدْعُوّ",
    apply: (word) => word.replace(/I[vV]/g, "iيي").replace(/Uv/g, "uوو").replace(/UV/g, "iيي"),
  },
  { name: "final waw after i", why: "رَضِيَ, دَاعِيَة, تَرْبِيَة", apply: replaceWith(/iv/g, "iV") },
  {
    name: "medial glide after the long a of an active participle",
    why: "قَائِل, بَائِع, فَوَائِد: the glide becomes a hamza",
    apply: (word, { keepsMedialGlide }) =>
      keepsMedialGlide ? word : word.replace(afterFirstRadical, "$1Aءi"),
  },
  {
    name: "medial glide contracts",
    why: "قَالَ, يَقُولُ, أَقَامَ, مَقَام, مَبِيع; قِيَام with ي for و",
    apply: medialContraction,
  },
  {
    name: "initial waw falls in the imperfect",
    why: "يَصِلُ; with a only in the listed verbs (يَضَعُ)",
    apply: (word, { isVerb, dropsWawBeforeA }) =>
      isVerb ? word.replace(dropsWawBeforeA ? wawOfListedImperfect : wawOfImperfect, "يa") : word,
  },
  {
    name: "glides meet",
    why: "و and ي side by side give a double ي (سَيِّد, نِيَّة); after u a double و (قُوَّة)",
    apply: (word) =>
      word
        .replace(/u[وq][vV]/g, "uوو")
        .replace(/[وpqv][يPQV]/g, "يي")
        .replace(/[يPQV][وpqv]/g, "يي"),
  },
  {
    name: "glide after a vowel of the other kind",
    why: "a glide without vowel becomes length: مِيزَان, مُوقِن, قِيمَة, طُول",
    apply: (word) => word.replace(glideAfterI, "I").replace(glideAfterU, "U"),
  },
  {
    name: "two hamzas",
    why: "a hamza without vowel after a hamza becomes length: آمَنَ, إِيمَان; جَاءٍ for two hamzas at the end",
    apply: (word) => word.replace(twoHamzas, (_, vowel) => `ء${longOf[vowel]}`).replace(/Aءiء$/, "AءiN"),
  },
];

const restored: Record<string, string> = { p: "و", P: "ي", q: "و", Q: "ي", v: "و", V: "ي" };

/** Replaces every tag by its letter after the rules. */
export const restoreTags = (word: Phonemes, doubled: string): Phonemes =>
  word.replace(/[pPqQvV]/g, (tag) => restored[tag] as string).replace(/[xX]/g, doubled);
