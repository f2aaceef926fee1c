import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const project = join(import.meta.dir, "..", "..");

export const readProject = (path: string): string => readFileSync(join(project, path), "utf8");

/** A TypeScript file of the project: its path, its text, and the paths and packages that it imports. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** As written: `./x.ts`, `typebox`. */
  readonly specifiers: readonly string[];
  /** Paths of the files of the project that it imports. */
  readonly imports: readonly string[];
}

const importPattern = /(?:^|[\s;}])(?:from|import)\s*\(?\s*"([^"\n]+)"/g;

function readSource(path: string): SourceFile {
  const text = readProject(path);
  const specifiers = [...text.matchAll(importPattern)].map(([, specifier]) => specifier as string);
  const imports = specifiers.filter((name) => name.startsWith(".")).map((name) => join(dirname(path), name));
  return { path, text, specifiers, imports };
}

/** Every TypeScript file of the house, in the order of their paths. */
export const sourceFiles: readonly SourceFile[] = [
  ...new Bun.Glob("{src,pipeline,test}/**/*.{ts,tsx}").scanSync(project),
]
  .sort()
  .map(readSource);

/** The code of a file without its comments and the text of its strings; templates stay. */
export const codeOf = ({ text }: SourceFile): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[^:"'`])\/\/.*$/gm, "$1")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
