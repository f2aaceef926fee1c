import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Clitic } from "../../arabic/mod.ts";
import { linesOf, type SearchPart } from "../../schema/mod.ts";
import type { UnwrittenJson, WordAnalyses } from "../lexicon.ts";
import type { Cell } from "../records/cell.ts";
import type { SortedLines } from "../search/sorted_lines.ts";
import type { Analysis } from "./analysis.ts";
import { analyzer } from "./analyze.ts";
import type { StoredForms } from "./form_table.ts";
import { analysisPrinter } from "./print_analyses.ts";
import { openWeights } from "./weights.ts";
import { analysesWriter } from "./write_analyses.ts";

interface Records {
  readonly storedForms: StoredForms;
  readonly cells: ReadonlyMap<number, Cell>;
  /** Ids by `ord`. */
  readonly ids: readonly string[];
  /** The basic record of a word by `ord`. */
  readonly lemmaOf: (ord: number) => string;
  /** The members of all basic records, one line each. */
  readonly basics: SortedLines;
}

/** More analyses than any word has. */
const all = 10_000;

const named = (clitics: readonly Clitic[]): string => clitics.map(({ form, gloss }) => form + gloss).join();

/** Analyses of one lemma with the same clitics. */
const groupKey = ({ ord, derived, proclitics, showsArticle, enclitics }: Analysis): string =>
  [ord, derived?.arabic, named(proclitics), showsArticle, named(enclitics)].join(" ");

function textOf({ byteLength, write }: UnwrittenJson): string {
  const bytes = Buffer.allocUnsafe(byteLength);
  write(bytes, 0);
  return bytes.toString();
}

/** The analysis of words over an open artifact; its answers are JSON texts, best first. */
export function openAnalysis(
  db: BunSQLiteDatabase,
  part: (name: SearchPart) => Buffer,
  { storedForms, cells, ids, lemmaOf, basics }: Records,
) {
  const figures = linesOf(part("figures")).map(Number);
  const weights = openWeights(db, cells, { figures, ids });
  const analyze = analyzer({ ...storedForms, cells, weights });
  const print = analysisPrinter(cells, lemmaOf);
  const unwritten = analysesWriter(cells, basics);
  return {
    /** The analyses themselves, and how they are printed. */
    analyses: analyze,
    members: print.members,
    unwritten(form: string, limit: number): WordAnalyses {
      const analyses = analyze(form, limit);
      return { count: analyses.length, json: unwritten(analyses) };
    },
    analyze: (form: string, limit: number): string[] =>
      analyze(form, limit).map((analysis) => textOf(unwritten([analysis])).slice(1, -1)),
    /** One text for each lemma and segmentation, with its readings; the place of a group is that of its best. */
    analyzeByLemma: (form: string, limit: number): string[] =>
      [...Map.groupBy(analyze(form, all), groupKey).values()]
        .slice(0, limit)
        .map((readings) => print.group(readings as [Analysis, ...Analysis[]])),
  };
}
