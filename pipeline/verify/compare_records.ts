import type { Draft } from "../derive/drafts.ts";
import { rootKey } from "../import/reference.ts";
import type { ReferenceEntry } from "../import/reference_entries.ts";
import { referenceKey } from "../import/reference_key.ts";
import { classifyVerb } from "../morphology/verb/classify.ts";
import type { Disagreement } from "./comparison.ts";

export const recordFacts = [
  "root and part of speech",
  "pattern",
  "broken plural",
  "imperfect vowel",
] as const;
export type RecordFact = (typeof recordFacts)[number];

/** What the references say of one fact of one record. */
export interface RecordFinding {
  readonly fact: RecordFact;
  readonly id: string;
  readonly lemma: string;
  readonly ours: string;
  /** The references that have the same. */
  readonly confirmedBy: readonly ReferenceEntry["source"][];
  /** What references have that know the word and say otherwise. */
  readonly theirs: readonly string[];
}

export type ComparedRecord = Pick<
  Draft,
  "id" | "arabic" | "pos" | "radicals" | "pattern" | "plurals" | "imperfect" | "verbForm" | "variants"
>;

const soundPlural = /(?:\u064Fونَ|\u064Eوْنَ|ات)$/;
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** An adjective used as a noun, or a noun as a name, is a matter of the sentence: references tag them either way. */
const nominal = ["noun", "adj", "propn", "num", "adv"];
const isSamePart = (pos: string, { parts }: ReferenceEntry): boolean =>
  parts.some((part) => part === pos || (nominal.includes(pos) && nominal.includes(part)));

function finding(
  fact: RecordFact,
  { id, arabic }: ComparedRecord,
  ours: string,
  said: readonly {
    readonly source: ReferenceEntry["source"];
    readonly value: string;
    readonly agrees: boolean;
  }[],
): RecordFinding {
  const confirmedBy = unique(said.filter(({ agrees }) => agrees).map(({ source }) => source));
  const theirs = unique(said.filter(({ agrees }) => !agrees).map(({ value }) => value)).sort();
  return { fact, id, lemma: arabic, ours, confirmedBy, theirs };
}

function imperfectVowel({ radicals, verbForm, arabic, imperfect }: ComparedRecord): string {
  if (radicals === null || verbForm !== "I" || imperfect === null) return "";
  return classifyVerb({ radicals, form: "I", lemma: arabic, imperfect })?.imperfectVowel ?? "";
}

/**
 * Every fact of every record that a reference could confirm or dispute. A record without a root is confirmed in root and
 * part of speech by an entry without a root. Roots are compared by `rootKey`, so that و and ي of a weak radical are alike.
 */
export function compareRecords(
  records: readonly ComparedRecord[],
  entries: readonly ReferenceEntry[],
): RecordFinding[] {
  const byKey = Map.groupBy(entries, ({ key }) => key);
  return records.flatMap((record): RecordFinding[] => {
    const key = referenceKey(record.arabic);
    const known = [key, ...record.variants.map(referenceKey)]
      .flatMap((one) => byKey.get(one) ?? [])
      .filter((entry) => isSamePart(record.pos, entry));
    const root = record.radicals === null ? "" : rootKey(record.radicals);
    const same = known.filter((entry) => entry.root === root);
    const findings = [
      finding(
        "root and part of speech",
        record,
        root,
        known.map((entry) => ({
          source: entry.source,
          value: entry.root || "none",
          agrees: entry.root === root,
        })),
      ),
    ];
    const patterns = same.filter(({ pattern }) => pattern !== "");
    if (record.pattern !== null && patterns.length > 0) {
      const ours = referenceKey(record.pattern);
      const said = patterns.map(({ source, pattern }) => ({
        source,
        value: pattern,
        agrees: pattern === ours,
      }));
      findings.push(finding("pattern", record, ours, said));
    }
    const vowel = imperfectVowel(record);
    const vowels = same.filter((entry) => entry.imperfectVowel !== "");
    if (vowel !== "" && vowels.length > 0) {
      const said = vowels.map((entry) => ({
        source: entry.source,
        value: entry.imperfectVowel,
        agrees: entry.imperfectVowel === vowel,
      }));
      findings.push(finding("imperfect vowel", record, vowel, said));
    }
    const plurals = record.plurals.filter((plural) => !soundPlural.test(plural)).map(referenceKey);
    const listed = same.filter((entry) => entry.plurals.length > 0);
    if (plurals.length > 0 && listed.length > 0) {
      const said = listed.map(({ source, plurals: theirs }) => ({
        source,
        value: theirs.join(" "),
        agrees: theirs.some((plural) => plurals.includes(plural)),
      }));
      findings.push(finding("broken plural", record, plurals.join(" "), said));
    }
    return findings;
  });
}

/** A fact is disputed when a reference that knows the word says otherwise and none confirms it. Patterns are written by conventions of their own and are counted only. */
export const isDisputed = ({ fact, confirmedBy, theirs }: RecordFinding): boolean =>
  fact !== "pattern" && confirmedBy.length === 0 && theirs.length > 0;

/** A disputed fact as a line that a verdict can be given to. */
export const recordDisagreement = ({ fact, id, lemma, ours, theirs }: RecordFinding): Disagreement => ({
  class: fact,
  lemma: `${lemma} ${id}`,
  cell: fact,
  cells: 1,
  ours,
  theirs: theirs.join(" "),
});
