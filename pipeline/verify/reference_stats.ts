import type { Draft } from "../derive/drafts.ts";
import type { LemmaFigure } from "../import/frequency_lists.ts";
import type { ReferenceEntry } from "../import/reference_entries.ts";
import { compareRecords, noPlural, recordDisagreement } from "./compare_records.ts";
import { percent } from "./comparison.ts";
import { samerCoverage } from "./coverage.ts";
import { judge, type Verdict } from "./verdicts.ts";

/** Coverage and agreement with the references, as rows of name and share. */
export function referenceStats(
  drafts: readonly Draft[],
  samer: readonly LemmaFigure[],
  entries: readonly ReferenceEntry[],
  verdicts: readonly Verdict[],
): readonly (readonly [string, string])[] {
  const { covered, otherPart } = samerCoverage(drafts, samer);
  const million = samer.reduce((sum, { perMillion }) => sum + perMillion, 0);
  const nouns = new Set(drafts.filter(({ pos }) => pos === "noun").map(({ id }) => id));
  const plurals = compareRecords(drafts, entries).filter(
    ({ id, fact }) => fact === "broken plural" && nouns.has(id),
  );
  const lacking = plurals.filter(({ ours }) => ours === noPlural);
  const { unjudged } = judge(lacking.map(recordDisagreement), verdicts);
  return [
    ["SAMER's occurrences covered, lemma and part of speech", percent(covered, million)],
    ["  and as adjective for noun or the like", percent(otherPart, million)],
    ["nouns for which a reference has a broken plural", String(plurals.length)],
    ["  ours have one", percent(plurals.length - lacking.length, plurals.length)],
    ["  or an editor ruled that none is in use", percent(plurals.length - unjudged.length, plurals.length)],
  ];
}
