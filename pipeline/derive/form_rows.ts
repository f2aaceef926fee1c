import { foldForm, hasArticle, stripMarks, withoutFinalVowel } from "../../src/arabic/mod.ts";
import {
  type ArtifactRows,
  type CellMember,
  cellMember,
  type FullWord,
  type SearchPart,
  type StoredFormTuple,
} from "../../src/schema/mod.ts";
import { baseForm, takesPronoun, takesSelf } from "../morphology/base_form.ts";
import { withArticle } from "../morphology/nominal/prefixed_particles.ts";
import type { InflectedForm } from "../morphology/paradigm.ts";
import { isReadInPause, vocalisedOnly } from "../morphology/vocalised_only.ts";
import { type DerivedAdjective, inflectDerived } from "./derived_adjectives.ts";
import {
  type CellRow,
  type EarlierForms,
  keptRuns,
  ordersNow,
  type Paradigms,
  planReuse,
  type Reuse,
  type Run,
  shapeOf,
  unitKeys,
} from "./form_reuse.ts";
import { packForms } from "./pack_forms.ts";
import type { Records } from "./records.ts";
import { openSortBuckets, type SortBuckets } from "./sort_buckets.ts";

const derivedLines = (adjectives: readonly DerivedAdjective[]): Buffer =>
  Buffer.from(adjectives.map(({ ord, kind, lemma }) => `${ord.toString(36)} ${kind} ${lemma}\n`).join(""));

/** What is known about all forms, complete after the last paradigm. */
interface FormIndex {
  /** Used cells by UniMorph string, with ids from 1. */
  readonly cells: Map<string, CellRow>;
  /** Numbers of the sets of cells that one form of a word fills, by their text; see `cellSets`. */
  readonly sets: Map<string, number>;
  /** Forms by folded spelling: the form, its word's `ord` and its set, both in base 36. */
  readonly forms: SortBuckets;
}

interface Complete extends FormIndex {
  readonly shapes: Pick<Paradigms, "shapes" | "shapeTexts">;
}

/** The cells that each form of a word fills, by folded spelling and form. */
type FilledCells = Map<string, Map<string, string>>;

function fill(filled: FilledCells, key: string, form: string, member: string): void {
  const forms = filled.get(key) ?? new Map<string, string>();
  if (forms.size === 0) filled.set(key, forms);
  const members = forms.get(form);
  forms.set(form, members ? `${members} ${member}` : member);
}

const takesArticle = new Set(["noun", "propn", "adj", "num"]);

/** The form with the article, by which autocomplete finds a word whose paradigm has none. */
function articled({ arabic, pos }: FullWord, filled: FilledCells): string | null {
  if (!takesArticle.has(pos) || hasArticle(arabic)) return null;
  for (const forms of filled.values()) for (const form of forms.keys()) if (hasArticle(form)) return null;
  return withoutFinalVowel(withArticle(arabic));
}

/** The light energetic (لَنَسْفَعًا) is spelled so at its end alone: before a pronoun it is ـَنْ. */
const endsInTanwin = /[\u064B-\u064D]\p{Mn}*[اى]?$/u;

/** What decides which pronouns the forms of a word take. */
type Host = Pick<FullWord, "arabic" | "pos" | "posDetail" | "root" | "declension" | "transitivity">;

