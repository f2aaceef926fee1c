import { compareText } from "../compare_text.ts";
import { allRecords, type Corpus } from "../read/corpus.ts";
import type { Assignment } from "./assign_ids.ts";

const header = `# Every id that was given to a record, and what the record is called. Written by: bun run corpus fix. A line is never
# removed: whoever keeps an id finds its record, or what replaced it, for good.
id\tname
`;

/**
 * The text of `ids.tsv` with the ids that are given now, under the names that records have now. No other id comes in, so
 * that one changed by hand is noticed; a corpus without the file takes over every id that it has. Null while the file has
 * broken lines, which would be lost.
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
