import { draftWords } from "../derive/drafts.ts";
import type { ReferenceEntry } from "../import/reference_entries.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import {
  compareRecords,
  isDisputed,
  type RecordComparison,
  recordDisagreement,
  recordFacts,
} from "./compare_records.ts";
import { percent } from "./comparison.ts";
import type { ComparedRecord } from "./reference_index.ts";
import { type Verdict, type Verification, verification } from "./verdicts.ts";

/** Records written by editors, except retired ones. */
export function writtenRecords(corpus: Corpus): ComparedRecord[] {
  const written = new Set([...corpus.verbs, ...corpus.nominals].map(({ data }) => data.id));
  return draftWords(corpus, describe(corpus)).filter(({ id }) => written.has(id));
}

const isConfirmed = ({ confirmedBy }: RecordComparison): boolean => confirmedBy.length > 0;

/**
 * Summarises one fact: records that have it, confirmed (by source; as a form under another lemma), confirmed by their base,
 * disputed.
 */
function factLine(fact: RecordComparison["fact"], comparisons: readonly RecordComparison[]): string {
  const all = comparisons.filter((one) => one.fact === fact);
  const confirmed = all.filter(isConfirmed);
  const byForm = all.filter(({ isByForm }) => isByForm);
  const byBase = all.filter(({ isByBase }) => isByBase);
  const sources = [
    ...Map.groupBy(
      confirmed.flatMap(({ confirmedBy }) => confirmedBy),
      (source) => source,
    ),
  ]
    .map(([source, { length }]) => `${source} ${length}`)
    .sort()
    .join(", ");
  return [
    `${fact}: ${all.length} records`,
    `confirmed ${confirmed.length} (${percent(confirmed.length, all.length)}; ${sources})`,
    ...(byForm.length > 0 ? [`of which as a form under another lemma ${byForm.length}`] : []),
    ...(byBase.length > 0
      ? [`by its base ${byBase.length} (together ${percent(confirmed.length + byBase.length, all.length)})`]
      : []),
    `disputed ${all.filter(isDisputed).length}`,
  ].join(", ");
}

/** Compares every record with the reference lexicons and reports confirmed, unknown and disputed ones with their verdicts. */
export function verifyRecords(
  records: readonly ComparedRecord[],
  entries: readonly ReferenceEntry[],
  verdicts: readonly Verdict[],
): Verification {
  const comparisons = compareRecords(records, entries);
  const unknown = comparisons.filter(
    (one) => one.fact === recordFacts[0] && !isConfirmed(one) && !one.isByBase && one.theirs.length === 0,
  );
  const disagreements = comparisons.filter(isDisputed).map(recordDisagreement);
  const ruled = Map.groupBy(verdicts, ({ verdict }) => verdict);
  const lines = [
    ...recordFacts.map((fact) => factLine(fact, comparisons)),
    `verdicts: ${[...ruled]
      .map(([verdict, { length }]) => `${verdict} ${length}`)
      .sort()
      .join(", ")}`,
    "",
    `In no reference (${unknown.length}):`,
    ...unknown.map(({ id, lemma }) => `  ${lemma}\t${id}`),
    "",
  ];
  return verification(lines, disagreements, verdicts);
}
