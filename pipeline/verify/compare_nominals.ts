import { rootType, stripMarks } from "../../src/arabic/mod.ts";
import type { Verb } from "../../src/schema/mod.ts";
import { type Reference, rootKey } from "../import/reference.ts";
import { referenceKey } from "../import/reference_key.ts";
import { memoize } from "../memoize.ts";
import { surfaces } from "../morphology/surface.ts";
import { isPassivized } from "../morphology/verb/government.ts";
import { regularParticiples } from "../morphology/verb/participles.ts";
import { verbPatterns } from "../morphology/verb_forms.ts";
import type { Corpus, WordEntry } from "../read/corpus.ts";
import type { Comparison } from "./comparison.ts";

const soundEnding = /(?:\u064F\u0651?ونَ|\u064E\u0651?وْنَ|ات)$/;

/** Whether a plural is sound: in ـُونَ, or in ـَات unless ت is the last radical (أَوْقَات, أَصْوَات). */
export const isSoundPlural = (plural: string, radicals: readonly string[] | null): boolean =>
  soundEnding.test(plural) && !(radicals?.at(-1) === "ت" && plural.startsWith("أَ"));

/** Letters without marks and hamza seats: equal skeletons are one word in two spellings or vocalisations. */
const skeleton = (lemma: string): string =>
  stripMarks(referenceKey(lemma))
    .replaceAll("آ", "ءا")
    .replace(/[أإؤئ]/g, "ء")
    .replace(/[ىي]$/, "ا");

interface Derived {
  readonly kind: "active participle" | "passive participle" | "masdar";
  readonly lemma: string;
  readonly verb: WordEntry<Verb>;
}

/** Participles by rule (passive only of verbs with an object) and the masdars of derived forms, which the check holds to the rule. */
function derivedOf(verb: WordEntry<Verb>): Derived[] {
  const { data } = verb;
  const made = regularParticiples(verb);
  const active = made.activeParticiple;
  const passive = isPassivized(data) ? made.passiveParticiple : null;
  return [
    ...(active === null ? [] : [{ kind: "active participle" as const, lemma: active, verb }]),
    ...(passive === null ? [] : [{ kind: "passive participle" as const, lemma: passive, verb }]),
    ...(data.form === "I" ? [] : data.masdars.map((lemma) => ({ kind: "masdar" as const, lemma, verb }))),
  ];
}

/** Whether one of our patterns produces a word from a root: then it is a separate word and disputes no other. */
function explainer(corpus: Pick<Corpus, "patterns">): (radicals: readonly string[], key: string) => boolean {
  const patterns = [
    ...corpus.patterns.filter(({ data }) => data.pos !== "verb").map(({ data }) => data.pattern),
    ...Object.values(verbPatterns).flatMap((form) => [
      ...form.masdars,
      form.activeParticiple,
      form.passiveParticiple,
    ]),
  ];
  const wordsOf = memoize(
    (radicals: readonly string[]) => radicals.join(""),
    (radicals) => new Set(patterns.flatMap((pattern) => surfaces(radicals, pattern)).map(referenceKey)),
  );
  return (radicals, key) => wordsOf(radicals).has(key);
}

/**
 * Compares participles and masdars with the reference's words, as it has no table of them. A word of the same root and
 * vowels agrees. A word of the same root and letters with other vowels disputes, unless it is one of our words or one of
 * our patterns produces it (مُحْتَرَم and مَحْرَم dispute nothing). Without either, nothing is compared.
 */
export function compareDerived(
  corpus: Pick<Corpus, "verbs" | "nominals" | "patterns">,
  reference: Reference,
): Comparison[] {
  const theirs = new Map(
    [...Map.groupBy(reference.nominals, ({ root }) => root)].map(([root, words]) => [
      root,
      Map.groupBy(words, ({ lemma }) => skeleton(lemma)),
    ]),
  );
  const derived = corpus.verbs.flatMap(derivedOf);
  const known = new Set(
    [
      ...derived.map(({ lemma }) => lemma),
      ...corpus.nominals.flatMap(({ data }) => [data.lemma, ...(data.plurals ?? [])]),
      ...corpus.verbs.flatMap(({ data }) => data.masdars),
    ].map(referenceKey),
  );
  const explains = explainer(corpus);
  return derived.flatMap(({ kind, lemma, verb }): Comparison[] => {
    const radicals = verb.radicals as readonly string[];
    const words = theirs.get(rootKey(radicals))?.get(skeleton(lemma)) ?? [];
    const agrees = words.some((word) => word.lemma === referenceKey(lemma));
    const others = words
      .map((word) => word.lemma)
      .filter((word) => !agrees && !known.has(word) && !explains(radicals, word));
    if (!agrees && others.length === 0) return [];
    return [
      {
        class: `${kind} ${rootType(radicals)}`,
        lemma: `${verb.data.lemma} ${verb.data.imperfect}`,
        group: `${kind} ${lemma}`,
        cell: kind,
        ours: [lemma],
        theirs: agrees ? [referenceKey(lemma)] : [...new Set(others)],
        agrees,
      },
    ];
  });
}

/**
 * Compares nominals with broken plurals on both sides. A nominal agrees when both lists share a plural and none in the corpus has
 * the letters of one of theirs with other vowels; plurals in only one list then dispute nothing.
 */
export function compareBrokenPlurals(corpus: Pick<Corpus, "nominals">, reference: Reference): Comparison[] {
  const keyOf = (lemma: string, root: string): string => `${lemma} ${root}`;
  const theirs = Map.groupBy(reference.nominals, ({ lemma, root }) => keyOf(lemma, root));
  const words = corpus.nominals.flatMap(({ data, radicals }) => {
    const plurals = (data.plurals ?? []).filter((plural) => !isSoundPlural(plural, radicals));
    if (radicals === null || plurals.length === 0) return [];
    return [{ lemma: data.lemma, key: keyOf(referenceKey(data.lemma), rootKey(radicals)), plurals }];
  });
  return [...Map.groupBy(words, ({ key }) => key)].flatMap(([key, homographs]): Comparison[] => {
    const [{ lemma }] = homographs as [(typeof words)[number]];
    const ours = [...new Set(homographs.flatMap(({ plurals }) => plurals))];
    const plurals = [...new Set((theirs.get(key) ?? []).flatMap(({ brokenPlurals }) => [...brokenPlurals]))];
    if (plurals.length === 0) return [];
    const has = (plural: string): boolean => plurals.includes(referenceKey(plural));
    const disputed = ours.filter(
      (plural) => !has(plural) && plurals.some((other) => skeleton(other) === skeleton(plural)),
    );
    const shown = disputed.length > 0 ? disputed : ours;
    return [
      {
        class: "broken plural",
        lemma,
        group: "broken plural",
        cell: "broken plural",
        ours: [shown.join(" ")],
        theirs: plurals,
        agrees: ours.some(has) && disputed.length === 0,
      },
    ];
  });
}
