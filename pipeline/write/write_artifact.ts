import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldVersion } from "../../src/arabic/mod.ts";
import {
  type ArtifactRows,
  artifactFiles,
  dataVersionOf,
  hashFile,
  type Manifest,
  schemaVersion,
} from "../../src/schema/mod.ts";
import { writeLexicon } from "./write_lexicon.ts";

export interface Artifact {
  readonly rows: ArtifactRows;
  readonly sources: Manifest["sources"];
  readonly inputHash: string;
}

/** The basic records of the free words in rank order, one a line, as a JSON array. */
const topRecords = (rows: ArtifactRows): string =>
  `[\n${rows.words
    .filter((word) => word.free === 1)
    .map((word) => `{${word.basic},"tier":"basic"}`)
    .join(",\n")}\n]\n`;

const counts = (rows: ArtifactRows): Manifest["counts"] => ({
  words: rows.words.length,
  topWords: rows.words.filter((word) => word.free === 1).length,
  roots: rows.roots.length,
  patterns: rows.patterns.length,
  letters: rows.letters.length,
  proverbs: rows.proverbs.length,
  prepositions: rows.prepositions.length,
  conjunctions: rows.conjunctions.length,
});

/**
 * Writes the artifact into `folder`. Every file is made beside its place and renamed into it, the manifest last,
 * so that a build that fails leaves the old artifact, and one cut off in the middle is seen by its hashes.
 */
export function writeArtifact(folder: string, { rows, sources, inputHash }: Artifact): Manifest {
  const workshop = join(folder, `.build-${process.pid}`);
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(workshop, { recursive: true });
  try {
    writeLexicon(join(workshop, artifactFiles.lexicon), rows);
    writeFileSync(join(workshop, artifactFiles.top), topRecords(rows));
    const files: Manifest["files"] = {};
    for (const name of [artifactFiles.lexicon, artifactFiles.top]) {
      const path = join(workshop, name);
      files[name] = { bytes: statSync(path).size, sha256: hashFile(path) };
    }
    const manifest: Manifest = {
      schemaVersion,
      foldVersion,
      dataVersion: dataVersionOf(files),
      inputHash,
      counts: counts(rows),
      files,
      sources,
    };
    writeFileSync(join(workshop, artifactFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const name of [artifactFiles.lexicon, artifactFiles.top, artifactFiles.manifest]) {
      renameSync(join(workshop, name), join(folder, name));
    }
    return manifest;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}
