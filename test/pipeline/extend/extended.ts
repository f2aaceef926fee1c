import {
  type Extended,
  extendCorpus,
  type SpellingAnalyses,
} from "../../../pipeline/extend/extend_corpus.ts";
import type { ImportedWord } from "../../../pipeline/import/adapters/imported.ts";
import type { ImportedFile } from "../../../pipeline/import/import_files.ts";
import { miniCorpus } from "../../support/mini_corpus.ts";

/** A word as an adapter reads it, without its place. */
export type Given = Omit<ImportedWord, "source" | "licence" | "place">;

/** An import of these words and spellings. */
export function importOf(
  id: string,
  words: readonly Given[],
  {
    licence = "CC0-1.0",
    spellings = {},
  }: { licence?: string; spellings?: Readonly<Record<string, number>> } = {},
): ImportedFile {
  return {
    ...{ format: 1, adapter: "csv" },
    source: { id, title: id, licence, credit: id, use: "words" },
    words: words.map((word, index) => ({ source: id, licence, place: `a.csv:${index + 1}`, ...word })),
    spellings: new Map(Object.entries(spellings)),
  };
}

/** Extends the small corpus, of whose forms the spellings of `analyses` are the only ones. */
export const extended = (...files: readonly ImportedFile[]): Extended =>
  extendCorpus(miniCorpus(), files, (spelling) => analyses[spelling] ?? []);

/** What an artifact says of spellings: a verb of the corpus, an adjective by rule, a word of an import. */
const analyses: Readonly<Record<string, ReturnType<SpellingAnalyses>>> = {
  كتبت: [{ id: "w_00000001", isDerived: false }],
  مكتوب: [{ id: "w_00000001", isDerived: true }],
  زيد: [{ id: "w_imported", isDerived: false }],
};

/** The words that were added: what editors would have written. */
export const addedTo = ({ corpus }: Extended): Readonly<Record<string, unknown>>[] =>
  [...corpus.verbs, ...corpus.nominals]
    .filter(({ file }) => file.startsWith("imports/"))
    .map(({ data: { id: _, ...data } }) => data);
