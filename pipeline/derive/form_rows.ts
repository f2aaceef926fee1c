import { foldForm, hasArticle, stripMarks } from "../../src/arabic/mod.ts";
import type { ArtifactRows, FullWord, StoredFormTuple } from "../../src/schema/mod.ts";
import { hostForm, takesPronoun } from "../morphology/host_form.ts";
import { withArticle } from "../morphology/nominal/article.ts";
import { SortBuckets } from "./sort_buckets.ts";

/** The places of one word by spelling: its folded key, tab and spelling (a tab sorts before all they hold), or the key alone where it is the spelling. */
type Places = Map<string, string>;

function addPlace(places: Places, { key, bare, place }: { key: string; bare: string; place: string }): void {
  const spelling = key === bare ? key : `${key}\t${bare}`;
  const known = places.get(spelling);
  places.set(spelling, known === undefined ? place : `${known} ${place}`);
}

/** A row for each key, from the places under their spellings. */
function* keyRows(spellings: SortBuckets): Generator<{ key: string; entries: string }> {
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

const takesArticle = new Set(["noun", "propn", "adj", "num"]);
/** What a word is under the article although its paradigm has no such form. */
const articled = ({ arabic, pos }: FullWord, forms: Iterable<string>): string[] =>
  !takesArticle.has(pos) || hasArticle(arabic) || [...forms].some(hasArticle) ? [] : [withArticle(arabic)];

const lastShortVowel = /[\u064B-\u0650\u0652]$/;

/**
 * The rows of every paradigm, and then of the cells that occur in them and of the keys by which a form is found. A
 * paradigm is made when its row is asked for, so that they are never all in memory; the other two are known after.
 */
export function makeFormRows(
  words: readonly FullWord[],
): Pick<ArtifactRows, "inflections" | "cells" | "formKeys"> & { readonly formLines: () => Buffer } {
  const cells = new Map<string, { id: number; unimorph: string; ud: string; label: string }>();
  let spellings = new SortBuckets(" ");
  /** Every form by which autocomplete finds a word, with the words that have it: lines of `search_parts`. */
  let searched = new SortBuckets("\t");

  function formsOf(word: FullWord, ord: number): string {
    // Names of several words have no forms of one word.
    const isOneWord = !word.arabic.includes(" ");
    const places: Places = new Map();
    /** Keys of the forms with and without their marks, each under what is shown of it. */
    const shown = new Map<string, string>();
    const show = (form: string, key: string): void => {
      const name = form.replace(lastShortVowel, "");
      if (!shown.has(name)) shown.set(name, key);
    };
    // Made anew each time that it is asked for.
    const lines = word.inflection.map((inflected, position) => {
      const { form, bare, variants, unimorph, ud, label, status } = inflected;
      const cell = cells.get(unimorph) ?? { id: cells.size + 1, unimorph, ud, label };
      cells.set(unimorph, cell);
      const forms = [form, ...variants];
      const hosts =
        isOneWord && takesPronoun(word, inflected) ? forms.map((host) => hostForm(host, unimorph)) : null;
      forms.forEach((spelling, which) => {
        const place = `${ord}.${position}.${cell.id}`;
        const bareSpelling = which === 0 ? bare : stripMarks(spelling);
        const key = foldForm(bareSpelling, { hasEnd: true });
        show(spelling, key);
        addPlace(places, { key, bare: bareSpelling, place: `${place}f${which}` });
        const host = hosts?.[which];
        if (host === undefined) return;
        const bareHost = stripMarks(host);
        const hostKey = foldForm(bareHost, { hasEnd: false });
        addPlace(places, { key: hostKey, bare: bareHost, place: `${place}h${which}` });
      });
      const stored: StoredFormTuple = [form, variants, cell.id, status, hosts];
      return JSON.stringify(stored);
    });
    for (const form of articled(word, shown.keys())) show(form, foldForm(stripMarks(form), { hasEnd: true }));
    for (const [spelling, list] of places) spellings.add(spelling, list);
    const number = ord.toString(36);
    for (const [name, key] of shown) searched.add(key, `${number} ${name}`);
    return lines.join("\n");
  }

  return {
    *inflections() {
      cells.clear();
      spellings = new SortBuckets(" ");
      searched = new SortBuckets("\t");
      for (const [index, word] of words.entries()) yield { ord: index + 1, forms: formsOf(word, index + 1) };
    },
    cells: () => cells.values(),
    formKeys: () => keyRows(spellings),
    formLines: () =>
      Buffer.concat(
        Array.from(searched.take(), (bucket) =>
          Buffer.from(bucket.map(([key, forms]) => `${key}\t${forms}\n`).join("")),
        ),
      ),
  };
}
