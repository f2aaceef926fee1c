import { prefix } from "../../arabic/mod.ts";
import { type CellMember, withoutCase } from "../../schema/mod.ts";
import type { Cell } from "../records/paradigms.ts";
import type { FormEntry, FormTable } from "./form_table.ts";
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

/** How the typed letters match: all of them, all but that hamzas were left out on alif (ان), or only folded (مدرسه). */
export type Spelling = "exact" | "withoutHamza" | "folded";

/** A stored form that fits a segmentation. */
export interface Hit {
  readonly asked: Asked;
  readonly segmentation: Segmentation;
  readonly entry: FormEntry;
  readonly spelling: Spelling;
  /** The vocalised form; decoded on first use. */
  form: string | null;
}

/** A cell that a hit fills. */
export interface Candidate {
  readonly hit: Hit;
  readonly member: CellMember;
  /** Natural logarithm of its likelihood. */
  readonly weight: number;
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

/** What ranking asks of a cell, by its id. */
export interface CellFacts {
  /** Numbers of the features without the case, which a spelling seldom tells. */
  readonly caseless: Uint16Array;
  readonly isInflected: Uint8Array;
}

export function cellFactsOf(cells: ReadonlyMap<number, Cell>): CellFacts {
  const size = Math.max(0, ...cells.keys()) + 1;
  const features = [...new Set([...cells.values()].map(({ unimorph }) => withoutCase(unimorph)))];
  const facts = { caseless: new Uint16Array(size), isInflected: new Uint8Array(size) };
  for (const [id, { unimorph }] of cells) {
    facts.caseless[id] = features.indexOf(withoutCase(unimorph));
    facts.isInflected[id] = Number(unimorph.includes(";"));
  }
  return facts;
}

/** Whether two segmentations have the same clitics, which are the same objects wherever they are cut off. */
const isCutAlike = (a: Segmentation, b: Segmentation): boolean =>
  a.proclitics === b.proclitics && a.enclitics === b.enclitics && a.contraction === b.contraction;

/** Gathers candidates into groups. */
function grouped(candidates: readonly Candidate[]): Group[] {
  const groups: Group[] = [];
  for (const candidate of candidates) {
    const { segmentation, entry, spelling } = candidate.hit;
    const isFolded = spelling === "folded";
    let group = groups.findLast(
      (other) =>
        other.ord === entry.ord &&
        other.isFolded === isFolded &&
        isCutAlike(other.segmentation, segmentation),
    );
    if (group === undefined) {
      group = { isFolded, ord: entry.ord, segmentation, total: 0, candidates: [] };
      groups.push(group);
    }
    group.candidates.push(candidate);
  }
  for (const group of groups) group.total = likelihoodOf(group.candidates);
  return groups;
}

/** How likely cells are together; one with several forms counts once. */
const likelihoodOf = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { member, weight }, at) => {
    const isCounted = candidates.findIndex((other) => other.member.cell === member.cell) < at;
    return isCounted ? sum : sum + Math.exp(weight);
  }, 0);

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

/** The candidates of a group, the likeliest features in all their cases first; in these the cases in their order. */
function inOrder({ candidates }: Group, { caseless }: CellFacts): Candidate[] {
  const featuresOf = ({ member }: Candidate): number =>
    (caseless[member.cell] as number) * 2 + Number(member.isVariant);
  const sums = new Map<number, number>();
  for (const candidate of candidates) {
    const features = featuresOf(candidate);
    sums.set(features, (sums.get(features) ?? 0) + Math.exp(candidate.weight));
  }
  const sumOf = (candidate: Candidate): number => sums.get(featuresOf(candidate)) as number;
  return candidates.sort((a, b) => sumOf(b) - sumOf(a) || a.member.cell - b.member.cell);
}

/** Ranks candidates: a word in many cells is likelier than each of them (بناء is a building in any case, and only then the adverb). */
export function ranked(candidates: readonly Candidate[], forms: FormTable, facts: CellFacts): Candidate[] {
  const groups = grouped(candidates);
  liftUninflected(groups, forms, facts);
  return groups.sort(byTotal).flatMap((group) => inOrder(group, facts));
}
