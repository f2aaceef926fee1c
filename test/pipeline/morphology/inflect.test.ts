import { describe, expect, test } from "bun:test";
import { declensionOf } from "../../../pipeline/morphology/declension.ts";
import { type Inflectable, paradigm } from "../../../pipeline/morphology/paradigm.ts";
import type { PartOfSpeech } from "../../../src/schema/mod.ts";
import { readTable } from "../../support/read_table.ts";

/** A record with what a fact gives: `plurals=كُتُب;root=كتب`. */
function recordOf(lemma: string, pos: string, given: string): Inflectable {
  const named: Readonly<Record<string, string>> =
    given === "-" ? {} : Object.fromEntries(given.split(";").map((pair) => pair.split("=")));
  const pattern = named.pattern ?? null;
  return {
    arabic: lemma,
    pos: pos as PartOfSpeech,
    pattern,
    declension: (named.declension ??
      declensionOf({ lemma, pos: pos as PartOfSpeech, pattern })) as Inflectable["declension"],
    posDetail: named.detail ?? null,
    number: (named.number ?? null) as Inflectable["number"],
    gender: (named.gender ?? null) as Inflectable["gender"],
    rationality: (named.rationality ?? null) as Inflectable["rationality"],
    plurals: named.plurals?.split(",") ?? [],
    feminine: named.feminine ?? null,
    radicals: named.root ? [...named.root] : null,
    verbForm: null,
    imperfect: null,
    masdars: [],
    activeParticiple: null,
    passiveParticiple: null,
    transitivity: null,
    variants: named.variants?.split(",") ?? [],
    governsPreposition: false,
    voice: null,
  };
}

const facts = readTable("facts/nominals.tsv", 6).map(({ at, cells }) => {
  const [lemma, pos, given, unimorph, expected] = cells as [string, string, string, string, string];
  return { at, lemma, pos, given, unimorph, expected };
});

const unimorphsOf = (lemma: string, pos: string, given: string): string[] =>
  paradigm(recordOf(lemma, pos, given)).map(({ unimorph }) => unimorph);

describe("paradigm of a nominal", () => {
  for (const { at, lemma, pos, given, unimorph, expected } of facts) {
    test(`${lemma} ${unimorph} is ${expected} (${at})`, () => {
      const forms = paradigm(recordOf(lemma, pos, given))
        .filter((inflected) => inflected.unimorph === unimorph)
        .map(({ form, variants }) => [form, ...variants].join(" / "));
      expect(forms).toContain(expected);
    });
  }

  test("no fact stands twice", () => {
    const keys = facts.map((fact) => `${fact.lemma} ${fact.pos} ${fact.unimorph} ${fact.expected}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test("goes by number, definiteness and case, and has nine cells for each plural", () => {
    const nine = (number: string): string[] =>
      ["INDF", "DEF", "PSSD"].flatMap((definiteness) =>
        ["NOM", "ACC", "GEN"].map((caseName) => `N;${number};${definiteness};${caseName}`),
      );
    expect(unimorphsOf("بَيْت", "noun", "plurals=بُيُوت,أَبْيَات")).toEqual([
      ...nine("SG"),
      ...nine("DU"),
      ...nine("PL"),
      ...nine("PL"),
    ]);
  });

  test("of an adjective has 54 cells, the masculine first", () => {
    const cells = unimorphsOf("كَبِير", "adj", "plurals=كِبَار;feminine=كَبِيرَة");
    expect(new Set(cells).size).toBe(54);
    expect(cells.findIndex((unimorph) => unimorph.includes("FEM"))).toBe(27);
  });

  test("of a name has no article that the name lacks, and no plural", () => {
    const cells = unimorphsOf("مُحَمَّد", "propn", "-");
    expect(cells).toEqual(
      ["INDF", "PSSD"].flatMap((definiteness) =>
        ["NOM", "ACC", "GEN"].map((caseName) => `PROPN;SG;${definiteness};${caseName}`),
      ),
    );
  });

  for (const [lemma, plurals] of [
    ["يُورُو", "-"],
    ["كِيلُو", "-"],
    ["فِيدْيُو", "plurals=فِيدْيُوهَات"],
  ] as const) {
    test(`of ${lemma}, which is invariable, has no dual`, () => {
      const given = plurals === "-" ? "declension=invariable" : `declension=invariable;${plurals}`;
      const numbers = unimorphsOf(lemma, "noun", given).map((cell) => cell.split(";")[1]);
      expect([...new Set(numbers)]).toEqual(plurals === "-" ? ["SG"] : ["SG", "PL"]);
    });
  }

  test("of a numeral has a dual only beside a plural", () => {
    expect(unimorphsOf("خَمْسَة", "num", "feminine=خَمْس").some((cell) => cell.includes("DU"))).toBe(false);
    expect(unimorphsOf("أَلْف", "num", "plurals=آلَاف").some((cell) => cell.includes("DU"))).toBe(true);
  });
});
