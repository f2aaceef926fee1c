import { describe, expect, test } from "bun:test";
import { checkCorpus } from "../../../pipeline/check/check_corpus.ts";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { makeSearchParts } from "../../../pipeline/derive/search_rows.ts";
import { definitionOf } from "../../../pipeline/derive/senses.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { miniCorpusFiles } from "../../support/mini_corpus.ts";

const nfc = (text: string): string => text.normalize("NFC");
const files = miniCorpusFiles();

/** The fixture with كَتَبَ of two senses, كِتَاب of one, and a text. */
const written = (files.get("roots/k/k-t-b.yaml") as string)
  .replace(
    "    transitivity: transitive\n    glosses: [to write]\n",
    `    senses:
      - gloss: to write, note down
        definition: خَطَّ كَلِمَاتٍ
        government: [{object: thing, prepositions: [مِنْ]}, {complement: أَنَّ}]
        labels: [formal]
        masdars: [كِتَابَة]
        note: Also of composing.
        seeAlso: [كَاتِب/noun]
        examples:
          - {arabic: كَتَبَ الْوَلَدُ رِسَالَةً, translation: The boy wrote a letter.}
          - {arabic: كَتَبَ كِتَابًا, translation: He wrote a book., source: news/fair}
      - gloss: to decree
        antonyms: [جَهْل]
`,
  )
  .replace(
    "    glosses: [book]\n",
    `    senses:
      - {gloss: book, government: [{prepositions: [مِنْ]}]}
`,
  )
  .replace(
    "    glosses: [writer, clerk]\n",
    `    senses:
      - {gloss: writer}
      - {gloss: one to decree, synonyms: [كَتَبَ/verb]}
`,
  );
const corpus = readCorpus(
  new Map([
    ...files,
    ["roots/k/k-t-b.yaml", nfc(written)],
    ["texts/news/fair.txt", nfc("genre: news\ntitle: سُوقٌ\n\nكَتَبَ كِتَابًا.\n")],
  ]),
);
const { words } = deriveRecords(corpus);
const wordOf = (id: string) => words.find((word) => word.id === id);
const [write, book, writer] = ["w_00000001", "w_00000002", "w_00000003"].map(wordOf);

describe("senses", () => {
  test("are served in full, every field present", () => {
    expect(checkCorpus(corpus)).toEqual([]);
    expect(write?.senses[0]).toEqual({
      gloss: "to write, note down",
      definition: nfc("خَطَّ كَلِمَاتٍ"),
      government: [
        { object: "thing", prepositions: [nfc("مِنْ")], complement: null },
        { object: "none", prepositions: [], complement: nfc("أَنَّ") as "أَنَّ" },
      ],
      labels: ["formal"],
      plurals: [],
      masdars: [nfc("كِتَابَة")],
      note: "Also of composing.",
      seeAlso: [{ id: "w_00000003", arabic: nfc("كَاتِب"), pos: "noun", gloss: "writer" }],
      examples: [
        {
          arabic: nfc("كَتَبَ الْوَلَدُ رِسَالَةً"),
          translation: "The boy wrote a letter.",
          source: { id: "mizan", title: "The corpus" },
        },
        {
          arabic: nfc("كَتَبَ كِتَابًا"),
          translation: "He wrote a book.",
          source: { id: "news/fair", title: nfc("سُوقٌ") },
        },
      ],
      synonyms: [],
      antonyms: [],
    });
    expect(writer?.senses[0]).toMatchObject({ gloss: "writer", definition: null, note: null, examples: [] });
  });

  test("give the word its glosses, its definition, and its prepositions, of nouns too", () => {
    expect(write).toMatchObject({
      ...{ gloss: "to write, note down", glosses: ["to write, note down", "to decree"] },
      ...{ definition: nfc("خَطَّ كَلِمَاتٍ"), prepositions: [nfc("مِنْ")], transitivity: "transitive" },
    });
    expect(book).toMatchObject({ definition: null, prepositions: [nfc("مِنْ")], transitivity: null });
  });

  test("give the word the definition of the first alone", () => {
    expect(definitionOf([{ gloss: "gluing" }, { gloss: "attribution", definition: "x" }])).toBeNull();
  });

  test("links of a sense are links of the word, and shown by the other word", () => {
    expect(write?.senses.map(({ antonyms }) => antonyms.map(({ arabic }) => arabic))).toEqual([
      [],
      [nfc("جَهْل")],
    ]);
    const ignorance = words.find(({ arabic }) => arabic === nfc("جَهْل"));
    expect(write?.antonyms.map(({ id }) => id)).toEqual([ignorance?.id as string]);
    expect(ignorance?.antonyms.map(({ id }) => id)).toContain("w_00000001");
  });

  test("a link has the gloss of the sense that names the word, else the first", () => {
    const ignorance = words.find(({ arabic }) => arabic === nfc("جَهْل"));
    const glossOf = (links: typeof ignorance | undefined, id: string) =>
      [links?.antonyms, links?.senses[0]?.antonyms].map(
        (list) => list?.find((link) => link.id === id)?.gloss,
      );
    expect(glossOf(ignorance, "w_00000001")).toEqual(["to decree", "to decree"]);
    expect(write?.senses[1]?.antonyms[0]?.gloss).toBe(ignorance?.gloss);
    expect(write?.senses[0]?.seeAlso[0]?.gloss).toBe(writer?.gloss);
  });

  test("a synonym that does not name the word back has the gloss nearest to the sense", () => {
    expect(writer?.senses[1]?.synonyms.map(({ gloss }) => gloss)).toEqual(["to decree"]);
  });

  test("links of a word of one sense are those of the sense; of a word of several they are not", () => {
    expect(book?.synonyms).toHaveLength(1);
    expect(book?.senses[0]?.synonyms).toEqual(book?.synonyms);
    const ignorance = words.find(({ arabic }) => arabic === nfc("جَهْل"));
    expect(ignorance?.senses[0]?.antonyms).toEqual(ignorance?.antonyms);
  });

  test("each equivalent of a gloss finds the word as a whole gloss, the first one before the others", () => {
    const parts = new Map(
      makeSearchParts(words).parts.map(({ name, data }) => [name, data.toString().split("\n")]),
    );
    const place = 2 * (words.findIndex(({ id }) => id === "w_00000001") + 1);
    const [main, further] = [place.toString(36), (place + 1).toString(36)];
    const line = (part: "glosses" | "glossWords", key: string): readonly string[] =>
      parts
        .get(part)
        ?.find((text) => text.startsWith(`${key}\t`))
        ?.split("\t") ?? [];
    for (const key of ["write note down", "write"]) expect(line("glosses", key)).toContain(main);
    expect(line("glosses", "note down")).toContain(further);
    expect(line("glossWords", "write")).toContain(main);
    for (const key of ["note", "down"]) expect(line("glossWords", key)).toContain(further);
  });
});
