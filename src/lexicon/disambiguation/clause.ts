import { accusative, construct, genitive, nominative, plural, singular } from "./cell_features.ts";
import type { Ending, Reading } from "./readings.ts";
import { endsClause, type Place } from "./sentence.ts";

/** How far a clause has got when a word is read: what the case of a noun and the mood of a verb depend on. */
export interface Clause {
  readonly verb: Reading | null;
  /** 0 no verb yet, 1 its subject is awaited, 2 it has one, 3 it has an object. */
  readonly progress: number;
  /** 1 after إِنَّ or one of its sisters, 2 once its noun has come. */
  readonly particle: number;
  /** The last noun phrase: its first noun and case. */
  readonly head: Reading | null;
  readonly headCase: number;
  /** Case of the phrase before. */
  readonly earlierCase: number;
  /** Noun phrases so far, up to 3. */
  readonly phrases: number;
  /** The noun before is in the construct state. */
  readonly isConstruct: boolean;
  readonly isAfterComma: boolean;
  /** Mood of the last verb. */
  readonly mood: number;
}

export const newClause: Clause = {
  verb: null,
  progress: 0,
  particle: 0,
  head: null,
  headCase: 0,
  earlierCase: 0,
  phrases: 0,
  isConstruct: false,
  isAfterComma: false,
  mood: 0,
};

/** إِنَّ and its sisters (Wright II 78). */
const innaAndSisters = new Set("إِنَّ أَنَّ لٰكِنَّ كَأَنَّ لَعَلَّ لَيْتَ لِأَنَّ".split(" "));
/** What begins a clause within a clause. */
const subordinators = new Set("أَنْ إِنْ إِذَا لَوْ الَّذِي الَّتِي الَّذِينَ مَا مَنْ حَيْثُ عِنْدَمَا حِينَ كَيْ بَيْنَمَا لَمَّا".split(" "));

const isNominal = ({ features }: Reading): boolean => features.isNoun || features.isAdjective;

function afterVerb(clause: Clause, reading: Reading, { mood }: Ending): Clause {
  const { person, number } = reading.features;
  return {
    ...clause,
    verb: reading,
    progress: person !== 3 || number > singular ? 2 : 1,
    particle: clause.particle === 1 ? 2 : clause.particle,
    phrases: 0,
    mood,
    isConstruct: false,
    isAfterComma: false,
  };
}

function afterNominal(
  clause: Clause,
  reading: Reading,
  ending: Ending | null,
  before: Reading | null,
): Clause {
  const of = ending?.case ?? 0;
  const next = {
    ...clause,
    isConstruct: ending?.state === construct && !reading.hasPronoun,
    isAfterComma: false,
  };
  const qualifies =
    reading.features.isAdjective && before !== null && isNominal(before) && of === clause.headCase;
  if (clause.isConstruct || qualifies) return next;
  const isPart = of !== genitive;
  let { progress, particle } = clause;
  if (of === nominative && progress === 1) progress = 2;
  else if (of === accusative && progress >= 1) progress = 3;
  if (of === accusative && particle === 1) particle = 2;
  return {
    ...next,
    ...(isPart ? { progress, particle, phrases: Math.min(plural, clause.phrases + 1) } : {}),
    head: reading,
    headCase: of,
    earlierCase: clause.headCase,
  };
}

/** A clause within a clause: its verb is to come, while the last phrase and mood stay those outside. */
const innerClause = (clause: Clause, particle: number): Clause => ({
  ...clause,
  ...{ particle, progress: 0, verb: null, phrases: 0, isConstruct: false, isAfterComma: false },
});

/** The clause after a word that is read as `reading` with `ending` (null for what has none). */
export function clauseAfter(
  clause: Clause,
  place: Place,
  { reading, ending, before }: { reading: Reading; ending: Ending | null; before: Reading | null },
): Clause {
  if (place.kind === "sign")
    return endsClause(place) ? newClause : { ...clause, isAfterComma: true, isConstruct: false };
  if (reading.features.isVerb && ending !== null) return afterVerb(clause, reading, ending);
  if (innaAndSisters.has(reading.functionWord ?? "")) return innerClause(clause, reading.hasPronoun ? 2 : 1);
  if (!reading.hasPronoun && subordinators.has(reading.functionWord ?? "")) return innerClause(clause, 0);
  if (isNominal(reading)) return afterNominal(clause, reading, ending, before);
  return { ...clause, isConstruct: false, isAfterComma: false };
}
