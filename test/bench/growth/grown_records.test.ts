import { expect, test } from "bun:test";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { generatedRecords, recordsOf, writeRecords } from "../../support/generated_artifact.ts";
import { grownRecords } from "../../support/grown_records.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const times = 3;
const range = { offset: 0, limit: 100 };

/** Two words of different roots, with their roots and an adjective of the second, three times over. */
function grown() {
  const words = recordsOf([
    { id: "w_00000001", root: "ك ت ب" },
    { id: "w_00000002", root: "د ر س" },
  ]).words;
  const roots = words.map(({ root }, index) => ({
    ...{ id: `r_0000000${index}`, root: root as string, radicals: (root as string).split(" ") },
    ...{ type: "sound" as const, wordCount: 1, verbForms: [], gloss: "thing", frequencyRank: index + 1 },
  }));
  const base = words[1] as (typeof words)[number];
  const adjective = { base, ord: 2, lemma: "دِرَاسِيّ", kind: "nisba" as const, isImpersonal: false, noun: null };
  const records = { ...generatedRecords({ count: 0 }), words, roots, derivedAdjectives: [adjective] };
  return grownRecords(records, times);
}

test("grownRecords puts words of other consonants beside each word, and ranks them in that order", () => {
  const { words } = grown();
  expect(words.map(({ id, root, frequencyRank }) => [id, root, frequencyRank])).toEqual([
    ["w_00000001", "ك ت ب", 1],
    ["w_00000001x1", "ل ث ت", 2],
    ["w_00000001x2", "م ج ث", 3],
    ["w_00000002", "د ر س", 4],
    ["w_00000002x1", "ذ ز ش", 5],
    ["w_00000002x2", "ر س ص", 6],
  ]);
  expect(new Set(words.flatMap(({ inflection }) => inflection.map(({ bare }) => bare))).size).toBe(6);
});

test("grownRecords keeps adjectives beside the words that they are made of", () => {
  const { words, derivedAdjectives } = grown();
  expect(derivedAdjectives.map(({ ord, lemma }) => [ord, lemma])).toEqual([
    [4, "دِرَاسِيّ"],
    [5, "ذِزَاشِيّ"],
    [6, "رِسَاصِيّ"],
  ]);
  for (const { ord, base } of derivedAdjectives) expect(words[ord - 1]).toBe(base);
});

test("an artifact of grown records is served: every root has its word", () => {
  using folder = tempFolder();
  const records = grown();
  writeRecords(folder.path, records);
  const lexicon = openArtifact(folder.path, { cacheBytes: 1_000_000 });
  try {
    expect(lexicon.counts).toMatchObject({ words: 6, roots: 6 });
    for (const { root, id } of records.words)
      expect(lexicon.root(root as string, range)?.words.items.map((word) => word.id)).toEqual([id]);
  } finally {
    lexicon.close();
  }
});
