import type { Draft } from "../derive/drafts.ts";
import { rootKey } from "../import/reference.ts";
import type { ReferenceEntry } from "../import/reference_entries.ts";
import { consonantKey, glossKey, referenceKey, surfaceKey } from "../import/reference_key.ts";

/** The fields of a record that are compared with reference lexicons. */
export type ComparedRecord = Pick<
  Draft,
  | "id"
  | "arabic"
  | "pos"
  | "posDetail"
  | "number"
  | "radicals"
  | "pattern"
  | "plurals"
  | "imperfect"
  | "verbForm"
  | "variants"
  | "glosses"
  | "masdars"
  | "activeParticiple"
  | "passiveParticiple"
>;

/** Parts of speech of function words; some adverbs and exclamations are function words. */
export const functionWords: readonly string[] = [
  ...["adp", "adv", "cconj", "det", "intj", "part", "pron", "sconj"],
];

/**
 * Parts of speech that references tag differently: whether an adjective is used as a noun, or a noun as a name or
 * exclamation, depends on the sentence, and every tag set divides particles and pronouns in its own way.
 */
const alike: readonly (readonly string[])[] = [["noun", "adj", "propn", "num", "adv", "intj"], functionWords];

const isSamePart = (pos: string, { parts }: ReferenceEntry): boolean =>
  parts.some((part) => part === pos || alike.some((group) => group.includes(pos) && group.includes(part)));

/** Parts of speech that match a noun only in its citation form: أَبَدًا may be an exclamation, a plural may not. */
const citedOnly: ReadonlySet<string> = new Set(["adp", "intj", "pron"]);

/**
 * Whether a form is the record: of the same number, except names and collectives, which may be plurals of another word
 * (أَحْلَام). A preposition or exclamation is never a form of a noun, nor a rootless name a form of a word with a root.
 */
function isSameForm({ pos, posDetail, number, radicals }: ComparedRecord, entry: ReferenceEntry): boolean {
  if (citedOnly.has(pos)) return !entry.parts.includes("noun");
  if (pos === "propn") return radicals !== null || entry.root === "";
  return posDetail === "collective" || number === null || entry.number === null || number === entry.number;
}

const letters = (text: string): string => surfaceKey(text.replace(/^ال/, ""));

/** The letters of a name or loan in loose spelling: no spaces, no hamza on an initial alif. */
const looseLetters = (text: string): string =>
  letters(text)
    .replace(/(?<=^|\s|\sال)[أإآ]/g, "ا")
    .replaceAll(" ", "");

/** A lemma without the article and its shadda on a sun letter: شَمْس of الشَّمْس; not of اِلْتِهَاب, whose alif has a vowel. */
const withoutArticle = (lemma: string): string =>
  lemma.replace(/^ال\u0652?(\p{L}\p{Mn}*)/u, (_, first: string) => first.replace("\u0651", ""));

/** Other citation forms of the same word, by the lexicons' conventions. */
const citations: readonly {
  readonly convention: string;
  readonly holds: (record: ComparedRecord) => boolean;
  readonly of: (lemma: string) => string;
}[] = [
  {
    convention: "an adverb, exclamation or name without the article",
    holds: ({ pos }) => pos === "adv" || pos === "intj" || pos === "propn",
    of: withoutArticle,
  },
  {
    convention: "an adverb or exclamation in ـًا as its noun or adjective",
    holds: ({ pos }) => pos === "adv" || pos === "intj",
    of: (lemma) => lemma.replace(/\u064B(\u0651?)ا$/, "$1").replace(/ئ$/, "ء"),
  },
  {
    convention: "a singulative or a noun of instance as its collective or masdar",
    holds: ({ posDetail }) => posDetail === "singulative" || posDetail === "instance",
    of: (lemma) => lemma.replace(/\u064E(\u0651?)ة$/, "$1"),
  },
];

const keysOf = (record: ComparedRecord): string[] => {
  const lemmas = [record.arabic, ...record.variants];
  const others = citations.filter(({ holds }) => holds(record)).flatMap(({ of }) => lemmas.map(of));
  return [...new Set([...lemmas, ...others].map(referenceKey))];
};

export interface ReferenceIndex {
  /** The entries of the same word: same key and part of speech. */
  readonly find: (record: ComparedRecord) => ReferenceEntry[];
  /** Whether a reference has every word of a compound, in any vocalisation. */
  readonly hasWords: (compound: string) => boolean;
}

/** The parts of speech of foreign names and loans. */
const named: ReadonlySet<string> = new Set(["propn", "noun", "adj"]);

/**
 * Letters suffice against unvocalised entries and for words without a root, because every lexicon vocalises names and loans
 * in its own way. Their spelling differs too: equal consonants and gloss identify a name. A form under another lemma must
 * match in vowels.
 */
export function indexReferences(entries: readonly ReferenceEntry[]): ReferenceIndex {
  const vocalised = Map.groupBy(
    entries.filter(({ isVocalised }) => isVocalised),
    ({ key }) => key,
  );
  const lemmas = entries.filter(({ isForm }) => !isForm);
  const bare = Map.groupBy(
    lemmas.filter(({ isVocalised }) => !isVocalised),
    ({ key }) => letters(key),
  );
  const byLetters = Map.groupBy(lemmas, ({ key }) => letters(key));
  const byLooseLetters = Map.groupBy(lemmas, ({ key }) => looseLetters(key));
  const byConsonants = Map.groupBy(
    lemmas.filter(({ glosses }) => glosses.length > 0),
    ({ key }) => consonantKey(key),
  );
  const otherSpellings = ({ arabic, pos, glosses }: ComparedRecord): ReferenceEntry[] => {
    if (!named.has(pos)) return [];
    const asWritten = byLooseLetters.get(looseLetters(arabic)) ?? [];
    const ownGlosses = new Set(glosses.map(glossKey));
    const likeSounding = byConsonants.get(consonantKey(arabic)) ?? [];
    return [
      ...asWritten,
      ...likeSounding.filter((entry) => entry.glosses.some((gloss) => ownGlosses.has(gloss))),
    ];
  };
  const entriesOf = (record: ComparedRecord): ReferenceEntry[] => {
    const keys = keysOf(record);
    const asVocalised = keys.flatMap((key) => vocalised.get(key) ?? []);
    if (record.radicals !== null)
      return [...asVocalised, ...keys.flatMap((key) => bare.get(letters(key)) ?? [])];
    const asLetters = keys.flatMap((key) => byLetters.get(letters(key)) ?? []);
    return [...asVocalised, ...asLetters, ...otherSpellings(record)];
  };
  return {
    find: (record) =>
      [...new Set(entriesOf(record))].filter(
        (entry) => isSamePart(record.pos, entry) && (!entry.isForm || isSameForm(record, entry)),
      ),
    hasWords: (compound) =>
      compound.includes(" ") &&
      compound.split(" ").every((word) => byLetters.has(letters(word.replace(/\p{Mn}+$/u, "")))),
  };
}

/** Whether an entry has the record's root; always true for a record without one. */
export const hasSameRoot = (
  { radicals }: Pick<ComparedRecord, "radicals">,
  { root }: Pick<ReferenceEntry, "root">,
): boolean => radicals === null || root === rootKey(radicals);
