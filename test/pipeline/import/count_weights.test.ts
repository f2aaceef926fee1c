import { describe, expect, test } from "bun:test";
import { countWeights } from "../../../pipeline/import/count_weights.ts";
import type { TextAnalysis } from "../../../pipeline/text/open_analyzer.ts";
import type { AnalysisPart } from "../../../src/schema/mod.ts";

/** An analysis as `وَ+لِ كتاب/noun N;SG;INDF هُ`; `-` for no clitics. */
function analysis(text: string): TextAnalysis {
  const [before, word, unimorph, after] = text.split(" ") as [string, string, string, string];
  const [arabic, pos] = word.split("/") as [string, string];
  const clitics = (list: string) => (list === "-" ? [] : list.split("+").map((form) => ({ form })));
  const [proclitics, enclitics] = [clitics(before), clitics(after)];
  return { lemma: { id: arabic, arabic, pos }, unimorph, proclitics, enclitics, normalized: false };
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
  test("counts the cells of each kind of word without their case, and the clitics around each kind of cell", () => {
    const share = sharesOf([
      [300, "- كتاب/noun N;SG;INDF;NOM -", "- كتاب/noun N;SG;INDF;GEN -"],
      [99, "وَ+بِ كتاب/noun N;SG;PSSD;GEN هُ"],
      [50, "- كتب/verb V;PFV;ACT;3;SG;MASC -"],
    ]);
    expect(share("cell", "noun", "N;SG;INDF")).toBeCloseTo(0.75, 2);
    expect(share("cell", "noun", "N;SG;PSSD")).toBeCloseTo(0.25, 2);
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
      sharesOf(texts, [], figures)("cell", "noun", "N;DU;INDF");
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
    const share = sharesOf([
      [5_000, "- لم/part PART -"],
      [2_000, "أَ لم/part PART -"],
      [90_000, "- قد/part PART -"],
    ]);
    expect(share("word", "لم", "أَ - -")).toBeGreaterThan(0.2);
    expect(share("word", "لم", "- - -")).toBe(0);
    expect(share("links", "PART", "أَ")).toBeLessThan(0.03);
  });

  test("passes over texts without analyses", () => {
    expect(countWeights([{ perMillion: 3, analyses: [] }], [], () => 1)).toEqual([]);
  });
});
