import { Database } from "bun:sqlite";
import { sentencesOf } from "../../src/arabic/mod.ts";
import { choose } from "../../src/lexicon/disambiguation/choose.ts";
import {
  endingSlots,
  endingTemplates,
  type Surroundings,
} from "../../src/lexicon/disambiguation/ending_features.ts";
import {
  type Column,
  latticeOf,
  likelihoods,
  type Model,
  placeCount,
  stepCount,
  type Weights,
} from "../../src/lexicon/disambiguation/lattice.ts";
import { openChoices } from "../../src/lexicon/disambiguation/open_choices.ts";
import { placeOf } from "../../src/lexicon/disambiguation/place_of.ts";
import { placeTemplates, stepTemplates } from "../../src/lexicon/disambiguation/reading_features.ts";
import type { Ending, Reading, SpellingReader } from "../../src/lexicon/disambiguation/readings.ts";
import { paragraphOf } from "../../src/lexicon/disambiguation/sentence.ts";
import { openSpellings } from "../../src/lexicon/sqlite_lexicon.ts";

/** A template and how much its features speak for what was chosen rather than for the next best. */
export interface Reason {
  readonly template: string;
  readonly weight: number;
}

/** Why a word was read as it was. */
export interface Explanation {
  readonly chosen: string;
  readonly confidence: number;
  /** The reading that came next, and the ending; null where there is none. */
  readonly otherReading: string | null;
  readonly readingReasons: readonly Reason[];
  readonly otherEnding: string | null;
  readonly endingReasons: readonly Reason[];
}

const shown = ({ analysis }: Ending): string => analysis.surface;
const shownReading = (reading: Reading): string =>
  reading.endings.length === 0 ? "" : shown(reading.endings[0] as Ending);

/** Differences of the weights of features, by template; those that decide first. */
function reasonsOf(
  names: readonly string[],
  [own, other]: readonly [ArrayLike<number>, ArrayLike<number>],
  { values, scale }: Weights,
): Reason[] {
  const weight = (slots: ArrayLike<number>, at: number): number =>
    (values[slots[at] as number] as number) * scale;
  return names.map((template, at) => ({ template, weight: weight(own, at) - weight(other, at) }));
}

const decisive = (reasons: readonly Reason[], count = 6): Reason[] =>
  reasons
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, count);

const placeSlots = ({ placeSlots: slots }: Column, reading: number): Int32Array =>
  slots.subarray(reading * placeCount, (reading + 1) * placeCount);
const stepSlots = ({ stepSlots: slots, size }: Column, from: number, to: number): Int32Array =>
  slots.subarray((from * size + to) * stepCount, (from * size + to + 1) * stepCount);

/** The templates that chose a reading: by its own features, and by the steps to it and from it on the way chosen. */
function readingReasons(
  columns: readonly Column[],
  indexes: readonly number[],
  { at, other, weights }: { readonly at: number; readonly other: number; readonly weights: Weights },
): Reason[] {
  const column = columns[at] as Column;
  const own = indexes[at] as number;
  const before = indexes[at - 1] ?? 0;
  const after = columns[at + 1];
  const places = placeTemplates.map(({ name }) => name);
  const next = indexes[at + 1] as number;
  return [
    ...reasonsOf(places, [placeSlots(column, own), placeSlots(column, other)], weights),
    ...reasonsOf(
      stepTemplates.map((name) => `after the word before: ${name}`),
      [stepSlots(column, before, own), stepSlots(column, before, other)],
      weights,
    ),
    ...(after === undefined
      ? []
      : reasonsOf(
          stepTemplates.map((name) => `before the next word: ${name}`),
          [stepSlots(after, own, next), stepSlots(after, other, next)],
          weights,
        )),
  ];
}

function endingReasons(
  surroundings: Surroundings,
  [own, other]: readonly [Ending, Ending],
  weights: Weights,
): Reason[] {
  const slots: [Int32Array, Int32Array] = [endingSlots(surroundings, own), endingSlots(surroundings, other)];
  return reasonsOf(
    endingTemplates.map(({ name }) => name),
    slots,
    weights,
  );
}

/** The ending of another surface that scores best, or null. */
function nextEnding(
  surroundings: Surroundings,
  own: Ending,
  { weights }: { weights: Weights },
): Ending | null {
  const { endings } = surroundings.way[surroundings.at] as Reading;
  const lead = (other: Ending): number =>
    endingReasons(surroundings, [other, own], weights).reduce((sum, { weight }) => sum + weight, 0);
  const others = endings.filter((other) => shown(other) !== shown(own));
  return others.toSorted((a, b) => lead(b) - lead(a))[0] ?? null;
}

/** Explains each known word of a text by the templates that decided, with their weights. */
export function* explainWords(text: string, reader: SpellingReader, model: Model): Generator<Explanation> {
  const sentences = sentencesOf(text).map((tokens) => tokens.map((token) => placeOf(token, reader)));
  for (const sentence of paragraphOf(sentences)) {
    const choosing = choose(sentence, model);
    let step = choosing.next();
    while (!step.done) step = choosing.next();
    const { indexes, way, chosen } = step.value;
    const columns = latticeOf(sentence, model.readings);
    const shares = likelihoods(columns);
    for (const [at, place] of sentence.places.entries()) {
      const { ending, clause } = chosen[at] as (typeof chosen)[number];
      if (ending === null) continue;
      const own = indexes[at] as number;
      const ofPlace = shares[at] as Float64Array;
      const ranked = [...ofPlace.keys()]
        .filter((index) => index !== own)
        .sort((a, b) => (ofPlace[b] as number) - (ofPlace[a] as number));
      const other = ranked[0];
      const [first, second] = [chosen[at - 1]?.ending ?? null, chosen[at - 2]?.ending ?? null];
      const surroundings: Surroundings = { places: sentence.places, at, clause, way, first, second };
      const next = nextEnding(surroundings, ending, { weights: model.endings });
      yield {
        chosen: shown(ending),
        confidence: ofPlace[own] as number,
        otherReading: other === undefined ? null : shownReading(place.readings[other] as Reading),
        readingReasons:
          other === undefined
            ? []
            : decisive(readingReasons(columns, indexes, { at, other, weights: model.readings })),
        otherEnding: next && shown(next),
        endingReasons: next ? decisive(endingReasons(surroundings, [ending, next], model.endings)) : [],
      };
    }
  }
}

const lines = (what: string, other: string | null, reasons: readonly Reason[]): string[] =>
  other === null
    ? []
    : [
        `  ${what} rather than ${other}:`,
        ...reasons.map(({ template, weight }) => `    ${weight.toFixed(2).padStart(6)}  ${template}`),
      ];

/** Explains a text in lines, over the files of an artifact. */
export function explainText(
  text: string,
  { lexicon, choices }: { lexicon: string; choices: string },
): string[] {
  const sqlite = new Database(lexicon, { readonly: true, strict: true });
  try {
    const explained = explainWords(text, openSpellings(sqlite, 1_000), openChoices(choices));
    return [...explained].flatMap(({ chosen, confidence, otherReading, otherEnding, ...reasons }) => [
      `${chosen} (${(confidence * 100).toFixed(0)} %)`,
      ...lines("reading", otherReading, reasons.readingReasons),
      ...lines("ending", otherEnding, reasons.endingReasons),
    ]);
  } finally {
    sqlite.close();
  }
}
