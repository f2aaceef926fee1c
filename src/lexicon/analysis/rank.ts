import { prefix } from "../../arabic/mod.ts";
import { type CellMember, withoutCase } from "../../schema/mod.ts";
import type { Cell } from "../records/cell.ts";
import type { FormEntry, FormTable, Spelling } from "./form_table.ts";
import type { Segmentation } from "./segmentations.ts";

/** The word to analyse. */
export interface Asked {
  readonly text: string;
  /** Without marks. */
  readonly typed: string;
  readonly folded: string;
  /** Spelled as typed, not with آ for two letters. */
  readonly isAsTyped: boolean;
}

/** A stored form that fits a segmentation. */
export interface Hit {
  readonly asked: Asked;
  readonly segmentation: Segmentation;
  readonly entry: FormEntry;
  readonly spelling: Spelling;
  /** The vocalised form; decoded on first use. */
  form: string | null;
  /** What its cells share of their analyses; made on first use. */
  shared: Shared | null;
}

/** What the analyses of a form in several cells have in common. */
export interface Shared {
  /** The form begins with the article. */
  readonly isArticled: boolean;
  /** The form without its article. */
  readonly bare: string;
  /** The whole words; null where the cell decides how a pronoun attaches. */
  readonly surfaces: readonly string[] | null;
}

/** A cell that a hit fills. */
export interface Candidate {
  readonly hit: Hit;
  readonly member: CellMember;
  /** Natural logarithm of its likelihood. */
  readonly weight: number;
  readonly likelihood: number;
  /** How likely the word is with the cell's features in any case; summed up for the order. */
  ofFeatures: number;
}

/** The vocalised form of a hit. */
export function formOf(hit: Hit, forms: FormTable): string {
  hit.form ??= forms.form(hit.entry.at);
  return hit.form;
}

/** Candidates of one word with the same clitics; what is folded stands apart. */
interface Group {
  readonly isFolded: boolean;
  readonly ord: number;
  readonly segmentation: Segmentation;
  /** How likely the word with these clitics is, in whatever cell: times per million words of text. */
  total: number;
  readonly candidates: Candidate[];
}

/** Folded spellings last, then the likeliest word with its clitics; of equally likely ones the commoner word. */
const byTotal = (a: Group, b: Group): number =>
  Number(a.isFolded) - Number(b.isFolded) || b.total - a.total || a.ord - b.ord;

/** What analysis asks of a cell, by its id. */
export interface CellFacts {
  /** Numbers of the features without the case, which a spelling seldom tells. */
  readonly caseless: Uint16Array;
  /** How many such numbers there are. */
  readonly caselessCount: number;
  readonly isInflected: Uint8Array;
  readonly isVerb: Uint8Array;
  readonly isDefinite: Uint8Array;
}

export function cellFactsOf(cells: ReadonlyMap<number, Cell>): CellFacts {
  const size = Math.max(0, ...cells.keys()) + 1;
  const features = [...new Set([...cells.values()].map(({ unimorph }) => withoutCase(unimorph)))];
  const caseless = new Uint16Array(size);
  const [isInflected, isVerb, isDefinite] = [
    new Uint8Array(size),
    new Uint8Array(size),
    new Uint8Array(size),
  ];
  for (const [id, { unimorph }] of cells) {
    caseless[id] = features.indexOf(withoutCase(unimorph));
    isInflected[id] = Number(unimorph.includes(";"));
    isVerb[id] = Number(unimorph.startsWith("V;"));
    isDefinite[id] = Number(unimorph.includes(";DEF"));
  }
  return { caseless, caselessCount: features.length, isInflected, isVerb, isDefinite };
}

/** Whether two segmentations have the same clitics, which are the same objects wherever they are cut off. */
const isCutAlike = (a: Segmentation, b: Segmentation): boolean =>
  a.proclitics === b.proclitics && a.enclitics === b.enclitics && a.contraction === b.contraction;

