import { daggerAlif, type Phonemes, shadda, toPhonemes } from "../../src/arabic/mod.ts";
import type { FullWord } from "../../src/schema/mod.ts";
import { toText } from "./orthography.ts";

/** The fields of a word that its nisba depends on. */
export type NisbaBase = Pick<FullWord, "arabic" | "pattern" | "root" | "posDetail">;

const K = "[ء-غف-ي]";
/** Nouns of two letters whose third was a glide: أَب, لُغَة, سَنَة. */
const twoLetters = new RegExp(`^(${K}[aiu]${K})(?:aT)?$`);

interface Stem {
  readonly base: NisbaBase;
  readonly hasRoot: boolean;
}

/** How one ending becomes that of the nisba: stems to which ـِيّ is added, the usual one first; none where usage decides. */
interface EndingRule {
  readonly example: string;
  readonly ending: RegExp;
  readonly stems: (before: Phonemes, stem: Stem) => readonly Phonemes[];
}

/** صَحْرَاء has a feminine اء: و; a radical hamza stays; an اء of a glide takes either, a masdar or a loan its hamza. */
function beforeLongHamza(before: Phonemes, { base, hasRoot }: Stem): Phonemes[] {
  if (base.pattern === "فَعْلَاء") return [`${before}Aو`];
  const isOfGlide = /[وي]$/.test(base.root ?? "") && base.posDetail !== "masdar";
  return hasRoot && isOfGlide ? [`${before}Aء`, `${before}Aو`] : [`${before}Aء`];
}

const withWaw = (before: Phonemes): Phonemes[] => [`${before}aو`];
const none = (): Phonemes[] => [];

/**
 * The first rule whose ending the word has applies; any other word takes the ending as it is. Wright, vol. I, on the
 * relative adjectives; Ryding, chapter 10, for the usage of loans and of تَرْبِيَة.
 */
const rules: readonly EndingRule[] = [
  { example: "عَرَبِيّ is a nisba itself", ending: /iيي$/, stems: none },
  { example: "حُرِّيَّة", ending: /iييaT$/, stems: (before) => [before] },
  { example: "حَيَاة, قَنَاة", ending: /AT$/, stems: withWaw },
  { example: "نِهَايَة > نِهَائِيّ", ending: /AيaT$/, stems: (before) => [`${before}Aء`] },
  {
    example: "تَرْبِيَة > تَرْبَوِيّ, but إِشْبِيلِيَة > إِشْبِيلِيّ",
    ending: /iيaT$/,
    stems: (before, { hasRoot }) => (hasRoot ? withWaw(before) : [before]),
  },
  { example: "قَرْيَة, حَيَّة, قُوَّة: usage decides", ending: /(?:ي|وو)aT$/, stems: none },
  { example: "سِيَاسَة", ending: /aT$/, stems: (before) => [before] },
  { example: "فَتًى, عَصًا", ending: /aN[YA]$/, stems: withWaw },
  {
    example: "فَوْضَى > فَوْضَوِيّ, but مُوسِيقَى > مُوسِيقِيّ",
    ending: /Y$/,
    stems: (before, { hasRoot }) => (hasRoot ? withWaw(before) : [before]),
  },
  { example: "مَاضٍ", ending: /iN$/, stems: (before) => [`${before}aو`, before] },
  { example: "صَحْرَاء, فَضَاء, سَمَاء", ending: /Aء$/, stems: beforeLongHamza },
  {
    example: "دُنْيَا > دُنْيَوِيّ, but سُورِيَا > سُورِيّ",
    ending: new RegExp(`(?<=${K})i?يA$`),
    stems: (before, { hasRoot }) => [hasRoot ? `${before}يaو` : before],
  },
  {
    example: "عُلَا > عُلَوِيّ, but أَمْرِيكَا > أَمْرِيكِيّ",
    ending: /A$/,
    stems: (before, { hasRoot }) => (hasRoot ? withWaw(before) : [before]),
  },
  { example: "شِيلِي", ending: /I$/, stems: (before) => [before] },
  { example: "كُونْغُو > كُونْغُوِيّ", ending: /U$/, stems: (before) => [`${before}uو`] },
  { example: "وَحْي, حَيّ: usage decides", ending: /ي$/, stems: none },
];

/** A name without its article: الشَّام > شَام. */
const withoutArticle = (lemma: string): string => {
  const bare = lemma.replace(/^ال\u0652?(?=\p{L})/u, "");
  return bare === lemma ? lemma : bare.replace(new RegExp(`^(.\\p{Mn}?)${shadda}`, "u"), "$1");
};

/** A noun of two letters gets its glide back (أَبَوِيّ, لُغَوِيّ); without one, or after a lost first و (صِفَة), usage decides. */
const ofTwoLetters = (stem: Phonemes, root: string | null): Phonemes[] =>
  root !== null && /[وي]$/.test(root) && !root.startsWith("و") ? [`${stem}aو`] : [];

/** Plurals and duals form no nisba by rule; the ت of نَبَات is a radical. */
const isInflected = (phonemes: Phonemes, root: string | null): boolean =>
  /(?:[UI]نa|نi)$/.test(phonemes) || (phonemes.endsWith("Aت") && !root?.endsWith("ت"));

/**
 * The regular nisbas of a noun, a masdar or a name, vocalised, the usual one first. Empty where no rule holds: for what is
 * a nisba itself, several words, plurals in ـَات, words with a dagger alif, and words whose nisba only usage knows (قَرَوِيّ).
 */
export function nisbaOf(base: NisbaBase): string[] {
  if (base.arabic.includes(" ") || base.arabic.includes(daggerAlif)) return [];
  const phonemes = toPhonemes(withoutArticle(base.arabic));
  if (isInflected(phonemes, base.root)) return [];
  const short = twoLetters.exec(phonemes)?.[1];
  const hasRoot = base.root !== null;
  const rule = rules.find(({ ending }) => ending.test(phonemes));
  const stems =
    short !== undefined && hasRoot
      ? ofTwoLetters(short, base.root)
      : rule
        ? rule.stems(phonemes.replace(rule.ending, ""), { base, hasRoot })
        : [phonemes];
  return stems.map((stem) => toText(`${stem}iيي`));
}
