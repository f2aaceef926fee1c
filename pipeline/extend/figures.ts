import { stripMarks } from "../../src/arabic/mod.ts";
import type { Draft } from "../derive/drafts.ts";
import { paradigm } from "../morphology/paradigm.ts";
import { attachedSpellings } from "./attached_spellings.ts";
import type { Candidate, SharedFigure } from "./candidates.ts";

/** The smallest figure of `frequency.tsv`. */
const smallestPerMillion = 0.01;

const fourDigits = (figure: number): number => Number(figure.toPrecision(4));

/** The imported word that a candidate became; null for words of the corpus and for what was left out. */
type WordOf = (candidate: Candidate) => { readonly id: string; readonly lemma: string } | null;

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

/** Those of the spellings that a form of the corpus explains, whole or with clitics. */
function explained(spellings: ReadonlySet<string>, drafts: readonly Draft[]): Set<string> {
  const wanted = new Map<string, string[]>();
  for (const spelling of spellings)
    for (const stem of attachedSpellings(spelling)) {
      const existing = wanted.get(stem);
      if (existing) existing.push(spelling);
      else wanted.set(stem, [spelling]);
    }
  const found = new Set<string>();
  for (const draft of drafts)
    for (const { bare, variants } of paradigm(draft))
      for (const form of [bare, ...variants.map(stripMarks)])
        for (const spelling of wanted.get(form) ?? []) found.add(spelling);
  return found;
}

export interface FigureSources {
  readonly figures: readonly SharedFigure[];
  readonly spellings: ReadonlyMap<string, number>;
  readonly candidates: readonly Candidate[];
  readonly drafts: readonly Draft[];
  readonly isCore: (candidate: Candidate) => boolean;
  readonly wordOf: WordOf;
}

/**
 * Occurrences per million of imported words, by id. Lemma counts first. A spelling is counted only for names and words without
 * a root, which lemma lists leave out, and only if no form of the corpus explains it and no lemma with a count has it: a
 * spelling is never copied to each of its homographs. What several names share is divided equally.
 */
export function importedFigures(sources: FigureSources): Map<string, number> {
  const { spellings, candidates, drafts, wordOf } = sources;
  const counted = fromLemmas(sources.figures, sources.isCore, wordOf);
  const words = candidates.flatMap((candidate) => {
    const word = wordOf(candidate);
    return word === null ? [] : [{ ...word, candidate, spelling: stripMarks(word.lemma) }];
  });
  const taken = new Set(words.filter(({ id }) => counted.has(id)).map(({ spelling }) => spelling));
  const open = Map.groupBy(
    words.filter(
      ({ candidate, spelling }) =>
        (candidate.pos === "propn" || candidate.radicals === null) &&
        !taken.has(spelling) &&
        spellings.has(spelling),
    ),
    ({ spelling }) => spelling,
  );
  const known = open.size === 0 ? new Set<string>() : explained(new Set(open.keys()), drafts);
  for (const [spelling, group] of open) {
    if (known.has(spelling)) continue;
    for (const { id } of group) counted.set(id, (spellings.get(spelling) as number) / group.length);
  }
  return new Map(
    [...counted]
      .filter(([, figure]) => figure >= smallestPerMillion)
      .map(([id, figure]) => [id, fourDigits(figure)]),
  );
}
