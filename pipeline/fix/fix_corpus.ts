import type { CorpusFiles } from "../read/load_files.ts";
import { readCorpus } from "../read/read_corpus.ts";
import { type Assignment, assignIds } from "./assign_ids.ts";
import { tidyRecords } from "./tidy_records.ts";

/** The text with `id` as the first field of the record that begins at `offset`, in flow or block style. */
function insertId(text: string, offset: number, id: string): string {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  if (after.startsWith("{")) return `${before}{id: ${id}, ${after.slice(1).trimStart()}`;
  const column = offset - (before.lastIndexOf("\n") + 1);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return `${before}id: ${id}${newline}${" ".repeat(column)}${after}`;
}

/** From the last record to the first, so that offsets stay true. */
const withIds = (text: string, assignments: readonly Assignment[]): string =>
  [...assignments]
    .sort((a, b) => b.entry.offset() - a.entry.offset())
    .reduce((fixed, { entry, id }) => insertId(fixed, entry.offset(), id), text);

/**
 * NFC everywhere, an id for every record without one, and the words and roots tidied. Returns the files that change,
 * with their new text; a second run changes nothing.
 */
export function fixCorpus(files: CorpusFiles): CorpusFiles {
  const normal = new Map([...files].map(([file, text]) => [file, text.normalize("NFC")]));
  const assignments = assignIds(readCorpus(normal));
  const byFile = Map.groupBy(assignments, ({ entry }) => entry.file);
  const changed = new Map<string, string>();
  for (const [file, text] of normal) {
    const identified = withIds(text, byFile.get(file) ?? []);
    const fixed = /^(?:roots|words)\//.test(file) ? tidyRecords(identified) : identified;
    if (fixed !== files.get(file)) changed.set(file, fixed);
  }
  return changed;
}
