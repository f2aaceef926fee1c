import { normalText } from "../../src/arabic/mod.ts";
import type { Disagreement } from "./comparison.ts";

/** An editor's ruling on a disagreement: a line of `verdicts.tsv`. */
export interface Verdict extends Disagreement {
  readonly verdict: "ours" | "theirs" | "both";
  readonly why: string;
  /** Line of the file. */
  readonly line: number;
}

const columns = ["class", "lemma", "cell", "cells", "ours", "theirs", "verdict", "why"] as const;
const isVerdict = (text: string): text is Verdict["verdict"] => ["ours", "theirs", "both"].includes(text);

/** Parses a verdicts file: the first line names the columns, lines beginning with `#` are ignored. */
export function parseVerdicts(text: string): Verdict[] {
  const lines = normalText(text).split("\n");
  const rows = lines.flatMap((content, index) =>
    content === "" || content.startsWith("#") ? [] : [{ line: index + 1, cells: content.split("\t") }],
  );
  const [header, ...rest] = rows;
  if (header?.cells.join(" ") !== columns.join(" "))
    throw new Error(`Cannot read verdicts: the first line must be ${columns.join(", ")}`);
  return rest.map(({ line, cells }) => {
    const [name, lemma, cell, count, ours, theirs, verdict, why] = cells as [string, ...string[]];
    if (cells.length !== columns.length || !isVerdict(verdict ?? "") || why === "")
      throw new Error(`Cannot read verdicts:${line}: write ours, theirs or both, and why`);
    return { class: name, lemma, cell, cells: Number(count), ours, theirs, verdict, why, line } as Verdict;
  });
}

const keyOf = (one: Disagreement): string =>
  normalText([one.class, one.lemma, one.cell, one.cells, one.ours, one.theirs].join("\t"));

/** A disagreement as a line of `verdicts.tsv`, up to the verdict. */
export const showDisagreement = keyOf;

/** The result of a comparison: lines to print, and whether every disagreement has a verdict. */
export interface Verification {
  readonly lines: readonly string[];
  readonly isJudged: boolean;
}

/** Adds a line for each disagreement without a verdict and each stale verdict. */
export function verification(
  lines: readonly string[],
  disagreements: readonly Disagreement[],
  verdicts: readonly Verdict[],
): Verification {
  const { unjudged, stale } = judge(disagreements, verdicts);
  return {
    lines: [
      ...lines,
      ...unjudged.map((one) => `No verdict: ${showDisagreement(one)}`),
      ...stale.map((one) => `Stale verdict, line ${one.line}: ${showDisagreement(one)}`),
    ],
    isJudged: unjudged.length === 0 && stale.length === 0,
  };
}

/** Finds disagreements without a verdict, and verdicts without a disagreement. */
export function judge(
  disagreements: readonly Disagreement[],
  verdicts: readonly Verdict[],
): { readonly unjudged: readonly Disagreement[]; readonly stale: readonly Verdict[] } {
  const judged = new Set(verdicts.map(keyOf));
  const standing = new Set(disagreements.map(keyOf));
  return {
    unjudged: disagreements.filter((one) => !judged.has(keyOf(one))),
    stale: verdicts.filter((one) => !standing.has(keyOf(one))),
  };
}
