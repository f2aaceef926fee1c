import { foldForm, hasArticle, stripMarks } from "../../src/arabic/mod.ts";
import type { ArtifactRows, FullWord, StoredFormTuple } from "../../src/schema/mod.ts";
import { baseForm, takesPronoun } from "../morphology/base_form.ts";
import { withArticle } from "../morphology/nominal/prefixed_particles.ts";
import { openSortBuckets, type SortBuckets } from "./sort_buckets.ts";

/** The index over all forms, complete after the last paradigm. */
interface FormIndex {
  /** The cells that occur, by their UniMorph string, numbered from 1 on. */
  readonly cells: Map<string, { id: number; unimorph: string; ud: string; label: string }>;
  /** Where each form stands: its places under its spelling. */
  readonly spellings: SortBuckets;
  /** Every form by which autocomplete finds a word, with the words that have it: lines of `search_parts`. */
  readonly searched: SortBuckets;
}

/** The places of one word by spelling: its folded key, tab and spelling (a tab sorts before all they hold), or the key alone where it is the spelling. */
type Places = Map<string, string>;

function addPlace(places: Places, { key, bare, place }: { key: string; bare: string; place: string }): void {
  const spelling = key === bare ? key : `${key}\t${bare}`;
  const previous = places.get(spelling);
  places.set(spelling, previous === undefined ? place : `${previous} ${place}`);
}

/** Forms of one word that autocomplete shows, without their last vowel, each with its search key. */
type Shown = Map<string, string>;

const lastShortVowel = /[\u064B-\u0650\u0652]$/;

function addShown(shown: Shown, form: string, key: string): void {
  const name = form.replace(lastShortVowel, "");
  if (!shown.has(name)) shown.set(name, key);
}

const takesArticle = new Set(["noun", "propn", "adj", "num"]);
/** The form with the article, for words whose paradigm lacks it. */
const articled = ({ arabic, pos }: FullWord, forms: Iterable<string>): string[] =>
  !takesArticle.has(pos) || hasArticle(arabic) || [...forms].some(hasArticle) ? [] : [withArticle(arabic)];

/** The stored lines of a word's paradigm; collects its places and shown forms on the way. */
function paradigmLines(
  index: FormIndex,
  { word, ord }: { readonly word: FullWord; readonly ord: number },
  { places, shown }: { readonly places: Places; readonly shown: Shown },
): string[] {
  // Names of several words have no forms of one word.
  const isOneWord = !word.arabic.includes(" ");
  // Each access to `inflection` computes the paradigm anew.
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

/** The stored paradigm of a word, a line for each cell; adds its forms to the index. */
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

/** A row for each key, from the places under their spellings. */
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
 * The rows of every paradigm, then of the cells that occur in them and of the keys to find forms by. A paradigm is
 * computed when its row is taken, so that they are never all in memory; the other rows exist only afterwards.
 * @throws when cells or keys are taken before the last paradigm.
 */
export function makeFormRows(
  words: readonly FullWord[],
): Pick<ArtifactRows, "inflections" | "cells" | "formKeys"> & { readonly formLines: () => Buffer } {
  let complete: FormIndex | null = null;
  const completed = (): FormIndex => {
    if (complete === null) throw new Error("Cannot list the forms: not every paradigm is through");
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
