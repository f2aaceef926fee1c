import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { miniExport } from "../mini_export.ts";

/** Tables and views with their columns, as the README lists them. */
function documented(readme: string): Map<string, string[]> {
  const sections = readme.split(/^## /m).slice(1);
  return new Map(
    sections
      .filter((section) => section.includes("| column |"))
      .map((section) => [
        section.slice(0, section.indexOf("\n")),
        [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name as string),
      ]),
  );
}

describe("sqlite", () => {
  test("has the tables and columns that its README lists", async () => {
    using made = await miniExport("sqlite");
    using database = new Database(made.path("mizan.sqlite"), { readonly: true });
    const tables = database
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .all()
      .map(({ name }) => name);
    const columns = (table: string): string[] =>
      database
        .query<{ name: string }, []>(`PRAGMA table_info(${table})`)
        .all()
        .map(({ name }) => name);
    const found = new Map(tables.filter((name) => name !== "about").map((name) => [name, columns(name)]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(documented(made.text("README.md"))));
    expect(database.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  });

  test("answers with every form of a word, and with its senses and plurals", async () => {
    using made = await miniExport("sqlite");
    using database = new Database(made.path("mizan.sqlite"), { readonly: true });
    const ofWord = database.query("SELECT * FROM paradigms WHERE word = ?");
    for (const { id, inflection } of made.source.words())
      expect(ofWord.all(id)).toEqual(
        inflection.map(({ variants, ...form }) => ({
          word: id,
          ...form,
          variants: JSON.stringify(variants),
        })),
      );
    expect(
      database
        .query(
          "SELECT DISTINCT arabic, gloss, label FROM paradigms JOIN words ON words.id = word WHERE paradigms.bare = ? AND label = 'plural, indefinite nominative'",
        )
        .all("كتب"),
    ).toEqual([{ arabic: "كِتَاب", gloss: "book", label: "plural, indefinite nominative" }]);
    expect(
      database.query("SELECT value FROM words, json_each(words.plurals) WHERE arabic = ?").all("كِتَاب"),
    ).toEqual([{ value: "كُتُب" }]);
    const [{ senses }] = database.query("SELECT count(*) AS senses FROM senses").all() as [
      { senses: number },
    ];
    expect(senses).toBe([...made.source.words()].reduce((sum, word) => sum + word.senses.length, 0));
  });

  test("says version, licence and credits in the table about", async () => {
    using made = await miniExport("sqlite");
    using database = new Database(made.path("mizan.sqlite"), { readonly: true });
    const lines = database
      .query<{ line: string }, []>("SELECT line FROM about")
      .all()
      .map(({ line }) => line);
    expect(lines.slice(0, 2)).toEqual([
      `Mizan Arabic lexicon, data version ${made.source.dataVersion}`,
      "Licence: CC-BY-SA-4.0, https://creativecommons.org/licenses/by-sa/4.0/legalcode",
    ]);
  });
});
