import { describe, expect, test } from "bun:test";
import { findPostgres, startPostgres } from "../../../support/temp_postgres.ts";
import { miniExport } from "../mini_export.ts";

/** Spellings and the lemma that all of them lead to. */
const families = {
  كتاب: ["كتاب", "كتابا", "الكتاب", "كتب", "الكتب", "وكتبهم", "للكتب", "بكتابها", "والكتاب"],
  علم: ["علم", "العلم"],
};

/** Rules of `stemmer_override`: `a, b => stem`; comments begin with #. */
function readRules(text: string): Map<string, string> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.flatMap((line) => {
      const [left = "", stem = "", ...more] = line.split("=>").map((side) => side.trim());
      expect([line, more, stem.includes(",")]).toEqual([line, [], false]);
      return left.split(",").map((spelling) => [spelling.trim(), stem] as const);
    }),
  );
}

describe("search", () => {
  test("has rules for Elasticsearch that lead forms and words with clitics to their lemma", async () => {
    using made = await miniExport("search");
    const rules = readRules(made.text("elasticsearch/mizan_stems.txt"));
    expect(rules.size).toBe(made.report.rows);
    for (const [lemma, spellings] of Object.entries(families))
      expect(spellings.map((spelling) => rules.get(spelling) ?? spelling)).toEqual(
        spellings.map(() => lemma),
      );
    const { analysis } = JSON.parse(made.text("elasticsearch/settings.json"));
    expect(analysis.filter.mizan_stems).toEqual({
      type: "stemmer_override",
      rules_path: "analysis/mizan_stems.txt",
    });
    expect(analysis.analyzer.mizan.filter).toContain("mizan_stems");
  });

  test("names in each rule the lemma that the service puts first", async () => {
    using made = await miniExport("search");
    const lexicon = made.source.lexicon();
    const wrong = [...readRules(made.text("elasticsearch/mizan_stems.txt"))].filter(
      ([spelling, lemma]) => JSON.parse(lexicon.analyze(spelling, 1)[0] as string).lemma.bare !== lemma,
    );
    expect(wrong).toEqual([]);
  });

  test("has synonyms for Lucene and Meilisearch: broken plurals, each way", async () => {
    using made = await miniExport("search");
    expect(made.text("synonyms/mizan.txt").split("\n")).toContain("كتاب, كتب");
    const synonyms = JSON.parse(made.text("synonyms/meilisearch.json"));
    expect([synonyms.كتاب, synonyms.كتب]).toEqual([["كتب"], ["كتاب"]]);
  });
});

const programs = findPostgres();

describe("search in PostgreSQL", () => {
  if (programs === null) {
    test.skip("is not tried: PostgreSQL is not installed", () => {});
    return;
  }

  test("broken plurals and words with clitics find each other", async () => {
    using made = await miniExport("search");
    using postgres = startPostgres(programs, [made.path("postgresql/mizan.syn")]);
    postgres.query(made.text("postgresql/mizan.sql"));
    for (const [lemma, spellings] of Object.entries(families)) {
      const array = `ARRAY[${spellings.map((spelling) => `'${spelling}'`).join(", ")}]`;
      const lexemes = "string_agg(strip(to_tsvector('mizan', spelling))::text, ' ')";
      const found = postgres.query(`SELECT ${lexemes} FROM unnest(${array}) AS spelling`);
      expect(found).toBe(spellings.map(() => `'${lemma}'`).join(" "));
    }
    const finds = (text: string, query: string): string =>
      postgres.query(`SELECT to_tsvector('mizan', '${text}') @@ plainto_tsquery('mizan', '${query}')`);
    expect(finds("قرأت وكتبهم مفتوحة", "الكتاب")).toBe("t");
    expect(finds("للكتاب", "كتب")).toBe("t");
    expect(finds("العلم", "كتب")).toBe("f");
  }, 60_000);
});
