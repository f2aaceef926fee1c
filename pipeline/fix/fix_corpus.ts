import type { CorpusFiles } from "../read/load_files.ts";
import { readCorpus } from "../read/read_corpus.ts";
import { type Assignment, assignIds } from "./assign_ids.ts";

/** Writes `id:` as the first field of a record whose first field begins at `line` (from 1 on). */
function insertId(lines: string[], { entry, id }: Assignment): void {
  const index = entry.at().line - 1;
  const line = lines[index] as string;
  const item = /^(\s*)- (\{?)(.*)$/s.exec(line);
  if (!item) lines[index] = `id: ${id}\n${line}`;
  else if (item[2]) lines[index] = `${item[1]}- {id: ${id}, ${item[3]}`;
  else lines[index] = `${item[1]}- id: ${id}\n${item[1]}  ${item[3]}`;
}

/**
 * NFC everywhere, and an id for every record without one. Returns the files that change, with their new text; what
 * has an id and is NFC stays as it is, byte for byte.
 */
export function fixCorpus(files: CorpusFiles): CorpusFiles {
  const normal = new Map([...files].map(([file, text]) => [file, text.normalize("NFC")]));
  const assignments = assignIds(readCorpus(normal));
  const byFile = Map.groupBy(assignments, ({ entry }) => entry.file);
  const changed = new Map<string, string>();
  for (const [file, text] of normal) {
    const lines = text.split("\n");
    for (const assignment of byFile.get(file) ?? []) insertId(lines, assignment);
    const fixed = lines.join("\n");
    if (fixed !== files.get(file)) changed.set(file, fixed);
  }
  return changed;
}
