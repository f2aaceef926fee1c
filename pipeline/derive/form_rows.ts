import { foldForm, hasArticle, stripMarks } from "../../src/arabic/mod.ts";
import {
  type ArtifactRows,
  cellMember,
  type FullWord,
  type SearchPart,
  type StoredFormTuple,
} from "../../src/schema/mod.ts";
import { baseForm, takesPronoun } from "../morphology/base_form.ts";
import { withArticle } from "../morphology/nominal/prefixed_particles.ts";
import { type FormTable, packForms } from "./pack_forms.ts";
import { openSortBuckets, type SortBuckets } from "./sort_buckets.ts";

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
const lastShortVowel = /[\u064B-\u0650\u0652]$/;

/** The form with the article, by which autocomplete finds a word whose paradigm has none. */
function articled({ arabic, pos }: FullWord, filled: FilledCells): string | null {
  if (!takesArticle.has(pos) || hasArticle(arabic)) return null;
  for (const forms of filled.values()) for (const form of forms.keys()) if (hasArticle(form)) return null;
  return withArticle(arabic).replace(lastShortVowel, "");
}

/** Returns the stored lines of a word's paradigm and collects the cells that each form fills. */
function paradigmLines(index: FormIndex, word: FullWord, filled: FilledCells): string[] {
  // The forms of a multi-word name are not single words.
  const isOneWord = !word.arabic.includes(" ");
  const takesTwo = word.transitivity === "ditransitive";
  // Each access to `inflection` recomputes the paradigm: read it once.
  return word.inflection.map((inflected) => {
    const { form, bare, variants, unimorph, ud, label, status } = inflected;
    const cell = index.cells.get(unimorph) ?? { id: index.cells.size + 1, unimorph, ud, label };
    index.cells.set(unimorph, cell);
    const takesBase = isOneWord && takesPronoun(word, inflected);
    [form, ...variants].forEach((spelling, which) => {
      const how = { cell: cell.id, isVariant: which > 0, needsMarks: false, status } as const;
      const member = (isBase: boolean): string =>
        cellMember({ ...how, isBase, takesTwo: isBase && takesTwo }).toString(36);
      const bareSpelling = which === 0 ? bare : stripMarks(spelling);
      fill(filled, foldForm(bareSpelling, { hasEnd: true }), spelling, member(false));
      if (!takesBase) return;
      const base = baseForm(spelling, unimorph);
      fill(filled, foldForm(stripMarks(base), { hasEnd: false }), base, member(true));
    });
    const stored: StoredFormTuple = [form, variants, cell.id, status];
    return JSON.stringify(stored);
  });
}

/** Returns a word's stored paradigm, one line per cell, and indexes its forms. */
function indexParadigm(index: FormIndex, word: FullWord, ord: number): string {
  const filled: FilledCells = new Map();
  const lines = paradigmLines(index, word, filled);
  const shown = articled(word, filled);
  if (shown !== null) fill(filled, foldForm(stripMarks(shown), { hasEnd: true }), shown, "");
  const number = ord.toString(36);
  for (const [key, forms] of filled) {
    for (const [form, members] of forms) {
      const set = index.sets.get(members) ?? index.sets.size;
      index.sets.set(members, set);
      index.forms.add(key, `${form},${number},${set.toString(36)}`);
    }
  }
  return lines.join("\n");
}

/**
 * Rows of all paradigms, of their cells, and the search parts over all forms. Each paradigm is computed when its row is
 * read, so that only one is in memory; cells and parts exist only after the last.
 * @throws when cells or parts are read before the last paradigm.
 */
export function makeFormRows(words: readonly FullWord[]): Pick<ArtifactRows, "inflections" | "cells"> & {
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
      complete = index;
    },
    cells: () => completed().cells.values(),
    formParts() {
      const { forms, sets } = completed();
      const { rows, slots }: FormTable = packForms(forms.take());
      const lines = Buffer.from(Array.from(sets.keys(), (members) => `${members}\n`).join(""));
      return [
        { name: "forms", data: rows },
        { name: "formSlots", data: slots },
        { name: "cellSets", data: lines },
      ];
    },
  };
}
