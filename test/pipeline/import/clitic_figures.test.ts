import { describe, expect, test } from "bun:test";
import { cliticFigures } from "../../../pipeline/import/clitic_figures.ts";
import { homographShares } from "../../../pipeline/import/homograph_shares.ts";
import type { TextAnalysis } from "../../../pipeline/text/open_analyzer.ts";

const analysis = (proclitics: readonly string[], enclitics: readonly string[] = []): TextAnalysis => ({
  lemma: { id: "book", arabic: "كِتَاب", pos: "noun" },
  unimorph: "N;SG;DEF;NOM",
  proclitics: proclitics.map((form) => ({ form })),
  enclitics: enclitics.map((form) => ({ form })),
  normalized: false,
});
const word = (id: string, arabic: string) => ({ id, arabic });
const share = (id: string, lemma: string, of: number) => ({
  ...{ id, lemma, share: of, reason: "usage" },
  place: { file: "homograph_shares.tsv", line: 1 },
});

describe("cliticFigures", () => {
  const words = [
    word("and", "وَ"),
    word("while", "وَ"),
    word("the", "الْ"),
    word("his", "هُ"),
    word("will", "سَ"),
  ];
  const shares = homographShares([share("and", "وَ", 0.9), share("while", "وَ", 0.1)]);
  const texts = [[analysis(["وَ", "الْ"])], [analysis(["الْ"]), analysis(["سَ"])], [analysis([], ["هُ"])], []].map(
    (analyses) => ({ perMillion: 1, analyses }),
  );

  test("counts the clitics of each word's likeliest analysis per million words, and divides homographs", () => {
    expect(Object.fromEntries(cliticFigures(words, texts, shares))).toEqual({
      and: 225_000,
      while: 25_000,
      the: 500_000,
      his: 250_000,
    });
  });
});
