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
  /** What it is likeliest to be to the words before it. */
  readonly shape: number;
  /** Persons that it shows however it is read, as bits. */
  readonly persons: number;
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
  /** For each place, the persons of the nearest words before and after it that show any. */
  readonly nearPersons: Int32Array;
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

const clauseEnd = /^[.؟!?؛:…]$/;
/** The shape of signs that end no clause; those that do are like the end of the sentence. */
const commaShape = 2;

/** A place that has nothing to choose. */
export function opaquePlace(kind: Place["kind"], text: string): Place {
  const reading = opaqueReading(kind, text);
  const shape = kind !== "sign" ? kindCodes[kind] : clauseEnd.test(text) ? none : commaShape;
  return {
    kind,
    text,
    code: textCode(text),
    ambiguity: reading.kind,
    shape,
    persons: 0,
    readings: [reading],
  };
}

export const wordPlace = (text: string, spelling: Spelling): Place =>
  spelling.readings.length === 0 ? opaquePlace("name", text) : { kind: "word", text, ...spelling };

/** Bits of `Reading.persons`. */
const personBitCount = 5;
/** Words without a person between one that shows one and those that it tells of. */
const farthestPerson = 15;

function nearPersonsOf(places: readonly Place[]): Int32Array {
  const near = new Int32Array(places.length);
  const walk = (from: number, step: number, shift: number): void => {
    let [bits, age] = [0, 0];
    for (let at = from; at >= 0 && at < places.length; at += step) {
      near[at] = (near[at] as number) | ((age <= farthestPerson ? bits : 0) << shift);
      const own = (places[at] as Place).persons;
      age = own === 0 ? age + 1 : 0;
      if (own !== 0) bits = own;
    }
  };
  walk(0, 1, 0);
  walk(places.length - 1, -1, personBitCount);
  return near;
}

/** A sentence; `persons` are those of its paragraph. */
export const sentenceOf = (places: readonly Place[], persons: number): Sentence => ({
  places,
  persons,
  nearPersons: nearPersonsOf(places),
});

/** The sentences of a paragraph. */
export function paragraphOf(sentences: readonly (readonly Place[])[]): Sentence[] {
  const persons = sentences.flat().reduce((bits, place) => bits | place.persons, 0);
  return sentences.map((places) => sentenceOf(places, persons));
}

/** Signs that end a clause. */
export const endsClause = ({ kind, text }: Place): boolean => kind === "sign" && clauseEnd.test(text);
