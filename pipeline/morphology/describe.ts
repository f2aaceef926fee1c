import type { Nominal, Verb } from "../../src/schema/mod.ts";
import { type Memo, shortHash } from "../cache.ts";
import { memoizeByOwner } from "../memoize.ts";
import type { Corpus, WordEntry } from "../read/corpus.ts";
import { type PatternFinder, patternFinder } from "./nominal_pattern.ts";
import { patternIndexer, verbPattern } from "./pattern.ts";
import { isPassivized } from "./verb/government.ts";
import { type Participles, regularParticiples } from "./verb/participles.ts";

/** Parts of speech with a pattern if they have a root; names with the article or of several words have none. */
const patterned = new Set(["noun", "adj", "num", "propn"]);
const isPatterned = ({ pos, lemma }: Pick<Nominal, "pos" | "lemma">): boolean =>
  patterned.has(pos) && !lemma.includes(" ") && !/^ال(?!\p{Mn}*[\u064E\u064F\u0650])/u.test(lemma);

/** The morphology of a corpus, for check and derive. */
export interface Morphology {
  /** The computed pattern, ignoring the editor's; null if the word has none or no pattern produces its lemma. */
  verbPattern(verb: WordEntry<Verb>): string | null;
  nominalPattern(nominal: DescribedNominal): string | null;
  /** Both participles by rule, the passive one even of verbs without an object; null where the verb has none. */
  participles(verb: WordEntry<Verb>): Participles;
  /** Whether words of this kind have a pattern. */
  hasPattern(nominal: WordEntry<Nominal>): boolean;
  /** `masdar`, `activeParticiple` or `passiveParticiple` of one of the verbs of its root, or null. */
  relation(nominal: DescribedNominal): Relation | null;
  /** What the editor writes, else its relation to a verb. */
  posDetail(nominal: DescribedNominal): string | null;
}

/** What of a nominal its description depends on. */
type DescribedNominal = Pick<WordEntry<Nominal>, "radicals"> & {
  readonly data: Pick<Nominal, "lemma" | "pos" | "posDetail">;
};

/** The derivation of a nominal from a verb. `rule` is `masdar:فِعَالَة` or `activeParticiple`, for example. */
export interface Relation {
  readonly kind: "masdar" | "activeParticiple" | "passiveParticiple";
  readonly rule: string;
  readonly verb: WordEntry<Verb>;
}

const citationOf = ({ form, lemma, voice }: Verb) => ({ form, lemma, isPassive: voice !== undefined });

/**
 * Patterns of nominals by root, lemma and derivation, and of verbs by root and citation forms: what was found for other patterns
 * does not hold.
 */
type KnownPatterns = Map<string, string | null>;
const knownPatterns = new WeakMap<object, { readonly patterns: string; readonly known: KnownPatterns }>();

/**
 * The known patterns of a corpus; those of one with the same patterns, when an edited corpus is read again. They live as
 * long as the entries of the patterns, which then are the same objects.
 */
function knownPatternsOf(owner: object | undefined, patterns: readonly string[]): KnownPatterns {
  const text = patterns.join();
  const kept = owner && knownPatterns.get(owner);
  if (kept?.patterns === text) return kept.known;
  const known: KnownPatterns = new Map();
  if (owner) knownPatterns.set(owner, { patterns: text, known });
  return known;
}

const nominalPatterns = (corpus: Pick<Corpus, "patterns">): string[] =>
  corpus.patterns.filter(({ data }) => data.pos !== "verb").map(({ data }) => data.pattern);

/** Takes over the patterns that were found for a corpus with the same list of patterns. */
export function recallPatterns(corpus: Pick<Corpus, "patterns">, memo: Memo): void {
  const patterns = nominalPatterns(corpus);
  const found = memo.get(hashOf(patterns));
  if (found === undefined) return;
  const known = knownPatternsOf(corpus.patterns[0], patterns);
  for (const [key, pattern] of JSON.parse(found) as [string, string | null][]) known.set(key, pattern);
}

/** Keeps the patterns that were found for a corpus. */
export function keepPatterns(corpus: Pick<Corpus, "patterns">, memo: Memo): void {
  const patterns = nominalPatterns(corpus);
  const found = JSON.stringify([...knownPatternsOf(corpus.patterns[0], patterns)]);
  const key = hashOf(patterns);
  if (memo.get(key) !== found) memo.set(key, found);
}

const hashOf = (patterns: readonly string[]): string => shortHash(patterns.join());

