import type { Draft } from "../derive/drafts.ts";
import { type LemmaFigure, samerTags } from "../import/frequency_lists.ts";
import { referenceKey } from "../import/reference_key.ts";

export type Covered = Pick<Draft, "arabic" | "pos" | "variants" | "feminine" | "plurals">;

/** SAMER's lemmas by whether we have a record of the same part of speech, of another one, or none. */
export interface Coverage {
  /** Occurrences per million of each. */
  readonly covered: number;
  readonly otherPart: number;
  readonly missing: readonly LemmaFigure[];
}

/**
 * Looks up every SAMER lemma among our words. Records match by lemma, variants, feminine and plurals, because lexicons
 * cite أُخْرَى, ثَلَاث or أَنْصَار separately. Our adjective and a SAMER noun (or the reverse) are `otherPart`: Arabic uses
 * adjectives as nouns, and the tag depends on the sentence.
 */
export function samerCoverage(words: readonly Covered[], samer: readonly LemmaFigure[]): Coverage {
  const parts = new Map<string, Set<string>>();
  for (const { arabic, pos, variants, feminine, plurals } of words) {
    for (const form of [arabic, ...variants, ...(feminine === null ? [] : [feminine]), ...plurals]) {
      const key = referenceKey(form);
      parts.set(key, (parts.get(key) ?? new Set()).add(pos));
    }
  }
  const missing: LemmaFigure[] = [];
  let covered = 0;
  let otherPart = 0;
  for (const figure of samer) {
    const known = parts.get(referenceKey(figure.lemma));
    if (known === undefined) missing.push(figure);
    else if ((samerTags[figure.tag] ?? []).some((part) => known.has(part))) covered += figure.perMillion;
    else otherPart += figure.perMillion;
  }
  return { covered, otherPart, missing };
}
