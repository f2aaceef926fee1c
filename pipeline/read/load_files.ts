import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsFolder } from "./corpus.ts";
import { linkFiles } from "./text_links.ts";

/** File texts by path below the corpus folder (with `/`), sorted by path. */
export type CorpusFiles = ReadonlyMap<string, string>;

const tables: ReadonlySet<string> = new Set([
  "analysis_weights.tsv",
  "frequency.tsv",
  "homograph_shares.tsv",
  "ids.tsv",
  "usage.tsv",
  ...Object.values(linkFiles),
]);
/** Whether a path below the corpus folder (with `/`) is one of its files. */
export const isCorpusFile = (path: string): boolean =>
  !path.startsWith(`${importsFolder}/`) &&
  (path.endsWith(".yaml") || path.endsWith(".txt") || tables.has(path));

/** Loads the YAML files, texts and tables of a corpus folder, or those of them that are wanted. */
export function loadFiles(folder: string, isWanted: (path: string) => boolean = () => true): CorpusFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => isCorpusFile(path) && isWanted(path))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
