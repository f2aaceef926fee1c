import { type Extended, extendCorpus } from "../../../pipeline/extend/extend_corpus.ts";
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

/** Extends the small corpus. */
export const extended = (...files: readonly ImportedFile[]): Extended => extendCorpus(miniCorpus(), files);

/** The words that were added: what editors would have written. */
export const addedTo = ({ corpus }: Extended): Readonly<Record<string, unknown>>[] =>
  [...corpus.verbs, ...corpus.nominals]
    .filter(({ file }) => file.startsWith("imports/"))
    .map(({ data: { id: _, ...data } }) => data);
