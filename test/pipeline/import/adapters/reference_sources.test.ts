import { describe, expect, test } from "bun:test";
import { encode } from "@msgpack/msgpack";
import { importFiles, lines, tabbed } from "../../../support/imported.ts";

const head = "DEFINE,LEMMA,ROOT,FORM,GLOSS,FEAT,COND-T,COND-S\n";
const lexicon = (...rows: readonly string[]): string => head + lines(...rows.map((row) => `LEXICON,${row}`));
const morph = "DEFINE,CLASS,FUNC,FORM,COND-T,COND-S\n";
const noun = (lemma: string, root: string, form: string, ...rest: readonly string[]): string[] => [
  ...[lemma, "", "", "", root, "", "", form, ""],
  ...rest,
];

/** A verb, nouns and a name of CAMeL Morph, with the parts that its citation forms are joined from. */
const camel = {
  ...Object.fromEntries(
    ["Adj", "Adj-Num", "Noun-Num", "Noun-Quant", "Other"].map((name) => [`MSA-${name}-LEX.csv`, head]),
  ),
  "MSA-Adj-Comp-LEX.csv": lexicon(">akobar,k.b.r,>akobar,bigger,pos:adj_comp,MS,#dip"),
  "MSA-Noun-Prop-LEX.csv": lexicon("miSor,NTWS,miSor,Egypt,pos:noun_prop gen:f,MS,#dip"),
  "MSA-Verb-LEX-PV.csv": lexicon(
    "katab-u,k.t.b,katab,write;write_down,pos:verb,,trans",
    "katab-u,k.t.b,katab,again,pos:verb,,trans",
  ),
  "MSA-Verb-LEX-IV.csv": lexicon("katab-u,k.t.b,kotub,write,pos:verb,,trans"),
  "MSA-Verb-MORPH.csv": `${morph}MORPH,[PVSuff],PVSuff.3MS,a,_,_
MORPH,[IVPref.3MS],IVPref.3MS,ya,_,_
MORPH,[IVSuff.I.3MS],IVSuff.I.3MS,u,_,_
`,
  "MSA-Nom-MORPH.csv": `${morph}MORPH,[NSuff.XXIN],NSuff.MSIN,u,#dip,MS
MORPH,[NSuff.XXIN],NSuff.MSIN,N,else,MS
MORPH,[NSuff.XXIN],NSuff.MPIN,uwna,_,MP
MORPH,[NBuff],Buffer,_,_,_
`,
  "msa-nominals-2022.tsv": tabbed(
    noun("kitAb", "k.t.b", "kitAb", "book;missive_(old)", "pos:noun rat:i", "MS", ""),
    noun("kitAb", "k.t.b", "kutub", "books", "pos:noun num:p rat:i", "MS", ""),
    noun("mudar~is", "d.r.s", "mudar~is", "teacher", "pos:noun rat:r", "MS||MP", ""),
  ),
};

describe("camel-morph", () => {
  test("joins the citation forms of a verb and takes nothing of its imperative", () => {
    const { words, faults } = importFiles("camel-morph", camel);
    expect(words[0]).toEqual({
      ...{ lemma: "كَتَبَ", pos: "verb", root: "ك ت ب", imperfect: "يَكْتُبُ", transitivity: "transitive" },
      glosses: ["to write", "to write down"],
    });
    expect(faults).toEqual([]);
  });

  test("takes a nominal from all its rows, without case endings", () => {
    const { words } = importFiles("camel-morph", camel);
    expect(words.slice(1)).toEqual([
      {
        ...{ lemma: "كِتَاب", pos: "noun", root: "ك ت ب", gender: "masculine", plurals: ["كُتُب"] },
        glosses: ["book", "missive (old)"],
      },
      {
        ...{ lemma: "مُدَرِّس", pos: "noun", root: "د ر س", gender: "masculine", rationality: "human" },
        ...{ plurals: ["مُدَرِّسُونَ"], glosses: ["teacher"] },
      },
      { lemma: "أَكْبَر", pos: "adj", posDetail: "elative", root: "ك ب ر", glosses: ["bigger"] },
      { lemma: "مِصْر", pos: "propn", gender: "feminine", declension: "diptote", glosses: ["Egypt"] },
    ]);
  });

  test("names a row of too few columns and imports the others", () => {
    const nominals = camel["msa-nominals-2022.tsv"].replace("\tteacher", "");
    const { words, faults } = importFiles("camel-morph", { ...camel, "msa-nominals-2022.tsv": nominals });
    expect(words).toHaveLength(4);
    expect(faults).toEqual([
      "msa-nominals-2022.tsv:3 [columns] 12 columns instead of 13; write one value between each two separators",
    ]);
  });
});

