import { describe, expect, test } from "bun:test";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { freeWordIds } from "../../../pipeline/derive/free_words.ts";
import { makeRows } from "../../../pipeline/derive/rows.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { writeArtifact } from "../../../pipeline/write/write_artifact.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { miniCorpusFiles } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const words = [
  { id: "w_a", frequencyRank: 1 },
  { id: "w_b", frequencyRank: 2 },
  { id: "w_c", frequencyRank: 3 },
  { id: "w_d", frequencyRank: null },
  { id: "w_e", frequencyRank: null },
];
const free = (lookUps: Record<string, number>, places: number): string[] => [
  ...freeWordIds(words, { lookUps: new Map(Object.entries(lookUps)), places }),
];

describe("the free words", () => {
  test("are the commonest where nobody has counted look-ups; a word without a rank is none", () => {
    expect(free({}, 2)).toEqual(["w_a", "w_b"]);
    expect(free({}, 9)).toEqual(["w_a", "w_b", "w_c"]);
  });

  test("are those that are looked up most, then the commonest others", () => {
    expect(free({ w_d: 3, w_c: 7 }, 3)).toEqual(["w_c", "w_d", "w_a"]);
  });

  test("are the same whatever the order of words and counts", () => {
    const counts = { w_e: 3, w_d: 3, w_c: 3, w_gone: 9 };
    expect(free(counts, 3)).toEqual(["w_c", "w_d", "w_e"]);
    const reversed = new Map(Object.entries(counts).reverse());
    expect([...freeWordIds([...words].reverse(), { lookUps: reversed, places: 3 })]).toEqual([
      "w_c",
      "w_d",
      "w_e",
    ]);
  });
});

test("an artifact made with usage.tsv gives away what is looked up, and keeps ranks and their order", () => {
  using folder = tempFolder();
  const files = miniCorpusFiles();
  const open = (usage: string) => {
    const corpus = readCorpus(new Map([...files, ["usage.tsv", usage]]));
    writeArtifact(folder.path, { rows: makeRows(deriveRecords(corpus), 2), sources: [], inputHash: "" });
    return openArtifact(folder.path, { cacheBytes: 10_000 });
  };
  const freeIn = (lexicon: ReturnType<typeof open>) => {
    const { items } = lexicon.words({}, null, "basic", { offset: 0, limit: 100 });
    const all = items.map(({ id, free, json }) => ({ id, free, ...JSON.parse(json) }));
    lexicon.close();
    return { order: all.map(({ id }) => id), free: all.filter(({ free }) => free).map(({ id }) => id) };
  };
  const before = freeIn(open(""));
  expect(before.free).toEqual(before.order.slice(0, 2));
  const asked = before.order[5] as string;
  const after = freeIn(open(`${asked}\tلَفْظ\t3\n`));
  expect(after).toEqual({ order: before.order, free: [before.order[0] as string, asked] });
});
