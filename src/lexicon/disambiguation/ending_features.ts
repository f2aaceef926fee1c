import type { Clause } from "./clause.ts";
import { slotOf } from "./feature_hash.ts";
import { agreement } from "./reading_features.ts";
import type { Ending, Reading } from "./readings.ts";
import { kindCode, none, type Place } from "./sentence.ts";

/** Features of an ending, by template; each also has the ending itself. */
export const endingTemplates = [
  { name: "tag" },
  { name: "lemma", isLexical: true },
  { name: "word before, kind" },
  { name: "lemma before, kind", isLexical: true },
  { name: "ending before, tag before, kind" },
  { name: "what follows, kind" },
  { name: "word after, kind" },
  { name: "ending before, tag before, what follows" },
  { name: "agreement with the word before, its class and ending" },
  { name: "two words before, kind" },
  { name: "progress of the clause, particle, class" },
  { name: "verb, progress, class", isLexical: true },
  { name: "particle, progress, what follows" },
  { name: "coordination, case of the phrase before, agreement" },
  { name: "construct before, preposition, kind" },
  { name: "preposition, kind" },
  { name: "spelling", isLexical: true },
  { name: "spelling before, class", isLexical: true },
  { name: "spelling after, class", isLexical: true },
  { name: "beginning or end, kind" },
  { name: "progress, agreement with the verb, its voice and objects" },
  { name: "progress, phrases, classes around" },
  { name: "tag, tag before, what follows" },
  { name: "coordination, cases of two phrases before, class, comma" },
  { name: "mood of the verb before, class, coordination, word before" },
  { name: "lemma, word before", isLexical: true },
  { name: "two words before, progress, class" },
  { name: "lemma, what follows", isLexical: true },
  { name: "two endings before, agreement" },
  { name: "verb, agreement with it, phrases", isLexical: true },
  { name: "lemma, lemma before", isLexical: true },
  { name: "two words after, class" },
  { name: "progress, particle, definiteness, coordination, phrase before" },
  { name: "signs around, progress, class" },
  { name: "person or thing, progress, verb's voice and objects, class" },
  { name: "persons or things before, progress" },
  { name: "coordination, pronoun, phrase before with its ending" },
] as const;

export const endingCount = endingTemplates.length;

/** Verb, adjective, noun or particle. */
function classOf(reading: Reading | null): number {
  if (reading === null) return 9;
  const { isVerb, isAdjective, isNoun } = reading.features;
  return isVerb ? 1 : isAdjective ? 2 : isNoun ? 3 : 4;
}

/** What follows a noun, on which its state depends. */
const following = (reading: Reading | null): number =>
  reading === null
    ? 0
    : reading.kind +
      reading.definiteness * 8 +
      (reading.preposition === 0 ? 0 : 4) +
      (reading.isConjoined ? 2 : 0);

/** The words around an ending, with their readings chosen. */
export interface Surroundings {
  readonly places: readonly Place[];
  readonly at: number;
  readonly clause: Clause;
  /** Chosen readings by place. */
  readonly way: readonly Reading[];
  /** The endings of the word before and the one before it. */
  readonly first: Ending | null;
  readonly second: Ending | null;
}

/** Features of the words around an ending; the first of `endingTemplates`. */
function wordFeatures(
  { places, at, clause, way, first }: Surroundings,
  { code: y }: Ending,
  slots: Int32Array,
): number {
  const reading = way[at] as Reading;
  const [before, earlier, after] = [way[at - 1] ?? null, way[at - 2] ?? null, way[at + 1] ?? null];
  const { tag, kind, lemma, preposition } = reading;
  const own = classOf(reading);
  const [wordBefore, tagBefore] = [before?.word ?? none, before?.tag ?? none];
  const endingBefore = first?.code ?? 0;
  const follows = following(after);
  const { progress, particle, verb, headCase } = clause;
  const agrees = before === null ? 99 : agreement(before, reading);
  const [isFirst, isLast] = [at === 0 ? 1 : 0, at === places.length - 1 ? 1 : 0];
  let n = 0;
  slots[n++] = slotOf(101, y, tag);
  slots[n++] = slotOf(102, y, lemma);
  slots[n++] = slotOf(103, y, wordBefore, kind);
  slots[n++] = slotOf(104, y, before?.lemma ?? none, kind);
  slots[n++] = slotOf(105, y ^ (endingBefore << 1), tagBefore, kind);
  slots[n++] = slotOf(106, y, follows, kind);
  slots[n++] = slotOf(107, y, after?.word ?? none, kind);
  slots[n++] = slotOf(108, y, endingBefore, tagBefore, follows);
  slots[n++] = slotOf(
    109,
    y,
    agrees,
    classOf(before) * 16 + own,
    (first?.case ?? 0) * 4 + (first?.state ?? 0),
  );
  slots[n++] = slotOf(110, y, wordBefore, earlier?.word ?? none, kind);
  slots[n++] = slotOf(111, y, progress, particle, own);
  slots[n++] = slotOf(112, y, verb?.lemma ?? none, progress, own);
  slots[n++] = slotOf(113, y, particle, progress, follows);
  slots[n++] = slotOf(114, y, reading.isConjoined ? 1 : 0, headCase, agreement(clause.head, reading));
  slots[n++] = slotOf(115, y, clause.isConstruct ? 1 : 0, preposition, kind);
  slots[n++] = slotOf(116, y, preposition, kind);
  slots[n++] = slotOf(117, y, (places[at] as Place).code);
  slots[n++] = slotOf(118, y, places[at - 1]?.code ?? none, own);
  slots[n++] = slotOf(119, y, places[at + 1]?.code ?? none, own);
  slots[n++] = slotOf(120, y, isFirst, isLast, kind);
  return n;
}

