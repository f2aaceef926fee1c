import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { ArtifactError, openArtifact, openUnchecked } from "../../src/lexicon/open_artifact.ts";
import { sqliteLexicon } from "../../src/lexicon/sqlite_lexicon.ts";
import { artifactFiles, type CheckSums, checkSumOf, dataFiles } from "../../src/schema/mod.ts";
import { writeGeneratedArtifact } from "../support/generated_artifact.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";

const open = (folder: TempFolder) => openArtifact(folder.path, { cacheBytes: 16000 });

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

function changeByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] as number) ^ 1;
  writeFileSync(path, bytes);
}

/** Each way to spoil an artifact, and what the message says of it. */
const spoilt: readonly (readonly [string, (folder: TempFolder) => void, RegExp])[] = [
  ["without manifest", (f) => rmSync(f.file(artifactFiles.manifest)), /manifest\.json is missing/],
  ["without lexicon", (f) => rmSync(f.file(artifactFiles.lexicon)), /lexicon\.sqlite is missing/],
  ["without search data", (f) => rmSync(f.file(artifactFiles.search)), /search\.bin is missing/],
  [
    "whose search data was cut short",
    (f) => truncateSync(f.file(artifactFiles.search), 100),
    /search\.bin has 100 bytes/,
  ],
  [
    "whose search data was altered",
    (f) => changeByte(f.file(artifactFiles.search), 20),
    /search\.bin was altered/,
  ],
  ["without top words", (f) => rmSync(f.file(artifactFiles.top)), /top5000\.json is missing/],
  [
    "with an empty lexicon",
    (f) => truncateSync(f.file(artifactFiles.lexicon), 0),
    /lexicon\.sqlite has 0 bytes, the manifest expects \d+/,
  ],
  [
    "with a truncated lexicon",
    (f) => truncateSync(f.file(artifactFiles.lexicon), 8_192),
    /lexicon\.sqlite has 8192 bytes/,
  ],
  [
    "with a lexicon of one byte more",
    (f) =>
      writeFileSync(
        f.file(artifactFiles.lexicon),
        Buffer.concat([readFileSync(f.file(artifactFiles.lexicon)), Buffer.from([0])]),
      ),
    /lexicon\.sqlite has \d+ bytes/,
  ],
  [
    "with an altered first byte of the lexicon",
    (f) => changeByte(f.file(artifactFiles.lexicon), 0),
    /lexicon\.sqlite was altered/,
  ],
  [
    "with an altered last byte of the lexicon",
    (f) => changeByte(f.file(artifactFiles.lexicon), -1),
    /lexicon\.sqlite was altered/,
  ],
  [
    "with an altered byte of the top words",
    (f) => changeByte(f.file(artifactFiles.top), 20),
    /top5000\.json was altered/,
  ],
  [
    "with truncated top words",
    (f) => truncateSync(f.file(artifactFiles.top), 10),
    /top5000\.json has 10 bytes/,
  ],
  [
    "of another schema",
    (f) =>
      edit(f.file(artifactFiles.manifest), (t) => t.replace(/"schemaVersion": \d+/, '"schemaVersion": 999')),
    /it has schema 999 and fold \d+, this server reads schema \d+/,
  ],
  [
    "of another folding",
    (f) => edit(f.file(artifactFiles.manifest), (t) => t.replace(/"foldVersion": \d+/, '"foldVersion": 999')),
    /fold 999, this server reads/,
  ],
  [
    "with a manifest that is not JSON",
    (f) => writeFileSync(f.file(artifactFiles.manifest), "{"),
    /manifest\.json is not JSON/,
  ],
  [
    "with an empty manifest",
    (f) => writeFileSync(f.file(artifactFiles.manifest), ""),
    /manifest\.json is not JSON/,
  ],
  [
    "with a manifest that is no object",
    (f) => writeFileSync(f.file(artifactFiles.manifest), "null"),
    /manifest\.json does not hold an object/,
  ],
  [
    "with a manifest that is an array",
    (f) => writeFileSync(f.file(artifactFiles.manifest), "[]"),
    /manifest\.json does not hold an object/,
  ],
  [
    "with an altered data version",
    (f) =>
      edit(f.file(artifactFiles.manifest), (t) =>
        t.replace(/"dataVersion": "\w+"/, '"dataVersion": "000000000000"'),
      ),
    /manifest\.json has data version 000000000000, its files give [0-9a-f]{12}/,
  ],
  [
    "with an altered count",
    (f) => edit(f.file(artifactFiles.manifest), (t) => t.replace(/"words": \d+/, '"words": 51')),
    /manifest\.json counts 51 words, the artifact has 50/,
  ],
  [
    "with a manifest without files",
    (f) => edit(f.file(artifactFiles.manifest), (t) => JSON.stringify({ ...JSON.parse(t), files: {} })),
    /the manifest does not list lexicon\.sqlite/,
  ],
  [
    "with a manifest without data version",
    (f) =>
      edit(f.file(artifactFiles.manifest), (t) =>
        JSON.stringify({ ...JSON.parse(t), dataVersion: undefined }),
      ),
    /manifest\.json\/dataVersion: /,
  ],
];