/** Notes the cell that a form and its variants fill, whole and before a pronoun. */
function fillCell(index: FormIndex, host: Host, inflected: InflectedForm, filled: FilledCells): number {
  const { form, variants, unimorph, ud, label, status } = inflected;
  const { id } = index.cells.get(unimorph) ?? { id: index.cells.size + 1 };
  index.cells.set(unimorph, { id, unimorph, ud, label });
  // The forms of a multi-word name are not single words.
  const takesBase = !host.arabic.includes(" ") && takesPronoun(host, inflected);
  const takesTwo = host.transitivity === "ditransitive" && !unimorph.includes(";PASS;");
  const isHeartVerb = host.pos === "verb" && takesSelf.has(host.arabic);
  const add = (spelling: string, how: Pick<CellMember, "isVariant" | "needsMarks">): void => {
    const member = (isBase: boolean): string =>
      cellMember({
        ...{ cell: id, status, isBase },
        ...how,
        takesTwo: isBase && takesTwo,
        takesSelf: isBase && isHeartVerb,
      }).toString(36);
    fill(filled, foldForm(stripMarks(spelling), { hasEnd: true }), spelling, member(false));
    if (!takesBase || endsInTanwin.test(spelling)) return;
    const base = baseForm(spelling, unimorph);
    fill(filled, foldForm(stripMarks(base), { hasEnd: false }), base, member(true));
  };
  add(form, { isVariant: false, needsMarks: false });
  for (const variant of variants) add(variant, { isVariant: true, needsMarks: false });
  for (const other of vocalisedOnly(inflected))
    add(other, { isVariant: true, needsMarks: !isReadInPause(host, other, unimorph) });
  return id;
}

/** Adds the forms of a word to the table. */
function addForms(index: FormIndex, filled: FilledCells, ord: number): void {
  const number = ord.toString(36);
  for (const [key, forms] of filled) {
    for (const [form, members] of forms) {
      const set = index.sets.get(members) ?? index.sets.size;
      index.sets.set(members, set);
      index.forms.add(key, `${form},${number},${set.toString(36)}`);
    }
  }
}

/** Returns a word's stored paradigm, one line per cell, and indexes its forms. */
function indexParadigm(
  index: FormIndex,
  { word, paradigm }: { readonly word: FullWord; readonly paradigm: readonly InflectedForm[] },
  ord: number,
): string {
  const filled: FilledCells = new Map();
  const lines = paradigm.map((inflected) => {
    const { form, variants, status } = inflected;
    const stored: StoredFormTuple = [form, variants, fillCell(index, word, inflected, filled), status];
    return JSON.stringify(stored);
  });
  const shown = articled(word, filled);
  if (shown !== null) fill(filled, foldForm(stripMarks(shown), { hasEnd: true }), shown, "");
  addForms(index, filled, ord);
  return lines.join("\n");
}

/** Indexes the forms of an adjective that is no record; its number follows those of the words. */
function indexDerived(
  index: FormIndex,
  {
    adjective,
    paradigm,
  }: { readonly adjective: DerivedAdjective; readonly paradigm: readonly InflectedForm[] },
  ord: number,
): void {
  const filled: FilledCells = new Map();
  const host: Host = {
    arabic: adjective.lemma,
    pos: "adj",
    posDetail: null,
    root: null,
    declension: null,
    transitivity: null,
  };
  for (const inflected of paradigm) fillCell(index, host, inflected, filled);
  addForms(index, filled, ord);
}

/** A paradigm that is reused has its cells, but its forms stand in the earlier table. */
function reuseUnit(index: FormIndex, { earlier }: Reuse, shape: string): void {
  for (const cell of shape === "" ? [] : shape.split(" "))
    if (!index.cells.has(cell))
      index.cells.set(cell, { ...(earlier.cells.get(cell) as CellRow), id: index.cells.size + 1 });
}

/** Numbers shapes as they come. */
function openShapes() {
  const numbers = new Map<string, number>();
  const shapes: number[] = [];
  return {
    add(shape: string): void {
      const number = numbers.get(shape) ?? numbers.size;
      numbers.set(shape, number);
      shapes.push(number);
    },
    /** Whether no paradigm before had this shape: its cells are new. */
    isNew: (shape: string): boolean => !numbers.has(shape),
    taken: (): Pick<Paradigms, "shapes" | "shapeTexts"> => ({ shapes, shapeTexts: [...numbers.keys()] }),
  };
}

type Inflected = Pick<Records, "words" | "derivedAdjectives" | "paradigmKeys">;

