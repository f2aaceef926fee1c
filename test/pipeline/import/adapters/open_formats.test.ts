import { describe, expect, test } from "bun:test";
import { anybody, importFiles, lines, tabbed } from "../../../support/imported.ts";

const json = (...entries: readonly object[]): string =>
  lines(...entries.map((entry) => JSON.stringify(entry)));

describe("kaikki", () => {
  const book = {
    ...{ word: "كتاب", pos: "noun", lang_code: "ar" },
    etymology_templates: [{ name: "ar-root", args: { "1": "ك ت ب" } }],
    forms: [
      { form: "كِتَاب", tags: ["canonical", "masculine"] },
      { form: "kitāb", tags: ["romanization"] },
      { form: "كُتُب", tags: ["plural"] },
      { form: "كِتَابٌ", tags: ["nominative", "plural"], source: "declension" },
    ],
    senses: [{ glosses: ["(literature) book", "book"] }, { glosses: ["letter, missive."] }],
  };
  const wrote = {
    ...{ word: "كتب", pos: "verb", lang_code: "ar" },
    etymology_templates: [{ name: "root", args: { "1": "ar", "2": "ك", "3": "ت", "4": "ب" } }],
    forms: [
      { form: "كَتَبَ", tags: ["form-i"] },
      { form: "يَكْتُبُ", tags: ["non-past"] },
      { form: "كُتِبَ", tags: ["passive"], source: "conjugation" },
    ],
    senses: [{ glosses: ["to write"], tags: ["transitive"] }],
  };

  test("takes lemma, root, glosses, plural and imperfect from the headline, nothing from tables", () => {
    expect(importFiles("kaikki", { "ar.jsonl": json(book, wrote) }).words).toEqual([
      {
        ...{ lemma: "كِتَاب", pos: "noun", root: "ك ت ب", gender: "masculine", plurals: ["كُتُب"] },
        glosses: ["book", "letter, missive"],
      },
      {
        ...{ lemma: "كَتَبَ", pos: "verb", root: "ك ت ب", form: "I", imperfect: "يَكْتُبُ" },
        ...{ transitivity: "transitive", glosses: ["to write"] },
      },
    ]);
  });

  test("leaves out other languages, forms of other words, and what is no word", () => {
    const others = [
      { ...book, lang_code: "fa" },
      { ...book, senses: [{ glosses: ["plural of قلم"], tags: ["form-of"] }] },
      { ...book, pos: "root" },
    ];
    const { file, faults } = importFiles("kaikki", { "ar.jsonl": json(...others, wrote) });
    expect(file?.words.map(({ lemma }) => lemma)).toEqual(["كَتَبَ"]);
    expect(faults).toEqual([]);
  });

  test("names an entry of another shape, and imports the others", () => {
    const { words, faults } = importFiles("kaikki", {
      "ar.jsonl": json({ ...book, forms: "كتب" }, [1], wrote),
    });
    expect(words).toHaveLength(1);
    expect(faults).toEqual([
      "ar.jsonl:1 [value] /forms is not as in an entry: Expected array; write it as wiktextract does",
      "ar.jsonl:2 [value] / is not as in an entry: Expected object; write it as wiktextract does",
    ]);
  });

  test("credits Wiktionary under its licence", () => {
    const { file } = importFiles("kaikki", { "ar.jsonl": json(book) });
    expect(file?.source).toMatchObject({ id: "wiktionary", licence: "CC-BY-SA-4.0" });
    expect(file?.words[0]).toMatchObject({
      source: "wiktionary",
      licence: "CC-BY-SA-4.0",
      place: "ar.jsonl:1",
    });
  });
});

describe("unimorph", () => {
  test("keeps of a verb its imperfect and of a noun its plurals, no form", () => {
    const ara = tabbed(
      ["كَتَبَ", "كَتَبَتْ", "V;ACT;IND;PFV;3;SG;FEM"],
      ["كَتَبَ", "يَكْتُبُ", "V;ACT;IND;IPFV;3;SG;MASC"],
      ["كَتَبَ", "يُكْتَبُ", "V;PASS;IND;IPFV;3;SG;MASC"],
      ["كِتَاب", "كِتَابٌ", "N;SG;INDF;NOM"],
      ["كِتَاب", "كُتُبٌ", "N;PL;INDF;NOM"],
      ["كِتَاب", "الْكُتُبُ", "N;PL;DEF;NOM"],
    );
    expect(importFiles("unimorph", { ara }).words).toEqual([
      { lemma: "كَتَبَ", pos: "verb", imperfect: "يَكْتُبُ" },
      { lemma: "كِتَاب", pos: "noun", plurals: ["كُتُب"] },
    ]);
  });
});

