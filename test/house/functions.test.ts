import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-api";
import { project, sourceFiles } from "./source_files.ts";

const linesMax = 60;

/** Functions of a file that are longer than a reader keeps in mind, as `path:line: n lines`. */
function longFunctions(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(project, path), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
      const [first, last] = [lineOf(node.getStart()), lineOf(node.end)];
      const lines = last - first + 1;
      if (lines > linesMax) found.push(`${path}:${first + 1}: ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test(`no function of src or pipeline is longer than ${linesMax} lines`, () => {
  const paths = sourceFiles.map(({ path }) => path).filter((path) => !path.startsWith("test/"));
  expect(paths.flatMap(longFunctions)).toEqual([]);
});
