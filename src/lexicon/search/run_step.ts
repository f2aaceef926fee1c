import type { SearchIndex } from "./key_index.ts";
import type { IndexName, Step } from "./plan.ts";

export type Indexes = Readonly<Record<IndexName, SearchIndex>>;

/** The index of the first look-up: all look-ups of a step number the same spellings. */
export const indexOf = (indexes: Indexes, { lookUps }: Pick<Step, "lookUps">): SearchIndex =>
  indexes[(lookUps[0] as Step["lookUps"][number]).index];

/** Entries of a step, the commonest word first; prefix matches come lazily. */
export function entriesOf(
  indexes: Indexes,
  { lookUps, isPrefix }: Pick<Step, "lookUps" | "isPrefix">,
  kind: number | null,
): Iterable<number> {
  if (isPrefix) {
    // Only whole-key steps have several look-ups.
    const [{ index, key }] = lookUps as [Step["lookUps"][number]];
    return indexes[index].prefix(key, kind);
  }
  const found = lookUps
    .map(({ index, key }) => indexes[index].whole(key, kind))
    .filter(({ length }) => length > 0);
  if (found.length < 2) return found[0] ?? [];
  return new Set(found.flatMap((entries) => [...entries]).sort((a, b) => a - b));
}
