import type { Morphology } from "../../morphology/describe.ts";
import type { Corpus, HomographShareRow } from "../../read/corpus.ts";
import { derivableWords } from "../../vocabulary/derived_words.ts";
import { homographGroups, homographKey } from "../../vocabulary/homographs.ts";
import { allWords, type Rule, type RuleDiagnostic } from "../rule.ts";

interface Word {
  readonly id: string;
  readonly lemma: string;
  readonly pos: string;
}

/** How far the sum of a group's shares may be from 1. */
const tolerance = 0.001;

const editorsWords = (corpus: Corpus): Word[] =>
  allWords(corpus)
    .filter(({ data }) => data.retired === undefined)
    .map(({ data: { id = "", lemma }, pos }) => ({ id, lemma, pos }));

function* lineDiagnostics(
  rows: readonly HomographShareRow[],
  words: ReadonlyMap<string, Word>,
): Iterable<RuleDiagnostic> {
  const listed = new Set<string>();
  let before = "";
  const begun = new Set<string>();
  for (const { id, lemma, place } of rows) {
    const key = homographKey(lemma);
    const word = words.get(id);
    if (listed.has(id)) yield { place, value: id, message: "it is listed twice", remedy: "keep one line" };
    else if (word === undefined)
      yield { place, value: id, message: "no word has this id", remedy: "remove the line" };
    else if (word.lemma !== lemma)
      yield {
        ...{ place, value: lemma, message: `the word with this id is ${word.lemma}` },
        remedy: "correct the lemma, or remove the line",
      };
    if (key !== before && begun.has(key))
      yield { place, value: lemma, message: "its group is above", remedy: "keep the lines together" };
    listed.add(id);
    begun.add(key);
    before = key;
  }
}

function* groupDiagnostics(
  group: readonly HomographShareRow[],
  alike: readonly Word[],
  posOf: (id: string) => string | undefined,
): Iterable<RuleDiagnostic> {
  const [{ place, lemma }] = group as [HomographShareRow];
  const sum = group.reduce((all, { share }) => all + share, 0);
  if (group.length === 1 && sum < 1) return;
  if (group.length === 1)
    yield { place, value: lemma, message: "it shares with no other word", remedy: "remove the line" };
  if (Math.abs(sum - 1) > tolerance)
    yield {
      ...{ place, value: lemma, message: `the shares of the group add up to ${Number(sum.toFixed(4))}` },
      remedy: "let them add up to 1",
    };
  const listed = new Set(group.map(({ id }) => id));
  const parts = new Set(group.map(({ id }) => posOf(id)));
  for (const { id, pos } of alike)
    if (!listed.has(id) && parts.has(pos))
      yield {
        place,
        value: lemma,
        message: `the group lacks ${id}`,
        remedy: "give it a share, even if it is 0",
      };
}

export const homographShare: Rule = {
  name: "homograph-share",
  description:
    "homograph_shares.tsv divides the occurrences of whole groups of homographs, each adding up to 1.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus: Corpus, morphology: Morphology) {
    const written = editorsWords(corpus);
    const words = new Map(
      [...derivableWords(corpus, morphology), ...written].map((word) => [word.id, word as Word]),
    );
    const byKey = Map.groupBy(written, ({ lemma }) => homographKey(lemma));
    const posOf = (id: string): string | undefined => words.get(id)?.pos;
    yield* lineDiagnostics(corpus.homographShares, words);
    for (const group of homographGroups(corpus.homographShares)) {
      const [{ lemma }] = group as [HomographShareRow];
      yield* groupDiagnostics(group, byKey.get(homographKey(lemma)) ?? [], posOf);
    }
  },
};
