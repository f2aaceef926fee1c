import { describe, expect, test } from "bun:test";
import { countWeights } from "../../../pipeline/import/count_weights.ts";
import type { TextAnalysis } from "../../../pipeline/text/open_analyzer.ts";
import type { AnalysisPart } from "../../../src/schema/mod.ts";

/** An analysis as `وَ+لِ كتاب/noun N;SG;INDF;NOM هُ`; `-` for no clitics, `written` or `out` for hamzas. */
function analysis(text: string): TextAnalysis {
  const [before, word, unimorph, after, hamza] = text.split(" ") as [string, string, string, string, string?];
  const [arabic, pos] = word.split("/") as [string, string];
  const clitics = (list: string) => (list === "-" ? [] : list.split("+").map((form) => ({ form })));
  const [proclitics, enclitics] = [clitics(before), clitics(after)];
  return {
    ...{ lemma: { id: arabic, arabic, pos }, surface: arabic, unimorph, proclitics, enclitics },
    ...{ normalized: hamza === "out", hamza: hamza === "out" ? "left out" : hamza ? "written" : null },
  };
}

/** Texts as how often they occur and their analyses. */
type Text = readonly [perMillion: number, ...analyses: string[]];

function sharesOf(
  spellings: readonly Text[],
  sentences: readonly Text[] = [],
  figures: Record<string, number> = {},
) {
  const read = (texts: readonly Text[]) =>
    texts.map(([perMillion, ...list]) => ({ perMillion, analyses: list.map(analysis) }));
  const rows = countWeights(read(spellings), read(sentences), (id) => figures[id] ?? 10);
  return (part: AnalysisPart, context: string, value: string): number =>
    rows.find((row) => row.part === part && row.context === context && row.value === value)?.share ?? 0;
}

describe("countWeights", () => {
  test("counts the cells of each kind of word, and the clitics around each kind of cell", () => {
    const share = sharesOf([
      [300, "- كتاب/noun N;SG;INDF;NOM -", "- كتاب/noun N;SG;INDF;GEN -"],
      [99, "وَ+بِ كتاب/noun N;SG;PSSD;GEN هُ"],
      [50, "- كتب/verb V;PFV;ACT;3;SG;MASC -"],
    ]);
    expect(share("cell", "noun", "N;SG;INDF;NOM")).toBeCloseTo(0.375, 2);
    expect(share("cell", "noun", "N;SG;PSSD;GEN")).toBeCloseTo(0.25, 2);
    expect(share("cell", "verb", "V;PFV;ACT;3;SG;MASC")).toBeCloseTo(1, 4);
    expect(share("links", "N;PSSD", "وَ")).toBe(1);
    expect(share("proclitics", "N;PSSD", "بِ")).toBe(1);
    expect(share("enclitics", "N;PSSD", "هُ")).toBe(1);
  });

  test("shares a spelling by the words' figures and by what is common elsewhere", () => {
    const texts: Text[] = [
      [1000, "- a/noun N;SG;INDF;NOM -"],
      [10, "- a/noun N;DU;INDF;NOM -"],
      [100, "- a/noun N;DU;INDF;NOM -", "- b/noun N;SG;INDF;NOM -"],
    ];
    const dualOf = (figures: Record<string, number>) =>
      sharesOf(texts, [], figures)("cell", "noun", "N;DU;INDF;NOM");
    expect(dualOf({ a: 10, b: 10 })).toBeLessThan(0.02);
    expect(dualOf({ a: 10_000, b: 0.01 })).toBeGreaterThan(0.09);
  });

  test("learns from vocalised words what spellings leave open", () => {
    const moods = ["- يكتب/verb V;IPFV;IND;ACT;3;SG;MASC -", "- يكتب/verb V;IPFV;SBJV;ACT;3;SG;MASC -"];
    const share = sharesOf(
      [[100, ...moods]],
      [
        [9, moods[0] as string],
        [1, moods[1] as string],
      ],
    );
    expect(share("cell", "verb", "V;IPFV;IND;ACT;3;SG;MASC")).toBeCloseTo(0.9, 1);
  });

  test("an uninflected word has clitics of its own where they differ from those of its kind", () => {
    const texts: Text[] = [
      [5_000, "- لم/part PART -"],
      [2_000, "أَ لم/part PART -"],
      [90_000, "- قد/part PART -"],
    ];
    const share = sharesOf(texts, texts);
    expect(share("word", "لم", "أَ - -")).toBeGreaterThan(0.2);
    expect(share("word", "قد", "- - -")).toBe(0);
    // Vocalised text alone tells أَنْ from أَنَّ.
    expect(sharesOf(texts)("word", "لم", "أَ - -")).toBe(0);
    expect(share("links", "PART", "أَ")).toBeLessThan(0.03);
  });

  test("a word has cells of its own where vocalised texts or unambiguous spellings have them more or less than its kind", () => {
    const singular = (word: string) => `- ${word}/noun N;SG;INDF;NOM -`;
    const plural = (word: string) => `- ${word}/noun N;PL;INDF;NOM -`;
    const share = sharesOf(
      [
        [90_000, singular("a")],
        [9_000, plural("a")],
        [600, plural("b")],
        [200, singular("b")],
      ],
      [
        [90, singular("a")],
        [9, plural("a")],
        [1, plural("c")],
      ],
    );
    expect(share("own", "b", "N;PL;INDF")).toBeGreaterThan(0.5);
    expect(share("own", "c", "N;PL;INDF")).toBeGreaterThan(0.5);
    expect(share("own", "a", "N;PL;INDF")).toBe(0);
  });

  test("a spelling shared with another word tells nothing of a word's own cells", () => {
    const share = sharesOf([
      [90_000, "- a/noun N;SG;INDF;NOM -"],
      [9_000, "- a/noun N;PL;INDF;NOM -"],
      [500, "- b/noun N;PL;INDF;NOM -", "- c/verb V;PFV;ACT;3;SG;MASC -"],
      [1, "- b/noun N;SG;INDF;NOM -", "- c/verb V;PFV;ACT;3;SG;FEM -"],
    ]);
    expect(share("own", "b", "N;PL;INDF")).toBe(0);
  });

  test("a word without a singular is a plural whenever it is met", () => {
    const share = sharesOf([
      [90_000, "- a/noun N;SG;INDF;NOM -"],
      [9_000, "- a/noun N;PL;INDF;NOM -"],
      [1, "- b/noun N;PL;INDF;NOM -", "- a/noun N;PL;INDF;NOM -"],
    ]);
    expect(share("own", "b", "N;PL;INDF")).toBe(1);
  });

  test("counts how often hamzas are left out, in unvocalised text alone", () => {
    const share = sharesOf(
      [
        [90, "- أن/sconj CONJ - written"],
        [10, "- أن/sconj CONJ - out"],
      ],
      [[1, "- أن/sconj CONJ -"]],
    );
    expect(share("hamza", "-", "left out")).toBeCloseTo(0.1, 2);
  });

  test("passes over texts without analyses", () => {
    expect(countWeights([{ perMillion: 3, analyses: [] }], [], () => 1)).toEqual([]);
  });
});
