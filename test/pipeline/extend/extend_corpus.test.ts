import { describe, expect, test } from "bun:test";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { conflictTable, dropTable, type JoinKind, showJoinReport } from "../../../pipeline/extend/report.ts";
import type { ImportedFile } from "../../../pipeline/import/import_files.ts";
import { miniCorpus } from "../../support/mini_corpus.ts";
import { addedTo, extended, type Given, importOf } from "./extended.ts";

const book: Given = { lemma: "كِتَاب", pos: "noun", root: "ك ت ب", glosses: ["a book"] };
const pen: Given = { lemma: "قَلَم", pos: "noun", root: "ق ل م", glosses: ["pen"], plurals: ["أَقْلَام"] };
const dictated: Given = {
  ...{ lemma: "أَكْتَبَ", pos: "verb", root: "ك ت ب", glosses: ["to dictate"], imperfect: "يُكْتِبُ" },
};

/** The conflicts of words with the small corpus: kind, ours, theirs. */
const conflictsOf = (...words: readonly Given[]): string[][] =>
  extended(importOf("a", words)).report.conflicts.map(({ kind, ours, theirs }) => [kind, ours, theirs]);

/** Words that the small corpus has, by how they are joined with its records. */
const known: readonly (readonly [JoinKind, Given])[] = [
  ["same lemma, part of speech and root", book],
  ["same lemma, part of speech and root", { ...book, lemma: "كِتاب" }],
  ["same lemma and part of speech; one has no root", { lemma: "كِتَاب", pos: "noun", glosses: ["book"] }],
  ["same lemma, another part of speech", { ...book, pos: "adj" }],
  ["a form of a record", { ...book, lemma: "كُتُب", glosses: ["books"] }],
  ["same lemma, part of speech and root", { ...book, lemma: "عَلَام", root: "ع ل م" }],
  ["same letters, no root", { lemma: "تِلِفَاز", pos: "noun", glosses: ["telly"] }],
  ["same lemma and part of speech, another root", { ...book, root: "ك ت م" }],
  ["same lemma, another part of speech", { lemma: "مِن", pos: "noun", glosses: ["from"] }],
];

describe("a word that the corpus has", () => {
  for (const [how, word] of known)
    test(`is joined (${how}): ${word.lemma}`, () => {
      const { corpus, report } = extended(importOf("a", [word]));
      expect([...(report.joins.get("a") ?? [])]).toEqual([[how, 1]]);
      expect(corpus.nominals.map(({ data }) => data)).toEqual(miniCorpus().nominals.map(({ data }) => data));
    });

  test("keeps what its editor wrote, and what differs is reported by kind", () => {
    expect(conflictsOf({ ...book, root: "ك ت م" })).toEqual([["root", "ك ت ب", "ك ت م"]]);
    expect(conflictsOf({ ...book, pos: "adj" })).toEqual([["part of speech", "noun", "adj"]]);
    expect(conflictsOf({ ...book, plurals: ["أَكْتِبَة", "كِتَابَات"] })).toEqual([["plural", "كُتُب", "أَكْتِبَة"]]);
    expect(conflictsOf({ ...book, gender: "feminine" })).toEqual([["gender", "masculine", "feminine"]]);
    expect(conflictsOf({ ...dictated, lemma: "كَتَبَ", imperfect: "يَكْتِبُ", glosses: ["to write"] })).toEqual([
      ["imperfect", "يَكْتُبُ", "يَكْتِبُ"],
    ]);
    const { report } = extended(importOf("a", [{ ...book, gender: "feminine" }]));
    expect(conflictTable(report)).toBe(
      "kind\tid\tlemma\tours\ttheirs\tsource\tplace\ngender\tw_00000002\tكِتَاب\tmasculine\tfeminine\ta\ta.csv:1\n",
    );
  });
});

