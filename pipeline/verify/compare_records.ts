import { rootKey } from "../import/reference.ts";
import type { ReferenceEntry } from "../import/reference_entries.ts";
import { referenceKey } from "../import/reference_key.ts";
import { classifyVerb } from "../morphology/verb/classify.ts";
import { isSoundPlural } from "./compare_nominals.ts";
import type { Disagreement } from "./comparison.ts";
import { baseFinder } from "./record_bases.ts";
import { type ComparedRecord, hasSameRoot, indexReferences } from "./reference_index.ts";

export const recordFacts = [
  "root and part of speech",
  "pattern",
  "broken plural",
  "imperfect vowel",
] as const;

/** What the references say of one fact of one record. */
export interface RecordComparison {
  readonly fact: (typeof recordFacts)[number];
  readonly id: string;
  readonly lemma: string;
  readonly ours: string;
  /** The references that have the same. */
  readonly confirmedBy: readonly ReferenceEntry["source"][];
  /** A reference has it, but only as a form that stands under another lemma: its plural, dual or feminine, a particle joined to it. */
  readonly isByForm: boolean;
  /** No reference has the word, but one has what a rule makes it from: its verb, the noun before an ending, the words of a compound. */
  readonly isByBase: boolean;
  /** What references have that know the word and say otherwise. */
  readonly theirs: readonly string[];
}

/** What one reference says of a fact. */
interface Claim {
  readonly source: ReferenceEntry["source"];
  readonly value: string;
  readonly agrees: boolean;
}

function comparisonOf(
  fact: RecordComparison["fact"],
  { id, arabic }: ComparedRecord,
  ours: string,
  claims: readonly Claim[],
): RecordComparison {
  const confirmedBy = [...new Set(claims.filter(({ agrees }) => agrees).map(({ source }) => source))];
  const theirs = [...new Set(claims.filter(({ agrees }) => !agrees).map(({ value }) => value))].sort();
  return { fact, id, lemma: arabic, ours, confirmedBy, isByForm: false, isByBase: false, theirs };
}

function imperfectVowel({ radicals, verbForm, arabic, imperfect }: ComparedRecord): string {
  if (radicals === null || verbForm !== "I" || imperfect === null) return "";
  return classifyVerb({ radicals, form: "I", lemma: arabic, imperfect })?.imperfectVowel ?? "";
}

/** We list no broken plural. CAMeL Morph alone disputes that: the plural column of Arramooz holds explanations too. */
export const noPlural = "none";

const brokenPlurals = ({ plurals, radicals }: ComparedRecord): string[] =>
  plurals.filter((plural) => !isSoundPlural(plural, radicals)).map(referenceKey);

/** The facts beside the root: what we say, what an entry says (empty: nothing), and whether that is the same. */
const facts: readonly {
  readonly fact: RecordComparison["fact"];
  readonly ours: (record: ComparedRecord) => string;
  readonly theirs: (entry: ReferenceEntry) => string;
  readonly agrees?: (record: ComparedRecord, entry: ReferenceEntry) => boolean;
}[] = [
  {
    fact: "pattern",
    ours: ({ pattern }) => (pattern === null ? "" : referenceKey(pattern)),
    theirs: ({ pattern }) => pattern,
  },
  { fact: "imperfect vowel", ours: imperfectVowel, theirs: (entry) => entry.imperfectVowel },
  {
    fact: "broken plural",
    ours: (record) => brokenPlurals(record).join(" ") || (record.pos === "noun" ? noPlural : ""),
    theirs: ({ plurals, key }) => plurals.filter((plural) => plural !== key).join(" "),
    agrees: (record, { plurals }) => brokenPlurals(record).some((plural) => plurals.includes(plural)),
  },
];

/**
 * Every fact of every record that a reference could confirm or dispute. Roots are compared by `rootKey`, so that و and ي
 * of a weak radical are alike; an entry without a root says nothing of a record's root. A form under another lemma confirms
 * and does not dispute: with another root it is another word.
 */
export function compareRecords(
  records: readonly ComparedRecord[],
  entries: readonly ReferenceEntry[],
): RecordComparison[] {
  const { find, hasWords } = indexReferences(entries);
  const basesOf = baseFinder(records);
  const isFound = (record: ComparedRecord): boolean =>
    find(record).some((entry) => hasSameRoot(record, entry));
  return records.flatMap((record): RecordComparison[] => {
    const { radicals } = record;
    const matches = find(record).filter(({ isForm, root }) =>
      isForm ? hasSameRoot(record, { root }) : radicals === null || root !== "",
    );
    const root = comparisonOf(
      "root and part of speech",
      record,
      radicals === null ? "" : rootKey(radicals),
      matches.map((entry) => ({
        source: entry.source,
        value: entry.root,
        agrees: hasSameRoot(record, entry),
      })),
    );
    const isByForm = matches.length > 0 && matches.every(({ isForm }) => isForm);
    const isByBase = matches.length === 0 && (hasWords(record.arabic) || basesOf(record).some(isFound));
    const same = matches.filter((entry) => entry.isVocalised && hasSameRoot(record, entry));
    const others = facts.flatMap(({ fact, ours, theirs, agrees }) => {
      const own = ours(record);
      const deciding = same.filter(
        (entry) => theirs(entry) !== "" && (own !== noPlural || entry.source === "camel-morph"),
      );
      if (own === "" || deciding.length === 0) return [];
      const isSame = agrees ?? ((_, entry) => theirs(entry) === own);
      return [
        comparisonOf(
          fact,
          record,
          own,
          deciding.map((entry) => ({
            source: entry.source,
            value: theirs(entry),
            agrees: isSame(record, entry),
          })),
        ),
      ];
    });
    return [{ ...root, isByForm, isByBase }, ...others];
  });
}

/** A fact is disputed when a reference that knows the word says otherwise and none confirms it. Patterns are written by conventions of their own and are counted only. */
export const isDisputed = ({ fact, confirmedBy, theirs }: RecordComparison): boolean =>
  fact !== "pattern" && confirmedBy.length === 0 && theirs.length > 0;

/** A disputed fact as a line that a verdict can be given to. */
export const recordDisagreement = ({ fact, id, lemma, ours, theirs }: RecordComparison): Disagreement => ({
  class: fact,
  lemma: `${lemma} ${id}`,
  cell: fact,
  cells: 1,
  ours,
  theirs: theirs.join(" "),
});
