import { type Morphology, masdarRule } from "../morphology/describe.ts";
import type { Corpus, WordEntry } from "../read/corpus.ts";
import type { Verb } from "../read/shapes.ts";
import { derivedId } from "./ids.ts";

export const derivedKinds = ["masdar", "activeParticiple", "passiveParticiple"] as const;

/** A word derived from a verb by rule, without a record of its own. */
export interface DerivedWord {
  readonly id: string;
  readonly kind: (typeof derivedKinds)[number];
  /** The rule that makes it: `masdar:فِعَالَة`, `activeParticiple`. */
  readonly rule: string;
  readonly lemma: string;
  readonly pos: "noun" | "adj";
  readonly pattern: string | null;
  readonly radicals: readonly string[];
  readonly verb: WordEntry<Verb>;
}

/** The masdars that a verb names, and its participles by rule: the passive one only of a verb that takes an object. */
function* madeFrom(
  verb: WordEntry<Verb>,
  morphology: Morphology,
): Generator<Pick<DerivedWord, "kind" | "lemma">> {
  for (const lemma of verb.data.masdars) yield { kind: "masdar", lemma };
  const { activeParticiple, passiveParticiple } = morphology.participles(verb);
  if (activeParticiple !== null) yield { kind: "activeParticiple", lemma: activeParticiple };
  if (passiveParticiple !== null && verb.data.transitivity !== "intransitive") {
    yield { kind: "passiveParticiple", lemma: passiveParticiple };
  }
}

/** Every word derived from a verb, including those that editors wrote out. */
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

/**
 * Every word derived from the verbs of a corpus that no editor wrote, each lemma once per root. A masdar
 * counts as written when a noun of the root has its lemma, a participle when any nominal but a name has.
 */
export function derivableWords(corpus: Corpus, morphology: Morphology): DerivedWord[] {
  const written = new Set(
    corpus.nominals.flatMap(({ data, radicals }) => {
      const key = `${radicals?.join("")}|${data.lemma}`;
      if (data.pos === "propn") return [];
      return data.pos === "noun" ? [key, `${key}|participle`] : [`${key}|participle`];
    }),
  );
  const words: DerivedWord[] = [];
  for (const verb of corpus.verbs) {
    if (verb.data.retired !== undefined) continue;
    for (const word of wordsFrom(verb, morphology)) {
      const key = `${word.radicals.join("")}|${word.lemma}${word.kind === "masdar" ? "" : "|participle"}`;
      if (written.has(key)) continue;
      written.add(key);
      words.push(word);
    }
  }
  return words;
}

/** The derived words that become records: masdars, which an editor names with the verb, and participles that are attested in `frequency.tsv`. */
export function derivedWords(corpus: Corpus, morphology: Morphology): DerivedWord[] {
  const attested = new Set(corpus.frequency.map(({ id }) => id));
  return derivableWords(corpus, morphology).filter(({ id, kind }) => kind === "masdar" || attested.has(id));
}
