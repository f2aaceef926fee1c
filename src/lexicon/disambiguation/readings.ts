import { LRUCache } from "lru-cache";
import type { PartOfSpeech } from "../../schema/mod.ts";
import type { Analysis } from "../analysis/analysis.ts";
import type { Cell } from "../records/cell.ts";
import { type CellFeatures, cellFeatures, feminine, plural, singular } from "./cell_features.ts";
import { textCode } from "./feature_hash.ts";

/** A cell that a reading may fill: its case, state or mood. */
export interface Ending {
  readonly analysis: Analysis;
  /** Code of case, state and mood together. */
  readonly code: number;
  readonly case: number;
  readonly state: number;
  readonly mood: number;
}

/** What a spelling may mean, endings left open: a lemma with its clitics and features. Numbers are codes of texts. */
export interface Reading {
  readonly lemma: number;
  /** The vocalised lemma of a function word, such as a preposition or conjunction; null for others. */
  readonly functionWord: string | null;
  readonly kind: number;
  /** Kind, gender, number, person, article, pronoun and preposition. */
  readonly tag: number;
  /** The tag with every clitic. */
  readonly fullTag: number;
  /** The lemma of a function word, else the tag. */
  readonly word: number;
  readonly clitics: number;
  /** The attached preposition, or 0. */
  readonly preposition: number;
  readonly isConjoined: boolean;
  readonly hasPronoun: boolean;
  readonly features: Pick<
    CellFeatures,
    "isVerb" | "isNoun" | "isAdjective" | "isPassive" | "gender" | "number" | "person"
  >;
  /** 0 indefinite or construct, 1 with article or a name, 2 with a pronoun. */
  readonly definiteness: number;
  /** Of a verb: 0 intransitive, 1 transitive, 2 ditransitive; of others 3. */
  readonly objects: number;
  /** A noun for a person: likelier a subject than a thing is. */
  readonly isHuman: boolean;
  /** First, second person that it shows, as bits: see `personBits`. */
  readonly persons: number;
  /** How much less likely than the likeliest reading of the spelling, in steps of 0.8 (natural logarithm), 0 to 20. */
  readonly distance: number;
  readonly endings: readonly Ending[];
}

/** The readings of a spelling, the likeliest first, and a code of the kinds among them. */
export interface Spelling {
  readonly code: number;
  readonly readings: readonly Reading[];
  readonly ambiguity: number;
  /** See `shapeOf`. */
  readonly shape: number;
  /** Persons that every near reading shows. */
  readonly persons: number;
}

/** What the choice knows of words, by `ord`. */
export interface WordFacts {
  readonly id: (ord: number) => string;
  /** The lemma of a function word; null for others. */
  readonly functionWord: (ord: number) => string | null;
  readonly pos: (ord: number) => PartOfSpeech;
  readonly objects: (ord: number) => number;
  readonly isHuman: (ord: number) => boolean;
}

export const functionWords: ReadonlySet<PartOfSpeech> = new Set([
  "adp",
  "cconj",
  "sconj",
  "part",
  "pron",
  "det",
  "intj",
]);

/** Speaker, speakers, addressed man, addressed woman, several addressed. */
const personBits = { i: 1, we: 2, man: 4, woman: 8, you: 16 };

function personsOf({ person, gender, number }: CellFeatures, enclitics: string): number {
  let bits = 0;
  if (person === 1) bits |= number === plural ? personBits.we : personBits.i;
  if (person === 2 && number !== singular) bits |= personBits.you;
  if (person === 2 && number === singular) bits |= gender === feminine ? personBits.woman : personBits.man;
  if (/(?:^|\+)(?:ي|نِي|يَ)$/.test(enclitics)) bits |= personBits.i;
  if (enclitics.endsWith("نَا")) bits |= personBits.we;
  if (enclitics.endsWith("كَ")) bits |= personBits.man;
  if (enclitics.endsWith("كِ")) bits |= personBits.woman;
  if (/(?:كُمْ|كُنَّ|كُمَا)$/.test(enclitics)) bits |= personBits.you;
  return bits;
}

/** Attached particles that the features of what follows depend on. */
const binding = /^[بلكس]/;
const prepositions = /^[بلك]/;
const otherUses = /^(?:so that|let|indeed|O, what)$/;

/** Folded spellings rank behind exact ones by this much. */
const foldedPenalty = 6;
/** Readings beyond these are never meant: number, and distance in natural logarithm. */
const mostReadings = 24;
const farthest = 16;
const distanceStep = 0.8;
const farthestStep = 20;

type Draft = Omit<Reading, "endings" | "distance"> & { endings: Ending[]; weight: number };

/** A reading without its endings; `before` and `after` are its clitics. */
function draftOf(
  analysis: Analysis,
  { cell, facts, before, after }: { cell: CellFeatures; facts: WordFacts; before: string; after: string },
): Draft {
  const pos = facts.pos(analysis.ord);
  const functionWord = analysis.derived === null ? facts.functionWord(analysis.ord) : null;
  const kind = functionWord !== null ? `${cell.kind} ${pos}` : cell.kind;
  const shown = `${cell.gender}${cell.number}${cell.person}${analysis.showsArticle ? "A" : ""}${after ? "P" : ""}`;
  const bound = analysis.proclitics.findLast(({ form }) => binding.test(form));
  const preposition =
    bound && prepositions.test(bound.form) && !otherUses.test(bound.gloss) ? textCode(bound.form) : 0;
  const tag = textCode(`${kind} ${shown} ${bound?.form ?? ""}`);
  const lemma = textCode(facts.id(analysis.ord) + (analysis.derived?.arabic ?? ""));
  return {
    lemma,
    functionWord,
    kind: textCode(kind),
    tag,
    fullTag: textCode(`${kind} ${shown} ${before} ${after}`),
    word: functionWord !== null ? lemma + (after ? 1 : 0) : tag,
    clitics: textCode(before),
    preposition,
    isConjoined: analysis.proclitics.some(({ form }) => form === "وَ" || form === "فَ"),
    hasPronoun: after !== "",
    features: cell,
    definiteness: analysis.showsArticle || (pos === "propn" && !after) ? 1 : after ? 2 : 0,
    objects: cell.isVerb ? facts.objects(analysis.ord) : 3,
    isHuman: facts.isHuman(analysis.ord),
    persons: personsOf(cell, after),
    endings: [],
    weight: Number.NEGATIVE_INFINITY,
  };
}