/** Indexes all paradigms in their order; yields the rows of the words whose paradigms are made. */
function* indexAll(
  { words, derivedAdjectives }: Inflected,
  reuse: Reuse | null,
): Generator<{ readonly ord: number; readonly forms: string }, Complete> {
  const index: FormIndex = { cells: new Map(), sets: new Map([["", 0]]), forms: openSortBuckets("|") };
  const shapes = openShapes();
  /** Whether a paradigm is that of an earlier build. */
  const isKept = (unit: number): boolean => {
    const number = reuse?.from[unit] ?? 0;
    if (reuse === null || number === 0) return false;
    const shape = reuse.earlier.shapeTexts[reuse.earlier.shapes[number - 1] as number] as string;
    if (shapes.isNew(shape)) reuseUnit(index, reuse, shape);
    shapes.add(shape);
    return true;
  };
  for (const [place, word] of words.entries()) {
    if (isKept(place + 1)) continue;
    // Each access to `inflection` recomputes the paradigm: read it once.
    const paradigm = word.inflection;
    yield { ord: place + 1, forms: indexParadigm(index, { word, paradigm }, place + 1) };
    shapes.add(shapeOf(paradigm));
  }
  for (const [place, adjective] of derivedAdjectives.entries()) {
    const unit = words.length + place + 1;
    if (isKept(unit)) continue;
    const paradigm = inflectDerived(adjective);
    indexDerived(index, { adjective, paradigm }, unit);
    shapes.add(shapeOf(paradigm));
  }
  return { ...index, shapes: shapes.taken() };
}

const formParts = ["forms", "formSlots", "cellSets", "derived"] as const satisfies readonly SearchPart[];

/** Rows of all paradigms and what is complete after the last of them; `kept` of the rows stand in an earlier build. */
export interface FormRows extends Pick<ArtifactRows, "inflections" | "cells"> {
  readonly formParts: () => readonly { readonly name: SearchPart; readonly data: Uint8Array }[];
  readonly kept: readonly Run[];
  /** What a later build needs to use these paradigms; null where they are not made by rule. */
  readonly paradigms: () => Paradigms | null;
}

/** The paradigms of an earlier build, which are those of this one too. */
export const keptFormRows = (
  { keys, shapes, shapeTexts, cells, part }: EarlierForms,
  words: number,
): FormRows => ({
  kept: [{ first: 1, last: words, shift: 0 }],
  inflections: function* () {},
  cells: () => cells.values(),
  paradigms: () => ({ keys, shapes, shapeTexts }),
  formParts: () => formParts.map((name) => ({ name, data: part(name) })),
});

/**
 * Rows of all paradigms, of their cells, and the search parts over all forms. Each paradigm is computed when its row is
 * read, so that only one is in memory; cells and parts exist only after the last. With an earlier build, paradigms that it has
 * are not computed again.
 * @throws when cells or parts are read before the last paradigm.
 */
export function makeFormRows(records: Inflected, earlier: EarlierForms | null = null): FormRows {
  const reuse = planReuse(records, earlier);
  let complete: Complete | null = null;
  const completed = (): Complete => {
    if (complete === null) throw new Error("Cannot list the forms: read all paradigms first");
    return complete;
  };
  return {
    kept: reuse === null ? [] : keptRuns(reuse.from, records.words.length),
    *inflections() {
      complete = null;
      complete = yield* indexAll(records, reuse);
    },
    cells: () => completed().cells.values(),
    paradigms() {
      const keys = unitKeys(records);
      return keys && { keys, ...completed().shapes };
    },
    formParts() {
      const { forms, sets } = completed();
      // The garbage of all paradigms makes room for the table.
      if (reuse === null) Bun.gc(true);
      const kept = reuse === null ? undefined : { ...reuse.earlier.table(), ordOf: ordersNow(reuse) };
      const table = packForms(forms.take(), { sets: [...sets.keys()], kept });
      return [
        { name: "forms", data: table.rows },
        { name: "formSlots", data: table.slots },
        { name: "cellSets", data: Buffer.from(table.sets.map((members) => `${members}\n`).join("")) },
        { name: "derived", data: derivedLines(records.derivedAdjectives) },
      ];
    },
  };
}
