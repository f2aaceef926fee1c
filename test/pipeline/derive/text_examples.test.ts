import { describe, expect, test } from "bun:test";
import { mostExamples, textExamples } from "../../../pipeline/derive/text_examples.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { linkFiles, printDigests, printForms, type TextLink } from "../../../pipeline/read/text_links.ts";
import { textDigest } from "../../../pipeline/vocabulary/linked_texts.ts";
import type { SenseEntry } from "../../../src/schema/mod.ts";
import { miniCorpusFiles } from "../../support/mini_corpus.ts";

const nfc = (text: string): string => text.normalize("NFC");
const noun = (features: string, by: TextLink["by"] = "alone"): TextLink => ({
  ...{ id: "w_book", word: nfc("كِتَاب/noun"), features, by },
});
const verb: TextLink = {
  id: "w_search",
  word: nfc("بَحَثَ/verb"),
  features: "V;PFV;ACT;3;SG;MASC",
  by: "alone",
};
const links = new Map<string, TextLink>(
  (
    [
      ["كِتَابًا", noun("N;SG;INDF;ACC")],
      ["الْكِتَابُ", noun("N;SG;DEF;NOM", "likely")],
      ["كُتُبًا", noun("N;PL;INDF;ACC")],
      ["بَحَثَ", verb],
      ["عَنِ", { id: "w_of", word: nfc("عَنْ/adp"), features: "ADP", by: "choice" }],
      ["فِي", { id: "w_in", word: nfc("فِي/adp"), features: "ADP", by: "choice" }],
    ] as const
  ).map(([form, link]) => [nfc(form), link]),
);

/** A corpus with texts of one paragraph each, linked as they stand. */
function corpusOf(...paragraphs: readonly string[]) {
  const files = new Map([
    ...miniCorpusFiles(),
    ...paragraphs.map((paragraph, index): readonly [string, string] => [
      `texts/news/n${index + 1}.txt`,
      nfc(`genre: news\ntitle: خَبَرٌ\n\n${paragraph}\n`),
    ]),
  ]);
  const digests = readCorpus(files).texts.map((text): readonly [string, string] => [
    text.file.slice("texts/".length, -".txt".length),
    textDigest(text),
  ]);
  files.set(linkFiles.forms, printForms(links));
  files.set(linkFiles.digests, printDigests(new Map(digests)));
  return readCorpus(files);
}

const one: SenseEntry[] = [{ gloss: "book" }];
const good = "قَرَأَ الْوَلَدُ كِتَابًا جَدِيدًا الْيَوْمَ.";
const examples = (paragraph: string, senses = one, id = "w_book"): string[][] =>
  textExamples(corpusOf(paragraph), id, senses).map((list) => list.map(({ arabic }) => arabic));

describe("textExamples", () => {
  test("gives a sentence of a text with its source and without a translation", () => {
    expect(textExamples(corpusOf(good), "w_book", one)).toEqual([
      [{ arabic: nfc(good), translation: null, source: { id: "news/n1", title: nfc("خَبَرٌ") } }],
    ]);
  });

  test("takes a line of dialogue without its dash", () => {
    expect(examples(`– ${good}`)).toEqual([[nfc(good)]]);
  });

  const unfit: readonly (readonly [why: string, sentence: string])[] = [
    ["too short", "قَرَأَ كِتَابًا جَدِيدًا الْيَوْمَ."],
    ["too long", `${"قَرَأَ ".repeat(15)}كِتَابًا.`],
    ["without an end", "قَرَأَ الْوَلَدُ كِتَابًا جَدِيدًا الْيَوْمَ"],
    ["with a word that has no record", "قَرَأَ @سَامِرٌ كِتَابًا جَدِيدًا الْيَوْمَ."],
    ["with speech in it", "قَالَ الْوَلَدُ: «قَرَأْتُ كِتَابًا جَدِيدًا»."],
    ["with a word whose link is not sure", "الْكِتَابُ الْجَدِيدُ عِنْدَ الْوَلَدِ الْيَوْمَ."],
  ];
  for (const [why, sentence] of unfit)
    test(`passes over a sentence ${why}`, () => expect(examples(sentence)).toEqual([[]]));

  test("gives at most five together with the editors', one from each text before a second of any", () => {
    const more = Array.from(
      { length: 6 },
      (_, index) => `${good.slice(0, -1)} ${"مَسَاءً ".repeat(index)}أَيْضًا.`,
    );
    const corpus = corpusOf(more.join(" "), "كَتَبَ الْوَلَدُ الْيَوْمَ هُنَا فِي الْبَيْتِ الْكَبِيرِ كِتَابًا صَغِيرًا جَمِيلًا جِدًّا.");
    const found = textExamples(corpus, "w_book", one)[0] ?? [];
    expect(found).toHaveLength(mostExamples);
    expect(found.slice(0, 2).map(({ source }) => source.id)).toEqual(["news/n1", "news/n2"]);
    const edited = [{ gloss: "book", examples: [{ arabic: nfc(good), translation: "He read." }] }];
    expect(textExamples(corpus, "w_book", edited)[0]).toHaveLength(mostExamples - 1);
  });

  test("does not repeat a sentence that an editor has chosen", () => {
    expect(
      examples(good, [{ gloss: "book", examples: [{ arabic: nfc(good), translation: "He read." }] }]),
    ).toEqual([[]]);
  });

  test("gives a word with several senses none where the sense is not certain", () => {
    expect(examples(good, [{ gloss: "book" }, { gloss: "letter" }])).toEqual([[], []]);
  });

  test("knows the sense by a plural where every sense has its own", () => {
    const sentence = "قَرَأَ الْوَلَدُ كُتُبًا جَدِيدَةً الْيَوْمَ.";
    const plurals = [
      { gloss: "letter", plurals: [nfc("كِتَابَات")] },
      { gloss: "book", plurals: [nfc("كُتُب")] },
    ];
    expect(examples(sentence, plurals)).toEqual([[], [nfc(sentence)]]);
    expect(examples(sentence, [{ gloss: "letter" }, ...plurals.slice(1)])).toEqual([[], []]);
  });

  test("knows the sense of a verb by عَنْ where one sense alone takes it, and by no other preposition", () => {
    const senses = [
      { gloss: "to discuss", government: [{ prepositions: [nfc("فِي")] }] },
      { gloss: "to search", government: [{ prepositions: [nfc("عَنْ")] }] },
    ];
    const search = "بَحَثَ عَنِ الْوَلَدِ الصَّغِيرِ الْيَوْمَ.";
    expect(examples(search, senses, "w_search")).toEqual([[], [nfc(search)]]);
    expect(examples("بَحَثَ فِي الْبَيْتِ الصَّغِيرِ الْيَوْمَ.", senses, "w_search")).toEqual([[], []]);
  });
});
