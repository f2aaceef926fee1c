import { beforeAll, describe, expect, test } from "bun:test";
import { type TSchema, Type } from "typebox";
import { TypeCompiler } from "typebox/compiler";
import { Value } from "typebox/value";
import { checkCorpus } from "../../../pipeline/check/check_corpus.ts";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { makeRows } from "../../../pipeline/derive/rows.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { derivedId } from "../../../pipeline/vocabulary/ids.ts";
import { abjad, stripMarks, transliterate } from "../../../src/arabic/mod.ts";
import { openForms } from "../../../src/lexicon/analysis/form_table.ts";
import * as schema from "../../../src/schema/mod.ts";
import { miniCorpus, miniCorpusFiles } from "../../support/mini_corpus.ts";
import { readTable } from "../../support/read_table.ts";
import { realRecords } from "../../support/real_corpus.ts";

const nfc = (text: string): string => text.normalize("NFC");
const mini = deriveRecords(miniCorpus());
const wordOf = (lemma: string, pos?: string) => {
  const found = mini.words.find(
    (word) => word.arabic === nfc(lemma) && (pos === undefined || word.pos === pos),
  );
  if (!found) throw new Error(`no word ${lemma}`);
  return found;
};

/** What of a list is not as its schema says, with the first fault of each record; compiled, for it has many. */
function faults(of: TSchema, records: readonly unknown[]): unknown[] {
  const compiled = TypeCompiler.Compile(of);
  return records
    .filter((record) => !compiled.Check(record))
    .slice(0, 5)
    .map((record) => ({ record, fault: Value.Errors(of, record).First() }));
}

/** A word without its paradigm, which is made when it is asked for and takes its time. */
const withoutParadigm = (word: schema.FullWord): object =>
  Object.fromEntries(
    Object.keys(word)
      .filter((key) => key !== "inflection")
      .map((key) => [key, word[key as keyof schema.FullWord]]),
  );

