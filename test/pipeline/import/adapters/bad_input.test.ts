import { describe, expect, test } from "bun:test";
import { openFaults, showFaults } from "../../../../pipeline/import/adapters/faults.ts";
import { getAdapter } from "../../../../pipeline/import/adapters/mod.ts";
import { anybody, importFiles, lines, tabbed } from "../../../support/imported.ts";
import { tempFolder } from "../../../support/temp_folder.ts";

const header = "lemma,pos,glosses";
const good = ["قَلَم,noun,pen", "دَفْتَر,noun,notebook"] as const;
const csv = (content: string | Uint8Array) => importFiles("csv", { "a.csv": content }, { source: anybody });
const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

/** One bad line between two good ones, and what is said of it. */
const cases: readonly (readonly [string, string | readonly number[], string])[] = [
  [
    "Latin-1",
    [0xe9, 0xe0, 0x2c, 0x61, 0x2c, 0x62],
    "a.csv:3 [encoding] it is not UTF-8; save the file as UTF-8",
  ],
  [
    "Windows-1256",
    [0xde, 0xe1, 0xe3, 0x2c, 0x6e, 0x2c, 0x70],
    "a.csv:3 [encoding] it is not UTF-8; save the file as UTF-8",
  ],
  [
    "UTF-16",
    [0x42, 0x06, 0x2c, 0x00, 0x6e, 0x00],
    "a.csv:3 [encoding] it holds zero bytes, as UTF-16 does; save the file as UTF-8",
  ],
  [
    "UTF-8 read as Latin-1",
    "ÙƒØªØ§Ø¨,noun,book",
    "a.csv:3 [encoding] its Arabic was read in another encoding and saved so; save the file as UTF-8",
  ],
  [
    "UTF-8 read as Windows-1256",
    "ظƒطھط§ط¨,noun,book",
    "a.csv:3 [encoding] its Arabic was read in another encoding and saved so; save the file as UTF-8",
  ],
  [
    "a column too few",
    "وَرَق,noun",
    "a.csv:3 [columns] 2 columns instead of 3; write one value between each two separators",
  ],
  [
    "a column too many",
    "وَرَق,noun,paper,sheet",
    "a.csv:3 [columns] 4 columns instead of 3; write one value between each two separators",
  ],
  [
    "a part of speech that is none",
    "وَرَق,thing,paper",
    "a.csv:3 [value] “thing” is no part of speech; see “Imports” in pipeline/README.md for what it may be",
  ],
  [
    "a lemma in Latin letters",
    "waraq,noun,paper",
    "a.csv:3 [value] “waraq” is no lemma of a record; see “Imports” in pipeline/README.md for what it may be",
  ],
  ["the line before again", "قَلَم,noun,pen", "a.csv:3 [duplicate] the same stands in a.csv:2; remove one"],
];

describe("a bad line", () => {
  for (const [name, line, said] of cases)
    test(`(${name}) is named with its place and remedy, and the others are imported`, () => {
      const { words, faults } = csv(bytes(lines(header, good[0]), line, lines("", good[1])));
      expect(words).toHaveLength(2);
      expect(faults).toEqual([said]);
    });

  test("of over 4 MiB is skipped without being read as a whole", () => {
    const { words, faults } = csv(lines(header, good[0], `x,noun,${"y".repeat(5 * 2 ** 20)}`, good[1]));
    expect(words).toHaveLength(2);
    expect(faults).toEqual(["a.csv:3 [length] the line has over 4 MiB; break it into records, one a line"]);
  });

  test("with an open quote costs itself alone", () => {
    const { words, faults } = csv(lines(header, good[0], 'وَرَق,noun,"paper', good[1]));
    expect(words).toHaveLength(2);
    expect(faults).toEqual([
      'a.csv:3 [columns] a quote is not closed; close it, or write "" for a quote in a cell',
    ]);
  });

  test("at which the file was cut off is called so", () => {
    expect(csv(`${lines(header, good[0])}دَفْتَر,no`).faults).toEqual([
      "a.csv:3 [truncated] the file ends within a line: 2 columns instead of 3; get the whole file again",
    ]);
    const book = JSON.stringify({
      word: "كتاب",
      pos: "noun",
      lang_code: "ar",
      senses: [{ glosses: ["book"] }],
    });
    const cut = importFiles("kaikki", { "ar.jsonl": `${book}\n${book.slice(0, 40)}` });
    expect(cut.words).toHaveLength(1);
    expect(cut.faults).toEqual([
      "ar.jsonl:2 [truncated] the file ends within an entry; get the whole file again",
    ]);
  });

  test("is counted by kind, and only the first of many are shown", () => {
    const { counts, faults } = csv(lines(header, ...good, ...Array.from({ length: 1500 }, () => "one")));
    expect(counts).toEqual({ columns: 1500 });
    expect(faults).toHaveLength(1000);
    const many = openFaults();
    for (let line = 1; line <= 7; line++)
      many.add({ file: "a", line, kind: "columns", message: "short", remedy: "mend" });
    expect(showFaults(many)).toEqual([
      ...[1, 2, 3, 4, 5].map((line) => `a:${line} [columns] short; mend`),
      "… and 2 more [columns]",
    ]);
  });

  test("with --strict leaves what is there as it is", () => {
    expect(
      importFiles("csv", { "a.csv": lines(header, good[0], "one") }, { source: anybody, strict: true }),
    ).toMatchObject({ file: null, counts: { columns: 1 } });
    expect(
      importFiles("csv", { "a.csv": lines(header, good[0]) }, { source: anybody, strict: true }).file,
    ).not.toBeNull();
  });
});

describe("a bad file", () => {
  test("that is missing is named", () => {
    using folder = tempFolder();
    const read = (name: string): unknown[] => [
      ...getAdapter(name).read({ folder: folder.path, faults: openFaults() }),
    ];
    expect(() => read("samer-lexicon")).toThrow(
      `Cannot import SAMER-Readability-Lexicon.tsv: it is not in ${folder.path}; give its folder with --from`,
    );
    expect(() => read("conllu")).toThrow(
      `Cannot import from ${folder.path}: it has no file that ends in .conllu`,
    );
    expect(() => getAdapter("camel")).toThrow(
      "Cannot import camel: write one of camel-morph, kaikki, ontolex",
    );
  });

  test("of packed lists that is cut off is refused whole: a part looks like the whole", () => {
    const packed = Bun.gzipSync(Buffer.alloc(1000, 7));
    expect(() => importFiles("wordfreq", { "large_ar.msgpack.gz": packed.slice(0, 12) })).toThrow(
      /^Cannot import large_ar\.msgpack\.gz: it is cut off or no list of wordfreq \(.*\); get the whole file again$/,
    );
  });

  test("without any record writes nothing", () => {
    expect(importFiles("unimorph", { ara: tabbed(["one", "two"]) }).file).toBeNull();
  });
});
