import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import type { WordFilter } from "../../../src/lexicon/lexicon.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { sqliteLexicon } from "../../../src/lexicon/sqlite_lexicon.ts";
import { artifactFiles, type FullWord, type Sort, sorts } from "../../../src/schema/mod.ts";
import { generatedRecords, writeRecords } from "../../support/generated_artifact.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const records = generatedRecords({ count: 1_500, ranked: 1_200 });
const folder = tempFolder();
writeRecords(folder.path, { ...records, retired: [{ id: "w_old", successor: "w_00000003" }] });
const lexicon = openArtifact(folder.path, { cacheBytes: 160000 });
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

const some = records.words[36] as FullWord;
const other = records.words[38] as FullWord;

/** `q` is judged in `search.test.ts`. */
type Name = Exclude<keyof WordFilter, "q">;

/** For each filter values to ask for, and what it means, said again without SQL. */
const filters: {
  readonly [K in Name]: readonly [
    values: readonly Required<WordFilter>[K][],
    holds: (word: FullWord, value: never) => boolean,
  ];
} = {
  letters: [[3, 4, 9, 2 ** 32 + 4], (word, value) => word.letters === value],
  pos: [["verb", "noun", "adj"], (word, value) => word.pos === value],
  root: [
    [
      some.root as string,
      (other.root as string).replaceAll(" ", ""),
      (other.root as string).replaceAll(" ", "-"),
      "nothing",
    ],
    (word, value: string) => word.root?.replaceAll(" ", "") === value.replaceAll(/[ -]/g, ""),
  ],
  pattern: [
    [some.pattern as string, other.pattern as string, "فُعُل"],
    (word, value: string) => word.pattern === value.normalize("NFC"),
  ],
  verbForm: [["I", "X"], (word, value) => word.verbForm === value],
  startsWith: [
    [some.bare.slice(0, 1), some.bare.slice(0, 2), `${other.arabic.slice(0, 2)}`, "ء"],
    (word, value: string) => word.bare.startsWith(value.replaceAll(/\p{Mn}/gu, "")),
  ],
  endsWith: [
    [some.bare.slice(-1), other.bare.slice(-2), "ء"],
    (word, value: string) => word.bare.endsWith(value),
  ],
  gloss: [
    ["thing", "DO", "37", "none"],
    (word, value: string) => word.glosses.join(" ").split(" ").includes(value.toLowerCase()),
  ],
};
const names = Object.keys(filters) as Name[];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const ordered: Record<Sort, readonly FullWord[]> = {
  frequency: records.words,
  alphabetical: [...records.words].sort(
    (a, b) => compare(a.bare, b.bare) || compare(a.arabic, b.arabic) || compare(a.id, b.id),
  ),
};

const expectedIds = (filter: WordFilter, sort: Sort): string[] =>
  ordered[sort]
    .filter((word) =>
      (Object.entries(filter) as [Name, never][]).every(([name, value]) => filters[name][1](word, value)),
    )
    .map(({ id }) => id);

/** All ids of a filter, page by page. */
function idsOf(filter: WordFilter, sort: Sort, limit: number): string[] {
  const ids: string[] = [];
  for (let offset = 0; ; offset += limit) {
    const { total, items } = lexicon.words(filter, sort, "basic", { offset, limit });
    expect(items.length).toBe(Math.min(limit, Math.max(0, total - offset)));
    if (items.length === 0) return ids;
    ids.push(...items.map(({ id }) => id));
  }
}

describe("words", () => {
  for (const name of names) {
    for (const value of filters[name][0]) {
      test(`${name}=${value} gives what a plain filter gives, page by page, in both orders`, () => {
        for (const sort of sorts) {
          const filter = { [name]: value } as WordFilter;
          expect(idsOf(filter, sort, 97)).toEqual(expectedIds(filter, sort));
          expect(lexicon.countWords(filter)).toBe(expectedIds(filter, sort).length);
        }
      });
    }
    test(`${name}: some value finds words`, () => {
      expect(
        filters[name][0].some(
          (value) => expectedIds({ [name]: value } as WordFilter, "frequency").length > 0,
        ),
      ).toBe(true);
    });
  }

  for (const [index, first] of names.entries()) {
    for (const second of names.slice(index + 1)) {
      test(`${first} and ${second} together give what a plain filter gives, in both orders`, () => {
        for (const one of filters[first][0]) {
          for (const two of filters[second][0]) {
            const filter = { [first]: one, [second]: two } as WordFilter;
            for (const sort of sorts) expect(idsOf(filter, sort, 500)).toEqual(expectedIds(filter, sort));
          }
        }
      });
    }
  }

  test("without filter pages 1 to n give every word once, in the order asked for", () => {
    for (const sort of sorts) expect(idsOf({}, sort, 100)).toEqual(ordered[sort].map(({ id }) => id));
  });

  test("behind the last page is nothing", () => {
    expect(lexicon.words({}, "frequency", "basic", { offset: 1_500, limit: 5 })).toEqual({
      total: 1_500,
      items: [],
    });
  });

  test("the ranked words are free", () => {
    const { items } = lexicon.words({}, "frequency", "basic", { offset: 1_198, limit: 4 });
    expect(items.map(({ free }) => free)).toEqual([true, true, false, false]);
  });
});

describe("word", () => {
  for (const tier of ["basic", "enriched", "full"] as const) {
    test(`gives the ${tier} record, the same from SQLite and from memory`, () => {
      for (const word of [records.words[0], records.words[1_499]] as FullWord[]) {
        const first = lexicon.word(word.id, tier);
        expect(lexicon.word(word.id, tier)).toEqual(first);
        const record = JSON.parse(first?.json ?? "");
        expect(record.tier).toBe(tier);
        expect({ ...word, inflection: null }).toMatchObject({
          ...record,
          tier: "full",
          ...(tier === "full" ? { inflection: null } : {}),
        });
      }
    });
  }

  test("of a retired id is its successor", () =>
    expect(lexicon.word("w_old", "basic")?.id).toBe("w_00000003"));
  test("of an unknown id is null", () => expect(lexicon.word("w_none", "basic")).toBeNull());

  test("keeps answering the same while the cache overflows", () => {
    using small = openSmall(20_000);
    for (let round = 0; round < 2; round++) {
      for (const word of records.words.slice(0, 40)) {
        expect(small.lexicon.word(word.id, "enriched")?.json).toBe(
          lexicon.word(word.id, "enriched")?.json as string,
        );
      }
    }
  });

  test("of the top words is what was built, byte for byte", () => {
    using small = openSmall(1);
    for (const { id } of records.words.slice(0, 1_200)) {
      expect(lexicon.word(id, "basic")?.json).toBe(small.lexicon.word(id, "basic")?.json as string);
    }
  });
});

/** The same lexicon without top records, so that every record comes from SQLite. */
function openSmall(cacheBytes: number) {
  const database = new Database(folder.file(artifactFiles.lexicon), { readonly: true, strict: true });
  const small = sqliteLexicon(database, {
    dataVersion: "test",
    counts: {},
    topRecords: [],
    choicesFile: null,
    cacheBytes,
  });
  return { lexicon: small, [Symbol.dispose]: () => small.close() };
}
