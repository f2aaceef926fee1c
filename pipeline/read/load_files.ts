import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** File texts by path below the corpus folder (with `/`), sorted by path. */
export type CorpusFiles = ReadonlyMap<string, string>;

const isCorpusFile = (path: string): boolean =>
  path.endsWith(".yaml") || path === "frequency.tsv" || path === "ids.tsv";

/** Loads every YAML file, the frequency figures and the published ids of a corpus folder. */
export function loadFiles(folder: string): CorpusFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(isCorpusFile)
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
