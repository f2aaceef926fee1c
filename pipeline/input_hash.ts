import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsFolder } from "./read/corpus.ts";

/** Inputs of an artifact, relative to the project folder: the corpus, the code that compiles it, its libraries. */
const inputs = [
  "corpus",
  "pipeline",
  "src/arabic",
  "src/schema",
  "src/lexicon/analysis",
  "src/lexicon/disambiguation",
  "bun.lock",
];

/** Where sentences are analysed: more than what is in an artifact depends on. */
const analyses = "src/lexicon";

/** What exports and reports make of an artifact is not in it, nor what waits for edits; what is imported only in the edition that names it. */
const ignored = new RegExp(
  `(^|/)(README\\.md|\\.[^/]*)$|^pipeline/(export|report|watch)/|^corpus/${importsFolder}/`,
);

function filesBelow(folder: string, path: string): string[] {
  try {
    return readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll("\\", "/"),
      );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [path];
    throw error;
  }
}

function hashFiles(folder: string, files: readonly string[]): string {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    hasher.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hasher.digest("hex");
}

const filesOf = (folder: string, paths: readonly string[]): string[] =>
  paths
    .flatMap((path) => filesBelow(folder, path))
    .filter((path) => !ignored.test(path))
    .sort();

/**
 * SHA-256 over the names and bytes of all build inputs, with the imports of an extended edition (paths relative to the
 * project). Trees with equal hashes build equal artifacts, whatever their file times.
 */
export const inputHash = (folder: string, imports: readonly string[] = []): string =>
  hashFiles(folder, [...filesOf(folder, inputs), ...imports]);

/** The same over the code and libraries that may decide what a build makes or finds. */
export function codeHash(folder: string): string {
  const code = inputs.filter((path) => path !== "corpus" && !path.startsWith(analyses));
  return hashFiles(folder, filesOf(folder, [...code, analyses]));
}