/** Gathers candidates into groups. */
function grouped(candidates: readonly Candidate[]): Group[] {
  const groups: Group[] = [];
  for (const candidate of candidates) {
    const { segmentation, entry, spelling } = candidate.hit;
    const { ord } = entry;
    const isFolded = spelling === "folded";
    let at = groups.length - 1;
    for (; at >= 0; at--) {
      const other = groups[at] as Group;
      if (other.ord !== ord || other.isFolded !== isFolded) continue;
      if (isCutAlike(other.segmentation, segmentation)) break;
    }
    if (at < 0) groups.push({ isFolded, ord, segmentation, total: 0, candidates: [candidate] });
    else (groups[at] as Group).candidates.push(candidate);
  }
  for (const group of groups) group.total = likelihoodOf(group.candidates);
  return groups;
}

/** How likely cells are together; one with several forms counts once. */
function likelihoodOf(candidates: readonly Candidate[]): number {
  let sum = 0;
  for (const [at, { member, likelihood }] of candidates.entries()) {
    let first = 0;
    while ((candidates[first] as Candidate).member.cell !== member.cell) first++;
    if (first === at) sum += likelihood;
  }
  return sum;
}

/**
 * Gives uninflected words what looks alike with its vowels: cells of inflected words (كَثِيرًا has a record as an adverb because
 * it mostly is one, though lists count it under its adjective), and two words in one (مِمَّا and كَمَا have records of their own).
 */
function liftUninflected(groups: readonly Group[], forms: FormTable, { isInflected }: CellFacts): void {
  const isWhole = ({ hit, member }: Candidate): boolean =>
    isInflected[member.cell] === 0 && hit.segmentation.contraction === null;
  /** The word without its pronouns. */
  const surfaceOf = ({ hit }: Candidate): string => {
    const { contraction, proclitics } = hit.segmentation;
    return prefix(proclitics, contraction?.form ?? formOf(hit, forms));
  };
  for (const group of groups) {
    const [whole] = group.candidates as [Candidate];
    if (!isWhole(whole)) continue;
    const { proclitics, enclitics } = group.segmentation;
    const surface = surfaceOf(whole);
    const isAlike = (other: Candidate): boolean =>
      (!isWhole(other) || other.hit.segmentation.proclitics.length > proclitics.length) &&
      surfaceOf(other) === surface;
    for (const other of groups) {
      if (other === group || other.segmentation.enclitics !== enclitics) continue;
      const moved = likelihoodOf(other.candidates.filter(isAlike));
      group.total += moved;
      other.total -= moved;
    }
  }
}

/** Puts the candidates of groups in order, the likeliest features in all their cases first; in these the cases in their order. */
function sorter({ caseless, caselessCount }: CellFacts): (candidates: Candidate[]) => void {
  /** By features, how likely they are; filled for one group after the other. */
  const sums = new Float64Array(2 * caselessCount);
  const featuresOf = ({ member }: Candidate): number =>
    (caseless[member.cell] as number) * 2 + Number(member.isVariant);
  return (candidates) => {
    if (candidates.length < 2) return;
    for (const candidate of candidates) sums[featuresOf(candidate)] = 0;
    for (const candidate of candidates)
      sums[featuresOf(candidate)] = (sums[featuresOf(candidate)] as number) + candidate.likelihood;
    for (const candidate of candidates) candidate.ofFeatures = sums[featuresOf(candidate)] as number;
    candidates.sort((a, b) => b.ofFeatures - a.ofFeatures || a.member.cell - b.member.cell);
  };
}

/** Ranks candidates: a word in many cells is likelier than each of them (بناء is a building in any case, and only then the adverb). */
export function ranker(
  forms: FormTable,
  facts: CellFacts,
): (candidates: readonly Candidate[]) => readonly Candidate[] {
  const sort = sorter(facts);
  return (candidates) => {
    const groups = grouped(candidates);
    if (groups.length > 1) {
      liftUninflected(groups, forms, facts);
      groups.sort(byTotal);
    }
    for (const { candidates } of groups) sort(candidates);
    const [first] = groups;
    return groups.length === 1 && first ? first.candidates : groups.flatMap(({ candidates }) => candidates);
  };
}
