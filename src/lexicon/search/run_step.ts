import type { SearchIndex } from "./key_index.ts";
import type { IndexName, Step } from "./plan.ts";

const none: readonly number[] = [];

export type Indexes = Readonly<Record<IndexName, SearchIndex>>;

/** The index of the first look-up: all look-ups of a step number the same spellings. */
export const indexOf = (indexes: Indexes, { lookUps }: Pick<Step, "lookUps">): SearchIndex =>
  indexes[(lookUps[0] as Step["lookUps"][number]).index];

/** The key of a step for prefixes: only steps for whole keys have several look-ups. */
export const keyOf = ({ lookUps }: Pick<Step, "lookUps">): string =>
  (lookUps[0] as Step["lookUps"][number]).key;

/** Entries of a step for whole keys, the commonest word first. */
export function wholesOf(
  indexes: Indexes,
  { lookUps }: Pick<Step, "lookUps">,
  kind: number | null,
): readonly number[] {
  let entries = none;
  for (const { index, key } of lookUps) {
    const found = indexes[index].whole(key, kind);
    if (entries.length === 0) entries = found;
    else if (found.length > 0) entries = [...new Set([...entries, ...found])].sort((a, b) => a - b);
  }
  return entries;
}
