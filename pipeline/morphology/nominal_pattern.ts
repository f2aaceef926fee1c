import { normalText, type Phonemes, toPhonemes } from "../../src/arabic/mod.ts";
import { toText } from "./orthography.ts";
import type { PatternIndex } from "./pattern.ts";
import { surfaces } from "./surface.ts";
import { verbPatterns } from "./verb_forms.ts";

/** Removes an ending that begins with a vowel; the shadda of the letter before stands after that vowel. */
function remover(written: string): (pattern: string) => string {
  const [vowel, ...rest] = normalText(written);
  const ending = new RegExp(`${vowel}(\u0651?)${rest.join("")}$`, "u");
  return (pattern) => pattern.replace(ending, "$1");
}

/** Adds an ending in i to a pattern, or takes it off: the hamza of فَعْلَاء has its seat, فَعْلَائِيّ. */
const seated = (pattern: string): string => pattern.replace(/\u0627\u0621(?=\u0650)/, "\u0627\u0626");
const unseated = (pattern: string): string => pattern.replace(/\u0627\u0626$/, "\u0627\u0621");

/** An ending that derives a word, and its pattern, from another: in phonemes and as written in a pattern. */
const endings = [
  { phonemes: "iييaT", written: "ِيَّة" },
  { phonemes: "iييAت", written: "ِيَّات" },
  { phonemes: "iيي", written: "ِيّ" },
  { phonemes: "Aت", written: "َات" },
  { phonemes: "Uنa", written: "ُونَ" },
  { phonemes: "aT", written: "َة" },
].map(({ phonemes, written }) => ({ phonemes, written: normalText(written), remove: remover(written) }));

/** Patterns of participles, by `posDetail`. */
const participlePatterns = {
  activeParticiple: new Set(Object.values(verbPatterns).map((form) => form.activeParticiple)),
  passiveParticiple: new Set(Object.values(verbPatterns).map((form) => form.passiveParticiple)),
};

export interface NominalToFind {
  readonly lemma: string;
  readonly posDetail: string | null;
}

/** Finds the patterns of one root's nominals. */
export type PatternFinder = (nominal: NominalToFind) => string | null;

/** Possible words without the ending: the stem, the stem with ة, and the types of قَاضٍ and فَتًى, whose last radical is و or ي before an ending. */
const stems = (phonemes: Phonemes): Phonemes[] => [
  phonemes,
  `${phonemes}aT`,
  ...(/iي$/.test(phonemes) ? [`${phonemes.slice(0, -1)}N`] : []),
  ...(/a[وي]$/.test(phonemes)
    ? [
        `${phonemes.slice(0, -1)}NY`,
        `${phonemes.slice(0, -1)}NA`,
        `${phonemes.slice(0, -2)}AT`,
        phonemes.slice(0, -2),
      ]
    : []),
];

/** The inverse of `stems`: possible stems before an ending. */
const openings = (phonemes: Phonemes): Phonemes[] => [
  phonemes,
  `${phonemes}aو`,
  ...(phonemes.endsWith("aT") ? [phonemes.slice(0, -2)] : []),
  ...(phonemes.endsWith("AT") ? [`${phonemes.slice(0, -2)}aو`, `${phonemes.slice(0, -2)}aي`] : []),
  ...(phonemes.endsWith("iN") ? [`${phonemes.slice(0, -1)}ي`] : []),
  ...(/aN[YA]$/.test(phonemes) ? [`${phonemes.slice(0, -2)}و`, `${phonemes.slice(0, -2)}ي`] : []),
];

/**
 * All forms of a root in a pattern, including patterns derived by an ending: ن ه ي in فِعَالِيّ gives نِهَائِيّ. Applying a
 * word's pattern to its root gives the word.
 */
export function* formsOfPattern(
  radicals: readonly string[],
  pattern: string,
  depth = 2,
): Generator<string, void> {
  yield* surfaces(radicals, pattern);
  if (depth === 0) return;
  for (const { phonemes, remove } of endings) {
    const base = unseated(remove(pattern));
    if (base === pattern) continue;
    for (const inner of [base, normalText(`${base}\u064Eة`)])
      for (const form of formsOfPattern(radicals, inner, depth - 1))
        for (const stem of openings(toPhonemes(form))) yield toText(stem + phonemes);
  }
}

const withoutFeminine = remover("َة");

/** Of a root with a medial ي both patterns give مَصِير: it is مَفْعِل unless it is a passive participle or its like (مَهِيب). */
const placePatterns = new Map([
  ["مَفْعُول", "مَفْعِل"],
  ["مَفْعُولَة", "مَفْعِلَة"],
]);
const isPassive = new Set<string | null>(["passiveParticiple", "qualificative"]);

/**
 * Finds a nominal's pattern: the first indexed for its root (`patternIndexer`) that produces the lemma; participles prefer
 * a participle's pattern. Patterns derived by an ending (feminine, nisba, abstract noun, sound plural) need not be listed.
 * Null if no pattern produces the lemma, which reveals a wrong vowel.
 */
export function patternFinder(listed: PatternIndex): PatternFinder {
  function candidates(phonemes: Phonemes, depth: number): readonly string[] {
    const whole = listed.get(toText(phonemes));
    if (whole || depth === 0) return whole ?? [];
    for (const ending of endings) {
      if (!phonemes.endsWith(ending.phonemes)) continue;
      for (const stem of stems(phonemes.slice(0, -ending.phonemes.length))) {
        const found = candidates(stem, depth - 1);
        if (found.length > 0)
          return found.map((pattern) => seated(normalText(withoutFeminine(pattern) + ending.written)));
      }
    }
    return [];
  }

  return ({ lemma, posDetail }) => {
    const found = listed.get(lemma) ?? candidates(toPhonemes(lemma), 2);
    const participles = participlePatterns[posDetail as keyof typeof participlePatterns];
    const first = found.find((pattern) => participles?.has(pattern)) ?? found[0] ?? null;
    const place = placePatterns.get(first ?? "");
    return place !== undefined && !isPassive.has(posDetail) && found.includes(place) ? place : first;
  };
}
