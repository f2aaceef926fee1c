import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { compareText } from "../compare_text.ts";
import { type ArtifactRecords, ownFields } from "../diff/diff_artifacts.ts";

/** What is known of a build afterwards: each record's name and a hash of its own fields, by id. */
interface Snapshot {
  readonly dataVersion: string;
  readonly records: Readonly<Record<string, readonly [name: string, hash: string]>>;
}

/** Records that differ from those of the build before; `since` is its data version, or null for the first build. */
export interface ChangesSince {
  readonly since: string | null;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The file beside the report: the last build, and what it changed, so that a report made again says the same. */
interface Kept {
  readonly snapshot: Snapshot;
  readonly changes: ChangesSince;
}

const snapshotOf = (dataVersion: string, { records }: ArtifactRecords): Snapshot => ({
  dataVersion,
  records: Object.fromEntries(
    [...records].map(([id, { name, fields }]) => [
      id,
      [name, Bun.hash(JSON.stringify(ownFields(fields))).toString(36)],
    ]),
  ),
});

/** Missing, truncated or of another kind: as if there had been no build. */
function readKept(path: string): Kept | null {
  if (!existsSync(path)) return null;
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as Partial<Kept>;
    return kept.snapshot?.records && kept.changes ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

function compare(before: Snapshot, after: Snapshot): ChangesSince {
  const names = (ids: readonly string[], { records }: Snapshot): string[] =>
    ids.map((id) => records[id]?.[0] as string).sort(compareText);
  const ids = Object.keys(after.records);
  return {
    since: before.dataVersion,
    added: names(
      ids.filter((id) => !(id in before.records)),
      after,
    ),
    changed: names(
      ids.filter((id) => id in before.records && before.records[id]?.[1] !== after.records[id]?.[1]),
      after,
    ),
    removed: names(
      Object.keys(before.records).filter((id) => !(id in after.records)),
      before,
    ),
  };
}

/** Compares an artifact with the one of the build before, and keeps what the next build needs in the file at `path`. */
export function changesSince(path: string, dataVersion: string, artifact: ArtifactRecords): ChangesSince {
  const kept = readKept(path);
  if (kept?.snapshot.dataVersion === dataVersion) return kept.changes;
  const snapshot = snapshotOf(dataVersion, artifact);
  const changes =
    kept === null ? { since: null, added: [], changed: [], removed: [] } : compare(kept.snapshot, snapshot);
  writeFileSync(path, `${JSON.stringify({ snapshot, changes } satisfies Kept)}\n`);
  return changes;
}