describe("openArtifact", () => {
  test("opens what was built", () => {
    using folder = tempFolder();
    const manifest = writeGeneratedArtifact(folder.path, { count: 50 });
    const lexicon = open(folder);
    expect(lexicon.manifest).toEqual(manifest);
    expect(lexicon.dataVersion).toBe(manifest.dataVersion);
    expect(lexicon.words({}, "frequency", "basic", { offset: 0, limit: 100 }).total).toBe(50);
    lexicon.close();
  });

  test("lets others read what it has open", () => {
    using folder = tempFolder();
    writeGeneratedArtifact(folder.path, { count: 50 });
    const lexicons = [open(folder), open(folder)];
    const asked = ["frequency", "basic", { offset: 0, limit: 100 }] as const;
    for (const { words } of lexicons) expect(words({ pos: "noun" }, ...asked).total).toBeGreaterThan(0);
    using database = new Database(folder.file(artifactFiles.lexicon), { readonly: true });
    expect(database.query("SELECT count(*) AS total FROM words").get()).toEqual({ total: 50 });
    for (const { close } of lexicons) close();
  });

  test("has everything that is searched and analysed in memory after the warm-up", () => {
    using folder = tempFolder();
    const { dataVersion, counts } = writeGeneratedArtifact(folder.path, { count: 50 });
    using database = new Database(folder.file(artifactFiles.lexicon));
    const lexicon = sqliteLexicon(database, {
      dataVersion,
      counts,
      topRecords: [],
      choicesFile: null,
      cacheBytes: 16000,
    });
    for (const _ of lexicon.warmUp());
    for (const table of ["search_parts", "cells", "analysis_weights"]) database.run(`DROP TABLE ${table}`);
    const { items } = lexicon.words({ gloss: "to do 3" }, null, "basic", { offset: 0, limit: 1 });
    const word = JSON.parse(items[0]?.json as string) as { id: string; arabic: string };
    expect(lexicon.analyze(word.arabic, 1)[0]).toContain(word.id);
    expect(lexicon.autocomplete(word.arabic, 1, null)[0]?.json).toContain(word.id);
    expect(lexicon.nearest(word.arabic, 1)).not.toBeEmpty();
  });

  for (const [name, spoil, message] of spoilt) {
    test(`refuses an artifact ${name}`, () => {
      using folder = tempFolder();
      writeGeneratedArtifact(folder.path, { count: 50 });
      spoil(folder);
      const error = (() => {
        try {
          open(folder);
        } catch (caught) {
          return caught as Error;
        }
        return null;
      })();
      expect(error).toBeInstanceOf(ArtifactError);
      expect(error?.message).toMatch(message);
      expect(error?.message).toContain(`Cannot open artifact ${folder.path}: `);
      expect(error?.message).toContain("bun run corpus build");
    });
  }

  describe("openUnchecked", () => {
    const sumsOf = (folder: TempFolder): CheckSums =>
      new Map(dataFiles.map((name) => [name, checkSumOf(folder.file(name))]));
    /** Opens while the check sums are awaited, which are those of `folder`. */
    const openIn = (folder: TempFolder, checkSums = Promise.resolve(sumsOf(folder))) =>
      openUnchecked(folder.path, { cacheBytes: 16000, checkSums });

    test("opens before the check sums are known, and is checked when they are", async () => {
      using folder = tempFolder();
      writeGeneratedArtifact(folder.path, { count: 50 });
      const { promise, resolve } = Promise.withResolvers<CheckSums>();
      const { artifact, checked } = await openIn(folder, promise);
      expect(Bun.peek.status(checked)).toBe("pending");
      resolve(sumsOf(folder));
      await checked;
      expect(artifact.words({}, "frequency", "basic", { offset: 0, limit: 1 }).total).toBe(50);
      artifact.close();
    });

    // The choices of a small artifact have no bytes.
    for (const name of dataFiles.filter((each) => each !== artifactFiles.choices))
      test(`finds that ${name} was altered, whether or not it opens`, async () => {
        using folder = tempFolder();
        writeGeneratedArtifact(folder.path, { count: 50 });
        changeByte(folder.file(name), 0);
        const opening = openIn(folder).then(async ({ artifact, checked }) => {
          artifact.close();
          await checked;
        });
        expect(await opening.catch((error: Error) => error.message)).toContain(`${name} was altered`);
      });

    test("reads what the worker did not", async () => {
      using folder = tempFolder();
      writeGeneratedArtifact(folder.path, { count: 50 });
      changeByte(folder.file(artifactFiles.top), -1);
      const { artifact, checked } = await openIn(folder, Promise.resolve(new Map()));
      artifact.close();
      expect(await checked.catch((error: Error) => error.message)).toContain("was altered");
    });
  });

  test("refuses a folder that is not there", () => {
    using folder = tempFolder();
    expect(() => openArtifact(folder.file("nowhere"), { cacheBytes: 1_000 })).toThrow(
      /manifest\.json is missing/,
    );
  });

  test("opens read-only: nothing in the folder changes", () => {
    using folder = tempFolder();
    writeGeneratedArtifact(folder.path, { count: 50 });
    const names = Object.values(artifactFiles);
    const before = names.map((name) => readFileSync(folder.file(name)).toString("base64"));
    const lexicon = open(folder);
    lexicon.words({ pos: "noun" }, "alphabetical", "full", { offset: 0, limit: 10 });
    lexicon.close();
    expect(names.map((name) => readFileSync(folder.file(name)).toString("base64"))).toEqual(before);
  });
});
