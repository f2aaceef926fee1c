import { Database } from "bun:sqlite";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripMarks } from "../../src/arabic/mod.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import {
  artifactFiles,
  type FullWord,
  type ItemOf,
  type ListName,
  type Manifest,
  type StoredFormTuple,
  schemaVersion,
} from "../../src/schema/mod.ts";
import { loadFiles } from "../read/load_files.ts";
import { readText } from "../read/read_text.ts";
import type { ExportSource } from "./exporter.ts";
import { readForms } from "./stored_forms.ts";

const remedy = "build it with: bun run corpus build";

/** Reads the manifest; throws when there is none or when it is of another schema. */
function readManifest(folder: string): Manifest {
  const path = join(folder, artifactFiles.manifest);
  if (!existsSync(path)) throw new Error(`Cannot export ${folder}: ${path} is missing; ${remedy}`);
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  if (manifest.schemaVersion !== schemaVersion)
    throw new Error(
      `Cannot export ${folder}: it has schema ${manifest.schemaVersion}, not ${schemaVersion}; ${remedy}`,
    );
  return manifest;
}

type Cell = Pick<FullWord["inflection"][number], "unimorph" | "ud" | "label">;

function paradigmOf(lines: string, cells: ReadonlyMap<number, Cell>): FullWord["inflection"] {
  if (lines === "") return [];
  return lines.split("\n").map((line) => {
    const [form, variants, cell, status] = JSON.parse(line) as StoredFormTuple;
    const { unimorph, ud, label } = cells.get(cell) as Cell;
    return {
      form,
      bare: stripMarks(form),
      variants,
      unimorph,
      ud,
      label,
      status,
    } as FullWord["inflection"][number];
  });
}

interface WordRow {
  readonly json: string;
  readonly forms: string;
}

type Cells = ReadonlyMap<number, Cell>;

/** A word whose paradigm is made when it is first read. */
function wordOf({ json, forms }: WordRow, cells: Cells): FullWord {
  const record = JSON.parse(json) as Omit<FullWord, "inflection" | "tier">;
  let made: FullWord["inflection"] | undefined;
  return {
    ...record,
    get inflection() {
      made ??= paradigmOf(forms, cells);
      return made;
    },
    tier: "full",
  };
}

const selectWords = `SELECT '{' || basic || ',' || enriched || ',' || full || '}' AS json, coalesce(forms, '') AS forms
  FROM words LEFT JOIN inflections USING (ord)`;

function* readWords(database: Database, cells: Cells, limit: number): Generator<FullWord> {
  // A statement of its own for each reader: two may read in turns.
  using statement = database.prepare<WordRow, [number]>(`${selectWords} ORDER BY ord LIMIT ?`);
  for (const row of statement.iterate(limit)) yield wordOf(row, cells);
}

function* readWordsBySpelling(database: Database, cells: Cells): Generator<FullWord> {
  // Sorting the records themselves would copy them all.
  const ords = database.query<{ ord: number }, []>("SELECT ord FROM words ORDER BY arabic, id").all();
  using statement = database.prepare<WordRow, [number]>(`${selectWords} WHERE ord = ?`);
  for (const { ord } of ords) yield wordOf(statement.get(ord) as WordRow, cells);
}

function* readList<N extends ListName>(database: Database, name: N): Generator<ItemOf<N>> {
  using statement = database.prepare<{ record: string }, []>(`SELECT record FROM ${name} ORDER BY ord`);
  for (const { record } of statement.iterate()) yield JSON.parse(record) as ItemOf<N>;
}

function* readTexts(folder: string) {
  for (const [path, content] of loadFiles(join(folder, "texts"))) {
    const { text, broken } = readText(`texts/${path}`, content);
    if (text === null) throw new Error(`Cannot export texts/${path}: ${broken[0]?.message}`);
    yield text;
  }
}

interface Options {
  /** The corpus, for its texts: the artifact does not hold them. */
  readonly corpus: string;
  readonly baseUrl: string | null;
}

/** Opens the artifact in a folder for exporters. */
export function openSource(folder: string, { corpus, baseUrl }: Options): ExportSource & Disposable {
  const { dataVersion, counts, sources } = readManifest(folder);
  const database = new Database(join(folder, artifactFiles.lexicon), { readonly: true });
  const cells = new Map(
    database
      .query<Cell & { id: number }, []>("SELECT id, unimorph, ud, label FROM cells")
      .all()
      .map(({ id, ...cell }) => [id, cell]),
  );
  let lexicon: ReturnType<typeof openArtifact> | undefined;
  return {
    ...{ dataVersion, counts, sources, baseUrl },
    words: (limit = -1) => readWords(database, cells, limit),
    wordsBySpelling: () => readWordsBySpelling(database, cells),
    forms: () => readForms(database, cells),
    list: (name) => readList(database, name),
    texts: () => readTexts(corpus),
    lexicon() {
      lexicon ??= openArtifact(folder, { cacheBytes: 16 * 2 ** 20 });
      return lexicon;
    },
    [Symbol.dispose]() {
      lexicon?.close();
      database.close();
    },
  };
}
