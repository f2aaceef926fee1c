import { Database } from "bun:sqlite";
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldVersion } from "../../src/arabic/mod.ts";
import {
  type ArtifactRows,
  artifactFiles,
  dataFiles,
  dataVersionOf,
  hashFile,
  listedKinds,
  type Manifest,
  schemaVersion,
} from "../../src/schema/mod.ts";
import { writeLexicon } from "./write_lexicon.ts";

export interface Artifact {
  readonly rows: ArtifactRows;
  readonly sources: Manifest["sources"];
  readonly inputHash: string;
  /** Makes the weights of the choice between analyses for the written lexicon; none without. */
  readonly choices?: (lexicon: string) => Uint8Array;
}

/** The manifest's counts and their rows. */
const counted: readonly (readonly [string, string])[] = [
  ["words", "words"],
  ["topWords", "words WHERE free = 1"],
  ...listedKinds.map(({ name }) => [name, name] as const),
];

/** Reads back the counts, and the free words' basic records in rank order as a JSON array, one per line. */
function readBack(path: string): { counts: Manifest["counts"]; top: string } {
  using lexicon = new Database(path, { readonly: true });
  const count = (rows: string): number =>
    (lexicon.query(`SELECT count(*) AS count FROM ${rows}`).get() as { count: number }).count;
  const free = lexicon.query("SELECT basic FROM words WHERE free = 1 ORDER BY ord").values() as [string][];
  return {
    counts: Object.fromEntries(counted.map(([kind, rows]) => [kind, count(rows)])),
    top: `[\n${free.map(([basic]) => `{${basic},"tier":"basic"}`).join(",\n")}\n]\n`,
  };
}

/**
 * Writes the artifact into `folder`. Files are staged and renamed into place, the manifest last, so that a failed build
 * leaves the old artifact, and the hashes reveal an interrupted one.
 */
export function writeArtifact(folder: string, { rows, sources, inputHash, choices }: Artifact): Manifest {
  const staging = join(folder, `.build-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  try {
    writeLexicon(join(staging, artifactFiles.lexicon), rows);
    const { counts, top } = readBack(join(staging, artifactFiles.lexicon));
    writeFileSync(join(staging, artifactFiles.top), top);
    writeFileSync(
      join(staging, artifactFiles.choices),
      choices?.(join(staging, artifactFiles.lexicon)) ?? new Uint8Array(),
    );
    const files: Manifest["files"] = {};
    for (const name of dataFiles) {
      const path = join(staging, name);
      files[name] = { bytes: statSync(path).size, sha256: hashFile(path) };
    }
    const manifest: Manifest = {
      schemaVersion,
      foldVersion,
      dataVersion: dataVersionOf(files),
      inputHash,
      counts,
      files,
      sources,
    };
    writeFileSync(join(staging, artifactFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const name of [...dataFiles, artifactFiles.manifest]) {
      renameSync(join(staging, name), join(folder, name));
    }
    return manifest;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
