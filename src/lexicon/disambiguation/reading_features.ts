import { slotOf } from "./feature_hash.ts";
import type { Reading } from "./readings.ts";
import { kindCode, none, type Place, type Sentence } from "./sentence.ts";

/** Features of a reading in its place, by template; those with a lemma or spelling are left out now and then in training. */
export const placeTemplates = [
  { name: "lemma", isLexical: true },
  { name: "tag" },
  { name: "tag with clitics" },
  { name: "lemma and tag", isLexical: true },
  { name: "lemma, word before", isLexical: true },
  { name: "lemma, word after", isLexical: true },
  { name: "tag, word before" },
  { name: "tag, word after" },
  { name: "tag, kinds after" },
  { name: "tag, kinds around" },
  { name: "kind at the beginning" },
  { name: "tag between words or signs" },
  { name: "spelling, lemma, tag with clitics", isLexical: true },
  { name: "distance from the likeliest" },
  { name: "distance, kind" },
  { name: "persons, persons of the paragraph" },
  { name: "tag, persons of the paragraph" },
  { name: "lemma, kinds after", isLexical: true },
  { name: "clitics, kind" },
  { name: "tag, kinds of the two after" },
  { name: "lemma, kinds before", isLexical: true },
  { name: "spelling, tag", isLexical: true },
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
] as const;

/** Writes the slots of a reading's features in its place into `slots`. */
export function placeFeatures(
  { places, persons }: Sentence,
  at: number,
  reading: Reading,
  slots: Int32Array,
): void {
  const place = places[at] as Place;
  const [before, after, second] = [places[at - 1], places[at + 1], places[at + 2]];
  const { lemma, kind, tag, fullTag, clitics, distance } = reading;
  const kindsAfter = after?.ambiguity ?? none;
  const kindsBefore = before?.ambiguity ?? none;
  let n = 0;
  slots[n++] = slotOf(1, lemma);
  slots[n++] = slotOf(2, tag);
  slots[n++] = slotOf(3, fullTag);
  slots[n++] = slotOf(4, lemma, tag);
  slots[n++] = slotOf(5, lemma, before?.code ?? none);
  slots[n++] = slotOf(6, lemma, after?.code ?? none);
  slots[n++] = slotOf(7, tag, before?.code ?? none);
  slots[n++] = slotOf(8, tag, after?.code ?? none);
  slots[n++] = slotOf(9, tag, kindsAfter);
  slots[n++] = slotOf(10, tag, kindsBefore, kindsAfter);
  slots[n++] = slotOf(11, kind, at === 0 ? 1 : 0);
  slots[n++] = slotOf(12, tag, kindCode(before), kindCode(after));
  slots[n++] = slotOf(13, place.code, lemma, fullTag);
  slots[n++] = slotOf(14, distance);
  slots[n++] = slotOf(15, distance, kind);
  slots[n++] = slotOf(16, kind, reading.persons, persons);
  slots[n++] = slotOf(17, tag, persons);
  slots[n++] = slotOf(18, lemma, kindsAfter);
  slots[n++] = slotOf(19, clitics, kind);
  slots[n++] = slotOf(20, tag, kindsAfter, second?.ambiguity ?? none);
  slots[n++] = slotOf(21, lemma, kindsBefore);
  slots[n++] = slotOf(22, place.code, tag);
}

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

/** Writes the slots of the features of a reading after others into `slots` from `from`. */
export function stepFeatures(
  { second, first, verb }: Before,
  to: Reading,
  slots: Int32Array,
  from = 0,
): void {
  const [kind2, kind1, kindV] = [second?.kind ?? none, first?.kind ?? none, verb?.kind ?? none];
  const [tag1, word1, lemma1] = [first?.tag ?? none, first?.word ?? none, first?.lemma ?? none];
  const { kind, tag, word, lemma, fullTag } = to;
  const agrees = agreement(first, to);
  const shape = kind * 8 + to.definiteness * 2 + (to.isConjoined ? 1 : 0);
  let n = from;
  slots[n++] = slotOf(41, tag1, tag);
  slots[n++] = slotOf(42, word1, word);
  slots[n++] = slotOf(43, tag1, lemma);
  slots[n++] = slotOf(44, lemma1, tag);
  slots[n++] = slotOf(45, lemma1, lemma);
  slots[n++] = slotOf(46, second?.word ?? none, word1, word);
  slots[n++] = slotOf(47, kind2, tag1, tag);
  slots[n++] = slotOf(48, word1, tag);
  slots[n++] = slotOf(49, kind1, kind, agrees);
  slots[n++] = slotOf(50, lemma1, fullTag);
  slots[n++] = slotOf(51, verb?.tag ?? none, kind, agreement(verb, to));
  slots[n++] = slotOf(52, verb?.lemma ?? none, to.preposition || word);
  slots[n++] = slotOf(53, kindV, kind1, tag);
  slots[n++] = slotOf(54, kind1, first?.objects ?? 4, shape, agrees);
  slots[n++] = slotOf(55, kind2, second?.objects ?? 4, kind1, shape);
  slots[n++] = slotOf(56, second?.lemma ?? none, kind1, kind);
  slots[n++] = slotOf(57, kindV, verb?.objects ?? 4, kind1, kind * 4 + to.definiteness);
}
