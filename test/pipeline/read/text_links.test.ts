import { describe, expect, test } from "bun:test";
import {
  linkFiles,
  type PlacedLink,
  printDigests,
  printForms,
  printPlaces,
  readTextLinks,
  type TextLink,
} from "../../../pipeline/read/text_links.ts";

const book: TextLink = { id: "w_1", word: "كِتَاب/noun", features: "N;SG;DEF;NOM", by: "alone" };
const books: TextLink = { ...book, features: "N;PL;INDF;GEN", by: "choice" };
const forms = new Map([
  ["الْكِتَابُ", book],
  ["وَالْكِتَابُ", book],
  ["كُتُبٍ", books],
]);
const place = { text: "news/fair", before: "فِي", form: "كُتُبٍ", after: "." };
const edited: PlacedLink = { ...place, link: { ...books, by: "editor" }, candidates: [], chosen: null };
const { by: _1, ...first } = book;
const { by: _2, ...second } = books;
const open: PlacedLink = {
  ...place,
  before: "|",
  link: null,
  candidates: [first, second].map((one) => ({ ...one, gloss: "book, letter" })),
  chosen: null,
};

const read = (formText: string, placeText: string) =>
  readTextLinks(
    new Map([
      [linkFiles.forms, formText],
      [linkFiles.places, placeText],
      [linkFiles.digests, printDigests(new Map([["news/fair", "0123abcd"]]))],
    ]),
  );
const printed = printPlaces([edited, open]);

describe("the tables of links", () => {
  test("are read as they were printed", () => {
    const { value, broken } = read(printForms(forms), printed);
    expect(broken).toEqual([]);
    expect(new Map([...value.forms].sort())).toEqual(new Map([...forms].sort()));
    expect(value.digests).toEqual(new Map([["news/fair", "0123abcd"]]));
    expect(value.places.map(({ link }) => link)).toEqual([null, edited.link]);
    expect(value.places[0]?.candidates).toEqual(open.candidates);
  });

  test("hold the forms of a word on one line for each ground, with their features", () => {
    expect(printForms(forms).split("\n")[1]).toBe("w_1\tكِتَاب/noun\talone\tN;SG;DEF;NOM الْكِتَابُ وَالْكِتَابُ");
  });

  test("take the number that an editor wrote for `open` as the choice of that candidate", () => {
    const { value, broken } = read("", printed.replace("open\t", "2\t"));
    expect(broken).toEqual([]);
    expect(value.places[0]).toMatchObject({ link: null, chosen: 2 });
  });

  test("name lines that are no links", () => {
    const { broken } = read(
      `${printForms(forms)}w_2\tكِتَاب/noun\tguessed\tN كِتَابٌ\n`,
      printed.replace("open\t", "3\t"),
    );
    expect(broken.map(({ file, line, value }) => [file, line, value])).toEqual([
      ["texts/links.tsv", 4, "w_2"],
      ["texts/link_places.tsv", 2, "كُتُبٍ"],
    ]);
  });

  test("are empty without files", () => {
    const { value, broken } = readTextLinks(new Map());
    expect([value.forms.size, value.places.length, value.digests.size, broken.length]).toEqual([0, 0, 0, 0]);
  });
});
