import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtImports, type Imports } from "./build.ts";
import { conflictTable, dropTable, type JoinReport, showJoinReport } from "./extend/report.ts";
import { chooseImports } from "./import/choose_imports.ts";
import { importsFolder } from "./read/corpus.ts";

/** Options of `bun run corpus build`. */
export interface BuildOptions {
  readonly ifChanged?: boolean;
  readonly edition?: string;
  /** Ids of copyleft sources, with commas between. */
  readonly with?: string;
}

/**
 * The imports of the edition that is asked for, and what to say of those left out. A start, which asks for none, keeps the
 * edition of the artifact that is there.
 * @throws Error when an import is named that is not there, or one for the core edition.
 */
export function chosenImports(
  { ifChanged, edition, with: named = "" }: BuildOptions,
  folders: { readonly corpus: string; readonly artifact: string },
): { readonly imports: Imports; readonly notes: readonly string[] } {
  if (ifChanged && edition === undefined) {
    const imports = builtImports(folders.artifact);
    if (imports !== undefined) chooseImports(folders.corpus, imports);
    return { imports, notes: [] };
  }
  if (edition !== "extended") {
    if (named !== "") throw new Error("Cannot build the core edition with imports: say --edition extended");
    return { imports: undefined, notes: [] };
  }
  const { ids, off } = chooseImports(folders.corpus, named.split(",").filter(Boolean));
  const notes = off.map(({ id, licence }) => `without ${id}, whose licence is ${licence}: name it in --with`);
  return { imports: ids, notes };
}

/** Writes the tables of a report beside the imports and returns its lines. */
export function writeImportReport(corpus: string, report: JoinReport): string[] {
  writeFileSync(join(corpus, importsFolder, "conflicts.tsv"), conflictTable(report));
  writeFileSync(join(corpus, importsFolder, "drops.tsv"), dropTable(report));
  return [
    ...showJoinReport(report),
    `each with its place: corpus/${importsFolder}/conflicts.tsv and drops.tsv`,
  ];
}
