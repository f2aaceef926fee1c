import { type AnalysedSpelling, addTo, type FormAnalysis } from "./figures.ts";

/** A trait's frequency in a word relative to its kind (in the plural, with بِ), by word and trait; 1 if absent. */
export type TraitLifts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Added to the counted and the expected occurrences, so that a rare word behaves like its kind. */
const smoothingPerMillion = 2;

/** The lowest lift: only the rarer of a word's two plurals may be unambiguous (أَنْجُم, where نُجُوم may be another word). */
const leastLift = 0.5;

/** Unambiguous spellings by word. */
export function ownSpellings(spellings: readonly AnalysedSpelling[]): Map<string, AnalysedSpelling[]> {
  const own = spellings.filter(({ analyses }) => new Set(analyses.map(({ id }) => id)).size === 1);
  return Map.groupBy(own, ({ analyses }) => (analyses[0] as FormAnalysis).id);
}

/**
 * The lifts of every word from its unambiguous spellings: counted over expected occurrences of each trait, expected as in
 * the kind. So صُور is likely pictures, because الصُّور is frequent for a plural of صُورَة, and السُّعُودِيَّة likely the country,
 * because سُعُودِيَّة is rare for a feminine of سُعُودِيّ.
 */
export function traitLifts(
  own: ReadonlyMap<string, readonly AnalysedSpelling[]>,
  probability: (analysis: FormAnalysis) => number,
): TraitLifts {
  return new Map([...own].map(([id, spellings]) => [id, liftsOf(spellings, probability)]));
}

function liftsOf(
  spellings: readonly AnalysedSpelling[],
  probability: (analysis: FormAnalysis) => number,
): Map<string, number> {
  const counted = new Map<string, number>();
  const weights = new Map<string, number>();
  let allCounted = 0;
  let allWeights = 0;
  for (const { perMillion, analyses } of spellings) {
    const weight = analyses.reduce((sum, analysis) => sum + probability(analysis), 0);
    allCounted += perMillion;
    allWeights += weight;
    for (const analysis of analyses) {
      for (const trait of analysis.traits) {
        addTo(weights, trait, probability(analysis));
        addTo(counted, trait, (perMillion * probability(analysis)) / weight);
      }
    }
  }
  return new Map(
    [...weights].map(([trait, weight]) => {
      const expected = (allCounted * weight) / allWeights;
      const lift = ((counted.get(trait) ?? 0) + smoothingPerMillion) / (expected + smoothingPerMillion);
      return [trait, Math.max(leastLift, lift)];
    }),
  );
}
