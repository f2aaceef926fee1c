import { describe, expect, test } from "bun:test";
import { readCorpus } from "../../pipeline/read/read_corpus.ts";
import { corpusStats } from "../../pipeline/stats.ts";
import { miniCorpus, miniCorpusFiles } from "../support/mini_corpus.ts";

describe("corpusStats", () => {
  test("counts what the corpus holds", () => {
    const stats = new Map(corpusStats(miniCorpus()));
    expect(stats.get("words")).toBe(15);
    expect(stats.get("  derived by rule")).toBe(2);
    expect((stats.get("  written by an editor") as number) + 2).toBe(15);
    expect(stats.get("roots")).toBe(2);
    expect(stats.get("letters and extra signs")).toBe(29);
    expect(stats.get("  with a frequency rank")).toBe(4);
    expect(stats.get("  synonyms and antonyms, each pair once")).toBeInteger();
    expect(stats.get("  masdars with a rank and no gloss of their own")).toBe(0);
    expect(stats.get("  words in them, of which linked")).toMatch(/^\d+, \d+\.\d %$/);
    expect([stats.get("expressions"), stats.get("  idiom"), stats.get("  term")]).toEqual([1, 1, 0]);
  });

  test("measures the depth of entries by band of rank, and their examples", () => {
    const files = new Map(miniCorpusFiles());
    const file = "roots/k/k-t-b.yaml";
    const senses = `    senses:
      - gloss: book
        definition: أَوْرَاقٌ
        labels: [formal]
        government: [{prepositions: [مِنْ]}]
        examples: [{arabic: هٰذَا كِتَابٌ مِنْ عِلْمٍ كَبِيرٍ, translation: It is.}]
      - gloss: letter
`;
    files.set(file, (files.get(file) as string).replace("    glosses: [book]\n", senses).normalize("NFC"));
    const stats = new Map(corpusStats(readCorpus(files)));
    const inBands = (name: string): string[] =>
      String(stats.get(`  ${name}`))
        .trim()
        .split(/ {2,}/);
    expect(inBands("words")).toEqual(["4", "4", "4", "15"]);
    expect(inBands("senses a word")).toEqual(["1.25", "1.25", "1.25", "1.20"]);
    expect(inBands("senses with an example")).toEqual(["20.0 %", "20.0 %", "20.0 %", "11.1 %"]);
    expect(inBands("words with a definition")).toEqual(["25.0 %", "25.0 %", "25.0 %", "6.7 %"]);
    expect(inBands("words with a label")).toEqual(["25.0 %", "25.0 %", "25.0 %", "6.7 %"]);
    expect(inBands("verbs with government in a sense")).toEqual(["0.0 %", "0.0 %", "0.0 %", "0.0 %"]);
    expect(stats.get("example sentences of senses")).toBe(2);
    expect(stats.get("  of 5 to 15 words")).toBe("50.0 %");
    expect(stats.get("  of the commonest frame")).toMatch(/^1: /);
  });
});