/** Features of the clause up to an ending; the rest of `endingTemplates`, from `n` on. */
function clauseFeatures(
  { places, at, clause, way, first, second }: Surroundings,
  { code: y }: Ending,
  [slots, from]: readonly [slots: Int32Array, from: number],
): void {
  const reading = way[at] as Reading;
  const [before, earlier] = [way[at - 1] ?? null, way[at - 2] ?? null];
  const [after, later] = [way[at + 1] ?? null, way[at + 2] ?? null];
  const { tag, lemma, definiteness } = reading;
  const own = classOf(reading);
  const [wordBefore, wordAfter] = [before?.word ?? none, after?.word ?? none];
  const follows = following(after);
  const joined = reading.isConjoined ? 1 : 0;
  const { progress, particle, verb, head, headCase, phrases } = clause;
  const comma = clause.isAfterComma ? 1 : 0;
  const agrees = before === null ? 99 : agreement(before, reading);
  const voice = (verb === null ? 2 : verb.features.isPassive ? 1 : 0) * 8 + (verb?.objects ?? 4);
  const who = (reading.isHuman ? 1 : 0) + (own === 3 ? 2 : 0);
  const headWho = head === null ? 9 : (head.isHuman ? 1 : 0) + (head.hasPronoun ? 2 : 0);
  const owned = joined * 2 + (reading.hasPronoun ? 1 : 0);
  const phrase = headCase * 16 + classOf(before);
  let n = from;
  slots[n++] = slotOf(121, y, progress, agreement(verb, reading), voice);
  slots[n++] = slotOf(122, y, progress, phrases, classOf(before) * 16 + classOf(after));
  slots[n++] = slotOf(123, y, tag, before?.tag ?? none, follows);
  slots[n++] = slotOf(124, y, joined, headCase * 4 + clause.earlierCase, own * 2 + comma);
  slots[n++] = slotOf(125, y, clause.mood, own * 2 + joined, wordBefore);
  slots[n++] = slotOf(126, y, lemma, wordBefore);
  slots[n++] = slotOf(127, y, earlier?.word ?? none, wordBefore, progress * 16 + own);
  slots[n++] = slotOf(128, y, lemma, follows);
  slots[n++] = slotOf(129, y, first?.code ?? 0, second?.code ?? 0, agrees);
  slots[n++] = slotOf(130, y, verb?.lemma ?? none, agreement(verb, reading), phrases);
  slots[n++] = slotOf(131, y, lemma, before?.lemma ?? none);
  slots[n++] = slotOf(132, y, wordAfter, later?.word ?? none, own);
  slots[n++] = slotOf(133, y, progress * 4 + particle, definiteness * 2 + joined, phrase);
  slots[n++] = slotOf(134, y, kindCode(places[at - 1]) * 8 + kindCode(places[at + 1]), progress, own);
  slots[n++] = slotOf(135, y, progress, who * 4 + particle, voice);
  slots[n++] = slotOf(136, y, who * 16 + headWho, progress, headCase);
  slots[n++] = slotOf(137, y, owned, headWho * 4 + headCase, definiteness * 4 + (head?.definiteness ?? 3));
}

/** Writes the slots of the features of an ending into `slots`. */
export function endingFeatures(surroundings: Surroundings, ending: Ending, slots: Int32Array): void {
  clauseFeatures(surroundings, ending, [slots, wordFeatures(surroundings, ending, slots)]);
}
