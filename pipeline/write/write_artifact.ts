import { Database } from "bun:sqlite";
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldVersion } from "../../src/arabic/mod.ts";
import {
  type ArtifactRows,
  artifactFiles,
  checkSumOf,
  dataFiles,
  dataVersionOf,
  hashFile,
  listedKinds,
  type Manifest,
  schemaVersion,
} from "../../src/schema/mod.ts";
import { type KeptRows, writeLexicon } from "./write_lexicon.ts";

export interface Artifact {
  readonly rows: ArtifactRows;
  readonly sources: Manifest["sources"];
  readonly inputHash: string;
  /** Of an extended edition. */
  readonly extension?: Extension | undefined;
  /** Rows that are not in `rows`. */
  readonly kept?: KeptRows | null;
}

/** The sources imported for an extended edition, by id, and the input hash of the core edition on which it was built. */
export interface Extension {
  readonly imports: readonly string[];
  readonly coreHash: string;
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

/** What the manifest says of the edition. */
const namedEdition = (
  extension: Extension | undefined,
): Pick<Manifest, "edition" | "coreHash" | "imports"> =>
  extension === undefined
    ? { edition: "core" }
    : { edition: "extended", coreHash: extension.coreHash, imports: [...extension.imports] };

/** Writes the manifest of the data files in a folder; `hashed` are known already. */
function writeManifest(
  folder: string,
  { inputHash, counts, sources }: Pick<Manifest, "inputHash" | "counts" | "sources">,
  {
    extension,
    hashed = {},
  }: { readonly extension: Extension | undefined; readonly hashed?: Manifest["files"] },
): Manifest {
  const files: Manifest["files"] = { ...hashed };
  for (const name of dataFiles) {
    if (name in files) continue;
    const path = join(folder, name);
    files[name] = { bytes: statSync(path).size, sha256: hashFile(path), checkSum: checkSumOf(path) };
  }
  const dataVersion = dataVersionOf(files);
  const built = { inputHash, ...namedEdition(extension) };
  const manifest: Manifest = {
    ...{ schemaVersion, foldVersion, dataVersion, ...built, counts, files, sources },
  };
  writeFileSync(join(folder, artifactFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Writes the files of an artifact into an empty folder. */
function writeFiles(folder: string, artifact: Artifact): Manifest {
  const { rows, sources, inputHash, extension, kept = null } = artifact;
  const lexicon = join(folder, artifactFiles.lexicon);
  writeLexicon(lexicon, rows, kept);
  const { counts, top } = readBack(lexicon);
  writeFileSync(join(folder, artifactFiles.top), top);
  writeFileSync(join(folder, artifactFiles.choices), new Uint8Array());
  return writeManifest(folder, { inputHash, counts, sources }, { extension });
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
  // Named here: the functions below must not hold the rows.
  const { extension } = artifact;
  try {
    let manifest = writeFiles(staging, artifact);
    return {
      folder: staging,
      get manifest() {
        return manifest;
      },
      addChoices(make) {
        writeFileSync(join(staging, artifactFiles.choices), make(join(staging, artifactFiles.lexicon)));
        const { [artifactFiles.choices]: _, ...hashed } = manifest.files;
        manifest = writeManifest(staging, manifest, { extension, hashed });
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
