import { describe, expect, test } from "bun:test";
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cache, openCache } from "../../../pipeline/cache.ts";
import { edits } from "../../support/random_edits.ts";
import { filesIn, openEdited } from "./edited_builds.ts";

/** A cache that notes the kinds of which a build asked something that was not known. */
function openWatched(folder: string): { readonly cache: Cache; readonly missed: () => string[] } {
  const cache = openCache(folder, "code");
  const missed = new Set<string>();
  return {
    missed: () => [...missed].sort(),
    cache: {
      save: cache.save,
      memo: (kind) => ({
        ...cache.memo(kind),
        get(key) {
          const value = cache.memo(kind).get(key);
          if (value === undefined) missed.add(kind);
          return value;
        },
      }),
    },
  };
}

/** The small corpus with a text to learn from, built once. */
function openBuilt() {
  const edited = openEdited();
  const corpus = { folder: edited.corpus, pick: () => 0 };
  edits.text?.(corpus);
  expect(edited.build()).toEqual([]);
  const root = join(edited.corpus, "roots/k/k-t-b.yaml");
  return {
    edited,
    /** Replaces a text of a root's file, compares the builds, and returns of which kinds something was made. */
    edit(from: string, to: string): string[] {
      const text = readFileSync(root, "utf8");
      expect(text).toContain(from);
      writeFileSync(root, text.replace(from, to));
      const { cache, missed } = openWatched(edited.cacheFolder);
      expect(edited.compare(cache)).toEqual([]);
      return missed();
    },
    [Symbol.dispose]: () => edited[Symbol.dispose](),
  };
}

describe("after an edit, a build", () => {
  test("of nothing makes nothing", () => {
    using built = openBuilt();
    const { cache, missed } = openWatched(built.edited.cacheFolder);
    expect(built.edited.compare(cache)).toEqual([]);
    expect(missed()).toEqual([]);
  });

  test("of a gloss checks its file, and neither sentences nor what is learnt", () => {
    using built = openBuilt();
    expect(built.edit("glosses: [book]", "glosses: [tome]")).toEqual(["clean"]);
  });

  test("of a word's forms learns where its spellings stand in a text", () => {
    using built = openBuilt();
    expect(built.edit("plurals: [كُتُب]", "plurals: [كُتُبَات]".normalize("NFC"))).toContain("choices");
  });

  test("of an example learns", () => {
    using built = openBuilt();
    const senses = "senses: [{gloss: book, examples: [{arabic: كَتَبَ كِتَابًا., translation: He wrote.}]}]";
    expect(built.edit("glosses: [book]", senses.normalize("NFC"))).toContain("choices");
  });
});

describe("an edit of English", () => {
  const notes: readonly (readonly [name: string, from: string, to: string])[] = [
    ["a gloss that other words show", "glosses: [book]", "glosses: [tome]"],
    ["the gloss of a verb whose masdars are derived", "glosses: [to write]", "glosses: [to note down]"],
  ];
  for (const [name, from, to] of notes)
    test(`of ${name} is built from the files that show it`, () => {
      using built = openBuilt();
      built.edit(from, to);
      expect(built.edited.stages()).toEqual(["read", "derive", "write", "sentences", "train"]);
    });

  test("that makes words of two files alike is refused as by a build from nothing", () => {
    using edited = openEdited();
    const write = (number: number, gloss: string): void => {
      const word = {
        id: `w_zzzz000${number}`,
        lemma: "دَار".normalize("NFC"),
        pos: "noun",
        gender: "feminine",
      };
      const file = { words: [{ ...word, glosses: [gloss] }] };
      writeFileSync(join(edited.corpus, `words/new${number}.yaml`), JSON.stringify(file));
      appendFileSync(join(edited.corpus, "ids.tsv"), gloss === "home" ? "" : `${word.id}\t${word.lemma}\n`);
    };
    write(1, "house");
    write(2, "building");
    expect(edited.build()).toEqual([]);
    write(2, "home");
    expect(edited.compare()).toEqual([]);
    expect(edited.stages()).not.toContain("check");
    writeFileSync(
      join(edited.corpus, "words/new2.yaml"),
      readFileSync(join(edited.corpus, "words/new2.yaml"), "utf8").replace("home", "house"),
    );
    expect(edited.compare().join()).toContain("already holds this word");
  });
});

describe("what an earlier build has left", () => {
  const spoilers: readonly (readonly [string, (dist: string, cache: string) => void])[] = [
    ["the lexicon is altered", (dist) => writeFileSync(join(dist, "lexicon.sqlite"), "altered")],
    ["the weights are missing", (dist) => rmSync(join(dist, "choices.bin"))],
    ["the manifest is broken", (dist) => writeFileSync(join(dist, "manifest.json"), "{")],
    ["the cache is deleted", (_, cache) => rmSync(cache, { recursive: true })],
    [
      "every file of the cache is damaged",
      (_, cache) => {
        for (const file of readdirSync(cache)) {
          const bytes = readFileSync(join(cache, file));
          bytes[bytes.length - 2] = 1 + (bytes[bytes.length - 2] as number);
          writeFileSync(join(cache, file), bytes);
        }
      },
    ],
  ];
  for (const [name, spoil] of spoilers)
    test(`is made again where ${name}`, () => {
      using built = openBuilt();
      const before = filesIn(built.edited.dist);
      spoil(built.edited.dist, built.edited.cacheFolder);
      expect(built.edited.compare()).toEqual([]);
      expect(filesIn(built.edited.dist)).toEqual(before);
    });
});
