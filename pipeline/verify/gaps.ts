import type { LemmaFigure } from "../import/frequency_lists.ts";
import { samerTags } from "../import/frequency_lists.ts";
import type { ReferenceEntry } from "../import/reference_entries.ts";
import { referenceKey } from "../import/reference_key.ts";

/** A root's words that the references have and the corpus lacks, most frequent first. */
export interface Gap {
  /** `rootKey`, with ي for either glide; empty for words without a root. */
  readonly root: string;
  readonly hasFile: boolean;
  readonly perMillion: number;
  readonly words: readonly LemmaFigure[];
}

/** Finds a lemma's root in the references: CAMeL Morph first, same part of speech first. */
function rootFinder(entries: readonly ReferenceEntry[]): (figure: LemmaFigure) => string {
  const byKey = Map.groupBy(
    entries.filter(({ root }) => root !== ""),
    ({ key }) => key,
  );
  return ({ lemma, tag }) => {
    const found = byKey.get(referenceKey(lemma)) ?? [];
    const same = found.find(({ parts }) => (samerTags[tag] ?? []).some((part) => parts.includes(part)));
    return (same ?? found[0])?.root ?? "";
  };
}

/** Groups missing words by root, most frequent first; each word without a root is its own group. */
export function listGaps(
  missing: readonly LemmaFigure[],
  entries: readonly ReferenceEntry[],
  ourRoots: ReadonlySet<string>,
): Gap[] {
  const rootOf = rootFinder(entries);
  const groups = Map.groupBy(missing, (figure) => rootOf(figure) || figure.lemma);
  return [...groups.values()]
    .map((figures): Gap => {
      const words = figures.toSorted((a, b) => b.perMillion - a.perMillion);
      const root = rootOf(words[0] as LemmaFigure);
      const perMillion = words.reduce((sum, word) => sum + word.perMillion, 0);
      return { root, hasFile: ourRoots.has(root), perMillion, words };
    })
    .sort((a, b) => b.perMillion - a.perMillion);
}

/** One line per root: occurrences per million, the root (`+` if it has no file yet), its missing words. */
export const gapTable = (gaps: readonly Gap[]): string =>
  gaps
    .map(({ root, hasFile, perMillion, words }) =>
      [
        perMillion.toFixed(1).padStart(8),
        (root === "" ? "-" : root + (hasFile ? "" : "+")).padEnd(6),
        words.map(({ lemma, tag }) => `${lemma}#${tag}`).join(" "),
      ].join("  "),
    )
    .join("\n");
