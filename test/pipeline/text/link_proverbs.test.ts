import { describe, expect, test } from "bun:test";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { linkProverbs, withWords } from "../../../pipeline/text/link_proverbs.ts";
import type { TextAnalysis, TextAnalyzer } from "../../../pipeline/text/open_analyzer.ts";
import { wordsOf } from "../../../src/arabic/mod.ts";
import { miniCorpusFiles } from "../../support/mini_corpus.ts";

const file = "proverbs/knowledge.yaml";
const nfc = (text: string): string => text.normalize("NFC");
const analysis = (id: string, arabic: string, pos: string, normalized = false): TextAnalysis => ({
  lemma: { id, arabic: nfc(arabic), pos },
  ...{ surface: nfc(arabic), unimorph: "", proclitics: [], enclitics: [], hamza: null },
  normalized,
});
const knowledge = analysis("w_00000005", "عِلْم", "noun");
const flag = analysis("w_00000006", "عَلَم", "noun");
const book = analysis("w_00000002", "كِتَاب", "noun");

const proverb = (id: string, arabic: string, more = ""): string =>
  nfc(`  - id: ${id}
    arabic: ${arabic}
    translation: Knowledge is light.
    meaning: Learning guides.
    usage: To encourage learning.
    theme: knowledge
${more}`);
const proverbs = (...records: string[]): string => `proverbs:\n${records.join("")}`;
const corpusOf = (text: string, more: readonly (readonly [string, string])[] = []) =>
  readCorpus(new Map([...miniCorpusFiles(), [file, text], ...more]));

describe("wordsOf", () => {
  test("are the words without punctuation", () => {
    expect(wordsOf("لَا، يَا أَخِي!")).toEqual(["لَا", "يَا", "أَخِي"]);
  });
});

describe("linkProverbs", () => {
  const analyses: Readonly<Record<string, readonly TextAnalysis[]>> = {
    الْعِلْمُ: [knowledge, flag],
    عِلْمُ: [knowledge],
    كِتَابٌ: [book],
    سِفْر: [analysis("w_00000008", "سِفْر", "noun", true)],
  };
  const analyzer: TextAnalyzer = { analyses: (word) => analyses[word] ?? [], lexicon: "", close: () => {} };
  const linked = (...given: Parameters<typeof corpusOf>) =>
    [...linkProverbs(corpusOf(...given), analyzer)]
      .filter(([entry]) => entry.file === file)
      .map(([, words]) => words);

  test("names the likeliest lemma of each word that has an analysis, once", () => {
    expect(linked(proverbs(proverb("m_00000001", "الْعِلْمُ كِتَابٌ نُورٌ عِلْمُ")))).toEqual([
      [nfc("عِلْم/noun"), nfc("كِتَاب/noun")],
    ]);
  });

  test("takes a particle for the one with the jussive before a jussive, and nowhere else", () => {
    const particles = `words:
  - {id: w_0000002a, lemma: لَا, pos: part, posDetail: negative, glosses: [not]}
  - {id: w_0000002b, lemma: لَا, pos: part, posDetail: jussive, glosses: [do not]}
`;
    const not = analysis("w_0000002a", "لَا", "part");
    const doNot = analysis("w_0000002b", "لَا", "part");
    const writes = analysis("w_00000001", "كَتَبَ", "verb");
    const read: TextAnalyzer = {
      analyses: (word) =>
        ({
          لَا: [not, doNot],
          تَكْتُبْ: [{ ...writes, unimorph: "V;IPFV;JUS;ACT;2;SG;MASC" }],
          تَكْتُبُ: [{ ...writes, unimorph: "V;IPFV;IND;ACT;2;SG;MASC" }],
        })[word] ?? [],
      lexicon: "",
      close: () => {},
    };
    const corpus = corpusOf(proverbs(proverb("m_00000001", "لَا تَكْتُبْ"), proverb("m_00000002", "لَا تَكْتُبُ")), [
      ["words/particles.yaml", nfc(particles)],
    ]);
    expect([...linkProverbs(corpus, read).values()].map(([first]) => first).slice(0, 2)).toEqual([
      "w_0000002b",
      "w_0000002a",
    ]);
  });

  test("keeps what the editor named, first, and adds no other analysis of the same word", () => {
    const named = "    words: [كَتَبَ, عَلَم/noun]\n";
    expect(linked(proverbs(proverb("m_00000001", "كِتَابٌ الْعِلْمُ", named)))).toEqual([
      [nfc("كَتَبَ"), nfc("عَلَم/noun"), nfc("كِتَاب/noun")],
    ]);
  });

  test("passes over an analysis of other spelling, and a retired proverb", () => {
    const second = proverb("m_00000002", "كِتَابٌ", "    retired: m_00000001\n");
    expect(linked(proverbs(proverb("m_00000001", "سِفْر"), second))).toEqual([[]]);
  });

  test("names an id where lemma and part of speech name several words", () => {
    const more =
      "words:\n  - {id: w_0000001a, lemma: كِتَاب, pos: noun, gender: masculine, glosses: [letter]}\n";
    const given = proverbs(proverb("m_00000001", "كِتَابٌ"));
    expect(linked(given, [["words/more.yaml", nfc(more)]])).toEqual([["w_00000002"]]);
  });
});

