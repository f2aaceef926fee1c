import { describe, expect, test } from "bun:test";
import { homographShares } from "../../../pipeline/import/homograph_shares.ts";
import {
  type CitedWord,
  parseSamerCorrections,
  samerFigures,
} from "../../../pipeline/import/samer_figures.ts";

const word = (id: string, arabic: string, pos: string, more: Partial<CitedWord> = {}): CitedWord => ({
  ...{ id, arabic, pos, variants: [], feminine: null, isByRule: false },
  ...more,
});
const figure = (lemma: string, tag: string, perMillion = 12, inNovels = 0.5) => ({
  ...{ lemma, tag, perMillion, inNovels },
});
const row = (id: string, lemma: string, share: number) => ({
  ...{ id, lemma, share, reason: "usage" },
  place: { file: "homograph_shares.tsv", line: 1 },
});
const figuresOf = (words: CitedWord[], ...samer: ReturnType<typeof figure>[]) =>
  Object.fromEntries(samerFigures(words, samer, { corrections: new Map(), shares: homographShares([]) }));

describe("samerFigures", () => {
  test("prefers the same part of speech, and shares in equal parts", () => {
    const words = [word("a", "كَبِير", "adj"), word("b", "كَبِير", "adj"), word("c", "كَبِير", "noun")];
    expect(figuresOf(words, figure("كَبِير", "adj"))).toEqual({ a: 6, b: 6 });
    expect(figuresOf(words, figure("كَبِير", "abbrev"))).toEqual({ a: 4, b: 4, c: 4 });
  });

  test("divides by editors' shares, among the words that a lemma matches and in proportion", () => {
    const words = [word("way", "نَحْو", "noun"), word("grammar", "نَحْو", "noun"), word("towards", "نَحْوَ", "adp")];
    const shares = homographShares([
      row("way", "نَحْو", 0.04),
      row("grammar", "نَحْو", 0.16),
      row("towards", "نَحْوَ", 0.8),
    ]);
    const figures = (sharing: typeof words, tag: string) =>
      Object.fromEntries(
        samerFigures(sharing, [figure("نَحْو", tag, 100)], { corrections: new Map(), shares }),
      );
    expect(figures(words, "noun")).toEqual({ way: 4, grammar: 16, towards: 80 });
    expect(figures(words.slice(0, 2), "noun")).toEqual({ way: 20, grammar: 80 });
    expect(figures(words, "prep")).toEqual({ towards: 100 });
  });

  test("prefers an editor's word to one made by rule, but not to one of its own part of speech", () => {
    const above = word("above", "فَوْقَ", "adp");
    const masdar = word("masdar", "فَوْق", "noun", { isByRule: true });
    expect(figuresOf([above, masdar], figure("فَوْق", "noun"))).toEqual({ above: 12 });
    const participle = word("participle", "مُعَلَّق", "adj", { isByRule: true });
    expect(figuresOf([word("noun", "مُعَلَّق", "noun"), participle], figure("مُعَلَّق", "adj"))).toEqual({
      participle: 12,
    });
  });

  test("finds a variant and the feminine of a numeral only where no word has the lemma", () => {
    const hundred = word("hundred", "مِائَة", "num", { variants: ["مِئَة"] });
    const three = word("three", "ثَلَاثَة", "num", { feminine: "ثَلَاث" });
    const samer = [figure("مِئَة", "noun_num"), figure("ثَلاث", "noun_num")];
    expect(figuresOf([hundred, three], ...samer)).toEqual({ hundred: 12, three: 12 });
    expect(figuresOf([hundred, word("other", "مِئَة", "noun")], figure("مِئَة", "noun"))).toEqual({ other: 12 });
    const chinese = word("chinese", "صِينِيّ", "adj", { feminine: "صِينِيَّة" });
    expect(figuresOf([chinese], figure("صِينِيَّة", "noun"))).toEqual({});
  });

  test("never counts for a name", () => {
    expect(figuresOf([word("name", "كَبِير", "propn")], figure("كَبِير", "adj"))).toEqual({});
  });

  test("follows a ruled reading", () => {
    const samer = [figure("شَغْل", "noun"), figure("مُدِلّ", "adj")];
    const find = (reference: string) => (reference === "شُغْل/noun" ? [{ id: "work" }] : []);
    const lines = "# why\nlemma\tword\twhy\nشَغْل#noun\tشُغْل/noun\tthe noun\nمُدِلّ#adj\t-\ta name\n";
    const words = [word("masdar", "شَغْل", "noun"), word("work", "شُغْل", "noun"), word("bold", "مُدِلّ", "adj")];
    const figures = samerFigures(words, samer, {
      corrections: parseSamerCorrections(lines, samer, find),
      shares: homographShares([]),
    });
    expect(Object.fromEntries(figures)).toEqual({ work: 12 });
  });
});

describe("samerFigures with other text", () => {
  test("limits what is counted for the same words together, and keeps their proportion", () => {
    const words = [word("lad", "غُلَام", "noun"), word("look", "نَظَر", "noun"), word("gaze", "نَظَر", "noun")];
    const shares = homographShares([row("look", "نَظَر", 0.75), row("gaze", "نَظَر", 0.25)]);
    const samer = [figure("غُلَام", "noun", 90, 1), figure("غُلام", "noun", 30, 0.8), figure("نَظَر", "noun", 40)];
    const asked: unknown[] = [];
    const figures = samerFigures(words, samer, { corrections: new Map(), shares }, (counted) => {
      asked.push(counted);
      return counted.perMillion / 10;
    });
    expect(asked).toEqual([
      { ids: ["lad"], perMillion: 120, inNovels: 0.95 },
      { ids: ["gaze", "look"], perMillion: 40, inNovels: 0.5 },
    ]);
    expect(Object.fromEntries(figures)).toEqual({ lad: 12, look: 3, gaze: 1 });
  });
});

describe("parseSamerCorrections", () => {
  test("divides a lemma among several words", () => {
    const find = (reference: string) => [{ id: reference }];
    const lines = "lemma\tword\twhy\nشَغْل#noun\tشُغْل/noun 0.9, شَغَلَ/verb 0.1\tboth\n";
    expect(parseSamerCorrections(lines, [figure("شَغْل", "noun")], find).get("شَغْل#noun")).toEqual([
      ["شُغْل/noun", 0.9],
      ["شَغَلَ/verb", 0.1],
    ]);
  });

  const samer = [figure("شَغْل", "noun")];
  test.each([
    ["columns", "lemma\tword\n", "the first line must be lemma, word, why"],
    ["a lemma that SAMER does not have", "lemma\tword\twhy\nشُغُل#noun\t-\tnone\n", "a lemma of SAMER"],
    ["a word that is not one of ours", "lemma\tword\twhy\nشَغْل#noun\tشُغْل/noun\tone\n", "one word"],
    [
      "shares that do not add up to 1",
      "lemma\tword\twhy\nشَغْل#noun\tw_1 0.5, w_2 0.4\tboth\n",
      "several with shares",
    ],
    ["no reason", "lemma\tword\twhy\nشَغْل#noun\t-\t\n", "and why are needed"],
  ])("refuses %s", (_, text, message) => {
    expect(() => parseSamerCorrections(text, samer, () => [])).toThrow(message);
  });
});
