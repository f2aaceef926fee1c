import { describe, expect, test } from "bun:test";
import { declensionOf } from "../../../pipeline/morphology/declension.ts";
import { feminineOf } from "../../../pipeline/morphology/feminine.ts";
import { patternFinder } from "../../../pipeline/morphology/nominal_pattern.ts";
import { isImperfect, isMasdar, patternIndexer, verbPattern } from "../../../pipeline/morphology/pattern.ts";
import { surface, surfaces } from "../../../pipeline/morphology/surface.ts";
import { verbPatterns } from "../../../pipeline/morphology/verb_forms.ts";
import { type PartOfSpeech, type VerbForm, verbForms } from "../../../src/schema/mod.ts";
import { readTable, type TableRow } from "../../support/read_table.ts";
import { realCorpus } from "../../support/real_corpus.ts";

const orNull = (cell: string): string | null => (cell === "-" ? null : cell);

/** One test per row of a table. */
function eachRow(file: string, columns: number, check: (cells: string[]) => void): void {
  for (const { at, cells } of readTable(file, columns) as (TableRow & { cells: string[] })[]) {
    test(`${cells.join(" ")} (${at})`, () => check(cells));
  }
}

describe("verbPatterns", () => {
  const rows = readTable("facts/verb_forms.tsv", 7);
  for (const { at, cells } of rows) {
    const [form, root, perfect, imperfect, masdar, active, passive] = cells as [VerbForm, ...string[]];
    const radicals = [...(root as string)];
    test(`form ${form} of ${root} is ${perfect} ${imperfect} (${at})`, () => {
      expect(
        verbPattern(radicals, { lemma: perfect as string, form, imperfect: imperfect as string }),
      ).not.toBeNull();
      expect(isImperfect(radicals, form, imperfect as string)).toBe(true);
      if (masdar !== "-") expect(isMasdar(radicals, form, masdar as string)).toBe(true);
      expect(surface(radicals, verbPatterns[form].activeParticiple)).toBe(active as string);
      expect(surface(radicals, verbPatterns[form].passiveParticiple)).toBe(passive as string);
    });
  }

  test("has a row for every form", () => {
    expect(rows.map(({ cells }) => cells[0] as string)).toEqual([...verbForms]);
    expect(Object.keys(verbPatterns)).toEqual([...verbForms]);
  });
});

describe("verbPattern", () => {
  eachRow("facts/verb_pattern.tsv", 5, ([root = "", form, lemma = "", imperfect = "", pattern = ""]) => {
    expect(verbPattern([...root], { lemma, form: form as VerbForm, imperfect })).toBe(orNull(pattern));
  });
});

describe("isImperfect and isMasdar", () => {
  test("refuse what another form has", () => {
    expect(isImperfect([..."كتب"], "I", "يُكَتِّبُ")).toBe(false);
    expect(isImperfect([..."كتب"], "II", "يَكْتُبُ")).toBe(false);
    expect(isMasdar([..."علم"], "II", "تَعَلُّم")).toBe(false);
    expect(isMasdar([..."علم"], "V", "تَعَلُّم")).toBe(true);
  });

  test("accept each of several masdars", () => {
    expect(isMasdar([..."قتل"], "III", "قِتَال")).toBe(true);
    expect(isMasdar([..."قتل"], "III", "مُقَاتَلَة")).toBe(true);
    expect(isMasdar([..."جرب"], "II", "تَجْرِبَة")).toBe(true);
    expect(isMasdar([..."قوم"], "IV", "إِقَامَة")).toBe(true);
  });
});