describe("a word that the corpus lacks", () => {
  test("becomes a record with its source, and its root one with the word's gloss", () => {
    const result = extended(importOf("a", [pen]));
    expect(addedTo(result)).toEqual([
      {
        ...{ lemma: "قَلَم", pos: "noun", root: "ق ل م", gender: "masculine", plurals: ["أَقْلَام"] },
        ...{ glosses: ["pen"], sources: ["a"] },
      },
    ]);
    expect(result.corpus.roots.at(-1)?.data).toEqual({
      ...{ root: "ق ل م", gloss: "pen", id: expect.stringMatching(/^r_[0-9a-z]{8}$/) },
    });
    expect(result.corpus.sources.at(-1)?.data).toMatchObject({ id: "a", licence: "CC0-1.0" });
  });

  test("has the same id in each build, and none of another word", () => {
    const idsOf = (...words: readonly Given[]) =>
      extended(importOf("a", words)).corpus.nominals.map(({ data }) => [data.lemma, data.id]);
    const ids = idsOf(pen, { ...pen, lemma: "وَرَق", root: "و ر ق" });
    expect(idsOf(pen)).toEqual(ids.slice(0, -1));
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
  });

  test("is inflected by our engine, imperative included, whatever notation the source has", () => {
    const { corpus } = extended(importOf("a", [{ ...dictated, lemma: "أَكْتَب", imperfect: "يُكْتِب" }]));
    const word = deriveRecords(corpus).words.find(({ arabic }) => arabic === "أَكْتَبَ");
    expect(word).toMatchObject({
      verbForm: "IV",
      imperfect: "يُكْتِبُ",
      sources: [{ id: "a", licence: "CC0-1.0" }],
    });
    const imperative = word?.inflection.find(({ unimorph }) => unimorph === "V;IMP;ACT;2;SG;MASC");
    expect(imperative?.form).toBe("أَكْتِبْ");
  });

  test("takes each field from the first source that has it, and names all that it took from", () => {
    const result = extended(
      importOf("a", [{ lemma: "قَلَم", pos: "noun", root: "ق ل م" }]),
      importOf("b", [{ lemma: "قَلَم", pos: "noun", glosses: ["pen"], plurals: ["أَقْلَام"] }]),
      importOf("c", [{ lemma: "قَلَم", pos: "noun", glosses: ["quill"] }]),
    );
    expect(addedTo(result)).toEqual([
      {
        ...{ lemma: "قَلَم", pos: "noun", root: "ق ل م", gender: "masculine", plurals: ["أَقْلَام"] },
        ...{ glosses: ["pen"], sources: ["a", "b"] },
      },
    ]);
    expect([result.report.added.get("a"), result.report.merged.get("b")]).toEqual([1, 1]);
  });

  test("takes the id of the word that a rule makes of our verb: the participle مَعْلُوم of عَلِمَ", () => {
    const known: Given = { lemma: "مَعْلُوم", pos: "adj", root: "ع ل م", glosses: ["known"] };
    const { corpus } = extended(importOf("a", [known]));
    const words = deriveRecords(corpus).words.filter(({ arabic }) => arabic === "مَعْلُوم");
    expect(words).toMatchObject([{ posDetail: "passiveParticiple", gloss: "known" }]);
  });

  test("is one verb where two imperfects mean the same, and two where they do not", () => {
    const cut: Given = { ...dictated, lemma: "قَلَمَ", root: "ق ل م", imperfect: "يَقْلِمُ", glosses: ["to clip"] };
    const added = (second: Partial<Given>) => addedTo(extended(importOf("a", [cut, { ...cut, ...second }])));
    expect(added({ imperfect: "يَقْلُمُ" }).map(({ imperfect }) => imperfect)).toEqual(["يَقْلِمُ"]);
    expect(added({ imperfect: "يَقْلُمُ", glosses: ["to prune"] })).toHaveLength(2);
  });

  test("that sources tag as noun and as adjective is one word", () => {
    const result = extended(importOf("a", [pen, { ...pen, pos: "adj" }]));
    expect(addedTo(result).map(({ pos }) => pos)).toEqual(["noun"]);
  });

  test("that is the regular masdar of an imported verb is listed there", () => {
    const masdar: Given = { lemma: "إِكْتَاب", pos: "noun", root: "ك ت ب", glosses: ["dictation"] };
    expect(addedTo(extended(importOf("a", [dictated, masdar])))[0]).toMatchObject({ masdars: ["إِكْتَاب"] });
  });
});

/** Words that become no record, by the reason. */
const unusable: readonly (readonly [string, Given])[] = [
  ["no gloss", { lemma: "قَلَم", pos: "noun" }],
  ["several words", { ...pen, lemma: "قَلَم رَصَاص" }],
  ["without vowels", { ...pen, lemma: "قلم" }],
  ["a verb without a root", { lemma: "قَلَمَ", pos: "verb", glosses: ["to clip"], imperfect: "يَقْلِمُ" }],
  ["a verb that the conjugation does not make of its root", { ...dictated, root: "ق ل م" }],
  [
    "a verb that the conjugation does not make of its root",
    { ...dictated, lemma: "قَلَمَ", root: "ق ل م", imperfect: "يُقَلِّمُ" },
  ],
  ["breaks the rule vocalisation", { ...pen, lemma: "قْلَم" }],
  ["breaks the rule gloss", { ...pen, glosses: ["pen."] }],
];

describe("left out, with the reason, is", () => {
  for (const [reason, word] of unusable)
    test(`${word.lemma}: ${reason}`, () => {
      const result = extended(importOf("a", [word]));
      expect(result.report.drops.map((drop) => drop.reason)).toEqual([reason]);
      expect(addedTo(result)).toEqual([]);
      expect(dropTable(result.report)).toBe(
        `reason\tlemma\tsource\tplace\n${reason}\t${word.lemma}\ta\ta.csv:1\n`,
      );
    });

  test("a plural that is not vocalised, not its word", () => {
    expect(addedTo(extended(importOf("a", [{ ...pen, plurals: ["اقلام"] }])))[0]).not.toHaveProperty(
      "plurals",
    );
  });
});

