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
  const finders = new Map<string, PatternFinder>();
  const finderOf = (radicals: readonly string[]): PatternFinder => {
    const key = radicals.join("");
    const known = finders.get(key) ?? patternFinder(radicals, patterns);
    finders.set(key, known);
    return known;
  };
  const verbsByRoot = Map.groupBy(
    corpus.verbs.filter(({ radicals }) => radicals !== null),
    ({ radicals }) => (radicals as string[]).join(""),
  );
  const nominalPattern: Morphology["nominalPattern"] = ({ data, radicals }) =>
    radicals === null || !isPatterned(data)
      ? null
      : finderOf(radicals)({ lemma: data.lemma, posDetail: data.posDetail ?? null });

  const made = new Map<WordEntry<Verb>, Participles>();
  function participles(verb: WordEntry<Verb>): Participles {
    const { data, radicals } = verb;
    if (radicals === null || data.imperfect === undefined)
      return { activeParticiple: null, passiveParticiple: null };
    const known = made.get(verb) ?? participlesOf({ ...data, radicals, imperfect: data.imperfect });
    made.set(verb, known);
    return known;
  }

  return {
    participles,
    verbPattern: ({ data, radicals }) =>
      radicals === null ? null : verbPattern(radicals, { ...data, imperfect: data.imperfect ?? "" }),
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
