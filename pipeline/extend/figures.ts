import { stripMarks } from "../../src/arabic/mod.ts";
import type { Candidate, SharedFigure } from "./candidates.ts";

/** Whether a record of the corpus has a form that is a spelling, letter by letter, with or without clitics. */
export type Explains = (spelling: string) => boolean;

/** The smallest figure of `frequency.tsv`. */
const smallestPerMillion = 0.01;

const fourDigits = (figure: number): number => Number(figure.toPrecision(4));

/** An imported word with the forms under which dictionaries cite it. */
export interface CountedWord {
  readonly id: string;
  readonly lemma: string;
  readonly others: readonly string[];
}

/** The imported word that a candidate became; null for words of the corpus and for what was left out. */
type WordOf = (candidate: Candidate) => CountedWord | null;

/** Smaller figures need not be held to anything: they are far from the commonest words. */
const leastHeld = 5;
/** Inflected forms and clitics make a word so much commoner than its citation forms. */
const timesCited = 3;

/**
 * Holds the figure of a lemma count to other text: lists of lemmas count spellings under wrong lemmas, قُعَدَة for ذُو الْقَعْدَة and
 * مِرْمِيس in one novel.
 */
function held(
  figure: number,
  { lemma, others }: CountedWord,
  spellings: ReadonlyMap<string, number>,
): number {
  if (figure < leastHeld || spellings.size === 0) return figure;
  const cited = new Set(
    [lemma, ...others].map(stripMarks).flatMap((form) => [form, `ال${form}`, `${form}ا`]),
  );
  const perMillion = [...cited].reduce((sum, form) => sum + (spellings.get(form) ?? 0), 0);
  return Math.min(figure, timesCited * perMillion);
}

/**
 * Figures from lemma counts. A count of several words is divided equally; where one of them is a record of the corpus, it has
 * been counted there.
 */
function fromLemmas(
  figures: readonly SharedFigure[],
  isCore: (candidate: Candidate) => boolean,
  wordOf: WordOf,
) {
  const counted = new Map<string, number>();
  for (const { perMillion, candidates } of figures) {
    if (candidates.some(isCore)) continue;
    for (const candidate of candidates) {
      const word = wordOf(candidate);
      if (word !== null) counted.set(word.id, (counted.get(word.id) ?? 0) + perMillion / candidates.length);
    }
  }
  return counted;
}

/** Parts of speech of loans, which lemma lists leave out. */
const named: ReadonlySet<string> = new Set(["noun", "adj"]);

export interface FigureSources {
  readonly figures: readonly SharedFigure[];
  readonly spellings: ReadonlyMap<string, number>;
  readonly candidates: readonly Candidate[];
  readonly explains: Explains;
  readonly isCore: (candidate: Candidate) => boolean;
  readonly wordOf: WordOf;
}

/**
 * Occurrences per million of imported words, by id. Lemma counts first. A spelling is counted only for names and words without
 * a root, which lemma lists leave out, and only if no form of the corpus explains it and no lemma with a count has it: a
 * spelling is never copied to each of its homographs. What several names share is divided equally.
 */
export function importedFigures(sources: FigureSources): Map<string, number> {
  const { spellings, candidates, explains, wordOf } = sources;
  const lemmaFigures = fromLemmas(sources.figures, sources.isCore, wordOf);
  const words = candidates.flatMap((candidate) => {
    const word = wordOf(candidate);
    return word === null ? [] : [{ ...word, candidate, spelling: stripMarks(word.lemma) }];
  });
  const counted = new Map(
    words.flatMap((word) => {
      const figure = lemmaFigures.get(word.id);
      return figure === undefined ? [] : [[word.id, held(figure, word, spellings)] as const];
    }),
  );
  const taken = new Set(words.filter(({ id }) => counted.has(id)).map(({ spelling }) => spelling));
  const open = Map.groupBy(
    words.filter(
      ({ candidate, spelling }) =>
        (candidate.pos === "propn" || (candidate.radicals === null && named.has(candidate.pos))) &&
        !taken.has(spelling) &&
        spellings.has(spelling),
    ),
    ({ spelling }) => spelling,
  );
  for (const [spelling, group] of open) {
    if (explains(spelling)) continue;
    for (const { id } of group) counted.set(id, (spellings.get(spelling) as number) / group.length);
  }
  return new Map(
    [...counted]
      .filter(([, figure]) => figure >= smallestPerMillion)
      .map(([id, figure]) => [id, fourDigits(figure)]),
  );
}
