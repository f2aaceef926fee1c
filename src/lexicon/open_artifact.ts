import { Database } from "bun:sqlite";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Value } from "typebox/value";
import { foldVersion } from "../arabic/mod.ts";
import { isExecutable } from "../program.ts";
import {
  artifactFiles,
  type CheckSums,
  checkSumOf,
  dataFiles,
  dataVersionOf,
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

/** Checks that every file is there and has the length that the manifest names. */
function checkSizes(folder: string, manifest: Manifest): void {
  for (const name of dataFiles) {
    const path = join(folder, name);
    const expected = manifest.files[name];
    if (!expected)
      throw new ArtifactError(
        `Cannot open artifact ${folder}: the manifest does not list ${name}; ${remedy}`,
      );
    if (!existsSync(path))
      throw new ArtifactError(`Cannot open artifact ${folder}: ${path} is missing; ${remedy}`);
    const { size } = statSync(path);
    if (size === expected.bytes) continue;
    throw new ArtifactError(
      `Cannot open artifact ${folder}: ${path} has ${size} bytes, the manifest expects ${expected.bytes}; ${remedy}`,
    );
  }
}

/** Checks the content of every file; reads those that `known` does not name. */
function checkContent(folder: string, manifest: Manifest, known: CheckSums): void {
  for (const name of dataFiles) {
    const path = join(folder, name);
    const actual = known.get(name) ?? checkSumOf(path);
    if (actual === manifest.files[name]?.checkSum) continue;
    throw new ArtifactError(
      `Cannot open artifact ${folder}: ${path} was altered (check sum ${actual}); ${remedy}`,
    );
  }
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

/** Checks the manifest's data version and counts, once the files are those that it names. */
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

/** Opens files of the right sizes, and checks what the manifest claims of them. */
function openFiles(folder: string, manifest: Manifest, cacheBytes: number) {
  const topRecords = readLines(join(folder, artifactFiles.top));
  const database = new Database(join(folder, artifactFiles.lexicon), { readonly: true, strict: true });
  try {
    // Nobody writes to it, so the shared lock of the first read is kept: to take it and look for changes takes four times as
    // long as to read a record. Others still read: the mode is exclusive for writers alone.
    database.run("PRAGMA locking_mode = EXCLUSIVE");
    checkClaims(folder, manifest, countRecords(database, topRecords.length));
    const lexicon = sqliteLexicon(database, {
      ...{ dataVersion: manifest.dataVersion, counts: manifest.counts },
      ...{ topRecords, cacheBytes, choicesFile: join(folder, artifactFiles.choices) },
    });
    return { ...lexicon, manifest };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** An open artifact. */
export type Artifact = ReturnType<typeof openFiles>;

/**
 * Opens the artifact in `folder` read-only after checking every file against the manifest.
 * @throws ArtifactError when a file is missing, truncated, altered or of another version.
 */
export function openArtifact(
  folder: string,
  { cacheBytes, checkSums = new Map() }: { readonly cacheBytes: number; readonly checkSums?: CheckSums },
): Artifact {
  const manifest = readManifest(folder);
  checkSizes(folder, manifest);
  checkContent(folder, manifest, checkSums);
  return openFiles(folder, manifest, cacheBytes);
}

/** An artifact whose content is still being checked: nothing of it may be sent yet. */
export interface UncheckedArtifact {
  readonly artifact: Artifact;
  /** Resolves when the content is as the manifest says, else rejects as `openArtifact` throws. */
  readonly checked: Promise<void>;
}

/** Opens the artifact while its files are read. Rejects as `openArtifact` throws. */
export async function openUnchecked(
  folder: string,
  { cacheBytes, checkSums }: { readonly cacheBytes: number; readonly checkSums: Promise<CheckSums> },
): Promise<UncheckedArtifact> {
  const manifest = readManifest(folder);
  checkSizes(folder, manifest);
  const checked = checkSums.then((known) => checkContent(folder, manifest, known));
  // It may fail before anybody waits for it.
  checked.catch(() => {});
  try {
    return { artifact: openFiles(folder, manifest, cacheBytes), checked };
  } catch (error) {
    // That a file was altered explains why it cannot be opened.
    await checked;
    throw error;
  }
}
