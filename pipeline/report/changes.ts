import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { compareText } from "../compare_text.ts";
import type { AllFacts } from "./record_facts.ts";

/** What is known of a build afterwards. */
interface Snapshot {
  readonly dataVersion: string;
  readonly records: AllFacts;
}

/** Records that differ from those of the build before; `since` is its data version, or null for the first build. */
export interface ChangesSince {
  readonly since: string | null;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Of what is kept: raised when it is something else. */
const format = 2;

/** The file beside the report: the last build, and what it changed, so that a report made again says the same. */
interface Kept {
  readonly format: typeof format;
  readonly snapshot: Snapshot;
  readonly changes: ChangesSince;
}

/** What a report before has kept; null where it is missing, truncated or of another kind: as if there had been no build. */
export function readKept(path: string): Kept | null {
  if (!existsSync(path)) return null;
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as Partial<Kept>;
    return kept.format === format && kept.snapshot?.records && kept.changes ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

function compare(before: Snapshot, after: Snapshot): ChangesSince {
  const names = (ids: readonly string[], { records }: Snapshot): string[] =>
    ids.map((id) => records[id]?.name as string).sort(compareText);
  const ids = Object.keys(after.records);
  return {
    since: before.dataVersion,
    added: names(
      ids.filter((id) => !(id in before.records)),
      after,
    ),
    changed: names(
      ids.filter((id) => id in before.records && before.records[id]?.own !== after.records[id]?.own),
      after,
    ),
    removed: names(
      Object.keys(before.records).filter((id) => !(id in after.records)),
      before,
    ),
  };
}

/** Compares an artifact with the one of the build before, and keeps what the next build needs in the file at `path`. */
export function changesSince(kept: Kept | null, snapshot: Snapshot, path: string): ChangesSince {
  if (kept?.snapshot.dataVersion === snapshot.dataVersion) return kept.changes;
  const changes =
    kept === null ? { since: null, added: [], changed: [], removed: [] } : compare(kept.snapshot, snapshot);
  writeFileSync(path, `${JSON.stringify({ format, snapshot, changes } satisfies Kept)}\n`);
  return changes;
}