function recall(known: KnownPatterns, key: string, find: () => string | null): string | null {
  const found = known.get(key);
  if (found !== undefined) return found;
  const pattern = known.has(key) ? null : find();
  known.set(key, pattern);
  return pattern;
}

function patternOfVerb({ data, radicals }: WordEntry<Verb>, known: KnownPatterns): string | null {
  if (radicals === null) return null;
  const citation = { ...citationOf(data), imperfect: data.imperfect ?? "" };
  const key = [radicals.join(""), ...Object.values(citation)].join("|");
  return recall(known, key, () => verbPattern(radicals, citation));
}

/** Computed once per corpus and shared by check, derivation and the editors' commands. */
export const describe = memoizeByOwner((corpus: Pick<Corpus, "patterns" | "verbs">): Morphology => {
  const patterns = nominalPatterns(corpus);
  const indexRoot = patternIndexer(patterns);
  const known = knownPatternsOf(corpus.patterns[0], patterns);
  const verbsByRoot = Map.groupBy(
    corpus.verbs.filter(({ radicals }) => radicals !== null),
    ({ radicals }) => (radicals as string[]).join(""),
  );
  const participles = (verb: WordEntry<Verb>): Participles => regularParticiples(verb);

  // A root's pattern index is large and its words come together: keep only the last index, but every answer.
  let last: { readonly root: string; readonly find: PatternFinder } | undefined;
  function finderOf(radicals: readonly string[]): PatternFinder {
    const root = radicals.join("");
    if (last?.root === root) return last.find;
    const find = patternFinder(indexRoot(radicals));
    last = { root, find };
    // Its derived words are requested after other roots have replaced the index.
    for (const verb of verbsByRoot.get(root) ?? []) {
      const { activeParticiple, passiveParticiple } = participles(verb);
      for (const masdar of verb.data.masdars) patternOf(radicals, masdar, "masdar");
      if (activeParticiple !== null) patternOf(radicals, activeParticiple, "activeParticiple");
      if (passiveParticiple !== null) patternOf(radicals, passiveParticiple, "passiveParticiple");
    }
    return find;
  }
  function patternOf(radicals: readonly string[], lemma: string, posDetail: string | null): string | null {
    return recall(known, `${radicals.join("")}|${lemma}|${posDetail}`, () =>
      finderOf(radicals)({ lemma, posDetail }),
    );
  }
  const relation: Morphology["relation"] = (nominal) =>
    relationTo(verbsByRoot.get(nominal.radicals?.join("") ?? "") ?? [], { participles, patternOf }, nominal);
  const posDetail: Morphology["posDetail"] = (nominal) =>
    nominal.data.posDetail === "none" ? null : (nominal.data.posDetail ?? relation(nominal)?.kind ?? null);
  const nominalPattern: Morphology["nominalPattern"] = ({ data, radicals }) =>
    radicals === null || !isPatterned(data)
      ? null
      : patternOf(radicals, data.lemma, posDetail({ data, radicals }));

  return {
    participles,
    verbPattern: (verb) => patternOfVerb(verb, known),
    nominalPattern,
    hasPattern: ({ data, radicals }) => radicals !== null && isPatterned(data),
    relation,
    posDetail,
  };
});

/** Finds the verb of its root that a nominal derives from, or null. */
function relationTo(
  verbs: readonly WordEntry<Verb>[],
  {
    participles,
    patternOf,
  }: Pick<Morphology, "participles"> & {
    readonly patternOf: (radicals: readonly string[], lemma: string, posDetail: string) => string | null;
  },
  { data: { lemma, pos }, radicals }: DescribedNominal,
): Relation | null {
  if (radicals === null || (pos !== "noun" && pos !== "adj")) return null;
  for (const verb of verbs) {
    if (pos === "noun" && verb.data.masdars.includes(lemma))
      return { kind: "masdar", rule: masdarRule(patternOf(radicals, lemma, "masdar"), lemma), verb };
    const { activeParticiple, passiveParticiple } = participles(verb);
    if (activeParticiple === lemma) return { kind: "activeParticiple", rule: "activeParticiple", verb };
    // Of a verb without an object, مَضِيق and مُجْتَمَع are nouns of place.
    if (passiveParticiple === lemma && (pos === "adj" || isPassivized(verb.data)))
      return { kind: "passiveParticiple", rule: "passiveParticiple", verb };
  }
  return null;
}

export const masdarRule = (pattern: string | null, lemma: string): string => `masdar:${pattern ?? lemma}`;
