import { foldForm, hasArticle, stripMarks } from "../../src/arabic/mod.ts";
import type { ArtifactRows, FullWord, StoredFormTuple } from "../../src/schema/mod.ts";
import { baseForm, takesPronoun } from "../morphology/base_form.ts";
import { withArticle } from "../morphology/nominal/prefixed_particles.ts";
import { openSortBuckets, type SortBuckets } from "./sort_buckets.ts";

/** The index over all forms, complete after the last paradigm. */
interface FormIndex {
  /** Used cells by UniMorph string, with ids from 1. */
  readonly cells: Map<string, { id: number; unimorph: string; ud: string; label: string }>;
  /** The places of each form, by spelling. */
  readonly spellings: SortBuckets;
  /** Forms by which autocomplete finds words: lines of `search_parts`. */
  readonly searched: SortBuckets;
}

/** One word's places by spelling: folded key, tab, spelling (a tab sorts before all letters), or the key alone where both are equal. */
type Places = Map<string, string>;

function addPlace(places: Places, { key, bare, place }: { key: string; bare: string; place: string }): void {
  const spelling = key === bare ? key : `${key}\t${bare}`;
  const previous = places.get(spelling);
  places.set(spelling, previous === undefined ? place : `${previous} ${place}`);
}

/** Search keys of the forms that autocomplete shows for a word, by form without its last vowel. */
type Shown = Map<string, string>;

const lastShortVowel = /[\u064B-\u0650\u0652]$/;

function addShown(shown: Shown, form: string, key: string): void {
  const name = form.replace(lastShortVowel, "");
  if (!shown.has(name)) shown.set(name, key);
}

const takesArticle = new Set(["noun", "propn", "adj", "num"]);
/** The form with the article, for words whose paradigm has none. */
const articled = ({ arabic, pos }: FullWord, forms: Iterable<string>): string[] =>
  !takesArticle.has(pos) || hasArticle(arabic) || [...forms].some(hasArticle) ? [] : [withArticle(arabic)];

/** Returns the stored lines of a word's paradigm and collects its places and shown forms. */
function paradigmLines(
  index: FormIndex,
  { word, ord }: { readonly word: FullWord; readonly ord: number },
  { places, shown }: { readonly places: Places; readonly shown: Shown },
): string[] {
  // The forms of a multi-word name are not single words.
  const isOneWord = !word.arabic.includes(" ");
  // Each access to `inflection` recomputes the paradigm: read it once.
  return word.inflection.map((inflected, position) => {
    const { form, bare, variants, unimorph, ud, label, status } = inflected;
    const cell = index.cells.get(unimorph) ?? { id: index.cells.size + 1, unimorph, ud, label };
    index.cells.set(unimorph, cell);
    const forms = [form, ...variants];
    const bases =
      isOneWord && takesPronoun(word, inflected) ? forms.map((base) => baseForm(base, unimorph)) : null;
    forms.forEach((spelling, which) => {
      const place = `${ord}.${position}.${cell.id}`;
      const bareSpelling = which === 0 ? bare : stripMarks(spelling);
      const key = foldForm(bareSpelling, { hasEnd: true });
      addShown(shown, spelling, key);
      addPlace(places, { key, bare: bareSpelling, place: `${place}f${which}` });
      const base = bases?.[which];
      if (base === undefined) return;
      const bareBase = stripMarks(base);
      const baseKey = foldForm(bareBase, { hasEnd: false });
      addPlace(places, { key: baseKey, bare: bareBase, place: `${place}h${which}` });
    });
    const stored: StoredFormTuple = [form, variants, cell.id, status, bases];
    return JSON.stringify(stored);
  });
}

/** Returns a word's stored paradigm, one line per cell, and indexes its forms. */
function indexParadigm(index: FormIndex, word: FullWord, ord: number): string {
  const places: Places = new Map();
  const shown: Shown = new Map();
  const lines = paradigmLines(index, { word, ord }, { places, shown });
  for (const form of articled(word, shown.keys()))
    addShown(shown, form, foldForm(stripMarks(form), { hasEnd: true }));
  for (const [spelling, list] of places) index.spellings.add(spelling, list);
  const number = ord.toString(36);
  for (const [name, key] of shown) index.searched.add(key, `${number} ${name}`);
  return lines.join("\n");
}

/** Groups the places of all spellings into one row per key. */
function* keyRows({ spellings }: FormIndex): Generator<{ key: string; entries: string }> {
  let open = { key: "", entries: "" };
  for (const bucket of spellings.take()) {
    for (const [spelling, places] of bucket) {
      const [key, bare = key] = spelling.split("\t") as [string, string?];
      const entry = `${bare}:${places}`;
      if (open.key === key) {
        open.entries += `|${entry}`;
        continue;
      }
      if (open.key !== "") yield open;
      open = { key, entries: entry };
    }
  }
  if (open.key !== "") yield open;
}

const searchedLines = ({ searched }: FormIndex): Buffer =>
  Buffer.concat(
    Array.from(searched.take(), (bucket) =>
      Buffer.from(bucket.map(([key, forms]) => `${key}\t${forms}\n`).join("")),
    ),
  );

/**
 * Rows of all paradigms, of their cells and of the form keys. Each paradigm is computed when its row is read, so that
 * only one is in memory; cells and keys exist only after the last.
 * @throws when cells or keys are read before the last paradigm.
 */
export function makeFormRows(
  words: readonly FullWord[],
): Pick<ArtifactRows, "inflections" | "cells" | "formKeys"> & { readonly formLines: () => Buffer } {
  let complete: FormIndex | null = null;
  const completed = (): FormIndex => {
    if (complete === null) throw new Error("Cannot list the forms: read all paradigms first");
    return complete;
  };
  return {
    *inflections() {
      complete = null;
      const index = { cells: new Map(), spellings: openSortBuckets(" "), searched: openSortBuckets("\t") };
      for (const [place, word] of words.entries())
        yield { ord: place + 1, forms: indexParadigm(index, word, place + 1) };
      complete = index;
    },
    cells: () => completed().cells.values(),
    formKeys: () => keyRows(completed()),
    formLines: () => searchedLines(completed()),
  };
}
