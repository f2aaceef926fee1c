import { stripMarks } from "../../src/arabic/mod.ts";
import type { FullWord, Verb } from "../../src/schema/mod.ts";
import { describe, type Morphology } from "../morphology/describe.ts";
import { nisbaOf } from "../morphology/nisba.ts";
import type { InflectedForm } from "../morphology/paradigm.ts";
import {
  type AdjectiveKind,
  impersonalParticiple,
  regularAdjective,
} from "../morphology/regular_adjective.ts";
import { governmentOf, isPassivized } from "../morphology/verb/government.ts";
import { isStative } from "../morphology/verb/participles.ts";
import type { Corpus, WordEntry } from "../read/corpus.ts";

/** An adjective that rules make of a word and that is no record itself. */
export interface DerivedAdjective {
  /** The word that it is made of. */
  readonly base: FullWord;
  /** 1-based position of that word in the default order. */
  readonly ord: number;
  readonly lemma: string;
  readonly kind: AdjectiveKind;
  /** A passive participle with a preposition: masculine singular alone (مَبْحُوث عَنْهُ). */
  readonly isImpersonal: boolean;
  /** The record of a noun without a feminine that has the same lemma: مُشِير has a record, مُشِيرَة has none. */
  readonly noun: FullWord | null;
}

/** Shorter adjectives that no text attests (قَاطّ, غُرِّيّ) are mostly other words misread. */
const fewestLetters = 4;

/** Nouns rarer than this rank form nisbas that nobody uses. */
const commonestBases = 12_000;

/** Names whose nisba names an origin, a people or an adherent. */
const namesWithNisba = new Set(["country", "city", "region", "river", "sea", "planet", "people", "religion"]);
/** Nouns that are adjectives by origin, or one of many, one time or one manner of another noun. */
const nounsWithoutNisba = new Set(["nisba", "elative", "diminutive", "singulative", "instance", "manner"]);
const abstractEnding = /\u0650\u0651?ي\u064E\u0651ة$/;

/** Whether a regular nisba of the word is in use: of a common noun for a thing, of a masdar, of a place or a common person's name. */
function formsNisba({ pos, posDetail, number, rationality, frequencyRank, arabic }: FullWord): boolean {
  const isCommon = frequencyRank !== null && frequencyRank <= commonestBases;
  if (pos === "propn") return namesWithNisba.has(posDetail ?? "") || (posDetail === "person" && isCommon);
  const isThing = pos === "noun" && rationality !== "human" && number === "singular";
  return isThing && isCommon && !nounsWithoutNisba.has(posDetail ?? "") && !abstractEnding.test(arabic);
}

type Made = Pick<DerivedAdjective, "lemma" | "kind" | "isImpersonal">;

/** Forms that describe what happens to their subject: their passive with a preposition is only theoretical. */
const withoutPassive: ReadonlySet<string> = new Set([
  "VII",
  "IX",
  "XI",
  "XII",
  "XIII",
  "XIV",
  "XV",
  "IIq",
  "IIIq",
  "IVq",
]);

/** A verb's participles; the passive of a verb without an object only with its preposition. */
function* participlesOf(verb: WordEntry<Verb>, morphology: Morphology): Generator<Made> {
  const { data } = verb;
  const { activeParticiple, passiveParticiple } = morphology.participles(verb);
  if (activeParticiple !== null)
    yield { lemma: activeParticiple, kind: "activeParticiple", isImpersonal: false };
  if (passiveParticiple === null || isStative(data)) return;
  const isPersonal = isPassivized(data) && data.voice !== "impersonal";
  const hasImpersonal = !withoutPassive.has(data.form) && governmentOf(data).prepositions.length > 0;
  if (isPersonal || hasImpersonal)
    yield { lemma: passiveParticiple, kind: "passiveParticiple", isImpersonal: !isPersonal };
}

/** Recognises loans and names whose nisba is a record and not the regular one: سِينَمَائِيّ, آسِيَوِيّ. */
function findsOwnNisba(words: readonly FullWord[]): (base: FullWord) => boolean {
  const beginnings = new Set(
    words
      .filter(({ posDetail, root }) => posDetail === "nisba" && root === null)
      .flatMap(({ bare }) => Array.from({ length: bare.length + 1 }, (_, end) => bare.slice(0, end))),
  );
  return ({ bare, root }) => root === null && beginnings.has(bare.replace(/^ال/, "").replace(/[اةىو]$/, ""));
}

/**
 * The adjectives that rules make of the corpus's words, in the order of their bases, each lemma once. Left out are lemmas
 * that a record has as lemma or variant, except participles that are recorded as a noun alone; a name (وَاصِل) takes no participle's place.
 */
export function* derivedAdjectives(corpus: Corpus, words: readonly FullWord[]): Generator<DerivedAdjective> {
  const morphology = describe(corpus);
  const verbs = new Map(corpus.verbs.map((verb) => [verb.data.id, verb]));
  const recorded = Map.groupBy(
    words.filter(({ pos }) => pos !== "propn"),
    ({ arabic }) => arabic,
  );
  const taken = new Set(words.flatMap(({ variants }) => variants));
  const hasOwnNisba = findsOwnNisba(words);
  const madeOf = (base: FullWord): Iterable<Made> => {
    const verb = verbs.get(base.id);
    if (verb) return participlesOf(verb, morphology);
    if (!formsNisba(base) || hasOwnNisba(base)) return [];
    return nisbaOf(base).map((lemma) => ({ lemma, kind: "nisba", isImpersonal: false }));
  };
  for (const [index, base] of words.entries()) {
    for (const made of madeOf(base)) {
      const records = recorded.get(made.lemma) ?? [];
      const isNounAlone =
        made.kind !== "nisba" && records.every(({ pos, feminine }) => pos === "noun" && feminine === null);
      if (stripMarks(made.lemma).length < fewestLetters) continue;
      if (taken.has(made.lemma) || (records.length > 0 && !isNounAlone)) continue;
      taken.add(made.lemma);
      yield { base, ord: index + 1, ...made, noun: records[0] ?? null };
    }
  }
}

/** All cells of a derived adjective that no record has. */
export function inflectDerived({ lemma, isImpersonal, noun }: DerivedAdjective): InflectedForm[] {
  const cells = isImpersonal ? impersonalParticiple(lemma) : regularAdjective(lemma);
  const known = new Set(noun?.inflection.map(({ form }) => form));
  return cells.filter(({ form }) => !known.has(form));
}
