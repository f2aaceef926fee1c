import { Database } from "bun:sqlite";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Value } from "typebox/value";
import { foldVersion } from "../arabic/mod.ts";
import { isExecutable } from "../program.ts";
import {
  artifactFiles,
  dataVersionOf,
  type FileHashes,
  hashFile,
  type Manifest,
  manifest as manifestSchema,
  recordKinds,
  schemaVersion,
} from "../schema/mod.ts";
import { sqliteLexicon } from "./sqlite_lexicon.ts";

/** Thrown for an artifact that cannot be served. The message names the fault and the remedy. */
export class ArtifactError extends Error {}

const remedy = isExecutable
  ? "remove the folder: the next start unpacks it again"
  : "rebuild it with: bun run corpus build";

/** Reads the manifest of an artifact. Throws `ArtifactError` unless this program can read the data that it describes. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, artifactFiles.manifest);
  if (!existsSync(path))
    throw new ArtifactError(`Cannot open artifact ${folder}: ${path} is missing; ${remedy}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new ArtifactError(
      `Cannot open artifact ${folder}: ${path} is not JSON (${(error as Error).message}); ${remedy}`,
    );
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new ArtifactError(`Cannot open artifact ${folder}: ${path} does not hold an object; ${remedy}`);
  }
  const { schemaVersion: schema, foldVersion: fold } = parsed as Partial<Manifest>;
  if (schema !== schemaVersion || fold !== foldVersion) {
    throw new ArtifactError(
      `Cannot open artifact ${folder}: it has schema ${schema} and fold ${fold}, this server reads schema ${schemaVersion} and fold ${foldVersion}; ${remedy}`,
    );
  }
  if (!Value.Check(manifestSchema, parsed)) {
    const first = Value.Errors(manifestSchema, parsed).First();
    throw new ArtifactError(
      `Cannot open artifact ${folder}: ${path}${first?.path}: ${first?.message}; ${remedy}`,
    );
  }
  return parsed;
}

/** Checks a file against the manifest and returns its path. */
function verifyFile(folder: string, name: string, manifest: Manifest, hashes: FileHashes): string {
  const path = join(folder, name);
  const expected = manifest.files[name];
  if (!expected)
    throw new ArtifactError(`Cannot open artifact ${folder}: the manifest does not list ${name}; ${remedy}`);
  if (!existsSync(path))
    throw new ArtifactError(`Cannot open artifact ${folder}: ${path} is missing; ${remedy}`);
  const { size } = statSync(path);
  if (size !== expected.bytes) {
    throw new ArtifactError(
      `Cannot open artifact ${folder}: ${path} has ${size} bytes, the manifest expects ${expected.bytes}; ${remedy}`,
    );
  }
  const actual = hashes.get(name) ?? hashFile(path);
  if (actual !== expected.sha256) {
    throw new ArtifactError(
      `Cannot open artifact ${folder}: ${path} was altered (SHA-256 ${actual}); ${remedy}`,
    );
  }
  return path;
}

/** Splits a JSON array with one record per line, unparsed: parsing takes a tenth of the start. */
const readLines = (path: string): string[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => (line.endsWith(",") ? line.slice(0, -1) : line));

/** Counts the records of each kind, named as in the manifest. */
function countRecords(database: Database, topWords: number): Record<string, number> {
  const count = (kind: string) =>
    database.query<{ total: number }, []>(`SELECT count(*) AS total FROM ${kind}`).get()?.total ?? 0;
  return { ...Object.fromEntries(recordKinds.map(({ name }) => [name, count(name)])), topWords };
}

/** Checks the manifest's data version and counts, once the files match their hashes. */
function checkClaims(folder: string, manifest: Manifest, counts: Record<string, number>): void {
  const path = join(folder, artifactFiles.manifest);
  const actual = dataVersionOf(manifest.files);
  if (manifest.dataVersion !== actual) {
    throw new ArtifactError(
      `Cannot open artifact ${folder}: ${path} has data version ${manifest.dataVersion}, its files give ${actual}; ${remedy}`,
    );
  }
  for (const [kind, claimed] of Object.entries(manifest.counts)) {
    if (counts[kind] === claimed) continue;
    throw new ArtifactError(
      `Cannot open artifact ${folder}: ${path} counts ${claimed} ${kind}, the artifact has ${counts[kind] ?? 0}; ${remedy}`,
    );
  }
}

/**
 * Opens the artifact in `folder` read-only after checking every file against the manifest.
 * @throws ArtifactError when a file is missing, truncated, altered or of another version.
 */
export function openArtifact(
  folder: string,
  options: { readonly cacheBytes: number; readonly hashes?: FileHashes },
): ReturnType<typeof sqliteLexicon> & { manifest: Manifest } {
  const manifest = readManifest(folder);
  // Precomputed `hashes` skip the hashing.
  const hashes: FileHashes = options.hashes ?? new Map();
  const lexiconPath = verifyFile(folder, artifactFiles.lexicon, manifest, hashes);
  const topPath = verifyFile(folder, artifactFiles.top, manifest, hashes);
  const choicesPath = verifyFile(folder, artifactFiles.choices, manifest, hashes);
  const topRecords = readLines(topPath);
  const database = new Database(lexiconPath, { readonly: true, strict: true });
  try {
    checkClaims(folder, manifest, countRecords(database, topRecords.length));
  } catch (error) {
    database.close();
    throw error;
  }
  const lexicon = sqliteLexicon(database, {
    dataVersion: manifest.dataVersion,
    counts: manifest.counts,
    topRecords,
    choicesFile: choicesPath,
    cacheBytes: options.cacheBytes,
  });
  return { ...lexicon, manifest };
}