describe("samer-lexicon", () => {
  const row = (count: string, word: string, gloss: string): string[] => [
    ...[count, "40.00%", "60.00%", word, gloss],
    ...["1", "1", "1", "1"],
  ];
  const title = [
    "Occurrences",
    "Hindawi (1)",
    "Giga (1)",
    "lemma#pos",
    "Gloss",
    "A",
    "B",
    "C",
    "readability",
  ];
  const file = "SAMER-Readability-Lexicon.tsv";

  test("takes lemmas with their part of speech, first glosses and occurrences per million", () => {
    const table = tabbed(title, row("3", "كِتاب#noun", "book;letter#of"), row("1", "كَتَب#verb", "write"));
    expect(importFiles("samer-lexicon", { [file]: table }).words).toEqual([
      { lemma: "كِتَاب", pos: "noun", glosses: ["book", "letter", "of"], perMillion: 750_000 },
      { lemma: "كَتَب", pos: "verb", glosses: ["to write"], perMillion: 250_000 },
    ]);
  });

  test("leaves out counts that the corpus's editors found to be of another word", () => {
    const table = tabbed(title, row("3", "دُون#noun", "below"), row("1", "بَيْت#noun", "house"));
    const [below, house] = importFiles("samer-lexicon", { [file]: table }).words;
    expect(below).not.toHaveProperty("perMillion");
    expect(house).toMatchObject({ perMillion: 250_000 });
  });

  test("names a count that is none and a tag that SAMER lacks", () => {
    const table = tabbed(
      title,
      row("many", "كِتاب#noun", ""),
      row("1", "كِتاب#thing", ""),
      row("1", "بَيْت#noun", ""),
    );
    const { words, faults } = importFiles("samer-lexicon", { [file]: table });
    expect(words).toHaveLength(1);
    expect(faults).toEqual([
      expect.stringContaining(`${file}:2 [value] “many” and “كِتاب#noun” are no count and lemma#tag`),
      expect.stringContaining(`${file}:3 [value] “1” and “كِتاب#thing”`),
    ]);
  });
});

describe("wordfreq", () => {
  const packed = (...lists: readonly unknown[]): Uint8Array =>
    Bun.gzipSync(new Uint8Array(encode([{ format: "cB", version: 1 }, ...lists])));

  test("takes spellings by their letters, with the frequency of their list", () => {
    const lists = [...Array.from({ length: 300 }, () => []), ["كتاب", "كِتاب", "the", "2024"], ["قلم"]];
    const { file, faults } = importFiles("wordfreq", { "large_ar.msgpack.gz": packed(...lists) });
    expect([...(file?.spellings ?? [])]).toEqual([
      ["كتاب", 2000],
      ["قلم", 977.2],
    ]);
    expect(file?.source).toMatchObject({ licence: "CC-BY-SA-4.0", credit: "Robyn Speer" });
    expect(faults).toEqual([]);
  });

  test("names a list that holds something else than words", () => {
    const { faults } = importFiles("wordfreq", { "large_ar.msgpack.gz": packed(["كتاب"], [7]) });
    expect(faults).toEqual([
      "large_ar.msgpack.gz:2 [value] the list holds something else than words; get the file again",
    ]);
  });
});

describe("arabic-wordnet", () => {
  const file = "wn-data-arb.tab";

  test("takes words of synsets with the root and broken plural of the rows behind them", () => {
    const table = `# Arabic WordNet\n${tabbed(
      ["06410904-n", "arb:lemma", "كِتاب"],
      ["06410904-n", "arb:lemma:root", "كتب"],
      ["06410904-n", "arb:lemma:brokenplural", "كُتُب"],
      ["06410904-n", "arb:lemma", "سِفْر"],
    )}`;
    expect(importFiles("arabic-wordnet", { [file]: table }).words).toEqual([
      { lemma: "كِتَاب", pos: "noun", root: "ك ت ب", plurals: ["كُتُب"], synset: "06410904-n" },
      { lemma: "سِفْر", pos: "noun", synset: "06410904-n" },
    ]);
  });

  test("names rows that are no synset", () => {
    const table = tabbed(["6410904", "arb:lemma", "كِتاب"], ["06410904-n", "arb:lemma", "كِتاب"]);
    const { words, faults } = importFiles("arabic-wordnet", { [file]: table });
    expect(words).toHaveLength(1);
    expect(faults).toEqual([expect.stringContaining(`${file}:1 [value] “6410904”, “arb:lemma” and “كِتاب”`)]);
  });
});
