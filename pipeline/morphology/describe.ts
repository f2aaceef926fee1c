import type { Corpus, WordEntry } from "../read/corpus.ts";
import type { Nominal, Verb } from "../read/shapes.ts";
import { type PatternFinder, patternFinder } from "./nominal_pattern.ts";
import { verbPattern } from "./pattern.ts";
import { type Participles, participlesOf } from "./verb/participles.ts";

/** Parts of speech that have a pattern when they have a root; names with the article and names of several words have none. */
const patterned = new Set(["noun", "adj", "num", "propn"]);
const isPatterned = ({ pos, lemma }: Pick<Nominal, "pos" | "lemma">): boolean =>
  patterned.has(pos) && !lemma.includes(" ") && !/^ال(?!\p{Mn}*[\u064E\u064F\u0650])/u.test(lemma);

/** What the morphology computes about the words of a corpus; check and derive both ask it. */
export interface Morphology {
  /** Computed pattern, whatever an editor wrote; null when the word has none or none gives its lemma. */
  verbPattern(verb: WordEntry<Verb>): string | null;
  nominalPattern(
    nominal: Pick<WordEntry<Nominal>, "radicals"> & {
      readonly data: Pick<Nominal, "lemma" | "pos" | "posDetail">;
    },
  ): string | null;
  /** Both participles by rule, whether the verb takes an object or not; null for a verb without root or imperfect. */
  participles(verb: WordEntry<Verb>): Participles;
  /** Whether the word is of a kind that has a pattern. */
  hasPattern(nominal: WordEntry<Nominal>): boolean;
  /** `masdar`, `activeParticiple` or `passiveParticiple` of one of the verbs of its root, or null. */
  relation(nominal: WordEntry<Nominal>): Relation | null;
}

/** How a nominal comes from a verb. `rule` names the rule: `masdar:فِعَالَة`, `activeParticiple`. */
export interface Relation {
  readonly kind: "masdar" | "activeParticiple" | "passiveParticiple";
  readonly rule: string;
  readonly verb: WordEntry<Verb>;
}

export function describe(corpus: Pick<Corpus, "patterns" | "verbs">): Morphology {
  const patterns = corpus.patterns.filter(({ data }) => data.pos !== "verb").map(({ data }) => data.pattern);
  const verbsByRoot = Map.groupBy(
    corpus.verbs.filter(({ radicals }) => radicals !== null),
    ({ radicals }) => (radicals as string[]).join(""),
  );
  // The index of a root's patterns is large and the words of a root come together: the last one is kept, and every answer.
  let last: { readonly root: string; readonly find: PatternFinder } | undefined;
  const found = new Map<string, string | null>();
  function patternOf(radicals: readonly string[], lemma: string, posDetail: string | null): string | null {
    const root = radicals.join("");
    const key = `${root}|${lemma}|${posDetail}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    if (last?.root !== root) {
      last = { root, find: patternFinder(radicals, patterns) };
      for (const verb of verbsByRoot.get(root) ?? []) rememberDerived(radicals, verb);
    }
    const pattern = last.find({ lemma, posDetail });
    found.set(key, pattern);
    return pattern;
  }
  function rememberDerived(radicals: readonly string[], verb: WordEntry<Verb>): void {
    const { activeParticiple, passiveParticiple } = participles(verb);
    for (const masdar of verb.data.masdars) patternOf(radicals, masdar, "masdar");
    if (activeParticiple !== null) patternOf(radicals, activeParticiple, "activeParticiple");
    if (passiveParticiple !== null) patternOf(radicals, passiveParticiple, "passiveParticiple");
  }
  const nominalPattern: Morphology["nominalPattern"] = ({ data, radicals }) =>
    radicals === null || !isPatterned(data) ? null : patternOf(radicals, data.lemma, data.posDetail ?? null);

  const made = new Map<WordEntry<Verb>, Participles>();
  function participles(verb: WordEntry<Verb>): Participles {
    const { data, radicals } = verb;
    if (radicals === null || data.imperfect === undefined)
      return { activeParticiple: null, passiveParticiple: null };
    const known = made.get(verb) ?? participlesOf({ ...data, radicals, imperfect: data.imperfect });
    made.set(verb, known);
    return known;
  }

  const verbPatternsFound = new Map<WordEntry<Verb>, string | null>();
  function patternOfVerb(verb: WordEntry<Verb>): string | null {
    const { data, radicals } = verb;
    if (radicals === null) return null;
    const known = verbPatternsFound.get(verb);
    if (known !== undefined) return known;
    const pattern = verbPattern(radicals, { ...data, imperfect: data.imperfect ?? "" });
    verbPatternsFound.set(verb, pattern);
    return pattern;
  }

  return {
    participles,
    verbPattern: patternOfVerb,
    nominalPattern,
    hasPattern: ({ data, radicals }) => radicals !== null && isPatterned(data),
    relation(nominal) {
      const { data, radicals } = nominal;
      if (radicals === null || (data.pos !== "noun" && data.pos !== "adj")) return null;
      for (const verb of verbsByRoot.get(radicals.join("")) ?? []) {
        if (data.pos === "noun" && verb.data.masdars.includes(data.lemma)) {
          return { kind: "masdar", rule: masdarRule(nominalPattern(nominal), data.lemma), verb };
        }
        for (const kind of ["activeParticiple", "passiveParticiple"] as const) {
          if (participles(verb)[kind] === data.lemma) return { kind, rule: kind, verb };
        }
      }
      return null;
    },
  };
}

export const masdarRule = (pattern: string | null, lemma: string): string => `masdar:${pattern ?? lemma}`;
