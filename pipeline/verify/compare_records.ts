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

/** One fact of a record compared with all references. */
export interface RecordComparison {
  readonly fact: (typeof recordFacts)[number];
  readonly id: string;
  readonly lemma: string;
  readonly ours: string;
  /** The references that agree. */
  readonly confirmedBy: readonly ReferenceEntry["source"][];
  /** Found only as a form under another lemma: a plural, dual or feminine, or with a clitic. */
  readonly isByForm: boolean;
  /** No reference has the word, but one has its base: the verb, the noun without an ending, the words of a compound. */
  readonly isByBase: boolean;
  /** The differing values of references that have the word. */
  readonly theirs: readonly string[];
}

/** A reference's value of a fact. */
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

/** No listed broken plural. Only CAMeL Morph disputes that: the plural column of Arramooz holds explanations too. */
export const noPlural = "none";

const brokenPlurals = ({ plurals, radicals }: ComparedRecord): string[] =>
  plurals.filter((plural) => !isSoundPlural(plural, radicals)).map(referenceKey);

/** The facts other than the root: our value, the entry's (empty: none), and whether they agree. */
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
 * Compares every fact that a reference can confirm or dispute. Roots are compared by `rootKey`, which merges و and ي;
 * entries without a root do not count. A form under another lemma only confirms: with another root it is another word.
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

/** A fact is disputed if a reference has the word with another value and none confirms ours. Patterns are only counted: every lexicon has its own notation. */
export const isDisputed = ({ fact, confirmedBy, theirs }: RecordComparison): boolean =>
  fact !== "pattern" && confirmedBy.length === 0 && theirs.length > 0;

/** A disputed fact as a line for a verdict. */
export const recordDisagreement = ({ fact, id, lemma, ours, theirs }: RecordComparison): Disagreement => ({
  class: fact,
  lemma: `${lemma} ${id}`,
  cell: fact,
  cells: 1,
  ours,
  theirs: theirs.join(" "),
});
