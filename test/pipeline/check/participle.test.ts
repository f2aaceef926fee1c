import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

const verb = (lemma: string, imperfect: string, participle: string, form = "I"): string =>
  `  - {form: ${form}, lemma: ${lemma}, imperfect: ${imperfect}, masdars: [], participle: ${participle}, transitivity: intransitive, glosses: [to be]}\n`;
const root = (radicals: string, verbs: string, ...adjectives: readonly string[]): string =>
  `root: ${radicals}\ngloss: x\nverbs:\n${verbs}nominals:\n${adjectives
    .map((lemma) => `  - {lemma: ${lemma}, pos: adj, posDetail: qualificative, glosses: [x]}\n`)
    .join("")}`;

describe("participle", () => {
  test("accepts an adjective of the root, فَاعِل of a stative, and none of another verb", () => {
    const files = {
      "roots/ss/ss-3-b.yaml": root("ص ع ب", verb("صَعُبَ", "يَصْعُبُ", "صَعْب"), "صَعْب"),
      "roots/tt/tt-h-r.yaml": root("ط ه ر", verb("طَهُرَ", "يَطْهُرُ", "طَاهِر")),
      "roots/d/d-h-sh.yaml": root("د ه ش", verb("دَهِشَ", "يَدْهَشُ", "none")),
    };
    expect(checkRule("participle", files)).toEqual([]);
  });

  test("refuses what is computed, what no word of the root is, and other forms", () => {
    const files = {
      "roots/ss/ss-3-b.yaml": root("ص ع ب", verb("صَعُبَ", "يَصْعُبُ", "none"), "صَعْب"),
      "roots/gh/gh-dd-b.yaml": root("غ ض ب", verb("غَضِبَ", "يَغْضَبُ", "غَاضِب")),
      "roots/q/q-l-q.yaml": root("ق ل ق", verb("قَلِقَ", "يَقْلَقُ", "قَلِق") + verb("أَقْلَقَ", "يُقْلِقُ", "none", "IV")),
    };
    expect(checkRule("participle", files)).toEqual([
      "corpus/roots/gh/gh-dd-b.yaml:4 [participle] غَاضِب: the computed participle is the same; remove it: computed values are left out",
      "corpus/roots/q/q-l-q.yaml:4 [participle] قَلِق: no noun or adjective of the root has this lemma; write a lemma of the same file, or none",
      "corpus/roots/q/q-l-q.yaml:5 [participle] none: only verbs of form I have it; remove it",
      "corpus/roots/ss/ss-3-b.yaml:4 [participle] none: the computed participle is the same; remove it: computed values are left out",
    ]);
  });
});