describe("patternIndexer", () => {
  test("gives every root of the corpus, through its representative, the forms that the rules give it", () => {
    const { patterns, roots } = realCorpus().corpus;
    const nominal = patterns.filter(({ data }) => data.pos !== "verb").map(({ data }) => data.pattern);
    const indexRoot = patternIndexer(nominal);
    const byRule = (radicals: readonly string[]): [string, string[]][] => [
      ...Map.groupBy(
        nominal.flatMap((pattern) => surfaces(radicals, pattern).map((form) => ({ form, pattern }))),
        ({ form }) => form,
      )
        .entries()
        .map(([form, given]): [string, string[]] => [form, given.map(({ pattern }) => pattern)]),
    ];
    const differing = roots.flatMap(({ radicals }) =>
      radicals === null || Bun.deepEquals([...indexRoot(radicals)], byRule(radicals))
        ? []
        : [radicals.join("")],
    );
    expect(differing).toEqual([]);
  }, 60_000);
});

describe("patternFinder", () => {
  const patterns = "فَعْل فِعْل فَعَل فَعِيل فِعَال فَاعِل مَفْعُول مَفْعَل مَفْعِل مُفَعِّل مُفَعَّل مُفْتَعَل مُفْتَعِل فَعَلَة فُعْلَى فَعْلَاء".split(
    " ",
  );
  const indexRoot = patternIndexer(patterns);
  eachRow("facts/nominal_pattern.tsv", 4, ([root = "", lemma = "", detail = "", pattern = ""]) => {
    const found = patternFinder(indexRoot([...root]))({ lemma, posDetail: orNull(detail) });
    expect(found).toBe(orNull(pattern));
  });

  test("reads a doubled radical before ان as فَعَّال or فَعْلَان, never فَعَلَان, by the order of patterns.yaml", () => {
    const nominal = realCorpus()
      .corpus.patterns.filter(({ data }) => data.pos !== "verb")
      .map(({ data }) => data.pattern);
    const indexCorpusRoot = patternIndexer(nominal);
    const patternOf = (root: string, lemma: string): string | null =>
      patternFinder(indexCorpusRoot([...root]))({ lemma, posDetail: null });
    expect(patternOf("فنن", "فَنَّان")).toBe("فَعَّال");
    expect(patternOf("حرر", "حَرَّان")).toBe("فَعْلَان");
    expect(patternOf("طير", "طَيَرَان")).toBe("فَعَلَان");
  }, 60_000);
});

describe("feminineOf", () => {
  eachRow("facts/feminine.tsv", 4, ([root = "", lemma = "", detail = "", feminine = ""]) => {
    expect(feminineOf({ lemma, posDetail: orNull(detail), radicals: [...root] })).toBe(orNull(feminine));
  });

  test("of God's own attribute is null", () => {
    const merciful = { lemma: "رَحْمٰن", posDetail: "intensive", radicals: [..."رحم"] };
    expect(feminineOf({ ...merciful, pattern: "فَعْلَان" })).toBeNull();
  });

  test("of a colour without root is null", () => {
    expect(feminineOf({ lemma: "بَيْج", posDetail: "colour", radicals: null })).toBeNull();
  });
});

describe("declensionOf", () => {
  eachRow("facts/declension.tsv", 4, ([lemma = "", pos, pattern = "", declension = ""]) => {
    const found = declensionOf({ lemma, pos: pos as PartOfSpeech, pattern: orNull(pattern) });
    expect(found as string | null).toBe(orNull(declension));
  });

  for (const [lemma, pattern, number, declension] of [
    ["مُتَفَجِّرَات", "مُتَفَعِّل", "plural", "soundFeminine"],
    ["رِيَاضِيَّات", null, "plural", "soundFeminine"],
    ["أَوْقَات", "أَفْعَال", "plural", "triptote"],
    ["فُتَات", "فُعَال", "singular", "triptote"],
    ["نَقَانِق", null, "plural", "diptote"],
    ["شَعَانِين", null, "plural", "diptote"],
  ] as const) {
    test(`of ${lemma}, a ${number}`, () => {
      expect(declensionOf({ lemma, pos: "noun", pattern, number })).toBe(declension);
    });
  }
});