/** Makes readings of analyses. */
function readingMaker(cells: ReadonlyMap<number, Cell>, facts: WordFacts) {
  const features = new Map([...cells].map(([id, cell]) => [id, cellFeatures(cell)]));
  const endingCodes = new Map(
    [...features].map(([id, cell]) => [id, textCode(`${cell.case}${cell.state}${cell.mood}`)]),
  );

  return (analyses: readonly Analysis[]): Reading[] => {
    const hasExact = analyses.some(({ normalized }) => !normalized);
    const drafts = new Map<string, Draft>();
    for (const analysis of analyses) {
      const cell = features.get(analysis.cellId) as CellFeatures;
      const before = analysis.proclitics.map(({ form, gloss }) => form + gloss[0]).join("+");
      const after = analysis.enclitics.map(({ form }) => form).join("+");
      const { ord, derived, showsArticle } = analysis;
      const key = `${ord} ${derived?.arabic} ${before} ${showsArticle} ${after} ${cell.core}`;
      let draft = drafts.get(key);
      if (draft === undefined) {
        draft = draftOf(analysis, { cell, facts, before, after });
        drafts.set(key, draft);
      }
      draft.weight = Math.max(
        draft.weight,
        analysis.weight - (analysis.normalized && hasExact ? foldedPenalty : 0),
      );
      draft.endings.push({
        analysis,
        code: endingCodes.get(analysis.cellId) as number,
        case: cell.case,
        state: cell.state,
        mood: cell.mood,
      });
    }
    const sorted = [...drafts.values()].sort((a, b) => b.weight - a.weight);
    const best = sorted[0]?.weight ?? 0;
    return sorted
      .slice(0, mostReadings)
      .filter(({ weight }) => weight > best - farthest)
      .map(({ weight, ...reading }) => ({
        ...reading,
        distance: Math.min(farthestStep, Math.floor((best - weight) / distanceStep)),
      }));
  };
}

/** Readings near enough to stand for the spelling. */
const nearSteps = 6;
const nearCount = 6;

function ambiguityOf(readings: readonly Reading[]): number {
  const kinds = readings
    .filter(({ distance }) => distance < nearSteps)
    .slice(0, nearCount)
    .map(({ kind }) => kind);
  return textCode([...new Set(kinds)].sort((a, b) => a - b).join(" "));
}

/** Readings near enough to say together who speaks or is spoken to. */
const surePersonSteps = 5;
const surePersonsOf = (readings: readonly Reading[]): number =>
  readings.length === 0
    ? 0
    : readings
        .filter(({ distance }) => distance < surePersonSteps)
        .reduce((bits, { persons }) => bits & persons, ~0);

const nameKind = textCode("PROPN");
export const isName = ({ kind }: Reading): boolean => kind === nameKind;

const adposition = textCode("ADP adp");

/**
 * What a word is likeliest to be to the words before it: a verb, a preposition, another particle, a noun with a preposition
 * of its own, an adjective, a noun by its definiteness; and whether وَ or فَ joins it.
 */
function shapeOf([first]: readonly Reading[]): number {
  if (first === undefined) return 0;
  const { isVerb, isAdjective, isNoun } = first.features;
  const joined = first.isConjoined ? 16 : 0;
  if (isVerb) return 8 + joined;
  if (!isNoun && !isAdjective) return (first.kind === adposition ? 9 : 10) + joined;
  if (first.preposition !== 0) return 11;
  return (isAdjective ? 12 : 13 + first.definiteness) + joined;
}

/** More analyses than any word has. */
const mostAnalyses = 1_000;

export interface SpellingReader {
  /** The readings of a word without marks, or with marks that bind them. */
  read(word: string): Spelling;
}

/** Analyses of a spelling in the mean: one with more takes the memory of several. */
const analysesOfSpelling = 40;
const sizeOf = ({ readings }: Spelling): number =>
  readings.reduce((sum, { endings }) => sum + endings.length, 4);

/** Reads spellings and remembers the latest, about `kept`: most words of a text are common. */
export function spellingReader(
  analyze: (form: string, limit: number) => readonly Analysis[],
  {
    cells,
    facts,
    kept,
  }: { readonly cells: ReadonlyMap<number, Cell>; readonly facts: WordFacts; readonly kept: number },
): SpellingReader {
  const make = readingMaker(cells, facts);
  const remembered = new LRUCache<string, Spelling>({
    maxSize: kept * analysesOfSpelling,
    sizeCalculation: sizeOf,
  });
  return {
    read(word) {
      let spelling = remembered.get(word);
      if (spelling === undefined) {
        const readings = make(analyze(word, mostAnalyses));
        spelling = {
          ...{ code: textCode(word), readings, ambiguity: ambiguityOf(readings) },
          ...{ shape: shapeOf(readings), persons: surePersonsOf(readings) },
        };
        remembered.set(word, spelling);
      }
      return spelling;
    },
  };
}