describe("linkProverbs on expressions", () => {
  const wrote = analysis("w_00000001", "كَتَبَ", "verb");
  const analyzer: TextAnalyzer = {
    analyses: (word) => (word === nfc("كَتَبَ") || word === nfc("كُتُبٍ") ? [book, wrote] : []),
    lexicon: "",
    close: () => {},
  };
  const wordsOfExpression = (gloss: string) => {
    const text = `expressions:\n  - {id: x_00000001, arabic: كَتَبَ ه فِي كُتُبٍ هـ, gloss: ${gloss}}\n`;
    const corpus = corpusOf(proverbs(), [["expressions/idiom.yaml", nfc(text)]]);
    return [...linkProverbs(corpus, analyzer).values()];
  };

  test("reads the first word of one that is a verb as a verb, and the others as none", () => {
    expect(wordsOfExpression("to put on the list")).toEqual([[nfc("كَتَبَ/verb"), nfc("كِتَاب/noun")]]);
  });

  test("reads the likeliest lemma in others, and passes over slots", () => {
    expect(wordsOfExpression("in the books")).toEqual([[nfc("كِتَاب/noun")]]);
  });
});

describe("withWords", () => {
  const replaced = (text: string, ...words: (readonly string[])[]): string =>
    withWords(
      text,
      corpusOf(text).proverbs.flatMap((entry, i) => (words[i] ? [[entry, words[i]] as const] : [])),
    );
  const one = proverb("m_00000001", "الْعِلْمُ نُورٌ.");
  const two = proverb("m_00000002", "كِتَابٌ");

  test("adds a line at the end of each record and leaves all other text as it is", () => {
    const text = `# a comment\nproverbs:\n${one}  # of books\n${two}# the end\n`;
    const line = (words: string): string => `    words: [${words}]\n`;
    expect(replaced(text, ["a/noun", "b"], ["c"])).toBe(
      `# a comment\nproverbs:\n${one}${line("a/noun, b")}  # of books\n${two}${line("c")}# the end\n`,
    );
  });

  test("replaces a line of words, on two lines too, and touches no record that is not given", () => {
    const old = "    words: [x,\n      y]\n";
    const text = proverbs(one.replace("    theme", `${old}    theme`), two + old);
    expect(replaced(text, ["a"])).toBe(proverbs(`${one}    words: [a]\n`, two + old));
  });

  test("keeps the column of the records, and a text of several lines", () => {
    const folded = one.replace("usage: To", "usage: >-\n      To\n\n     ");
    const text = proverbs(folded, two).replaceAll("\n  ", "\n");
    const [before, after] = text.split("- id: m_00000002") as [string, string];
    expect(replaced(text, ["a"])).toBe(`${before}  words: [a]\n- id: m_00000002${after}`);
  });

  test("the last record needs no line break at its end", () => {
    expect(replaced(proverbs(two).trimEnd(), ["a"])).toBe(proverbs(`${two}    words: [a]\n`));
  });

  test("what it writes is read back as the words", () => {
    const text = replaced(proverbs(one, two), ["a/noun"], ["b", "w_00000002"]);
    expect(corpusOf(text).proverbs.map(({ data }) => data.words)).toEqual([["a/noun"], ["b", "w_00000002"]]);
  });
});
