import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

describe("file-name", () => {
  test("accepts the folder and name of the radicals", () => {
    const files = {
      "roots/d/d-hh-r-j.yaml": `root: د ح ر ج
gloss: rolling
`,
      "roots/k/k-t-b.yaml": writingRoot,
    };
    expect(checkRule("file-name", files)).toEqual([]);
  });

  test("refuses another name, and what is no root", () => {
    const files = {
      "roots/2/2-kh-dh.yaml": `root: أ خ ذ
gloss: taking
`,
      "roots/k/k-t-b.yaml": `root: كتب
gloss: writing
`,
      "roots/q/q-l.yaml": `root: ق ل
gloss: speech
`,
      "roots/q/q-r-2.yaml": `# the name of another root
root: ق ر ب
gloss: nearness
`,
      "roots/r/z-m-n.yaml": `root: ز م ن
gloss: time
`,
    };
    expect(checkRule("file-name", files)).toEqual([
      "corpus/roots/2/2-kh-dh.yaml:1 [file-name] أ خ ذ: the root is not in its canonical spelling; write ء خ ذ",
      "corpus/roots/k/k-t-b.yaml:1 [file-name] كتب: the root is not in its canonical spelling; write ك ت ب",
      "corpus/roots/q/q-l.yaml:1 [file-name] ق ل: this is not a root; write 3 or 4 radicals, every hamza as ء",
      "corpus/roots/q/q-r-2.yaml:2 [file-name] ق ر ب: the file name does not match the root; rename it to roots/q/q-r-b.yaml",
      "corpus/roots/r/z-m-n.yaml:1 [file-name] ز م ن: the file name does not match the root; rename it to roots/z/z-m-n.yaml",
    ]);
  });
});
