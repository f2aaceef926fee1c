import type { Clause } from "./clause.ts";
import { hash2, hash3, hashOf, slotAfter } from "./feature_hash.ts";
import { agreement } from "./reading_features.ts";
import type { Ending, Reading } from "./readings.ts";
import { kindCode, none, type Place } from "./sentence.ts";

/** Features of an ending, by template; each also has the ending itself. Those of the words do not ask of other endings. */
const wordTemplates = [
  { name: "tag" },
  { name: "lemma", isLexical: true },
  { name: "word before, kind" },
  { name: "lemma before, kind", isLexical: true },
  { name: "what follows, kind" },
  { name: "word after, kind" },
  { name: "two words before, kind" },
  { name: "preposition, kind" },
  { name: "spelling", isLexical: true },
  { name: "spelling before, class", isLexical: true },
  { name: "spelling after, class", isLexical: true },
  { name: "beginning or end, kind" },
  { name: "tag, tag before, what follows" },
  { name: "lemma, word before", isLexical: true },
  { name: "lemma, what follows", isLexical: true },
  { name: "lemma, lemma before", isLexical: true },
  { name: "two words after, class" },
] as const;

/** These ask of the endings before and the state of the clause. */
const clauseTemplates = [
  { name: "ending before, tag before, kind" },
  { name: "ending before, tag before, what follows" },
  { name: "agreement with the word before, its class and ending" },
  { name: "progress of the clause, particle, class" },
  { name: "verb, progress, class", isLexical: true },
  { name: "particle, progress, what follows" },
  { name: "coordination, case of the phrase before, agreement" },
  { name: "construct before, preposition, kind" },
  { name: "progress, agreement with the verb, its voice and objects" },
  { name: "progress, phrases, classes around" },
  { name: "coordination, cases of two phrases before, class, comma" },
  { name: "mood of the verb before, class, coordination, word before" },
  { name: "two words before, progress, class" },
  { name: "two endings before, agreement" },
  { name: "verb, agreement with it, phrases", isLexical: true },
  { name: "progress, particle, definiteness, coordination, phrase before" },
  { name: "signs around, progress, class" },
  { name: "person or thing, progress, verb's voice and objects, class" },
  { name: "persons or things before, progress" },
  { name: "coordination, pronoun, phrase before with its ending" },
  { name: "word before this and its demonstrative, its ending, kind" },
  { name: "word before this and its demonstrative, class, definiteness" },
  { name: "progress, shapes of the two after, verb's voice and objects, class" },
  { name: "verb, person or thing, progress", isLexical: true },
  { name: "lemma, progress", isLexical: true },
  { name: "progress, agreement with the verb, phrases, shape after, class" },
] as const;

export const endingTemplates = [...wordTemplates, ...clauseTemplates];
export const endingCount = endingTemplates.length;
export const wordCount = wordTemplates.length;

/** Verb, adjective, noun or particle. */
function classOf(reading: Reading | null): number {
  if (reading === null) return 9;
  const { isVerb, isAdjective, isNoun } = reading.features;
  return isVerb ? 1 : isAdjective ? 2 : isNoun ? 3 : 4;
}

const demonstratives = new Set("هٰذَا هٰذِهِ هٰذَانِ هَاتَانِ هٰؤُلَاءِ ذٰلِكَ تِلْكَ أُولٰئِكَ".split(" "));
/** Its noun has the case that it would have had without it: فِي هٰذَا الْكِتَابِ. */
const isDemonstrative = ({ functionWord }: Reading): boolean =>
  functionWord !== null && demonstratives.has(functionWord);

/** What follows a noun, on which its state depends. */
const following = (reading: Reading | null): number =>
  reading === null
    ? 0
    : reading.kind +
      reading.definiteness * 8 +
      (reading.preposition === 0 ? 0 : 4) +
      (reading.isConjoined ? 2 : 0);

/** A word with its reading and those around it. */
export interface Around {
  readonly places: readonly Place[];
  readonly at: number;
  /** Chosen readings by place. */
  readonly way: readonly Reading[];
}

/** What stands around an ending: words with their readings, the endings before it and the clause that they make. */
export interface Surroundings extends Around {
  readonly clause: Clause;
  /** The endings of the word before and the one before it. */
  readonly first: Ending | null;
  readonly second: Ending | null;
}

/** Writes the hashes of `wordTemplates`, which are the same for each ending and whatever endings came before. */
export function wordHashes({ places, at, way }: Around, hashes: Int32Array): void {
  const reading = way[at] as Reading;
  const [before, earlier] = [way[at - 1] ?? null, way[at - 2] ?? null];
  const [after, later] = [way[at + 1] ?? null, way[at + 2] ?? null];
  const { tag, kind, lemma, preposition } = reading;
  const own = classOf(reading);
  const [wordBefore, wordAfter] = [before?.word ?? none, after?.word ?? none];
  const follows = following(after);
  const [isFirst, isLast] = [at === 0 ? 1 : 0, at === places.length - 1 ? 1 : 0];
  let n = 0;
  hashes[n++] = hashOf(101, tag);
  hashes[n++] = hashOf(102, lemma);
  hashes[n++] = hash2(103, wordBefore, kind);
  hashes[n++] = hash2(104, before?.lemma ?? none, kind);
  hashes[n++] = hash2(106, follows, kind);
  hashes[n++] = hash2(107, wordAfter, kind);
  hashes[n++] = hash3(110, wordBefore, earlier?.word ?? none, kind);
  hashes[n++] = hash2(116, preposition, kind);
  hashes[n++] = hashOf(117, (places[at] as Place).code);
  hashes[n++] = hash2(118, places[at - 1]?.code ?? none, own);
  hashes[n++] = hash2(119, places[at + 1]?.code ?? none, own);
  hashes[n++] = hash2(120, isFirst * 2 + isLast, kind);
  hashes[n++] = hash3(123, tag, before?.tag ?? none, follows);
  hashes[n++] = hash2(126, lemma, wordBefore);
  hashes[n++] = hash2(128, lemma, follows);
  hashes[n++] = hash2(131, lemma, before?.lemma ?? none);
  hashes[n++] = hash3(132, wordAfter, later?.word ?? none, own);
}

