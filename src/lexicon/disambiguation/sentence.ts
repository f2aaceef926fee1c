import { textCode } from "./feature_hash.ts";
import { numberClass } from "./number_class.ts";
import type { Reading, Spelling } from "./readings.ts";

/** A word, sign or number of a sentence, as the choice sees it. */
export interface Place {
  /** `name` is a word that no record explains. */
  readonly kind: "word" | "sign" | "number" | "foreign" | "name";
  readonly text: string;
  /** Code of the spelling. */
  readonly code: number;
  /** Code of the kinds of its readings. */
  readonly ambiguity: number;
  /** Never empty: what is no known word has one reading without endings. */
  readonly readings: readonly Reading[];
}

/** The value of a feature where there is no word. */
export const none = 1;
const kindCodes: Readonly<Record<Place["kind"], number>> = {
  word: 2,
  sign: 3,
  number: 4,
  foreign: 5,
  name: 6,
};
/** The kind of a place as the value of a feature. */
export const kindCode = (place: Place | undefined): number => (place ? kindCodes[place.kind] : none);

/** The words of a sentence and who speaks and is spoken to in its paragraph. */
export interface Sentence {
  readonly places: readonly Place[];
  /** Bits of persons, see `Reading.persons`. */
  readonly persons: number;
}

const plainFeatures = {
  isVerb: false,
  isNoun: false,
  isAdjective: false,
  isPassive: false,
  gender: 0,
  number: 0,
  person: 0,
};

function opaqueReading(kind: Place["kind"], text: string): Reading {
  const code = textCode(
    kind === "sign" ? `sign ${text}` : kind === "number" ? `number ${numberClass(text)}` : kind,
  );
  const isName = kind === "name";
  return {
    lemma: 0,
    functionWord: null,
    ...{ kind: code, tag: code, fullTag: code, word: code },
    ...{ clitics: 0, preposition: 0, isConjoined: false, hasPronoun: false, isHuman: false },
    features: isName ? { ...plainFeatures, isNoun: true } : plainFeatures,
    definiteness: isName ? 1 : 0,
    ...{ objects: 3, persons: 0, distance: 0, endings: [] },
  };
}

/** A place that has nothing to choose. */
export function opaquePlace(kind: Place["kind"], text: string): Place {
  const reading = opaqueReading(kind, text);
  return { kind, text, code: textCode(text), ambiguity: reading.kind, readings: [reading] };
}

export const wordPlace = (text: string, { code, ambiguity, readings }: Spelling): Place =>
  readings.length === 0 ? opaquePlace("name", text) : { kind: "word", text, code, ambiguity, readings };

/** Readings near enough to say with others what a word means. */
const nearSteps = 5;

/** Persons that a word shows in whatever near reading, as bits. */
export function personsOf({ kind, readings }: Place): number {
  if (kind !== "word") return 0;
  return readings
    .filter(({ distance }) => distance < nearSteps)
    .reduce((bits, { persons }) => bits & persons, ~0);
}

/** The sentences of a paragraph. */
export function paragraphOf(sentences: readonly (readonly Place[])[]): Sentence[] {
  const persons = sentences.flat().reduce((bits, place) => bits | personsOf(place), 0);
  return sentences.map((places) => ({ places, persons }));
}

/** Signs that end a clause. */
export const endsClause = ({ kind, text }: Place): boolean => kind === "sign" && /^[.؟!?؛:…]$/.test(text);