describe("figures", () => {
  const figuresOf = (...files: readonly ImportedFile[]) =>
    extended(...files)
      .corpus.frequency.slice(miniCorpus().frequency.length)
      .map(({ lemma, perMillion }) => [lemma, perMillion]);

  test("of a lemma are divided among its words, and none is left where the corpus has one of them", () => {
    const counted = (lemma: string): Given => ({ lemma, pos: "noun", perMillion: 8 });
    const other: Given = { ...pen, root: "ق ل ن" };
    expect(figuresOf(importOf("a", [pen, other]), importOf("b", [counted("قَلَم")]))).toEqual([
      ["قَلَم", 4],
      ["قَلَم", 4],
    ]);
    const bookOfRoot: Given = { ...book, root: "ك ت ت", pos: "noun" };
    expect(figuresOf(importOf("a", [book, bookOfRoot]), importOf("b", [counted("كِتَاب")]))).toEqual([]);
  });

  test("of a lemma are held to three times the spellings of its citation forms, where spellings are imported", () => {
    const often: Given = { ...pen, perMillion: 500 };
    expect(figuresOf(importOf("a", [often]))).toEqual([["قَلَم", 500]]);
    expect(
      figuresOf(importOf("a", [often], { spellings: { قلم: 10, القلم: 5, أقلام: 4, قلمي: 9 } })),
    ).toEqual([["قَلَم", 57]]);
    expect(figuresOf(importOf("a", [often], { spellings: { كتب: 10 } }))).toEqual([]);
  });

  const name = (lemma: string): Given => ({ lemma, pos: "propn", glosses: ["a name"] });

  test("of a spelling go to names and words without a root, divided, never to each homograph", () => {
    const spellings = { دانا: 6, قلم: 9 };
    expect(figuresOf(importOf("a", [name("دَانَا"), name("دَانَى"), pen], { spellings }))).toEqual([["دَانَا", 6]]);
    const twins = importOf("a", [name("دَان"), { ...name("دُان"), lemma: "دِان" }, name("دِين")], {
      spellings: { دان: 6, دين: 4 },
    });
    expect(figuresOf(twins)).toContainEqual(["دِين", 4]);
  });

  test("of a spelling that a form of the corpus explains stay there", () => {
    const spellings = { كتبت: 6, مكتوب: 5, زيد: 4 };
    const words = ["كَتَبَت", "مَكْتُوب", "زَيْد"].map(name);
    expect(figuresOf(importOf("a", words, { spellings }))).toEqual([
      ["مَكْتُوب", 5],
      ["زَيْد", 4],
    ]);
  });
});

describe("synonyms", () => {
  const inSet = (lemma: string, synset: string): Given => ({ lemma, pos: "noun", synset });

  test("of a synset join words without an editor's, and credit the source on both", () => {
    const { corpus } = extended(
      importOf("a", [pen]),
      importOf("w", [inSet("قَلَم", "1"), inSet("علم", "1"), inSet("عَلَم", "2"), inSet("قلم", "2")]),
    );
    const find = (lemma: string) => corpus.nominals.find(({ data }) => data.lemma === lemma)?.data;
    expect(find("قَلَم")).toMatchObject({ synonyms: ["w_00000006"], sources: ["a", "w"] });
    expect(find("عَلَم")).toMatchObject({ sources: ["mizan", "w"] });
  });

  test("of a word with an editor's synonyms stay as they are", () => {
    const { corpus } = extended(
      importOf("a", [pen]),
      importOf("w", [inSet("قَلَم", "1"), inSet("كِتَاب", "1"), inSet("سِفْر", "1")]),
    );
    expect(corpus.nominals.map(({ data }) => data).filter(({ sources }) => sources?.includes("w"))).toEqual(
      [],
    );
  });
});

describe("extendCorpus", () => {
  test("refuses an import under the id of another source", () => {
    expect(() => extended(importOf("other", [pen], { licence: "GPL-2.0-only" }))).toThrow(
      /Cannot extend the corpus: the import other has the licence GPL-2\.0-only, the source of that id .* MIT/,
    );
  });

  test("says what became of each source", () => {
    const { report } = extended(importOf("a", [book, pen, { lemma: "دَوَاة", pos: "noun" }]));
    expect(showJoinReport(report).map((line) => line.replace(/ {2,}/g, "  "))).toEqual([
      "a:",
      "  new words  1",
      "  joined to a word of an earlier source  0",
      "  joined: same lemma, part of speech and root  1",
      "  left out: no gloss  1",
      "imported nominals that no pattern of the corpus makes: 0",
      "roots that the corpus lacks: 1",
      "imported words with a frequency: 0",
    ]);
  });
});