describe("deriveRecords on the corpus of the project", () => {
  beforeAll(() => void realRecords(), 120_000);

  const lists = {
    roots: schema.root,
    patterns: schema.pattern,
    letters: schema.letter,
    proverbs: schema.proverb,
    expressions: schema.expression,
    prepositions: schema.preposition,
    conjunctions: schema.conjunction,
  } as const;
  for (const [name, of] of Object.entries(lists)) {
    test(`every record of ${name} satisfies its schema`, () => {
      const records = realRecords()[name as keyof typeof lists];
      expect(records.length).toBeGreaterThan(0);
      expect(faults(of, records)).toEqual([]);
    });
  }

  test("every record of words satisfies its schema; paradigms of one word in a hundred, of all in the slow tests", () => {
    const { words } = realRecords();
    expect(faults(Type.Omit(schema.fullWord, ["inflection"]), words.map(withoutParadigm))).toEqual([]);
    expect(
      faults(
        schema.fullWord,
        words.filter((_, index) => index % 100 === 0),
      ),
    ).toEqual([]);
  });

  test("fields of records are what facts/records.tsv says", () => {
    const byId = new Map(realRecords().words.map((word) => [word.id, word]));
    for (const { at, cells } of readTable("facts/records.tsv", 5)) {
      const [id = "", lemma = "", field = "", value = ""] = cells;
      const word = byId.get(id);
      const found = word?.[field as keyof schema.FullWord] ?? "-";
      expect(`${at} ${word?.arabic} ${field}: ${String(found)}`).toBe(`${at} ${lemma} ${field}: ${value}`);
    }
  });

  test("ranks are dense from 1 on, and words stand by rank, then id", () => {
    const { words } = realRecords();
    const ranked = words.filter(({ frequencyRank }) => frequencyRank !== null);
    expect(ranked.map(({ frequencyRank }) => frequencyRank)).toEqual(ranked.map((_, index) => index + 1));
    expect(words.slice(0, ranked.length)).toEqual(ranked);
    const rest = words.slice(ranked.length).map(({ id }) => id);
    expect(rest).toEqual([...rest].sort());
  });

  test("ids stand once", () => {
    const { words, roots, patterns, proverbs, expressions, prepositions, conjunctions } = realRecords();
    const ids = [
      ...words,
      ...roots,
      ...patterns,
      ...proverbs,
      ...expressions,
      ...prepositions,
      ...conjunctions,
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("homographs are numbered from 1 on and name one another", () => {
    const byBare = Map.groupBy(realRecords().words, ({ bare }) => bare);
    for (const group of byBare.values()) {
      expect(group.map(({ homograph }) => homograph)).toEqual(group.map((_, index) => index + 1));
      for (const word of group) {
        expect(word.homographs.map(({ id }) => id)).toEqual(
          group.filter((other) => other !== word).map(({ id }) => id),
        );
      }
    }
  });

  test("links show at both ends", () => {
    const { words } = realRecords();
    const byId = new Map(words.map((word) => [word.id, word]));
    for (const word of words) {
      for (const field of ["synonyms", "antonyms"] as const) {
        for (const { id } of word[field])
          expect(byId.get(id)?.[field].map((link) => link.id)).toContain(word.id);
      }
    }
  });

  test("what is computed follows from the lemma", () => {
    for (const word of realRecords().words) {
      expect(word.bare).toBe(stripMarks(word.arabic));
      expect(word.transliteration).toBe(word.transliterations.dmg);
      expect(word.transliteration).not.toMatch(/[\u0600-\u06FF]|^$/);
      // The article loses its a after a vowel: ḥizbu allāh is said ḥizbullāh.
      const said = word.transliteration.replaceAll(/(?<=[aiuāīū]) a(?=\p{L}-|llāh)/gu, "");
      expect(word.syllables.join("")).toBe(said.replaceAll(/[- ]/g, ""));
      expect(word.abjad).toBe(abjad(word.bare));
    }
  });

  test("shares of the letters add up to a hundred", () => {
    const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
    const { letters } = realRecords();
    for (const key of ["percent", "initial", "medial", "final"] as const) {
      expect(sum(letters.map(({ frequency }) => frequency.lemmas[key]))).toBeCloseTo(100, 1);
    }
    expect(sum(letters.map(({ frequency }) => frequency.text.percent))).toBeCloseTo(100, 1);
    const ranks = letters.map(({ frequency }) => frequency.lemmas.rank).sort((a, b) => a - b);
    expect(ranks).toEqual(letters.map((_, index) => index + 1));
  });
});

describe("deriveRecords", () => {
  test("is made for a corpus without problems", () => {
    expect(checkCorpus(miniCorpus())).toEqual([]);
  });

  test("gives equal figures neighbouring ranks by id, and bands", () => {
    expect([wordOf("كِتَاب"), wordOf("عِلْم")].map(({ id, frequencyRank }) => [id, frequencyRank])).toEqual([
      ["w_00000002", 2],
      ["w_00000005", 3],
    ]);
    expect(wordOf("مِنْ").frequency).toEqual({ rank: 1, perMillion: 30_000, zipf: 7.48, band: 1 });
    expect(wordOf("عَلَم").frequency).toBeNull();
  });

  test("puts rank r into its band: 1 to 1,000, 2 to 2,500, 3 to 5,000, 4 to 10,000, 5 beyond", () => {
    const letters = [..."بتثجحخدذرزسشصضطظعغفقكلمن"];
    const numbers = Array.from({ length: 10_001 }, (_, index) => index + 1);
    const id = (n: number): string => `w_${String(n).padStart(8, "0")}`;
    const lemma = (n: number): string =>
      [n % 24, Math.floor(n / 24) % 24, Math.floor(n / 576)].map((at) => `${letters[at]}\u064E`).join("");
    const words = numbers.map((n) => `  - {id: ${id(n)}, lemma: ${lemma(n)}, pos: part, glosses: [a${n}]}\n`);
    const frequency = numbers.map((n) => `${id(n)}\t${lemma(n)}\t${20_000 - n}\n`);
    const files = new Map([
      ["words/x.yaml", `words:\n${words.join("")}`],
      ["frequency.tsv", frequency.join("")],
    ]);
    const records = deriveRecords(readCorpus(files));
    const bands = [1, 1_000, 1_001, 2_500, 2_501, 5_000, 5_001, 10_000, 10_001].map(
      (rank) => records.words[rank - 1]?.frequency?.band,
    );
    expect(bands).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });

  test("numbers homographs in the order of the list", () => {
    const found = mini.words
      .filter(({ bare }) => bare === "علم")
      .map(({ arabic, homograph }) => [arabic, homograph]);
    expect(found).toEqual([
      [nfc("عِلْم"), 1],
      [nfc("عَلِمَ"), 2],
      [nfc("عَلَم"), 3],
    ]);
  });

  test("makes a record of every masdar that no editor wrote", () => {
    const derived = wordOf("كَتْب");
    expect(derived).toMatchObject({
      pos: "noun",
      posDetail: "masdar",
      root: "ك ت ب",
      pattern: nfc("فَعْل"),
      gloss: `masdar of ${nfc("كَتَبَ")}, to write`,
      sources: [{ id: "mizan-rules", licence: "CC-BY-4.0" }],
    });
    expect(mini.words.filter(({ arabic }) => arabic === nfc("عِلْم")).map(({ id }) => id)).toEqual([
      "w_00000005",
    ]);
  });

  test("keeps the id of a derived masdar when an editor writes it out", () => {
    const files = new Map(miniCorpusFiles());
    const before = wordOf("كَتْب").id;
    const text = files.get("roots/k/k-t-b.yaml") as string;
    const written = `${text}  - id: ${before}\n    lemma: كَتْب\n    pos: noun\n    gender: masculine\n    glosses: [writing]\n`;
    const after = deriveRecords(readCorpus(new Map([...files, ["roots/k/k-t-b.yaml", nfc(written)]])));
    const found = after.words.filter(({ arabic }) => arabic === nfc("كَتْب"));
    expect(found.map(({ id, gloss }) => [id, gloss])).toEqual([[before, "writing"]]);
  });

  test("makes no record of a masdar that is another vocalisation of one that an editor wrote", () => {
    const file = "roots/dd/dd-3-f.yaml";
    const weakness = `root: ض ع ف
gloss: weakness
verbs:
  - {id: w_0000001f, form: I, lemma: ضَعُفَ, imperfect: يَضْعُفُ, masdars: [ضُعْف, ضَعْف], transitivity: intransitive, glosses: [to be weak]}
nominals:
  - {id: w_0000002f, lemma: ضُعْف, pos: noun, gender: masculine, glosses: [weakness], variants: [ضَعْف]}
`;
    const { words, retired } = deriveRecords(
      readCorpus(new Map([...miniCorpusFiles(), [file, nfc(weakness)]])),
    );
    expect(words.filter(({ root }) => root === "ض ع ف").map(({ id }) => id)).toEqual([
      "w_0000001f",
      "w_0000002f",
    ]);
    const successors = new Map(retired.map(({ id, successor }) => [id, successor]));
    expect(successors.get(derivedId("w_0000001f", `masdar:${nfc("فَعْل")}`))).toBe("w_0000002f");
  });

  test("recognises masdars and participles of the verbs of the root", () => {
    expect(wordOf("كَاتِب").posDetail).toBe("activeParticiple");
    expect(wordOf("عِلْم").posDetail).toBe("masdar");
    expect(wordOf("كِتَاب").posDetail).toBeNull();
    expect(wordOf("كَتَبَ")).toMatchObject({
      activeParticiple: nfc("كَاتِب"),
      passiveParticiple: nfc("مَكْتُوب"),
      verbForm: "I",
    });
  });

  describe("gives a verb of state no فَاعِل", () => {
    const file = "roots/ss/ss-3-b.yaml";
    const record = (participle: string): string => `root: ص ع ب
gloss: difficulty
verbs:
  - {id: w_0000001f, form: I, lemma: صَعُبَ, imperfect: يَصْعُبُ, masdars: [],${participle} transitivity: intransitive, glosses: [to be difficult]}
nominals:
  - {id: w_0000002f, lemma: صَعْب, pos: adj, posDetail: qualificative, glosses: [difficult]}
`;
    const derive = (participle: string) =>
      deriveRecords(readCorpus(new Map([...miniCorpusFiles(), [file, nfc(record(participle))]])));
    const byRule = derivedId("w_0000001f", "activeParticiple");

    test.each([
      ["the adjective that the editor names", " participle: صَعْب,", nfc("صَعْب"), "w_0000002f"],
      ["nothing where the editor names none", "", null, "w_0000001f"],
    ])("but %s", (_, participle, expected, successor) => {
      const { words, retired } = derive(participle);
      expect(words.find(({ id }) => id === "w_0000001f")?.activeParticiple).toBe(expected);
      expect(words.find(({ id }) => id === "w_0000002f")?.posDetail).toBe("qualificative");
      expect(retired).toContainEqual({ id: byRule, successor });
    });
  });

  test("takes a masdar's form for a thing where the editor says so", () => {
    const file = "roots/k/k-t-b.yaml";
    const thing = `${miniCorpusFiles().get(file)}  - {id: w_0000003f, lemma: كَتْب, pos: noun, posDetail: none, gender: masculine, glosses: [book]}\n`;
    const { words } = deriveRecords(readCorpus(new Map([...miniCorpusFiles(), [file, nfc(thing)]])));
    expect(
      words.filter(({ arabic }) => arabic === nfc("كَتْب")).map(({ id, posDetail }) => [id, posDetail]),
    ).toEqual([["w_0000003f", null]]);
  });

  test("shows a link on both sides", () => {
    expect(wordOf("كِتَاب").synonyms.map(({ id }) => id)).toEqual(["w_00000008"]);
    expect(wordOf("سِفْر").synonyms).toEqual([
      { id: "w_00000002", arabic: nfc("كِتَاب"), pos: "noun", gloss: "book" },
    ]);
    expect(wordOf("جَهْل").antonyms.map(({ id }) => id)).toEqual(["w_00000005"]);
  });

  test("leaves a retired record out of every list and names its successor", () => {
    expect(mini.words.map(({ id }) => id)).not.toContain("w_0000000e");
    expect(mini.retired).toEqual([{ id: "w_0000000e", successor: "w_0000000d" }]);
  });

  describe("of a verb that is retired", () => {
    const file = "roots/k/k-t-b.yaml";
    const verb =
      "{id: w_0000000f, form: II, lemma: كَتَّبَ, imperfect: يُكَتِّبُ, masdars: [كَتْب, تَكْتِيب], transitivity: transitive, glosses: [to make write]";
    const derive = (added: string, nominal = "") => {
      const lines = (miniCorpusFiles().get(file) as string).replace(
        "nominals:",
        `  - ${added}}\nnominals:${nominal}`,
      );
      return deriveRecords(readCorpus(new Map([...miniCorpusFiles(), [file, nfc(lines)]])));
    };
    const before = derive(verb).words.find(({ arabic }) => arabic === nfc("تَكْتِيب"))?.id as string;
    const retiredVerb = `${verb}, retired: w_00000001`;

    test("words made from it lead to that of the same rule of its successor, else to its successor", () => {
      const { words, retired } = derive(retiredVerb);
      const successors = new Map(retired.map(({ id, successor }) => [id, successor]));
      expect(successors.get("w_0000000f")).toBe("w_00000001");
      expect(successors.get(derivedId("w_0000000f", `masdar:${nfc("فَعْل")}`))).toBe(wordOf("كَتْب").id);
      expect(successors.get(before)).toBe("w_00000001");
      const live = new Set(words.map(({ id }) => id));
      expect(retired.filter(({ id, successor }) => live.has(id) || !live.has(successor))).toEqual([]);
      expect(successors.size).toBe(retired.length);
    });

    test("a masdar that an editor wrote out keeps its id", () => {
      const written = `\n  - {id: ${before}, lemma: تَكْتِيب, pos: noun, gender: masculine, glosses: [dictation]}`;
      const { words, retired } = derive(retiredVerb, written);
      expect(words.map(({ id }) => id)).toContain(before);
      expect(retired.map(({ id }) => id)).not.toContain(before);
    });
  });

  test("counts the letters of texts and their titles as they stand there, with article and clitics", () => {
    const text = "genre: news\ntitle: كِتَابٌ\n\nوَبِالْكِتَابِ @كُكِّ {كَكّ}\n";
    const { letters } = deriveRecords(
      readCorpus(new Map([...miniCorpusFiles(), ["texts/news/book.txt", nfc(text)]])),
    );
    const percent = new Map(letters.map(({ letter, frequency }) => [letter, frequency.text.percent]));
    expect(["ا", "ب", "و", "ل", "ك", "ت", "م"].map((letter) => percent.get(letter))).toEqual([
      25, 25, 8.333, 8.333, 16.667, 16.667, 0,
    ]);
    expect(letters.find(({ letter }) => letter === "ا")?.frequency.text.rank).toBe(1);
  });

  test("fills roots, patterns, proverbs and particles", () => {
    expect(
      mini.roots.map(({ root, wordCount, verbForms, frequencyRank }) => [
        root,
        wordCount,
        verbForms,
        frequencyRank,
      ]),
    ).toEqual([
      ["ك ت ب", 5, ["I"], 2],
      ["ع ل م", 4, ["I"], 3],
    ]);
    expect(mini.patterns[1]).toMatchObject({
      pattern: nfc("فَاعِل"),
      wordCount: 2,
      example: { id: "w_00000003" },
    });
    expect(mini.proverbs[0]).toMatchObject({ words: ["w_00000005"], bare: "العلم نور." });
    expect(wordOf("عِلْم").proverbs).toEqual(["m_00000001"]);
    expect(mini.expressions).toEqual([
      {
        id: "x_00000001",
        arabic: nfc("عَلِمَ هـ مِنْ كِتَابٍ"),
        bare: "علم هـ من كتاب",
        transliteration: "ʿalima … min kitābin",
        kind: "idiom",
        gloss: "to have read about",
        literal: "to know from a book",
        words: [wordOf("عَلِمَ").id, wordOf("مِنْ").id, "w_00000002"],
        examples: [{ arabic: nfc("عَلِمْتُ عِلْمًا مِنَ الْكِتَابِ."), translation: "I have read about this." }],
      },
    ]);
    expect(wordOf("كِتَاب").expressions).toEqual(["x_00000001"]);
    expect(wordOf("كِتَابَة").expressions).toEqual([]);
    expect(mini.prepositions[0]).toMatchObject({ attached: false, bare: "من" });
    expect(mini.conjunctions[0]).toMatchObject({ attached: true, bare: "و" });
    expect(wordOf("عَلِمَ")).toMatchObject({
      gloss: "to know",
      rootVariants: ["ع ل ن"],
      glosses: ["to know", "to learn"],
    });
    expect(wordOf("كِتَاب").sources.map(({ id }) => id)).toEqual(["mizan", "other", "mizan-frequency"]);
    expect(wordOf("كِتَاب").derived).toEqual([
      "w_00000001",
      "w_00000003",
      wordOf("كَتْب").id,
      wordOf("كِتَابَة").id,
    ]);
  });

  test("transliterates", () => {
    for (const word of mini.words) expect(word.transliterations).toEqual(transliterate(word.arabic));
  });
});

describe("makeRows", () => {
  const rows = makeRows(mini, 2);
  const words = [...rows.words()];

  test("cuts each record at its tiers", () => {
    for (const [index, row] of words.entries()) {
      const whole = JSON.parse(`{${row.basic},${row.enriched},${row.full},"tier":"full"}`);
      const { inflection: _, ...word } = mini.words[index] as schema.FullWord;
      expect(whole).toMatchObject(word);
      expect(Value.Check(schema.basicWord, JSON.parse(`{${row.basic},"tier":"basic"}`))).toBe(true);
      expect(
        Value.Check(schema.enrichedWord, JSON.parse(`{${row.basic},${row.enriched},"tier":"enriched"}`)),
      ).toBe(true);
    }
  });

  test("numbers words from 1", () => {
    expect(words.map(({ ord }) => ord)).toEqual(words.map((_, index) => index + 1));
  });

  test("makes as many of the commonest words free as it is told", () => {
    expect(words.filter(({ free }) => free === 1).map(({ frequencyRank }) => frequencyRank)).toEqual([1, 2]);
  });

  const linesOf = (name: schema.SearchPart): string[] => {
    // The forms are known when the paradigms are through.
    for (const _ of rows.inflections());
    const part = [...rows.searchParts()].find((row) => row.name === name);
    return String(part?.data).trimEnd().split("\n");
  };
  const ordOf = (lemma: string): number => mini.words.indexOf(wordOf(lemma)) + 1;

  test("has search keys of every lemma and variant", () => {
    const number = linesOf("spellings").findIndex((line) => line.endsWith(` ${nfc("عَلَام")}`));
    expect(number).toBeGreaterThanOrEqual(0);
    for (const level of ["k1", "k2", "k3", "k4"] as const)
      expect(linesOf(level)).toContain(`علام\t${number.toString(36)}`);
  }, 60_000);

  test("has every whole form under its folded spelling, also with the article", () => {
    for (const _ of rows.inflections());
    const parts = new Map([...rows.searchParts()].map(({ name, data }) => [name, data]));
    const { forms } = openForms((name) => parts.get(name) as Buffer, mini.words.length);
    const found = forms.entries("الكتاب").map(({ at, ord }) => `${ord} ${forms.form(at)}`);
    expect(found).toContain(`${ordOf("كِتَاب")} ${nfc("الْكِتَابُ")}`);
  });

  test("has every word by the alphabet, and an autocomplete result of each", () => {
    const bares = linesOf("bares").map((line) => line.split("\t")[0] as string);
    expect(bares).toEqual(mini.words.map(({ bare }) => bare).sort());
    for (const line of linesOf("suggestions"))
      expect(Value.Check(schema.suggestion, JSON.parse(`{${line},"match":"exact"}`))).toBe(true);
  });

  test("has keys in the order of their bytes, each once", () => {
    const bytes = (text: string) => Buffer.from(text);
    for (const name of ["k1", "k4", "l1", "l3", "glosses", "glossWords"] as const) {
      const keys = linesOf(name).map((line) => line.split("\t")[0] as string);
      expect(keys).toEqual([...new Set(keys)].sort((a, b) => Buffer.compare(bytes(a), bytes(b))));
    }
  }, 60_000);
});
