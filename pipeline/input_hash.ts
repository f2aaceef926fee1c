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

/**
 * SHA-256 over the names and bytes of all build inputs, with the imports of an extended edition (paths relative to the
 * project). Trees with equal hashes build equal artifacts, whatever their file times.
 */
export function inputHash(folder: string, imports: readonly string[] = []): string {
  const hasher = new Bun.CryptoHasher("sha256");
  const files = inputs.flatMap((path) => filesBelow(folder, path)).filter((path) => !ignored.test(path));
  for (const file of [...files.sort(), ...imports]) {
    const bytes = readFileSync(join(folder, file));
    hasher.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hasher.digest("hex");
}
