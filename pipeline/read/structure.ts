import { shortHash } from "../cache.ts";
import { memoizeByOwner } from "../memoize.ts";
import type { Corpus } from "./corpus.ts";
import type { YamlDocument } from "./yaml_document.ts";

/** Fields of words and their senses on which no form, link, rank or place of a word depends, nor any record but those of words. */
export const proseFields = ["glosses", "gloss", "definition", "note", "examples"] as const;

const isProse = (field: string): boolean => proseFields.some((prose) => prose === field);
const wordFiles = /^(?:roots|words)\//;

const structureOf = memoizeByOwner(({ value }: YamlDocument) => ({
  hash: shortHash(
    JSON.stringify([
      JSON.stringify(value, (field, inner) => (isProse(field) ? undefined : inner)),
      // That of a root, which is no word.
      (value as { readonly gloss?: unknown } | null)?.gloss,
    ]),
  ),
}));

/**
 * A hash of all of a corpus but the prose of its words. Most edits change only prose, and leave what was found out about the
 * rest.
 */
export const structureKey = memoizeByOwner(({ documents, hashes }: Corpus) => {
  const hashOfFile = new Map(hashes);
  for (const document of documents)
    if (wordFiles.test(document.file)) hashOfFile.set(document.file, structureOf(document).hash);
  return { hash: shortHash([...hashOfFile].join("\n")) };
});

/** What a later build compares its corpus with. */
export interface SourceState {
  readonly structure: string;
  /** Hashes of the files' texts, by file. */
  readonly hashes: Readonly<Record<string, string>>;
}

export const sourceState = (corpus: Corpus): SourceState => ({
  structure: structureKey(corpus).hash,
  hashes: Object.fromEntries(corpus.hashes),
});

/** The files in which a corpus differs from an earlier one, if it does so only in the prose of words; else null. */
export function editedProse(corpus: Corpus, earlier: SourceState): ReadonlySet<string> | null {
  if (structureKey(corpus).hash !== earlier.structure) return null;
  return new Set([...corpus.hashes].flatMap(([file, hash]) => (earlier.hashes[file] === hash ? [] : [file])));
}
