import type { Place } from "../diagnostic.ts";
import type { RuleDiagnostic } from "./rule.ts";

/** A line of a table that names a word by its id, with its lemma for people. */
interface WordRow {
  readonly id: string;
  readonly lemma: string;
  readonly place: Place;
}

/** What is wrong with a table whose lines each name a different word; `remedy` says how the table is made again. */
export function* wordRowFaults(
  rows: readonly WordRow[],
  lemmas: ReadonlyMap<string, string>,
  remedy: string,
): Generator<RuleDiagnostic> {
  const listed = new Set<string>();
  for (const { id, lemma, place } of rows) {
    if (listed.has(id)) yield { place, value: id, message: "it is listed twice", remedy };
    listed.add(id);
    const written = lemmas.get(id);
    if (written === undefined) yield { place, value: id, message: "no word has this id", remedy };
    else if (written !== lemma)
      yield { place, value: lemma, message: `the word with this id is ${written}`, remedy };
  }
}
