import type { SearchIndex } from "./search_index.ts";
import type { IndexName, Step } from "./search_plan.ts";

export type Indexes = Readonly<Record<IndexName, SearchIndex>>;

/** The index of the first look-up: all of a step number the same spellings. */
export const indexOf = (indexes: Indexes, { lookUps }: Step): SearchIndex =>
  indexes[(lookUps[0] as Step["lookUps"][number]).index];

/** Entries of a step, the commonest word first, each as it is asked for. */
export function entriesOf(
  indexes: Indexes,
  { lookUps, isPrefix }: Step,
  kind: number | null,
): Iterable<number> {
  const [first, ...more] = lookUps.map(({ index, key }) =>
    isPrefix ? indexes[index].prefix(key, kind) : indexes[index].whole(key, kind),
  );
  if (first === undefined) return [];
  if (more.length === 0) return first;
  const entries = new Set(first);
  for (const others of more) for (const entry of others) entries.add(entry);
  return entries.size < 2 ? entries : [...entries].sort((a, b) => a - b);
}
