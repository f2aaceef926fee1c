import type { Nominal, Verb } from "../../src/schema/mod.ts";
import { memoizeByOwner } from "../memoize.ts";
import { type Morphology, masdarRule } from "../morphology/describe.ts";
import { isPassivized } from "../morphology/verb/government.ts";
import type { Corpus, WordEntry } from "../read/corpus.ts";
import { derivedId } from "./ids.ts";

export const derivedKinds = ["masdar", "activeParticiple", "passiveParticiple"] as const;

/** A word derived from a verb by rule. */
export interface DerivedWord {
  readonly id: string;
  readonly kind: (typeof derivedKinds)[number];
  /** `masdar:فِعَالَة`, `activeParticiple`, and so on. */
  readonly rule: string;
  readonly lemma: string;
  readonly pos: "noun" | "adj";
  readonly pattern: string | null;
  readonly radicals: readonly string[];
  readonly verb: WordEntry<Verb>;
}

/** A verb's listed masdars and its participles by rule, the passive one only if it takes an object. */
function* madeFrom(
  verb: WordEntry<Verb>,
  morphology: Morphology,
): Generator<Pick<DerivedWord, "kind" | "lemma">> {
  for (const lemma of verb.data.masdars) yield { kind: "masdar", lemma };
  const { activeParticiple, passiveParticiple } = morphology.participles(verb);
  if (activeParticiple !== null) yield { kind: "activeParticiple", lemma: activeParticiple };
  if (passiveParticiple !== null && isPassivized(verb.data)) {
    yield { kind: "passiveParticiple", lemma: passiveParticiple };
  }
}

/** All words derived from a verb, including those that editors wrote out. */
export function* wordsFrom(verb: WordEntry<Verb>, morphology: Morphology): Generator<DerivedWord> {
  const { data, radicals } = verb;
  if (radicals === null || data.id === undefined) return;
  for (const { kind, lemma } of madeFrom(verb, morphology)) {
    const pos = kind === "masdar" ? "noun" : "adj";
    const pattern = morphology.nominalPattern({ radicals, data: { lemma, pos, posDetail: kind } });
    const rule = kind === "masdar" ? masdarRule(pattern, lemma) : kind;
    yield { id: derivedId(data.id, rule), kind, rule, lemma, pos, pattern, radicals, verb };
  }
}

/** Finds the noun of which a verb's masdar is a variant, itself a masdar of the verb: ضُعْف for ضَعْف of ضَعُفَ. */
export function masdarVariants(
  corpus: Corpus,
): (word: Pick<DerivedWord, "kind" | "lemma" | "radicals" | "verb">) => WordEntry<Nominal> | undefined {
  const variants = new Map<string, WordEntry<Nominal>[]>();
  for (const noun of corpus.nominals) {
    if (noun.data.pos !== "noun" || noun.data.retired !== undefined) continue;
    for (const variant of noun.data.variants ?? []) {
      const key = `${noun.radicals?.join("")}|${variant}`;
      variants.set(key, [...(variants.get(key) ?? []), noun]);
    }
  }
  return ({ kind, lemma, radicals, verb }) =>
    kind === "masdar"
      ? variants
          .get(`${radicals.join("")}|${lemma}`)
          ?.find(({ data }) => verb.data.masdars.includes(data.lemma))
      : undefined;
}

/**
 * All words derived from verbs that no editor wrote out, each lemma once per root. A masdar counts as written if a noun of
 * the root has its lemma or is another vocalisation of it, a participle if any nominal except a name has.
 */
export const derivableWords = memoizeByOwner(
  (corpus: Corpus, morphology: Morphology): readonly DerivedWord[] => {
    const written = new Set(
      corpus.nominals.flatMap(({ data, radicals }) => {
        const key = `${radicals?.join("")}|${data.lemma}`;
        if (data.pos === "propn") return [];
        return data.pos === "noun" ? [key, `${key}|participle`] : [`${key}|participle`];
      }),
    );
    const variantOf = masdarVariants(corpus);
    const words: DerivedWord[] = [];
    for (const verb of corpus.verbs) {
      if (verb.data.retired !== undefined) continue;
      for (const word of wordsFrom(verb, morphology)) {
        const key = `${word.radicals.join("")}|${word.lemma}${word.kind === "masdar" ? "" : "|participle"}`;
        if (written.has(key) || variantOf(word) !== undefined) continue;
        written.add(key);
        words.push(word);
      }
    }
    return words;
  },
);

/** Derived words that become records: masdars, which editors list, and participles attested in `frequency.tsv`. */
export const derivedWords = memoizeByOwner(
  (corpus: Corpus, morphology: Morphology): readonly DerivedWord[] => {
    const attested = new Set(corpus.frequency.map(({ id }) => id));
    return derivableWords(corpus, morphology).filter(({ id, kind }) => kind === "masdar" || attested.has(id));
  },
);
