import type { Ending, Reading } from "../../../src/lexicon/disambiguation/readings.ts";
import type { Place } from "../../../src/lexicon/disambiguation/sentence.ts";
import { seededRandom } from "../../support/seeded_random.ts";

const features = {
  isVerb: false,
  isNoun: true,
  isAdjective: false,
  isPassive: false,
  gender: 1,
  number: 1,
  person: 0,
};

/** A reading of which only what matters is said; the rest is made up. */
export const madeUpReading = ({
  features: own,
  ...rest
}: Partial<Omit<Reading, "features">> & {
  readonly features?: Partial<Reading["features"]>;
} = {}): Reading => ({
  ...{ lemma: 1, functionWord: null, kind: 1, tag: 1, fullTag: 1, word: 1, clitics: 0, preposition: 0 },
  ...{
    isConjoined: false,
    hasPronoun: false,
    isHuman: false,
    definiteness: 0,
    objects: 3,
    persons: 0,
    distance: 0,
    endings: [],
  },
  ...rest,
  features: { ...features, ...own },
});

export const madeUpEnding = (ending: Partial<Ending>): Ending => ({
  ...{ analysis: {} as Ending["analysis"], code: 1, case: 0, state: 0, mood: 0 },
  ...ending,
});

export const madeUpPlace = (readings: readonly Reading[], place: Partial<Place> = {}): Place => ({
  ...{ kind: "word", text: "", code: 1, ambiguity: 1, shape: 0, persons: 0 },
  ...place,
  readings,
});

/** Words of one to four readings with random features, the same for the same seed. */
export function randomPlaces(count: number, seed: number): Place[] {
  const random = seededRandom(seed);
  const upTo = (most: number): number => 1 + Math.floor(random() * most);
  return Array.from({ length: count }, () =>
    madeUpPlace(
      Array.from({ length: upTo(4) }, () =>
        madeUpReading({
          ...{
            lemma: upTo(9),
            kind: upTo(3),
            tag: upTo(5),
            fullTag: upTo(9),
            word: upTo(9),
            distance: upTo(5),
          },
          features: { isVerb: random() < 0.4 },
        }),
      ),
      { code: upTo(9), ambiguity: upTo(5) },
    ),
  );
}
