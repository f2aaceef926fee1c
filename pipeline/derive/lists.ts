import { rootType, stripMarks, toDmg } from "../../src/arabic/mod.ts";
import type {
  Conjunction,
  FullWord,
  Pattern,
  Preposition,
  Proverb,
  Root,
  VerbForm,
} from "../../src/schema/mod.ts";
import { verbForms } from "../../src/schema/mod.ts";
import { compareText } from "../compare_text.ts";
import type { Corpus } from "../read/corpus.ts";
import type { ConjunctionEntry, PrepositionEntry } from "../read/shapes.ts";
import type { wordFinder } from "../vocabulary/word_finder.ts";
import { proverbWords } from "./words.ts";

const isLive = ({ data }: { data: { retired?: string } }): boolean => data.retired === undefined;

/** Roots by the rank of their commonest word, those without one last, then by id. */
export function deriveRoots(corpus: Corpus, words: readonly FullWord[]): Root[] {
  const byRoot = Map.groupBy(words, ({ root }) => root);
  const roots = corpus.roots.filter(isLive).map(({ data, radicals }): Root => {
    const root = (radicals as readonly string[]).join(" ");
    const own = byRoot.get(root) ?? [];
    const ranks = own.flatMap(({ frequencyRank }) => (frequencyRank === null ? [] : [frequencyRank]));
    const forms = new Set(own.flatMap(({ verbForm }) => (verbForm === null ? [] : [verbForm as VerbForm])));
    return {
      id: data.id as string,
      root,
      radicals: [...(radicals as readonly string[])],
      type: rootType(radicals as readonly string[]),
      wordCount: own.length,
      verbForms: verbForms.filter((form) => forms.has(form)),
      gloss: data.gloss,
      frequencyRank: ranks.length > 0 ? Math.min(...ranks) : null,
    };
  });
  const last = Number.POSITIVE_INFINITY;
  return roots.sort((a, b) => {
    const [first, second] = [a.frequencyRank ?? last, b.frequencyRank ?? last];
    return first === second ? compareText(a.id, b.id) : first - second;
  });
}

/** Patterns in the order of `patterns.yaml`. */
export function derivePatterns(
  corpus: Corpus,
  words: readonly FullWord[],
  find: ReturnType<typeof wordFinder>,
): Pattern[] {
  const byPattern = Map.groupBy(words, ({ pattern }) => pattern);
  return corpus.patterns.filter(isLive).map(({ data }) => {
    const example = find(data.example).find(({ pattern }) => pattern === data.pattern) as {
      id: string;
      lemma: string;
    };
    return {
      id: data.id as string,
      pattern: data.pattern,
      bare: stripMarks(data.pattern),
      pos: data.pos,
      verbForm: data.verbForm,
      description: data.description,
      example: { arabic: example.lemma, id: example.id },
      wordCount: byPattern.get(data.pattern)?.length ?? 0,
    };
  });
}

/** Proverbs in the order of their files, themes in alphabetical order. */
export const deriveProverbs = (corpus: Corpus, find: ReturnType<typeof wordFinder>): Proverb[] =>
  corpus.proverbs.filter(isLive).map(({ data }) => ({
    id: data.id as string,
    arabic: data.arabic,
    bare: stripMarks(data.arabic),
    transliteration: toDmg(data.arabic),
    translation: data.translation,
    meaning: data.meaning,
    usage: data.usage,
    theme: data.theme,
    words: proverbWords(data.words ?? [], find),
  }));

/** A particle of one letter is written together with the next word. */
const isAttached = (lemma: string): boolean => [...stripMarks(lemma)].length === 1;

type Particle = PrepositionEntry | ConjunctionEntry;

const particleHead = ({ id, lemma, governs }: Particle) => ({
  id: id as string,
  arabic: lemma,
  bare: stripMarks(lemma),
  attached: isAttached(lemma),
  governs,
});

export const derivePrepositions = (corpus: Corpus): Preposition[] =>
  corpus.prepositions.filter(isLive).map(({ data }) => ({
    ...particleHead(data),
    function: data.function,
    glosses: data.glosses,
    examples: data.examples,
  }));

export const deriveConjunctions = (corpus: Corpus): Conjunction[] =>
  corpus.conjunctions.filter(isLive).map(({ data }) => ({
    ...particleHead(data),
    function: data.function,
    relation: data.relation,
    glosses: data.glosses,
    examples: data.examples,
  }));
