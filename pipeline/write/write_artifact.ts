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
  /** Ids of the sources imported for an extended edition; absent in the core edition. */
  readonly imports?: readonly string[] | undefined;
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

/** Writes the manifest of the data files in a folder. */
function writeManifest(
  folder: string,
  { inputHash, imports, counts, sources }: Pick<Manifest, "inputHash" | "counts" | "sources" | "imports">,
): Manifest {
  const files: Manifest["files"] = {};
  for (const name of dataFiles) {
    const path = join(folder, name);
    files[name] = { bytes: statSync(path).size, sha256: hashFile(path) };
  }
  const dataVersion = dataVersionOf(files);
  const edition: Pick<Manifest, "edition" | "imports"> =
    imports === undefined ? { edition: "core" } : { edition: "extended", imports };
  const manifest: Manifest = {
    ...{ schemaVersion, foldVersion, dataVersion, inputHash, ...edition, counts, files, sources },
  };
  writeFileSync(join(folder, artifactFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Writes the files of an artifact into an empty folder. */
function writeFiles(folder: string, { rows, sources, inputHash, imports }: Artifact): Manifest {
  const lexicon = join(folder, artifactFiles.lexicon);
  writeLexicon(lexicon, rows);
  const { counts, top } = readBack(lexicon);
  writeFileSync(join(folder, artifactFiles.top), top);
  writeFileSync(join(folder, artifactFiles.choices), new Uint8Array());
  const imported = imports === undefined ? {} : { imports: [...imports] };
  return writeManifest(folder, { inputHash, counts, sources, ...imported });
}

/** A complete artifact that nobody reads yet. It is removed when disposed of. */
export interface StagedArtifact extends Disposable {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Writes the weights of the choice between analyses, made for the path of the lexicon; before that there are none. */
  addChoices(make: (lexicon: string) => Uint8Array): void;
  /** Renames the files into place, the manifest last, so that hashes reveal an interrupted build. */
  publish(): void;
}

/** Writes an artifact beside the one in `folder`, which a failed build leaves as it is. */
export function stageArtifact(folder: string, artifact: Artifact): StagedArtifact {
  const staging = join(folder, `.build-${process.pid}`);
  const remove = (): void => rmSync(staging, { recursive: true, force: true });
  remove();
  mkdirSync(staging, { recursive: true });
  try {
    let manifest = writeFiles(staging, artifact);
    return {
      folder: staging,
      get manifest() {
        return manifest;
      },
      addChoices(make) {
        writeFileSync(join(staging, artifactFiles.choices), make(join(staging, artifactFiles.lexicon)));
        manifest = writeManifest(staging, manifest);
      },
      publish() {
        for (const name of [...dataFiles, artifactFiles.manifest])
          renameSync(join(staging, name), join(folder, name));
      },
      [Symbol.dispose]: remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Writes the artifact into `folder`. */
export function writeArtifact(folder: string, artifact: Artifact): Manifest {
  using staged = stageArtifact(folder, artifact);
  staged.publish();
  return staged.manifest;
}
