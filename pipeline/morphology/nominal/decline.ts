import type { Phonemes } from "../../../src/arabic/mod.ts";

/** Case endings of a stem: nominative, accusative, genitive; indefinite, and definite or construct. */
export interface Declined {
  readonly INDF: readonly [Phonemes, Phonemes, Phonemes];
  readonly DEF: readonly [Phonemes, Phonemes, Phonemes];
  readonly PSSD: readonly [Phonemes, Phonemes, Phonemes];
}

export type StemClass = "triptote" | "diptote" | "soundFeminine" | "invariable";

const all = (word: Phonemes): [Phonemes, Phonemes, Phonemes] => [word, word, word];
const each = (stem: Phonemes, endings: readonly [string, string, string]): [Phonemes, Phonemes, Phonemes] => [
  stem + endings[0],
  stem + endings[1],
  // Separated, so that a final hamza keeps its seat (خَطَأٍ).
  stem + (stem.endsWith("ء") && endings[2] === "iN" ? "-iN" : endings[2]),
];

/** Tanwin fath takes an alif, except after ة, اء and a hamza on alif. Wright, vol. I, on nunation. */
const accusativeTanwin = (stem: Phonemes): string => (/(T|Aء|aء)$/.test(stem) ? "aN" : "aNA");

const determined = (stem: Phonemes, endings: readonly [string, string, string]) => ({
  DEF: each(stem, endings),
  PSSD: each(stem, endings),
});

/** قَاضٍ; a diptote plural (مَقَاهٍ) has no tanwin in the accusative. */
function defective(stem: Phonemes, isDiptote: boolean): Declined {
  return {
    INDF: [`${stem}iN`, stem + (isDiptote ? "iيa" : "iيaNA"), `${stem}iN`],
    ...determined(stem, ["I", "iيa", "I"]),
  };
}

/** Shapes of broken plurals that are diptotes: مَفَاعِل, مَفَاعِيل (كَرَاسِيّ), أَفْعِلَاء, فُعَلَاء. Wright, vol. I, on the diptotes. */
const K = "[ء-غف-ي]";
const diptotePlurals = [
  `^${K}a${K}A${K}i?${K}$`,
  `^${K}a${K}A${K}I${K}$`,
  `^${K}a${K}A${K}iيي$`,
  `^ءa${K}${K}i${K}Aء$`,
  `^ءa${K}i${K}${K}Aء$`,
  `^${K}u${K}a${K}Aء$`,
  "^ءaشيAء$",
].map((source) => new RegExp(source));
export const isDiptotePlural = (word: Phonemes): boolean => diptotePlurals.some((shape) => shape.test(word));
const isDefectiveDiptote = (stem: Phonemes): boolean => new RegExp(`^${K}a${K}A${K}$`).test(stem);

/**
 * All case forms of one stem (a singular, a broken plural, a plural in ـَات or ـُونَ), by its ending and class. A singular in ـٍ
 * is never a diptote: تَفَادِيًا, though it has the shape of جَوَارٍ.
 */
export function decline(
  word: Phonemes,
  stemClass: StemClass,
  { isSingular = false }: { readonly isSingular?: boolean } = {},
): Declined {
  if (word.endsWith("Uنa")) return strongPlural(word.slice(0, -3), "U", "I");
  if (word.endsWith("aونa")) return strongPlural(word.slice(0, -3), "و", "ي");
  if (word.endsWith("Aنi")) return dual(word.slice(0, -3));
  if (word.endsWith("iN")) {
    const stem = word.slice(0, -2);
    return defective(stem, !isSingular && isDefectiveDiptote(stem));
  }
  if (/aN[YA]$/.test(word))
    return {
      INDF: all(word),
      DEF: all(word.slice(0, -3) + word.at(-1)),
      PSSD: all(word.slice(0, -3) + word.at(-1)),
    };
  if (stemClass === "invariable" || /[YAIU]$/.test(word))
    return { INDF: all(word), DEF: all(word), PSSD: all(word) };
  if (stemClass === "soundFeminine")
    return { INDF: each(word, ["uN", "iN", "iN"]), ...determined(word, ["u", "i", "i"]) };
  if (stemClass === "diptote")
    return { INDF: each(word, ["u", "a", "a"]), ...determined(word, ["u", "a", "i"]) };
  return { INDF: each(word, ["uN", accusativeTanwin(word), "iN"]), ...determined(word, ["u", "a", "i"]) };
}

/** Sound masculine plural: ـُونَ, ـِينَ, in the construct without ن; after a long a ـَوْنَ, ـَيْنَ. */
function strongPlural(stem: Phonemes, nominative: "U" | "و", oblique: "I" | "ي"): Declined {
  const full: [Phonemes, Phonemes, Phonemes] = [
    `${stem}${nominative}نa`,
    `${stem}${oblique}نa`,
    `${stem}${oblique}نa`,
  ];
  const pause = nominative === "U" ? "" : ".";
  return {
    INDF: full,
    DEF: full,
    PSSD: [stem + nominative + pause, stem + oblique + pause, stem + oblique + pause],
  };
}

/** The dual of a stem: ـَانِ, ـَيْنِ, in the construct without ن. */
export function dual(stem: Phonemes): Declined {
  const full: [Phonemes, Phonemes, Phonemes] = [`${stem}-Aنi`, `${stem}aينi`, `${stem}aينi`];
  return { INDF: full, DEF: full, PSSD: [`${stem}-A`, `${stem}aي.`, `${stem}aي.`] };
}

/** The stem that takes the dual ending: ة as ت, فَتًى as فَتَي, كُوبْرِي as كُوبْرِي with a consonant, صَحْرَاء as صَحْرَاو. */
export function dualStem(word: Phonemes, isFeminineHamza: boolean): Phonemes {
  if (word.endsWith("T")) return `${word.slice(0, -1)}ت`;
  if (word.endsWith("iN")) return `${word.slice(0, -1)}ي`;
  if (word.endsWith("I")) return `${word.slice(0, -1)}iي`;
  if (word.endsWith("aNA")) return `${word.slice(0, -2)}و`;
  if (word.endsWith("aNY")) return `${word.slice(0, -2)}ي`;
  if (/[YA]$/.test(word)) return `${word.slice(0, -1)}aي`;
  if (word.endsWith("Aء") && isFeminineHamza) return `${word.slice(0, -1)}و`;
  return word;
}