/** Writes the hashes of `clauseTemplates`. */
export function clauseHashes(surroundings: Surroundings, hashes: Int32Array): void {
  const { places, at, clause, way, first, second } = surroundings;
  const reading = way[at] as Reading;
  const [before, after] = [way[at - 1] ?? null, way[at + 1] ?? null];
  const { kind, definiteness, preposition } = reading;
  const own = classOf(reading);
  const ofBefore = classOf(before);
  const [wordBefore, tagBefore] = [before?.word ?? none, before?.tag ?? none];
  const endingBefore = first?.code ?? 0;
  const follows = following(after);
  const joined = reading.isConjoined ? 1 : 0;
  const { progress, particle, verb, head, headCase, phrases } = clause;
  const agrees = before === null ? 99 : agreement(before, reading);
  const ofVerb = agreement(verb, reading);
  const verbLemma = verb?.lemma ?? none;
  const voice = (verb === null ? 2 : verb.features.isPassive ? 1 : 0) * 8 + (verb?.objects ?? 4);
  const who = (reading.isHuman ? 1 : 0) + (own === 3 ? 2 : 0);
  const headWho = head === null ? 9 : (head.isHuman ? 1 : 0) + (head.hasPronoun ? 2 : 0);
  const owned = joined * 2 + (reading.hasPronoun ? 1 : 0);
  const stage = progress * 4 + particle;
  const phrase = headCase * 16 + ofBefore;
  const around = kindCode(places[at - 1]) * 8 + kindCode(places[at + 1]);
  const role = own * 4 + definiteness;
  const [shape, shape2] = [places[at + 1]?.shape ?? none, places[at + 2]?.shape ?? none];
  const isShown = before !== null && isDemonstrative(before);
  const [outer, shown] = isShown ? [way[at - 2] ?? null, 1] : [before, 0];
  const outerEnding = (isShown ? second : first)?.code ?? 0;
  let n = 0;
  hashes[n++] = hash3(105, endingBefore, tagBefore, kind);
  hashes[n++] = hash3(108, endingBefore, tagBefore, follows);
  hashes[n++] = hash3(109, agrees, ofBefore * 16 + own, (first?.case ?? 0) * 4 + (first?.state ?? 0));
  hashes[n++] = hash2(111, stage, own);
  hashes[n++] = hash2(112, verbLemma, progress * 16 + own);
  hashes[n++] = hash2(113, stage, follows);
  hashes[n++] = hash2(114, headCase * 2 + joined, agreement(head, reading));
  hashes[n++] = hash3(115, clause.isConstruct ? 1 : 0, preposition, kind);
  hashes[n++] = hash3(121, progress, ofVerb, voice);
  hashes[n++] = hash2(122, progress * 4 + phrases, ofBefore * 16 + classOf(after));
  hashes[n++] = hash3(
    124,
    joined,
    headCase * 4 + clause.earlierCase,
    own * 2 + (clause.isAfterComma ? 1 : 0),
  );
  hashes[n++] = hash3(125, clause.mood, own * 2 + joined, wordBefore);
  hashes[n++] = hash3(127, way[at - 2]?.word ?? none, wordBefore, progress * 16 + own);
  hashes[n++] = hash3(129, endingBefore, second?.code ?? 0, agrees);
  hashes[n++] = hash3(130, verbLemma, ofVerb, phrases);
  hashes[n++] = hash3(133, stage, definiteness * 2 + joined, phrase);
  hashes[n++] = hash3(134, around, progress, own);
  hashes[n++] = hash3(135, stage, who, voice);
  hashes[n++] = hash3(136, who * 16 + headWho, progress, headCase);
  hashes[n++] = hash3(137, owned, headWho * 4 + headCase, definiteness * 4 + (head?.definiteness ?? 3));
  hashes[n++] = hash3(138, outerEnding * 2 + shown, outer?.tag ?? none, kind);
  hashes[n++] = hash2(139, (outer?.word ?? none) * 2 + shown, role);
  hashes[n++] = hash3(140, stage * 64 + voice, shape * 64 + shape2, role);
  hashes[n++] = hash2(141, verbLemma, who * 4 + progress);
  hashes[n++] = hash2(142, reading.lemma, progress);
  hashes[n++] = hash3(143, stage * 128 + ofVerb, phrases * 64 + shape, role);
}

/** The slots of the features of an ending, the first of `endingTemplates` first. */
export function endingSlots(surroundings: Surroundings, { code }: Ending): Int32Array {
  const hashes = new Int32Array(endingCount);
  wordHashes(surroundings, hashes);
  clauseHashes(surroundings, hashes.subarray(wordCount));
  return hashes.map((hash) => slotAfter(hash, code));
}
