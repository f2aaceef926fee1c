import { type AnalysedSpelling, addTo, type FormAnalysis } from "./figures.ts";

/** How many times as often as a word of its kind a word has a trait (in the plural, with بِ): by word, by trait; what is not there is 1. */
export type TraitLifts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Added to the counted and the expected occurrences, so that a rare word behaves like its kind. */
const smoothingPerMillion = 2;

/** The least lift: a word of two plurals may have own spellings of the rarer one alone (أَنْجُم, where نُجُوم may be another word). */
const leastLift = 0.5;

/** The spellings that can be no other word, by word. */
export function ownSpellings(spellings: readonly AnalysedSpelling[]): Map<string, AnalysedSpelling[]> {
  const own = spellings.filter(({ analyses }) => new Set(analyses.map(({ id }) => id)).size === 1);
  return Map.groupBy(own, ({ analyses }) => (analyses[0] as FormAnalysis).id);
}

/**
 * The lifts of every word, from its own spellings alone: what they count for each trait over what would be expected if they
 * were shared among these forms as the kind's are. So صُور is rather pictures, because الصُّور are many for the plural of
 * صُورَة; and السُّعُودِيَّة rather the country, because سُعُودِيَّة is rare for the feminine of سُعُودِيّ.
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
