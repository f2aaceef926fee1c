import {
  type ArtifactRows,
  type FullWord,
  type ListRows,
  wordEnrichedProperties,
  wordFullProperties,
} from "../../src/schema/mod.ts";
import { listPipelines } from "../kinds/mod.ts";
import { makeFormRows } from "./form_rows.ts";
import { freeWordIds } from "./free_words.ts";
import { basicKeys, members } from "./members.ts";
import type { Lists, Records } from "./records.ts";
import { makeSearchParts } from "./search_rows.ts";

/** As `members`, for nested objects, which a replacer list would empty. */
const deepMembers = (record: Record<string, unknown>, properties: object): string =>
  JSON.stringify(Object.fromEntries(Object.keys(properties).map((key) => [key, record[key]]))).slice(1, -1);

const lettersOnly = (root: string | null): string | null => root?.replaceAll(" ", "") ?? null;

const wordRow = (word: FullWord, ord: number, isFree: boolean) => ({
  ord,
  id: word.id,
  arabic: word.arabic,
  bare: word.bare,
  pos: word.pos,
  root: lettersOnly(word.root),
  pattern: word.pattern,
  letters: word.letters,
  verbForm: word.verbForm,
  frequencyRank: word.frequencyRank,
  free: isFree ? 1 : 0,
  basic: members(word, basicKeys),
  enriched: deepMembers(word, wordEnrichedProperties),
  full: deepMembers(word, wordFullProperties),
});

/** The rows of the lists and of their side tables. */
const listRows = (records: Lists): ListRows =>
  Object.assign(
    {},
    ...listPipelines.map(({ name, columns, sideRows }) => ({
      [name]: records[name].map((record, index) => ({
        ord: index + 1,
        ...columns(record),
        record: JSON.stringify(record),
      })),
      ...sideRows(records[name]),
    })),
  );

/** Lays out the artifact's rows. The basic records of `freeWords` words cost nothing. */
export function makeRows(records: Records, freeWords: number): ArtifactRows {
  const { formParts, ...formRows } = makeFormRows(records);
  // Computed first (10 MB): its temporary data is garbage before the paradigms need memory.
  const parts = makeSearchParts(records.words);
  const free = freeWordIds(records.words, { lookUps: records.lookUps, places: freeWords });
  return {
    *words() {
      for (const [index, word] of records.words.entries()) yield wordRow(word, index + 1, free.has(word.id));
    },
    ...formRows,
    *searchParts() {
      yield* parts;
      yield* formParts();
    },
    analysisWeights: [...records.analysisWeights],
    retired: [...records.retired],
    ...listRows(records),
  };
}
