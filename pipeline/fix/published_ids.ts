import { compareText } from "../compare_text.ts";
import { allRecords, type Corpus } from "../read/corpus.ts";
import type { Assignment } from "./assign_ids.ts";

const header = `# Every id that a record was given, and the record's name. Written by: bun run corpus fix. Lines are never removed,
# so that every published id leads to its record or to the successor.
id\tname
`;

/**
 * The text of `ids.tsv` with the new ids and the records' current names. No other id is added, so that the check notices
 * one changed by hand; a corpus without the file lists every id it has. Null while the file has broken lines, which
 * rewriting would lose.
 */
export function idsText(corpus: Corpus, assignments: readonly Assignment[]): string | null {
  if (corpus.leftOut.some(({ file }) => file === "ids.tsv")) return null;
  const names = new Map(
    allRecords(corpus).flatMap((entry) => (entry.data.id ? [[entry.data.id, entry.name]] : [])),
  );
  const published = corpus.publishedIds ?? [...names].map(([id, name]) => ({ id, name }));
  const rows = new Map([
    ...published.map(({ id, name }) => [id, names.get(id) ?? name] as const),
    ...assignments.map(({ entry, id }) => [id, entry.name] as const),
  ]);
  if (rows.size === 0) return null;
  const lines = [...rows].sort(([a], [b]) => compareText(a, b)).map(([id, name]) => `${id}\t${name}\n`);
  return header + lines.join("");
}