describe("conllu", () => {
  const token = (id: string, form: string, lemma: string, upos: string, misc = "_"): string[] => [
    ...[id, form, lemma, upos, "_", "_", "_", "_", "_"],
    misc,
  ];

  test("takes each lemma once, with gloss and root of MISC, and no parts of words", () => {
    const treebank =
      lines("# sent_id = 1") +
      tabbed(
        token("1-2", "وكتب", "_", "_"),
        token("1", "و", "وَ", "CCONJ"),
        token("2", "كتب", "كَتَب", "VERB", "Gloss=write,pen|Root=k_t_b"),
        token("3", "كتابا", "كِتَاب", "NOUN", "Root=كتب|SpaceAfter=No"),
        token("4", ".", ".", "PUNCT"),
        token("5", "كتب", "كَتَب", "VERB", "Gloss=write|Root=k_t_b"),
      );
    const { words, faults } = importFiles("conllu", { "a.conllu": treebank }, { source: anybody });
    expect(words).toEqual([
      { lemma: "وَ", pos: "cconj" },
      { lemma: "كَتَب", pos: "verb", root: "ك ت ب", glosses: ["to write", "to pen"] },
      { lemma: "كِتَاب", pos: "noun", root: "ك ت ب" },
    ]);
    expect(faults).toEqual([]);
  });
});

const turtle = `@prefix ontolex: <http://www.w3.org/ns/lemon/ontolex#> .
@prefix lexinfo: <http://www.lexinfo.net/ontology/3.0/lexinfo#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix mv: <urn:mizan:vocabulary:> .
@prefix : <urn:words:> .

:book a ontolex:Word ;
  lexinfo:partOfSpeech lexinfo:noun ;
  ontolex:canonicalForm [ a ontolex:Form ; ontolex:writtenRep "كِتَاب"@ar ; ontolex:phoneticRep "kitaːb"@ar-fonipa ] ;
  ontolex:otherForm [ a ontolex:Form ; ontolex:writtenRep "كُتُب"@ar ; lexinfo:number lexinfo:plural ] ;
  lexinfo:gender lexinfo:masculine ;
  mv:root "ك ت ب" ;
  ontolex:sense :book-1 .
:book-1 a ontolex:LexicalSense ; skos:definition "book"@en ; skos:definition "شَيْءٌ يُقْرَأُ"@ar .
`;

describe("ontolex", () => {
  test("takes an entry with the forms and senses that other statements describe", () => {
    expect(importFiles("ontolex", { "a.ttl": turtle }, { source: anybody }).words).toEqual([
      {
        ...{ lemma: "كِتَاب", pos: "noun", root: "ك ت ب", glosses: ["book"], gender: "masculine" },
        plurals: ["كُتُب"],
      },
    ]);
  });

  test("goes on behind a statement that is no Turtle", () => {
    const broken = turtle.replace(":book a", ':pen a ontolex:Word ; lexinfo:partOfSpeech "noun .\n:book a');
    const { words, faults } = importFiles("ontolex", { "a.ttl": broken }, { source: anybody });
    expect(words).toHaveLength(1);
    expect(faults).toEqual([
      expect.stringMatching(/^a\.ttl:7 \[value\] the statement is no Turtle: .*; correct it/),
    ]);
  });

  test("names a file that ends within a statement", () => {
    const cut = turtle.slice(0, turtle.indexOf('"book"@en'));
    const { faults } = importFiles("ontolex", { "a.ttl": cut }, { source: anybody });
    expect(faults).toEqual([
      expect.stringMatching(/^a\.ttl:14 \[truncated\] the file ends within a statement/),
    ]);
  });
});

describe("csv", () => {
  const table = lines(
    "lemma,pos,root,glosses,imperfect,transitivity,plurals,gender",
    'كَتَبَ,VERB,كتب,"write; pen",يَكتُبُ,transitive,,',
    'كِتاب,noun,ك-ت-ب,"book, volume",,,كُتُب;كِتابات,masculine',
  );

  test("takes the columns of its header, divides lists at semicolons and spells as the corpus does", () => {
    expect(importFiles("csv", { "a.csv": table }, { source: anybody }).words).toEqual([
      {
        ...{ lemma: "كَتَبَ", pos: "verb", root: "ك ت ب", glosses: ["to write", "to pen"] },
        ...{ imperfect: "يَكْتُبُ", transitivity: "transitive" },
      },
      {
        ...{ lemma: "كِتَاب", pos: "noun", root: "ك ت ب", glosses: ["book, volume"] },
        ...{ plurals: ["كُتُب", "كِتَابَات"], gender: "masculine" },
      },
    ]);
  });

  test("may be separated by tabs, and a quoted cell may have several lines", () => {
    const tabs = 'lemma\tpos\tglosses\nقَلَم\tnoun\t"pen;\npencil"\n';
    expect(importFiles("csv", { "a.tsv": tabs }, { source: anybody }).words).toEqual([
      { lemma: "قَلَم", pos: "noun", glosses: ["pen", "pencil"] },
    ]);
  });

  test("asks whose the data are", () => {
    expect(() => importFiles("csv", { "a.csv": table })).toThrow(
      "Cannot import csv: say whose data it is with --licence <spdx> and --credit <text>",
    );
    expect(() => importFiles("csv", { "a.csv": table }, { source: { ...anybody, id: "../a" } })).toThrow(
      "Cannot import as ../a: a source id has small letters, digits and dashes",
    );
    expect(() => importFiles("csv", { "a.csv": table }, { source: { ...anybody, id: "mizan" } })).toThrow(
      "Cannot import as mizan: this is the name of the corpus itself",
    );
  });

  test("refuses a table without lemma or part of speech", () => {
    expect(() => importFiles("csv", { "a.csv": "word,pos\nقَلَم,noun\n" }, { source: anybody })).toThrow(
      "Cannot import a.csv: its header has no column lemma; it may have lemma, pos, posDetail, root,",
    );
  });
});
