import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { project } from "../../house/source_files.ts";
import { miniCorpusFolder } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

/**
 * A made-up kind of record in a copy of the tree. What is written here is all that a kind needs to be read, identified,
 * checked, built, counted and served, and to be in the description and in the client.
 */
const made: Readonly<Record<string, string>> = {
  "src/schema/kinds/rhyme.ts": `
import { integer, sqliteTable, text as textColumn } from 'drizzle-orm/sqlite-core';
import { record, text } from '../build.ts';
import { choice } from '../query.ts';
import { defineListedKind, entryShape, entryText, equalTo, maybe } from './kind.ts';

const moods = ["merry", "sad"] as const;
const rhymes = sqliteTable("rhymes", {
  ord: integer().primaryKey(),
  id: textColumn().notNull(),
  mood: textColumn().notNull(),
  record: textColumn().notNull(),
});

export const rhymeKind = defineListedKind({
  name: "rhymes",
  singular: "rhyme",
  idPrefix: "y",
  corpus: [
    {
      files: /^rhymes\\.yaml$/,
      key: "rhymes",
      name: "line",
      shape: entryShape({ id: maybe(entryText), line: entryText, mood: entryText, retired: maybe(entryText) }),
    },
  ],
  title: "line",
  item: record(
    { id: text("Opaque id."), line: text("The line."), mood: text("Its mood.") },
    { $id: "Rhyme", description: "A rhyme." },
  ),
  table: rhymes,
  sideTables: {},
  path: "/v1/rhymes",
  operationId: "listRhymes",
  tag: "Letters, proverbs and grammar",
  summary: "Lists rhymes",
  order: "In a fixed order.",
  filters: { mood: equalTo(rhymes.mood, choice(moods, "Mood of the rhyme.")) },
  example: "?mood=sad",
});
`,
  "pipeline/kinds/rhyme.ts": `
import { definePipeline } from './list_pipeline.ts';

export const rhymes = definePipeline({
  name: "rhymes",
  derive: (entries) => entries.map(({ data: { id, line, mood } }) => ({ id: id as string, line, mood })),
  columns: ({ id, mood }) => ({ id, mood }),
  sideRows: () => ({}),
});
`,
  "corpus/rhymes.yaml": `rhymes:
  - {line: سَلَامْ, mood: merry}
  - {line: ظَلَامْ, mood: sad}
  - {line: كَلَامْ, mood: sad, id: y_0000000z, retired: y_0000000y}
  - {line: غَرَامْ, mood: merry, id: y_0000000y}
`,
};

/** Files that are there and gain these lines. */
const lines: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  "src/schema/kinds.ts": [
    [
      "\nexport * from",
      "import { rhymeKind } from './kinds/rhyme.ts';\n\nexport * from './kinds/rhyme.ts';\nexport * from",
    ],
    ["conjunctionKind,\n] as const", "conjunctionKind,\n  rhymeKind,\n] as const"],
  ],
  "pipeline/kinds/mod.ts": [
    ["\n/**", "import { rhymes } from './rhyme.ts';\n\n/**"],
    ["\n];", "\n  rhymes,\n];"],
  ],
};

interface Body {
  readonly data: readonly { readonly id: string; readonly line: string; readonly mood: string }[];
  readonly error: { readonly details: readonly { readonly message: string }[] };
}

interface Said {
  readonly unnamed: readonly string[];
  readonly diagnostics: readonly string[];
  readonly stats: readonly [string, number];
  readonly counts: Readonly<Record<string, number>>;
  readonly retired: readonly (readonly [string, string])[];
  readonly all: Body;
  readonly sad: Body;
  readonly wrong: Body;
  readonly example: string;
  readonly client: string;
}

describe("a new kind of record", () => {
  const tree = tempFolder();
  afterAll(() => tree[Symbol.dispose]());
  let said: Said;

  function write(path: string, text: string): void {
    mkdirSync(dirname(tree.file(path)), { recursive: true });
    writeFileSync(tree.file(path), text);
  }

  beforeAll(() => {
    for (const folder of ["src", "pipeline"])
      cpSync(join(project, folder), tree.file(folder), { recursive: true });
    cpSync(miniCorpusFolder, tree.file("corpus"), { recursive: true });
    symlinkSync(join(project, "node_modules"), tree.file("node_modules"));
    for (const [path, text] of Object.entries(made)) {
      if (existsSync(tree.file(path))) throw new Error(`Cannot make up a kind: ${path} is there`);
      write(path, text.trimStart());
    }
    for (const [path, changes] of Object.entries(lines)) {
      const text = readFileSync(tree.file(path), "utf8");
      const changed = changes.reduce((before, [from, to]) => before.replace(from, to), text);
      expect(changed.length).toBe(
        changes.reduce((length, [from, to]) => length - from.length + to.length, text.length),
      );
      write(path, changed);
    }
    const program = "test/pipeline/kinds/use_new_kind.ts";
    write(program, readFileSync(join(project, program), "utf8"));
    const run = Bun.spawnSync([process.execPath, program], {
      cwd: tree.path,
      stdout: "pipe",
      stderr: "pipe",
    });
    expect(`${run.stderr}`).toBe("");
    said = JSON.parse(`${run.stdout}`) as Said;
  }, 60_000);

  test("needs its definition, what the pipeline makes of it, its corpus file, and its lines in the two lists", () => {
    const before = {
      src: join(project, "src"),
      pipeline: join(project, "pipeline"),
      corpus: miniCorpusFolder,
    };
    const touched = Object.entries(before).flatMap(([folder, original]) =>
      readdirSync(tree.file(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(tree.file(folder).length + 1))
        .filter((path) => {
          const file = join(original, path);
          return !existsSync(file) || !readFileSync(file).equals(readFileSync(join(tree.file(folder), path)));
        })
        .map((path) => `${folder}/${path}`),
    );
    expect(touched.sort()).toEqual([
      "corpus/rhymes.yaml",
      "pipeline/kinds/mod.ts",
      "pipeline/kinds/rhyme.ts",
      "src/schema/kinds.ts",
      "src/schema/kinds/rhyme.ts",
    ]);
  });

  test("is checked and gets its ids", () => {
    expect(said.unnamed).toContain("id");
    // Two ids were written by hand.
    expect(said.diagnostics).toEqual(["rhymes.yaml published-id", "rhymes.yaml published-id"]);
    for (const { id } of said.all.data) expect(id).toMatch(/^y_[0-9a-z]{8}$/);
  });

  test("is built, counted and compared", () => {
    expect(said.stats).toEqual(["rhymes", 3]);
    expect(said.counts.rhymes).toBe(3);
    expect(said.retired).toContainEqual(["y_0000000z", "y_0000000y"]);
  });

  test("is served as a list with its filter", () => {
    expect(said.all.data.map(({ line }) => line)).toEqual(["سَلَامْ", "ظَلَامْ", "غَرَامْ"]);
    expect(said.sad.data.map(({ mood }) => mood)).toEqual(["sad"]);
    expect(said.wrong.error.details.map(({ message }) => message)).toEqual(["must be one of merry, sad"]);
  });

  test("is in the description and in the client", () => {
    expect(said.example).toBe("GET /v1/rhymes?mood=sad");
    expect(said.client).toContain('rhymes: "listRhymes"');
    expect(said.client).toContain("export interface Rhyme {");
    expect(said.client).toContain("class Rhyme(TypedDict):");
    expect(said.client).toContain("self.rhymes = AsyncRhymes(call)");
  });
});
