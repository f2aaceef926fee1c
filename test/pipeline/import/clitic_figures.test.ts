import { describe, expect, test } from "bun:test";
import { cliticFigures } from "../../../pipeline/import/clitic_figures.ts";
import { homographShares } from "../../../pipeline/import/homograph_shares.ts";
import type { TextAnalysis } from "../../../pipeline/text/open_analyzer.ts";

const analysis = (proclitics: readonly string[], enclitics: readonly string[] = []): TextAnalysis => ({
  lemma: { id: "book", arabic: "كِتَاب", pos: "noun" },
  unimorph: "N;SG;DEF;NOM",
  proclitics: proclitics.map((form) => ({ form })),
  enclitics: enclitics.map((form) => ({ form })),
  ...{ surface: "كِتَاب", normalized: false, hamza: null },
});
const word = (id: string, arabic: string, pos: string) => ({ id, arabic, pos });
const share = (id: string, lemma: string, of: number) => ({
  ...{ id, lemma, share: of, reason: "usage" },
  place: { file: "homograph_shares.tsv", line: 1 },
});

describe("cliticFigures", () => {
  const words = [
    word("and", "وَ", "cconj"),
    word("while", "وَ", "sconj"),
    word("the", "الْ", "det"),
    word("his", "هُ", "pron"),
    word("like", "كَ", "adp"),
    word("your", "كَ", "pron"),
    word("they", "هُمْ", "pron"),
    word("them", "هُمْ", "pron"),
    word("will", "سَ", "part"),
  ];
  const shares = homographShares([share("and", "وَ", 0.9), share("while", "وَ", 0.1)]);
  const texts = [
    [analysis(["وَ", "الْ"])],
    [analysis(["الْ"]), analysis(["سَ"])],
    [analysis([], ["هُ"])],
    [analysis(["كَ"], ["كَ"])],
    [analysis([], ["هُمْ"])],
    [],
    [],
    [],
  ].map((analyses) => ({ perMillion: 1, analyses }));

  test("counts the clitics of each spelling's likeliest analysis per million words, except pronouns that also stand alone", () => {
    expect(Object.fromEntries(cliticFigures(words, texts, shares))).toEqual({
      and: 112_500,
      while: 12_500,
      the: 250_000,
      his: 125_000,
      like: 125_000,
      your: 125_000,
    });
  });

  const counted = (spellings: readonly (readonly [number, TextAnalysis])[], figures?: Map<string, number>) =>
    Object.fromEntries(
      cliticFigures(
        [
          word("your", "كَ", "pron"),
          word("her", "كِ", "pron"),
          word("my", "يَ", "pron"),
          word("by", "بِ", "adp"),
        ].concat(word("whether", "أَ", "part")),
        spellings.map(([perMillion, likeliest]) => ({ perMillion, analyses: [likeliest] })),
        homographShares([share("your", "كَ", 0.75), share("her", "كِ", 0.25)]),
        figures,
      ),
    );

  test("divides clitics of the same letters, whichever the analysis has", () => {
    expect(
      counted([
        [8, analysis([], ["كَ"])],
        [2, analysis([])],
      ]),
    ).toEqual({ your: 600_000, her: 200_000 });
  });

  test("counts my, which is written without its vowel", () => {
    expect(
      counted([
        [1, analysis([], ["ي"])],
        [1, analysis([])],
      ]),
    ).toEqual({ my: 500_000 });
  });

  test("adds what lists have of prepositions, which pronouns follow", () => {
    expect(
      counted(
        [
          [1, analysis(["بِ"])],
          [3, analysis([])],
        ],
        new Map([["by", 4_000]]),
      ),
    ).toEqual({ by: 254_000 });
  });

  test("takes no foreign name for a question", () => {
    const asked = { ...analysis(["أَ"]), unimorph: "V;PFV;ACT;3;SG;MASC" };
    expect(
      counted([
        [1, analysis(["أَ"])],
        [1, asked],
      ]),
    ).toEqual({ whether: 500_000 });
  });
});
