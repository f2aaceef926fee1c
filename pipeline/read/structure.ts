import { shortHash } from "../cache.ts";
import { memoizeByOwner } from "../memoize.ts";
import type { Corpus } from "./corpus.ts";
import type { CorpusFiles } from "./load_files.ts";
import { parseYaml, type YamlDocument } from "./yaml_document.ts";

/** Fields of words and their senses on which no form, link, rank or place of a word depends, nor any record but those of words. */
export const proseFields = ["glosses", "gloss", "definition", "note", "examples"] as const;

const isProse = (field: string): boolean => proseFields.some((prose) => prose === field);
const wordFiles = /^(?:roots|words)\//;

/** Hashes of a file: of its text, and of a file of words also of parts of what it says. */
interface FileHashes {
  readonly text: string;
  /** Of all but prose. */
  readonly structure?: string;
  /** Of what is Arabic in prose, and of how many glosses there are. */
  readonly sentences?: string;
}

type Prose = { readonly arabic?: unknown; readonly source?: unknown }[];

/** What is left of a prose field without its English. */
function sentencesIn(field: string, inner: unknown): unknown {
  if (field === "examples" && Array.isArray(inner))
    return (inner as Prose).map((example) => [example?.arabic, example?.source]);
  if (field === "glosses") return Array.isArray(inner) ? inner.length : inner;
  return field === "definition" ? inner : null;
}

const partsOf = memoizeByOwner(({ value }: YamlDocument): Omit<FileHashes, "text"> => {
  const holders = new Map<object, number>();
  const sentences: unknown[] = [];
  const structure = JSON.stringify(value, function (this: object, field, inner: unknown) {
    if (!isProse(field)) return inner;
    if (field === "note") return undefined;
    // Every sense has a gloss: its number tells to which one a definition belongs.
    const holder = holders.get(this) ?? holders.size;
    holders.set(this, holder);
    sentences.push([holder, field, sentencesIn(field, inner)]);
    return undefined;
  });
  // That of a root, which is no word.
  const gloss = (value as { readonly gloss?: unknown } | null)?.gloss;
  return {
    structure: shortHash(JSON.stringify([structure, gloss])),
    sentences: shortHash(JSON.stringify(sentences)),
  };
});

/** What a later build compares its corpus with. */
export interface SourceState {
  /** `structureKey`. */
  readonly structure: string;
  readonly files: Readonly<Record<string, FileHashes>>;
}

const structureOf = (files: Iterable<readonly [string, FileHashes]>): string =>
  shortHash(Array.from(files, ([file, { text, structure }]) => [file, structure ?? text]).join("\n"));

/** The state of a corpus; what an earlier state says of a file of the same text is not found out again. */
export const sourceState = memoizeByOwner(
  ({ documents, hashes }: Corpus, earlier?: SourceState | null): SourceState => {
    const files = new Map<string, FileHashes>(Array.from(hashes, ([file, text]) => [file, { text }]));
    for (const document of documents) {
      if (!wordFiles.test(document.file)) continue;
      const text = hashes.get(document.file) as string;
      const known = earlier?.files[document.file];
      files.set(document.file, known?.text === text ? known : { text, ...partsOf(document) });
    }
    return { structure: structureOf(files), files: Object.fromEntries(files) };
  },
);

/**
 * A hash of all of a corpus but the prose of its words. Most edits change only prose, and leave what was found out about the
 * rest.
 */
export const structureKey = (corpus: Corpus): string => sourceState(corpus).structure;

/** The files in which a corpus differs from an earlier one, if it does so only in the prose of words; else null. */
export function editedProse(corpus: Corpus, earlier: SourceState): ReadonlySet<string> | null {
  if (structureKey(corpus) !== earlier.structure) return null;
  return new Set(
    [...corpus.hashes].flatMap(([file, hash]) => (earlier.files[file]?.text === hash ? [] : [file])),
  );
}

/** An edit of the English of words: their glosses and notes, and the translations of their examples. */
export interface EnglishEdit {
  readonly edited: ReadonlySet<string>;
  /** The state that the edit makes of the earlier one. */
  readonly source: SourceState;
}

/** What tells files from an earlier corpus, if it is only the English of words; else null. Parses those that differ. */
export function editedEnglish(files: CorpusFiles, earlier: SourceState): EnglishEdit | null {
  if (files.size !== Object.keys(earlier.files).length) return null;
  const changed: Record<string, FileHashes> = {};
  for (const [file, content] of files) {
    const [known, text] = [earlier.files[file], shortHash(content)];
    if (known?.text === text) continue;
    if (known?.structure === undefined) return null;
    const document = parseYaml(file, content);
    const parts = document.diagnostics.length > 0 ? null : partsOf(document);
    if (parts?.structure !== known.structure || parts.sentences !== known.sentences) return null;
    changed[file] = { text, ...parts };
  }
  return {
    edited: new Set(Object.keys(changed)),
    source: { structure: earlier.structure, files: { ...earlier.files, ...changed } },
  };
}
