import { Database } from "bun:sqlite";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import {
  artifactFiles,
  checkSumOf,
  type FullWord,
  linesOf,
  listTables,
  type Manifest,
  partLoader,
  tables,
} from "../src/schema/mod.ts";
import { type Cache, shortHash } from "./cache.ts";
import type { CleanSentences } from "./check/check_sentences.ts";
import type { StoredWord } from "./derive/edited_words.ts";
import type { CellRow, EarlierForms, Paradigms } from "./derive/form_reuse.ts";
import type { EarlierRows, OtherRows, RowState } from "./derive/rows.ts";
import type { SourceState } from "./read/structure.ts";
import { readSpellingKeys } from "./text/spelling_keys.ts";
import { bareWordsReader } from "./vocabulary/bare_words.ts";

/** The manifest in an artifact folder, of whatever version; null without one that can be read. */
export function readManifest(artifact: string): Partial<Manifest> | null {
  const path = join(artifact, artifactFiles.manifest);
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Partial<Manifest>) : null;
  } catch {
    return null;
  }
}

/** The path of a data file of an artifact if it is what the manifest says; else null. */
export function intactFile(artifact: string, name: string): string | null {
  const path = join(artifact, name);
  const expected = readManifest(artifact)?.files?.[name]?.checkSum;
  return expected !== undefined && existsSync(path) && checkSumOf(path) === expected ? path : null;
}

const rowsKind = "rows";

/** How the rows of a build were made, so that a later build can use them. */
export interface BuildState {
  readonly source: SourceState;
  readonly paradigms: Paradigms;
  readonly rows: RowState;
  /** Key of what is learnt (`TextKeys`). */
  readonly choices: string;
}

/** The files that hold rows, and what they are known by; undefined where the manifest lacks one. */
const rowFiles = [artifactFiles.lexicon, artifactFiles.search] as const;
const rowsKey = (files: Manifest["files"] | undefined): string | undefined => {
  const hashes = rowFiles.map((name) => files?.[name]?.sha256);
  return hashes.includes(undefined) ? undefined : hashes.join(" ");
};

/** Keeps how the rows of an artifact were made. */
export const keepState = (cache: Cache, { files }: Manifest, state: BuildState): void =>
  cache.memo(rowsKind).set(rowsKey(files) as string, JSON.stringify(state));

/** The rows of an earlier build, read until it is disposed of. */
export interface Earlier extends Disposable, Pick<BuildState, "source" | "choices"> {
  readonly manifest: Manifest;
  /** The path of its lexicon. */
  readonly lexicon: string;
  readonly forms: EarlierForms;
  readonly rows: Omit<EarlierRows, "edited">;
  /** The word of a row. */
  readonly word: (ord: number) => StoredWord;
}

/** Reads the rows of records other than words, in their order. */
function readOthers(sqlite: Database): OtherRows {
  const names = ["retired", ...Object.keys(listTables)] as const;
  return Object.fromEntries(
    names.map((name) => {
      const table = getTableName(tables[name as keyof OtherRows]);
      return [name, sqlite.query(`SELECT * FROM "${table}"`).all()];
    }),
  ) as unknown as OtherRows;
}

interface WordRow extends Record<"basic" | "enriched" | "full", string> {
  readonly free: number;
}

/** Opens an earlier lexicon. */
function openLexicon(lexicon: string) {
  const sqlite = new Database(lexicon, { readonly: true, strict: true });
  const cells = sqlite.query<CellRow, []>("SELECT id, unimorph, ud, label FROM cells").all();
  const stored = sqlite.query<WordRow, [number]>(
    "SELECT basic, enriched, full, free FROM words WHERE ord = ?",
  );
  return {
    part: partLoader(sqlite),
    word(ord: number) {
      const { basic, enriched, full, free } = stored.get(ord) as WordRow;
      return { word: JSON.parse(`{${basic},${enriched},${full}}`) as FullWord, isFree: free === 1 };
    },
    others: () => readOthers(sqlite),
    close: () => sqlite.close(),
    cells: new Map(cells.map((cell) => [cell.unimorph, cell])),
  };
}

/** The rows of the artifact in a folder, if the cache knows how they were made; else null. */
export function earlierBuild(artifact: string, cache: Cache): Earlier | null {
  const manifest = readManifest(artifact) as Manifest | null;
  const key = rowsKey(manifest?.files);
  const kept = key === undefined ? undefined : cache.memo(rowsKind).get(key);
  if (kept === undefined || manifest === null) return null;
  const [lexicon, search] = rowFiles.map((name) => intactFile(artifact, name));
  if (!lexicon || !search) return null;
  const { source, paradigms, rows, choices } = JSON.parse(kept) as BuildState;
  const { part, cells, others, word, close } = openLexicon(lexicon);
  const table = (): ReturnType<EarlierForms["table"]> => ({
    rows: part("forms"),
    sets: linesOf(part("cellSets")),
  });
  return {
    ...{ source, choices, manifest, lexicon, word },
    forms: { ...paradigms, cells, table, part },
    rows: { ...rows, part, others },
    [Symbol.dispose]: close,
  };
}

/** What has become of the texts of a corpus with the analyses of a lexicon. */
export interface TextKeys {
  /** Sentences that were checked before, with the same analyses. */
  readonly clean: CleanSentences;
  /** Key of what is learnt from texts, which are known by a hash of their own. */
  readonly choices: (passages: string, texts: Iterable<string>) => string;
}

/** Reads what the checks of sentences and the training of a written lexicon depend on. */
export function readTextKeys(lexicon: string, cache: Cache): TextKeys {
  const keys = readSpellingKeys(lexicon);
  const wordsOf = bareWordsReader(cache.memo("words"));
  const memo = cache.memo("sentences");
  const keyOf = ({ kind, text, headwords }: Parameters<CleanSentences["has"]>[0]): string => {
    const words = wordsOf(text).map(keys.ranked);
    return shortHash(`${keys.shared} ${words.join(" ")} ${JSON.stringify([kind, text, headwords])}`);
  };
  return {
    clean: {
      has: (sentence) => memo.get(keyOf(sentence)) !== undefined,
      add: (sentence) => memo.set(keyOf(sentence), ""),
    },
    choices(passages, texts) {
      const words = new Set([...texts].flatMap(wordsOf));
      const content = [keys.shared, passages, ...[...words].map((word) => `${word} ${keys.of(word)}`)];
      return new Bun.CryptoHasher("sha256").update(content.join("\n")).digest("hex");
    },
  };
}

const choicesKind = "choices";

/** The weights of the artifact in a folder, if they were learnt from what a key stands for. */
export function learntChoices(artifact: string, cache: Cache, key: string): Uint8Array | null {
  const sha256 = cache.memo(choicesKind).get(key);
  if (sha256 === undefined || readManifest(artifact)?.files?.[artifactFiles.choices]?.sha256 !== sha256)
    return null;
  const path = intactFile(artifact, artifactFiles.choices);
  return path === null ? null : readFileSync(path);
}

/** Keeps from what the weights with a SHA-256 were learnt. */
export const keepChoices = (cache: Cache, key: string, sha256: string): void =>
  cache.memo(choicesKind).set(key, sha256);
