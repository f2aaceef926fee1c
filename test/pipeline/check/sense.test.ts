import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

const orders = (senses: string, more = "") => ({
  "roots/2/2-m-r.yaml": `root: ء م ر
gloss: order, matter
verbs:
  - form: I
    lemma: قَامَ
    imperfect: يَقُومُ
    masdars: [قِيَام, قَوْمَة]
    senses:
      - gloss: to rise
        masdars: [قَوْمَة, قَوْم]
nominals:
  - lemma: أَمْر
    pos: noun
    gender: masculine
    plurals: [أُمُور, أَوَامِر]
${more}    senses:
${senses}`,
});

describe("sense", () => {
  test("accepts plurals and masdars that the word has", () => {
    const files = orders(
      "      - {gloss: matter, plurals: [أُمُور]}\n      - {gloss: order, plurals: [أَوَامِر]}\n",
    );
    expect(checkRule("shape", files)).toEqual([]);
    expect(checkRule("sense", files)).toEqual([
      "corpus/roots/2/2-m-r.yaml:10 [sense] قَوْم: not one of the masdars of قَامَ; write one of them, or add it to the word's masdars",
    ]);
  });

  test("refuses plurals that the word has not, and masdars of a noun", () => {
    const files = orders("      - gloss: matter\n        plurals: [أُمْرَان]\n        masdars: [إِمَارَة]\n");
    expect(checkRule("sense", files).slice(1)).toEqual([
      "corpus/roots/2/2-m-r.yaml:18 [sense] أُمْرَان: not one of the plurals of أَمْر; write one of them, or add it to the word's plurals",
      "corpus/roots/2/2-m-r.yaml:19 [sense] إِمَارَة: not one of the masdars of أَمْر; write one of them, or add it to the word's masdars",
    ]);
  });

  test("refuses glosses beside senses, and two senses of one gloss", () => {
    const files = orders("      - gloss: matter\n      - gloss: matter\n", "    glosses: [matter]\n");
    expect(checkRule("sense", files).slice(1)).toEqual([
      "corpus/roots/2/2-m-r.yaml:16 [sense] أَمْر: the word has glosses and senses; write each gloss as a sense, and remove glosses",
      "corpus/roots/2/2-m-r.yaml:19 [sense] matter: an earlier sense has this gloss; merge the two, or tell them apart",
    ]);
  });

  test("labels are those of the closed list", () => {
    const files = orders(
      "      - {gloss: matter, labels: [formal, law, egypt]}\n      - {gloss: order, labels: [slang]}\n",
    );
    expect(checkRule("shape", files)).toEqual([
      expect.stringContaining(
        "corpus/roots/2/2-m-r.yaml:18 [shape] slang: not a value of labels; write one of: formal, literary,",
      ),
    ]);
  });
});
