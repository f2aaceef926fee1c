import type { CorpusFiles } from "../read/load_files.ts";
import { readCorpus } from "../read/read_corpus.ts";
import { type Assignment, assignIds } from "./assign_ids.ts";
import { idsText } from "./published_ids.ts";
import { tidyRecords } from "./tidy_records.ts";

/** Inserts `id` as the first field of the record at `offset`, in flow or block style. */
function insertId(text: string, offset: number, id: string): string {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  if (after.startsWith("{")) return `${before}{id: ${id}, ${after.slice(1).trimStart()}`;
  const column = offset - (before.lastIndexOf("\n") + 1);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return `${before}id: ${id}${newline}${" ".repeat(column)}${after}`;
}

/** Works from the last record to the first, so that offsets stay valid. */
const withIds = (text: string, assignments: readonly Assignment[]): string =>
  [...assignments]
    .sort((a, b) => b.entry.offset() - a.entry.offset())
    .reduce((fixed, { entry, id }) => insertId(fixed, entry.offset(), id), text);

/**
 * Normalises all text to NFC, assigns missing ids, and tidies words and roots, in all files or `only` the given ones.
 * Returns the new text of changed files, including `ids.tsv`. Idempotent.
 */
export function fixCorpus(files: CorpusFiles, only?: readonly string[]): CorpusFiles {
  const normal = new Map([...files].map(([file, text]) => [file, text.normalize("NFC")]));
  const corpus = readCorpus(normal);
  const isSelected = (file: string): boolean => only?.includes(file) ?? true;
  const assignments = assignIds(corpus).filter(({ entry }) => isSelected(entry.file));
  const byFile = Map.groupBy(assignments, ({ entry }) => entry.file);
  const changed = new Map<string, string>();
  const ids = idsText(corpus, assignments);
  if (ids !== null && ids !== files.get("ids.tsv")) changed.set("ids.tsv", ids);
  for (const [file, text] of normal) {
    if (file === "ids.tsv" || !isSelected(file)) continue;
    const identified = withIds(text, byFile.get(file) ?? []);
    const fixed = /^(?:roots|words)\//.test(file) ? tidyRecords(identified) : identified;
    if (fixed !== files.get(file)) changed.set(file, fixed);
  }
  return changed;
}
