import { describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { parse } from "yaml";
import { loadFiles } from "../../../pipeline/read/load_files.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { parseYaml } from "../../../pipeline/read/yaml_document.ts";
import { realCorpus } from "../../support/real_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const root = `# a comment
root: ك ت ب
gloss: writing
verbs:
  - form: I
    lemma: كَتَبَ
    imperfect: يَكْتُبُ
    masdars: [كِتَابَة,
      كَتْب]
    transitivity: transitive
    glosses: [to write]
nominals:
- {lemma: كِتَاب, pos: noun, gender: masculine, glosses: [book]}
- lemma: كَاتِب
  pos: noun
  gender: masculine
  senses:
    - gloss: writer
      examples:
        - {arabic: هُوَ كَاتِبٌ., translation: He is a writer.}
`;
const files = new Map([["roots/k/k-t-b.yaml", root]]);

describe("parseYaml", () => {
  test("gives the value and no diagnostic", () => {
    expect(parseYaml("a.yaml", "words: [1, 2]")).toMatchObject({ value: { words: [1, 2] }, diagnostics: [] });
  });

  test("names line, rule and remedy of every error", () => {
    const { value, diagnostics } = parseYaml("a.yaml", "a: 1\na: 2\nb: 3\nb: 4\n");
    expect(value).toBeNull();
    expect(diagnostics.map(({ file, line, rule }) => [file, line, rule])).toEqual([
      ["a.yaml", 2, "yaml"],
      ["a.yaml", 4, "yaml"],
    ]);
    for (const diagnostic of diagnostics) expect(diagnostic.message).toContain("set twice");
  });

  const twice = {
    "in a flow map": ["a: 1\nb: {c: 1, c: 2}\n", 2],
    "in a map of a list": ["a:\n  - b: 1\n    b: 2\n", 3],
    "where a quoted text holds a colon": ['a: "x: y"\nb: 1\nb: 2\n', 3],
    "where a comment holds one": ["# a: b\na: 1\na: 2\n", 3],
    "once in quotes": ["a: 1\n'a': 2\n", 2],
  } as const;
  for (const [where, [text, line]] of Object.entries(twice)) {
    test(`a key named twice is a diagnostic of its line, ${where}`, () => {
      const { value, diagnostics } = parseYaml("a.yaml", text);
      expect(value).toBeNull();
      expect(diagnostics).toMatchObject([
        { line, rule: "yaml", message: expect.stringContaining("set twice") },
      ]);
    });
  }

  test("broken YAML is a diagnostic of its line", () => {
    const { value, diagnostics } = parseYaml("a.yaml", "a: 1\nb: x: y\n");
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { file: "a.yaml", line: 2, rule: "yaml", message: expect.stringContaining("not quoted") },
    ]);
  });

  test("the quick and the exact parser agree on every file of the corpus", () => {
    const files = [...realCorpus().files].filter(([file]) => file.endsWith(".yaml"));
    expect(files.length).toBeGreaterThan(0);
    const differing = files.filter(
      ([file, text]) => !Bun.deepEquals(parseYaml(file, text).value, parse(text), true),
    );
    expect(differing.map(([file]) => file)).toEqual([]);
  }, 120_000);

  test("reads an empty file as nothing", () => {
    expect(parseYaml("a.yaml", "")).toMatchObject({ value: null, diagnostics: [] });
  });

  test("placeOf gives the line of a value, of a missing one the line of what holds it", () => {
    const document = parseYaml("a.yaml", "x: 1\nlist:\n  - a: 1\n    b: 2\n  - {a: 3,\n     b: 4}\n");
    const lineOf = (...path: (string | number)[]) => document.placeOf(path).line;
    expect(lineOf()).toBe(1);
    expect(lineOf("list", 0, "b")).toBe(4);
    expect(lineOf("list", 1)).toBe(5);
    expect(lineOf("list", 1, "b")).toBe(6);
    expect(lineOf("list", 1, "c")).toBe(5);
    expect(lineOf("list", 9)).toBe(3);
    expect(lineOf("y")).toBe(1);
  });
});

describe("readCorpus", () => {
  test("reads root, verbs and nominals with their radicals and places", () => {
    const corpus = readCorpus(files);
    expect(corpus.leftOut).toEqual([]);
    expect(corpus.roots.map(({ data, radicals }) => [data, radicals])).toEqual([
      [{ root: "ك ت ب", gloss: "writing" }, [..."كتب"]],
    ]);
    const [verb] = corpus.verbs;
    expect(verb?.radicals).toEqual([..."كتب"]);
    expect(verb?.at("masdars", 1)).toEqual({ file: "roots/k/k-t-b.yaml", line: 9 });
    const [book, writer] = corpus.nominals;
    expect([book?.at().line, writer?.at().line]).toEqual([13, 14]);
    expect(writer?.at("senses", 0, "examples", 0, "translation").line).toBe(20);
    expect(root.slice(book?.offset()).startsWith("{lemma: كِتَاب")).toBe(true);
    expect(root.slice(writer?.offset()).startsWith("lemma: كَاتِب")).toBe(true);
  });

  test("a word of words/ has the radicals that it names, or none", () => {
    const words = `words:\n  - {lemma: كُتُبِيّ, pos: noun, gender: masculine, root: ك ت ب, glosses: [bookseller]}\n  - {lemma: مِنْ, pos: adp, glosses: [from]}\n`;
    const corpus = readCorpus(new Map([["words/x.yaml", words]]));
    expect(corpus.nominals.map(({ radicals }) => radicals)).toEqual([[..."كتب"], null]);
  });

  test("a record of the wrong shape is a diagnostic and the others stay", () => {
    const broken = root.replace("pos: noun, gender", "pos: thing, gender");
    const corpus = readCorpus(new Map([["roots/k/k-t-b.yaml", broken]]));
    expect(corpus.leftOut.map(({ line, value }) => [line, value])).toEqual([[13, "thing"]]);
    expect(corpus.nominals.map(({ data }) => data.lemma)).toEqual(["كَاتِب".normalize("NFC")]);
  });

  test("a file of an unknown name is a diagnostic", () => {
    const { leftOut: diagnostics } = readCorpus(new Map([["verbs/k.yaml", "verbs: []\n"]]));
    expect(diagnostics.map(({ file, rule, value }) => [file, rule, value])).toEqual([
      ["verbs/k.yaml", "shape", "verbs/k.yaml"],
    ]);
  });

  test("is never stopped by what a file holds", () => {
    for (const text of [
      "",
      "- 1",
      "7",
      "null",
      "words",
      "words: 7",
      "words: [7, null, [], {}]",
      "{",
      "\0",
      "words: {a: 1}",
      "? a\n: b",
    ]) {
      const tables = ["frequency.tsv", "homograph_shares.tsv", "ids.tsv"];
      for (const file of ["words/x.yaml", "roots/k/x.yaml", "patterns.yaml", ...tables]) {
        expect(() => readCorpus(new Map([[file, text]]))).not.toThrow();
      }
    }
  });
});

describe("loadFiles", () => {
  test("loads YAML files, frequency.tsv and ids.tsv, in the order of their paths", () => {
    using folder = tempFolder();
    mkdirSync(folder.file("roots/k"), { recursive: true });
    for (const name of [
      "roots/k/b.yaml",
      "roots/k/a.yaml",
      "README.md",
      "frequency.tsv",
      "ids.tsv",
      "x.tsv",
      "letters.yaml",
    ]) {
      writeFileSync(folder.file(name), name);
    }
    expect([...loadFiles(folder.path)]).toEqual(
      ["frequency.tsv", "ids.tsv", "letters.yaml", "roots/k/a.yaml", "roots/k/b.yaml"].map((name) => [
        name,
        name,
      ]),
    );
  });
});
