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
import { type FormTable, packForms } from "./pack_forms.ts";
import type { Records } from "./records.ts";
import { openSortBuckets, type SortBuckets } from "./sort_buckets.ts";

const derivedLines = (adjectives: readonly DerivedAdjective[]): Buffer =>
  Buffer.from(adjectives.map(({ ord, kind, lemma }) => `${ord.toString(36)} ${kind} ${lemma}\n`).join(""));

/** What is known about all forms, complete after the last paradigm. */
interface FormIndex {
  /** Used cells by UniMorph string, with ids from 1. */
  readonly cells: Map<string, { id: number; unimorph: string; ud: string; label: string }>;
  /** Numbers of the sets of cells that one form of a word fills, by their text; see `cellSets`. */
  readonly sets: Map<string, number>;
  /** Forms by folded spelling: the form, its word's `ord` and its set, both in base 36. */
  readonly forms: SortBuckets;
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
function indexParadigm(index: FormIndex, word: FullWord, ord: number): string {
  const filled: FilledCells = new Map();
  // Each access to `inflection` recomputes the paradigm: read it once.
  const lines = word.inflection.map((inflected) => {
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
function indexDerived(index: FormIndex, adjective: DerivedAdjective, ord: number): void {
  const filled: FilledCells = new Map();
  const host: Host = {
    arabic: adjective.lemma,
    pos: "adj",
    posDetail: null,
    root: null,
    declension: null,
    transitivity: null,
  };
  for (const inflected of inflectDerived(adjective)) fillCell(index, host, inflected, filled);
  addForms(index, filled, ord);
}

/**
 * Rows of all paradigms, of their cells, and the search parts over all forms. Each paradigm is computed when its row is
 * read, so that only one is in memory; cells and parts exist only after the last.
 * @throws when cells or parts are read before the last paradigm.
 */
export function makeFormRows({
  words,
  derivedAdjectives,
}: Pick<Records, "words" | "derivedAdjectives">): Pick<ArtifactRows, "inflections" | "cells"> & {
  readonly formParts: () => readonly { readonly name: SearchPart; readonly data: Buffer }[];
} {
  let complete: FormIndex | null = null;
  const completed = (): FormIndex => {
    if (complete === null) throw new Error("Cannot list the forms: read all paradigms first");
    return complete;
  };
  return {
    *inflections() {
      complete = null;
      const index: FormIndex = { cells: new Map(), sets: new Map([["", 0]]), forms: openSortBuckets("|") };
      for (const [place, word] of words.entries())
        yield { ord: place + 1, forms: indexParadigm(index, word, place + 1) };
      for (const [place, adjective] of derivedAdjectives.entries())
        indexDerived(index, adjective, words.length + place + 1);
      complete = index;
    },
    cells: () => completed().cells.values(),
    formParts() {
      const { forms, sets } = completed();
      // The garbage of the paradigms makes room for the table.
      Bun.gc(true);
      const { rows, slots }: FormTable = packForms(forms.take());
      const lines = Buffer.from(Array.from(sets.keys(), (members) => `${members}\n`).join(""));
      return [
        { name: "forms", data: rows },
        { name: "formSlots", data: slots },
        { name: "cellSets", data: lines },
        { name: "derived", data: derivedLines(derivedAdjectives) },
      ];
    },
  };
}
