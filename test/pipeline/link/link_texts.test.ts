import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { linkTexts } from "../../../pipeline/link/link_texts.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { linkFiles } from "../../../pipeline/read/text_links.ts";
import { openAnalyzer, type TextAnalyzer } from "../../../pipeline/text/open_analyzer.ts";
import { linkedSentences } from "../../../pipeline/vocabulary/linked_texts.ts";
import { miniCorpus, miniCorpusFiles } from "../../support/mini_corpus.ts";

const text = (paragraph: string): readonly [string, string] => [
  "texts/news/desk.txt",
  `genre: news\ntitle: كِتَابُ كَاتِبٍ\n\n${paragraph}\n`.normalize("NFC"),
];
const paragraph = "كِتَابٌ مِنْ كِتَابِي. كَتَبَ كِتَابِي كِتَابًا، وَ@سَامِرٌ كِتَابًا.";

let analyzer: TextAnalyzer;
beforeAll(() => {
  analyzer = openAnalyzer(miniCorpus());
});
afterAll(() => analyzer.close());

const corpusOf = (written: string, tables: ReadonlyMap<string, string> = new Map()) =>
  readCorpus(new Map([...miniCorpusFiles(), text(written), ...tables]));
/** Links a text with the tables of an earlier run. */
const link = (written: string, tables: ReadonlyMap<string, string> = new Map()) =>
  linkTexts(corpusOf(written, tables), { lexicon: analyzer.lexicon, choices: null });
/** The words of a text with what they are linked to. */
const linked = (written: string, tables: ReadonlyMap<string, string>) =>
  [...linkedSentences(corpusOf(written, tables))].flatMap(({ tokens, links }) =>
    tokens.map(({ text: form }, at) => [form, links[at] && `${links[at].word} ${links[at].features}`]),
  );
const placesOf = (tables: ReadonlyMap<string, string>): string[] =>
  (tables.get(linkFiles.places) as string).trim().split("\n").slice(1);
const nfc = (form: string): string => form.normalize("NFC");

describe("linkTexts", () => {
  test("settles what the vowels and the grammar settle, and counts each word once", () => {
    const { files, counts } = link(paragraph);
    const words = linked(paragraph, files);
    expect(words).toContainEqual([nfc("كِتَابًا"), nfc("كِتَاب/noun N;SG;INDF;ACC")]);
    expect(words).toContainEqual([nfc("كَتَبَ"), nfc("كَتَبَ/verb V;PFV;ACT;3;SG;MASC")]);
    // After مِنْ: the other كِتَابِي has three cases and no model to choose by.
    expect(words).toContainEqual([nfc("كِتَابِي"), nfc("كِتَاب/noun N;SG;PSSD;GEN")]);
    expect(counts.open).toBe(placesOf(files).filter((line) => line.startsWith("open")).length);
    expect(counts.open).toBeGreaterThan(0);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(8 + 2);
  });

  test("a name without a record has no link, and neither has a sign", () => {
    const words = linked(paragraph, link(paragraph).files);
    for (const form of ["سَامِرٌ", ".", "@"]) expect(words).toContainEqual([nfc(form), null]);
  });

  test("twice gives the same files", () => {
    const { files } = link(paragraph);
    expect(link(paragraph, files).files).toEqual(files);
  });

  const decided = (): ReadonlyMap<string, string> => {
    const { files } = link(paragraph);
    const places = files.get(linkFiles.places) as string;
    return new Map([...files, [linkFiles.places, places.replace(/^open\t/m, "1\t")]]);
  };

  test("an editor's number settles a word, and survives the next run and an edit elsewhere", () => {
    const { files, counts } = link(paragraph, decided());
    expect(counts.editor).toBe(1);
    expect(placesOf(files).filter((line) => line.startsWith("editor"))).toHaveLength(1);
    const edited = `${paragraph} كَتَبَ كِتَابًا.`;
    expect(link(edited, files).counts.editor).toBe(1);
  });

  test("it is asked for again when its neighbours change", () => {
    const { files } = link(paragraph, decided());
    const edited = paragraph.replace("كَتَبَ كِتَابِي", "كَتَبَ: كِتَابِي");
    const { counts } = link(edited, files);
    expect([counts.editor, counts.open > 0]).toEqual([0, true]);
  });

  test("a text that was edited has no links until it is linked again", () => {
    const { files } = link(paragraph);
    const edited = `${paragraph} كَتَبَ كِتَابًا.`;
    expect(linked(edited, files)).toEqual([]);
    expect(linked(edited, link(edited, files).files).length).toBeGreaterThan(0);
  });
});
