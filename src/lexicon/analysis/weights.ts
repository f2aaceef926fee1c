import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { type Clitic, canBeObjects, type Enclitic, isOwnObject, type Proclitic } from "../../arabic/mod.ts";
import { analysisWeights, cliticContext, countedClitics, ownCell } from "../../schema/mod.ts";
import type { Cell } from "../records/cell.ts";
import type { Spelling } from "./form_table.ts";

/**
 * How likely an analysis is: the natural logarithm of a product of shares, which `corpus/analysis_weights.tsv` counts: of
 * the word in running text, of the cell among the cells of such words, of the form among those of its cell (own or
 * variant), and of the clitics before and after such a cell, or of the word itself if it is not inflected.
 */
export interface Weights {
  ofWord(ord: number): number;
  ofVariant(isVariant: boolean): number;
  ofSpelling(spelling: Spelling): number;
  /** How much likelier the cell is in this word than in others of its kind. */
  ofOwnCell(ord: number, cellId: number): number;
  ofClitics(clitics: Clitics): CliticWeights;
}

/** How likely words are with some clitics around them. */
export interface CliticWeights {
  /** By the id of a cell; -Infinity where the grammar forbids the clitics. */
  readonly cells: Float64Array;
  /** Cells whose subject the pronoun is, by id: 1 or 0. */
  readonly ownObject: Uint8Array;
  /** By `ord`, of uninflected words that have clitics of their own; instead of the weight of their cell. */
  readonly words: ReadonlyMap<number, number>;
}

/** The clitics of a segmentation; a contraction has the second of its words in place of pronouns. */
export interface Clitics {
  readonly proclitics: readonly Proclitic[];
  readonly enclitics: readonly Enclitic[];
  readonly contraction: { readonly enclitics: readonly Clitic[] } | null;
}

/** Share of the forms that are another than the cell's own. Set, not counted: the corpus's texts prefer a cell's own. */
const variantShare = 0.03;
/** Share of what was never counted. */
const unseen = Math.log(1e-7);
/** Occurrences per million of a word without a figure: less than the smallest figure, 0.01. */
const unranked = 0.005;
/** Occurrences per million of an adjective that is no record: fewer, so that records come first. */
const derivedPerMillion = 0.001;

const isParticle = (unimorph: string): boolean => unimorph === "PART" || unimorph === "CONJ";

/** Whether clitics can stand around a cell. */
function fits({ proclitics, enclitics }: Clitics, { unimorph }: Cell): boolean {
  const isVerb = unimorph.startsWith("V;");
  if (isVerb ? !canBeObjects(enclitics) : enclitics.length > 1) return false;
  if (enclitics[0]?.base === "verb" && !isVerb && !isParticle(unimorph)) return false;
  return proclitics.at(-1)?.takes(unimorph) ?? true;
}

/** Remembers by clitics, which few combinations of few objects make up. */
function perClitics<T extends object>(make: (clitics: Clitics) => T): (clitics: Clitics) => T {
  const made = new Map<unknown, Map<unknown, T>>();
  return (clitics) => {
    let before = made.get(clitics.proclitics);
    if (before === undefined) {
      before = new Map();
      made.set(clitics.proclitics, before);
    }
    const after = clitics.contraction ?? clitics.enclitics;
    let known = before.get(after);
    if (known === undefined) {
      known = make(clitics);
      before.set(after, known);
    }
    return known;
  };
}

/** The natural logarithm of the share of a cell among those of a word. */
type OwnCell = readonly [ord: number | undefined, cell: string, weight: number];

/** The lifts of words' own cells: their shares over those of their kind. */
function ownLifts(
  own: readonly OwnCell[],
  cells: ReadonlyMap<number, Cell>,
  of: (name: string) => number,
): (ord: number, cellId: number) => number {
  const shareInKind = new Map<string, number>();
  for (const { unimorph } of cells.values()) {
    const cell = ownCell(unimorph);
    if (cell !== null) shareInKind.set(cell, (shareInKind.get(cell) ?? 0) + Math.exp(of(`cell ${unimorph}`)));
  }
  const numbers = new Map([...shareInKind.keys()].map((cell, number) => [cell, number]));
  const numberOf = new Int32Array(Math.max(0, ...cells.keys()) + 1).fill(-1);
  for (const [id, { unimorph }] of cells) numberOf[id] = numbers.get(ownCell(unimorph) ?? "") ?? -1;
  const lifts = new Map<number, number>();
  for (const [ord, cell, weight] of own)
    if (ord !== undefined)
      lifts.set(
        ord * numbers.size + (numbers.get(cell) as number),
        weight - Math.log(shareInKind.get(cell) as number),
      );
  return (ord, cellId) => {
    const number = numberOf[cellId] as number;
    return number < 0 ? 0 : (lifts.get(ord * numbers.size + number) ?? 0);
  };
}

/** Reads the weights. `cells` are by id, `figures` the occurrences of each word per million by `ord` from 1, `ids` by `ord`. */
export function openWeights(
  db: BunSQLiteDatabase,
  cells: ReadonlyMap<number, Cell>,
  { figures, ids }: { readonly figures: readonly number[]; readonly ids: readonly string[] },
): Weights {
  const weights = new Map<string, number>();
  /** Of uninflected words, by their clitics and `ord`. */
  const own = new Map<string, Map<number, number>>();
  const ownCells: OwnCell[] = [];
  const ordOf = new Map(ids.map((id, ord) => [id, ord]));
  for (const { part, context, value, weight } of db.select().from(analysisWeights).all()) {
    if (part === "own") ownCells.push([ordOf.get(context), value, weight]);
    else if (part === "word") own.set(value, (own.get(value) ?? new Map()).set(ordOf.get(context), weight));
    // The cells of a kind of word are no other kind's: their context adds nothing.
    else weights.set(part === "cell" ? `cell ${value}` : `${part} ${context} ${value}`, weight);
  }
  const of = (name: string): number => weights.get(name) ?? unseen;
  const words = Float64Array.from(figures, (figure) => Math.log(Math.max(figure, unranked)));
  const ofDerived = Math.log(derivedPerMillion);
  const forms = [Math.log(1 - variantShare), Math.log(variantShare)] as const;
  const ofOwnCell = ownLifts(ownCells, cells, of);
  const withoutHamza = of("hamza - left out");
  const size = Math.max(0, ...cells.keys()) + 1;

  function weigh(clitics: Clitics): CliticWeights {
    const { proclitics, enclitics, contraction } = clitics;
    const counted = countedClitics(proclitics, contraction ? contraction.enclitics : enclitics);
    const ownObject = new Uint8Array(size);
    const ofCells = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    for (const [id, cell] of cells) {
      if (!fits(clitics, cell)) continue;
      ownObject[id] = Number(cell.unimorph.startsWith("V;") && isOwnObject(enclitics, cell.unimorph));
      const context = cliticContext(cell.unimorph);
      ofCells[id] =
        of(`cell ${cell.unimorph}`) +
        of(`links ${context} ${counted.links}`) +
        of(`proclitics ${context} ${counted.proclitics}`) +
        of(`enclitics ${context} ${counted.enclitics}`);
    }
    return { cells: ofCells, ownObject, words: own.get(Object.values(counted).join(" ")) ?? new Map() };
  }

  return {
    ofWord: (ord) => words[ord - 1] ?? ofDerived,
    ofOwnCell,
    ofSpelling: (spelling) => (spelling === "withoutHamza" ? withoutHamza : 0),
    ofVariant: (isVariant) => forms[Number(isVariant)] as number,
    ofClitics: perClitics(weigh),
  };
}
