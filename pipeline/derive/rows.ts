import {
  type ArtifactRows,
  type FullWord,
  type ListRows,
  wordEnrichedProperties,
  wordFullProperties,
} from "../../src/schema/mod.ts";
import { shortHash } from "../cache.ts";
import { listPipelines } from "../kinds/mod.ts";
import type { StoredWord } from "./edited_words.ts";
import { findUnits, keptRuns, type Run } from "./form_reuse.ts";
import { type FormRows, makeFormRows } from "./form_rows.ts";
import { freeWordIds } from "./free_words.ts";
import { basicKeys, members } from "./members.ts";
import type { Lists, Records } from "./records.ts";
import type { WordOrigins } from "./row_keys.ts";
import { type EarlierParts, makeSearchParts, updateSearchParts } from "./search_rows.ts";

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

/** The rows of records other than words, and of retired ids. */
export type OtherRows = ListRows & Pick<ArtifactRows, "retired">;

const otherRows = (records: Lists & Pick<Records, "retired">): OtherRows =>
  Object.assign(
    { retired: [...records.retired] },
    ...listPipelines.map(({ name, columns, sideRows }) => ({
      [name]: records[name].map((record, index) => ({
        ord: index + 1,
        ...columns(record),
        record: JSON.stringify(record),
      })),
      ...sideRows(records[name]),
    })),
  );

/** What a build keeps, and a later one is given, to make fewer rows. */
export interface RowState {
  /** By word, from the commonest on: a hash of all that its row holds except its place. */
  readonly wordKeys: readonly string[];
  readonly partKeys: readonly string[];
  readonly origins: WordOrigins;
}

/** The rows of an earlier build. */
export interface EarlierRows extends RowState, Pick<EarlierParts, "part" | "edited"> {
  /** Those of records other than words, which no prose of words changes. */
  readonly others: () => OtherRows;
}

/** What a later build needs to use rows again; null where it is not known what they depend on. */
export type LaidOut = ArtifactRows & {
  readonly state: RowState | null;
  /** The rows of words that stand in the earlier build. */
  readonly keptWords: readonly Run[];
};

/** Lays out the artifact's rows. The basic records of `freeWords` words cost nothing. Rows of an earlier build are left out. */
export function makeRows(
  records: Records,
  freeWords: number,
  {
    forms: { formParts, inflections, cells } = makeFormRows(records),
    earlier = null,
  }: { readonly forms?: FormRows; readonly earlier?: EarlierRows | null } = {},
): LaidOut {
  const free = freeWordIds(records.words, { lookUps: records.lookUps, places: freeWords });
  const known = earlier?.edited ? { keys: earlier.wordKeys, edited: earlier.edited } : null;
  const { wordKeys, origins } = records.rowKeys?.({ isFree: (id) => free.has(id), known }) ?? {};
  const from = wordKeys && earlier ? findUnits(wordKeys, earlier.wordKeys) : null;
  // Computed first (10 MB): its temporary data is garbage before the paradigms need memory.
  const { parts, partKeys } = makeSearchParts(records.words, earlier && { ...earlier, rowsFrom: from });
  return {
    *words() {
      for (const [index, word] of records.words.entries())
        if (!from?.[index + 1]) yield wordRow(word, index + 1, free.has(word.id));
    },
    keptWords: from ? keptRuns(from) : [],
    state: wordKeys && origins ? { wordKeys, partKeys, origins } : null,
    inflections,
    cells,
    *searchParts() {
      yield* parts;
      yield* formParts();
    },
    analysisWeights: [...records.analysisWeights],
    ...(earlier?.edited ? earlier.others() : otherRows(records)),
  };
}

/** The rows of an earlier build in which only the English of some words, by place, has changed. */
export function updateRows(
  changed: ReadonlyMap<number, StoredWord>,
  { part, others, ...state }: Omit<EarlierRows, "edited">,
  {
    forms: { formParts, inflections, cells },
    analysisWeights,
  }: { readonly forms: FormRows } & Pick<ArtifactRows, "analysisWeights">,
): LaidOut {
  const rows = Array.from(changed, ([ord, { word, isFree }]) => wordRow(word, ord, isFree));
  const words = new Map(Array.from(changed, ([ord, { word }]) => [ord, word]));
  const { parts, partKeys } = updateSearchParts(words, { part, partKeys: state.partKeys });
  const from = Int32Array.from([0, ...state.wordKeys], (_, ord) => (changed.has(ord) ? 0 : ord));
  const wordKeys = [...state.wordKeys];
  // Another key than the one of all that the row depends on: a build that does not know it makes the row again.
  for (const row of rows) wordKeys[row.ord - 1] = shortHash(JSON.stringify({ ...row, ord: 0 }));
  return {
    words: () => rows,
    keptWords: keptRuns(from),
    state: { wordKeys, partKeys, origins: state.origins },
    ...{ inflections, cells, analysisWeights },
    *searchParts() {
      yield* parts;
      yield* formParts();
    },
    ...others(),
  };
}
