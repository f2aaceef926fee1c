import { hash2, hash3, hashOf, pairOf, slotAfter } from "./feature_hash.ts";
import type { Reading } from "./readings.ts";
import { kindCode, none, type Place, type Sentence } from "./sentence.ts";

/**
 * Features of a reading in its place, by template. Those with a lemma or spelling are left out now and then in training; drills
 * do not teach those of the word alone.
 */
export const placeTemplates = [
  { name: "lemma", isLexical: true, isAlone: true },
  { name: "tag", isAlone: true },
  { name: "tag with clitics", isAlone: true },
  { name: "lemma and tag", isLexical: true, isAlone: true },
  { name: "lemma, word before", isLexical: true },
  { name: "lemma, word after", isLexical: true },
  { name: "tag, word before" },
  { name: "tag, word after" },
  { name: "tag, kinds after" },
  { name: "tag, kinds around" },
  { name: "kind at the beginning" },
  { name: "tag between words or signs" },
  { name: "spelling, lemma, tag with clitics", isLexical: true, isAlone: true },
  { name: "distance from the likeliest", isAlone: true },
  { name: "distance, kind", isAlone: true },
  { name: "persons, persons of the paragraph" },
  { name: "tag, persons of the paragraph" },
  { name: "lemma, kinds after", isLexical: true },
  { name: "clitics, kind", isAlone: true },
  { name: "tag, kinds of the two after" },
  { name: "lemma, kinds before", isLexical: true },
  { name: "spelling, tag", isLexical: true, isAlone: true },
  { name: "persons, persons near" },
  { name: "tag, objects, shapes of the two after" },
  { name: "kind, objects, shapes of the three after" },
] as const;

/** Features of a reading after another, by template. `verb` is the last verb before. */
export const stepTemplates = [
  "tags",
  "words",
  "tag before, lemma",
  "lemma before, tag",
  "lemmas",
  "three words",
  "kind, tag, tag",
  "word before, tag",
  "kinds, agreement",
  "lemma before, tag with clitics",
  "verb, kind, agreement",
  "verb, preposition or word",
  "kind of the verb, kind, tag",
  "kinds, objects of the one before, definiteness, agreement",
  "three kinds, objects of the first",
  "lemma of the first, kinds",
  "kinds from the verb, its objects",
  "persons of the last verb and this one",
  "kind of the verb, its objects, person or thing, agreement",
] as const;

/** Writes the slots of a reading's features in its place into `slots`. */
export function placeFeatures(
  { places, persons, nearPersons }: Sentence,
  at: number,
  reading: Reading,
  slots: Int32Array,
): void {
  const place = places[at] as Place;
  const [before, after, second] = [places[at - 1], places[at + 1], places[at + 2]];
  const { lemma, kind, tag, fullTag, clitics, distance, objects } = reading;
  const [shape, shape2, shape3] = [
    after?.shape ?? none,
    second?.shape ?? none,
    places[at + 3]?.shape ?? none,
  ];
  const kindsAfter = after?.ambiguity ?? none;
  const kindsBefore = before?.ambiguity ?? none;
  let n = 0;
  slots[n++] = slotAfter(1, lemma);
  slots[n++] = slotAfter(2, tag);
  slots[n++] = slotAfter(3, fullTag);
  slots[n++] = slotAfter(hashOf(4, lemma), tag);
  slots[n++] = slotAfter(hashOf(5, before?.code ?? none), lemma);
  slots[n++] = slotAfter(hashOf(6, after?.code ?? none), lemma);
  slots[n++] = slotAfter(hashOf(7, before?.code ?? none), tag);
  slots[n++] = slotAfter(hashOf(8, after?.code ?? none), tag);
  slots[n++] = slotAfter(hashOf(9, kindsAfter), tag);
  slots[n++] = slotAfter(hash2(10, kindsBefore, kindsAfter), tag);
  slots[n++] = slotAfter(hashOf(11, at === 0 ? 1 : 0), kind);
  slots[n++] = slotAfter(hashOf(12, kindCode(before) * 8 + kindCode(after)), tag);
  slots[n++] = slotAfter(hash2(13, place.code, lemma), fullTag);
  slots[n++] = slotAfter(14, distance);
  slots[n++] = slotAfter(hashOf(15, distance), kind);
  slots[n++] = slotAfter(hash2(16, persons, reading.persons), kind);
  slots[n++] = slotAfter(hashOf(17, persons), tag);
  slots[n++] = slotAfter(hashOf(18, kindsAfter), lemma);
  slots[n++] = slotAfter(hashOf(19, clitics), kind);
  slots[n++] = slotAfter(hash2(20, kindsAfter, second?.ambiguity ?? none), tag);
  slots[n++] = slotAfter(hashOf(21, kindsBefore), lemma);
  slots[n++] = slotAfter(hashOf(22, place.code), tag);
  slots[n++] = slotAfter(hash2(23, nearPersons[at] as number, reading.persons), personOf(reading));
  slots[n++] = slotAfter(hash3(24, objects, shape, shape2), tag);
  slots[n++] = slotAfter(hash3(25, objects, shape * 64 + shape2, shape3), kind);
}

