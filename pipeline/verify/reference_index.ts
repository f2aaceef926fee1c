import type { Draft } from "../derive/drafts.ts";
import { rootKey } from "../import/reference.ts";
import type { ReferenceEntry } from "../import/reference_entries.ts";
import { referenceKey, surfaceKey } from "../import/reference_key.ts";

/** What the comparison with reference lexicons needs of a record. */
export type ComparedRecord = Pick<
  Draft,
  | "id"
  | "arabic"
  | "pos"
  | "posDetail"
  | "radicals"
  | "pattern"
  | "plurals"
  | "imperfect"
  | "verbForm"
  | "variants"
  | "masdars"
  | "activeParticiple"
  | "passiveParticiple"
>;

/**
 * Parts of speech that references tag in different ways: an adjective used as a noun, a noun as a name or exclamation, are a
 * matter of the sentence, and every tag set cuts the particles and pronouns differently.
 */
const alike: readonly (readonly string[])[] = [
  ["noun", "adj", "propn", "num", "adv", "intj"],
  ["adp", "cconj", "sconj", "part", "pron", "det", "adv", "intj"],
];
const isSamePart = (pos: string, { parts }: ReferenceEntry): boolean =>
  parts.some((part) => part === pos || alike.some((group) => group.includes(pos) && group.includes(part)));

const withoutArticle = (key: string): string => key.replace(/^ال/, "");
const letters = (text: string): string => surfaceKey(withoutArticle(text));

/** The keys by which a reference may have a record: its lemma and variants, an adverb or exclamation in ـًا or with the article as its noun, a singulative as its collective. */
const keysOf = ({ arabic, variants, pos, posDetail }: ComparedRecord): string[] =>
  [arabic, ...variants]
    .map(referenceKey)
    .flatMap((key) => [
      key,
      ...(pos === "adv" || pos === "intj" ? [withoutArticle(key), key.replace(/ا$/, "")] : []),
      ...(posDetail === "singulative" || posDetail === "instance" ? [key.replace(/ة$/, "")] : []),
    ]);

/** Looks records up in the reference lexicons. */
export interface ReferenceIndex {
  /** The entries that are the record: same key and part of speech. */
  readonly find: (record: ComparedRecord) => ReferenceEntry[];
  /** Whether every word of a compound is in a reference, in whatever vocalisation. */
  readonly hasWords: (compound: string) => boolean;
}

/**
 * Where references do not vocalise, and for a word without a root, the letters are enough: every lexicon vocalises
 * names and loans by a convention of its own.
 */
export function indexReferences(entries: readonly ReferenceEntry[]): ReferenceIndex {
  const vocalised = Map.groupBy(
    entries.filter(({ isVocalised }) => isVocalised),
    ({ key }) => key,
  );
  const bare = Map.groupBy(
    entries.filter(({ isVocalised }) => !isVocalised),
    ({ key }) => letters(key),
  );
  const byLetters = Map.groupBy(entries, ({ key }) => letters(key));
  const entriesOf = (record: ComparedRecord): ReferenceEntry[] =>
    record.radicals === null
      ? keysOf(record).flatMap((key) => byLetters.get(letters(key)) ?? [])
      : keysOf(record).flatMap((key) => [...(vocalised.get(key) ?? []), ...(bare.get(letters(key)) ?? [])]);
  return {
    find: (record) => [...new Set(entriesOf(record))].filter((entry) => isSamePart(record.pos, entry)),
    hasWords: (compound) =>
      compound.includes(" ") &&
      compound.split(" ").every((word) => byLetters.has(letters(word.replace(/\p{Mn}+$/u, "")))),
  };
}

/** Whether a reference has the record with its root; a record without one claims none. */
export const hasSameRoot = ({ radicals }: ComparedRecord, { root }: ReferenceEntry): boolean =>
  radicals === null || root === rootKey(radicals);

/** What makes a nisba, an abstract noun, a feminine, a sound plural or a dual of a noun. */
const ending = /(?:\u0650ي(?:\u0651|\u064E\u0651(?:ة|ات))|\u064E(?:ة|ات|ان\u0650)|\u064Fون\u064E)$/;

/** What a rule makes a record from: the verbs that name it as masdar or participle, the adjective of an elative, the noun before an ending. */
export function baseFinder(
  records: readonly ComparedRecord[],
): (record: ComparedRecord) => readonly ComparedRecord[] {
  const madeBy = new Map<string, ComparedRecord[]>();
  for (const verb of records.filter(({ pos }) => pos === "verb")) {
    for (const made of [...verb.masdars, verb.activeParticiple, verb.passiveParticiple]) {
      const key = `${verb.radicals?.join("")}|${made}`;
      madeBy.set(key, [...(madeBy.get(key) ?? []), verb]);
    }
  }
  const adjectives = Map.groupBy(
    records.filter(({ pos, posDetail }) => pos === "adj" && posDetail !== "elative"),
    ({ radicals }) => radicals?.join("") ?? "",
  );
  return (record) => {
    const noun = record.arabic.replace(ending, "");
    const base: ComparedRecord = { ...record, pos: "noun", posDetail: null, variants: [] };
    const nouns = noun === record.arabic ? [] : [noun, `${noun}\u064Eة`];
    const verbs = madeBy.get(`${record.radicals?.join("")}|${record.arabic}`) ?? [];
    const compared =
      record.posDetail === "elative" ? (adjectives.get(record.radicals?.join("") ?? "") ?? []) : [];
    return [...verbs, ...compared, ...nouns.map((arabic) => ({ ...base, arabic }))];
  };
}