/** Person, gender and number of a verb, as one number. */
const personOf = ({ features: { person, gender, number } }: Reading): number =>
  person * 16 + gender * 4 + number;

/** Which of gender, number and definiteness two readings share, as bits. */
export function agreement(one: Reading | null, other: Reading): number {
  if (one === null) return 99;
  const [a, b] = [one.features, other.features];
  return (
    (a.gender === b.gender ? 1 : 0) |
    (a.number === b.number ? 2 : 0) |
    (one.definiteness > 0 === other.definiteness > 0 ? 4 : 0) |
    (a.gender === 0 || b.gender === 0 ? 8 : 0)
  );
}

/** The readings before one: the first and second before it and the last verb. */
export interface Before {
  readonly second: Reading | null;
  readonly first: Reading | null;
  readonly verb: Reading | null;
}

/** Hashes of what `stepFeatures` asks of the readings before, the same for each reading that follows. */
export function stepHashes({ second, first, verb }: Before, hashes: Int32Array): void {
  const [kind2, kind1, kindV] = [second?.kind ?? none, first?.kind ?? none, verb?.kind ?? none];
  const [tag1, word1, lemma1] = [first?.tag ?? none, first?.word ?? none, first?.lemma ?? none];
  let n = 0;
  hashes[n++] = hashOf(41, tag1);
  hashes[n++] = hashOf(42, word1);
  hashes[n++] = hashOf(43, tag1);
  hashes[n++] = hashOf(44, lemma1);
  hashes[n++] = hashOf(45, lemma1);
  hashes[n++] = hash2(46, second?.word ?? none, word1);
  hashes[n++] = hash2(47, kind2, tag1);
  hashes[n++] = hashOf(48, word1);
  hashes[n++] = hashOf(49, kind1);
  hashes[n++] = hashOf(50, lemma1);
  hashes[n++] = hashOf(51, verb?.tag ?? none);
  hashes[n++] = hashOf(52, verb?.lemma ?? none);
  hashes[n++] = hash2(53, kindV, kind1);
  hashes[n++] = hash2(54, kind1, first?.objects ?? 4);
  hashes[n++] = hash3(55, kind2, second?.objects ?? 4, kind1);
  hashes[n++] = hash2(56, second?.lemma ?? none, kind1);
  hashes[n++] = hash3(57, kindV, verb?.objects ?? 4, kind1);
  hashes[n++] = hashOf(58, verb === null ? none : personOf(verb));
  hashes[n++] = hash3(59, kindV, verb?.objects ?? 4, verb === first ? 1 : 0);
}

/** What `stepFeatures` asks of a reading, written again for each. */
const stepValues = new Int32Array(stepTemplates.length);

/** Writes the slots of the features of a reading after others into `slots` from `from`. */
export function stepFeatures(
  { first, verb }: Before,
  hashes: Int32Array,
  to: Reading,
  [slots, from]: readonly [slots: Int32Array, from: number],
): void {
  const { kind, tag, word, lemma, fullTag } = to;
  const agrees = agreement(first, to);
  const shape = kind * 8 + to.definiteness * 2 + (to.isConjoined ? 1 : 0);
  const values = stepValues;
  values[0] = tag;
  values[1] = word;
  values[2] = lemma;
  values[3] = tag;
  values[4] = lemma;
  values[5] = word;
  values[6] = tag;
  values[7] = tag;
  values[8] = pairOf(kind, agrees);
  values[9] = fullTag;
  values[10] = pairOf(kind, agreement(verb, to));
  values[11] = to.preposition || word;
  values[12] = tag;
  values[13] = pairOf(shape, agrees);
  values[14] = shape;
  values[15] = kind;
  values[16] = pairOf(kind, to.definiteness);
  values[17] = pairOf(kind, personOf(to));
  values[18] = pairOf(kind * 2 + (to.isHuman ? 1 : 0), agreement(verb, to) * 4 + to.definiteness);
  for (let template = 0; template < values.length; template++)
    slots[from + template] = slotAfter(hashes[template] as number, values[template] as number);
}
