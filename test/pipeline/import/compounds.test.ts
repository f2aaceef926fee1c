import { describe, expect, test } from "bun:test";
import { uncut } from "../../../pipeline/import/compounds.ts";

/** An analysis as `proclitic+word/pos`. */
function analysis(text: string) {
  const [word = "", pos = ""] = text.split("/");
  const [id = "", ...proclitics] = word.split("+").reverse();
  return {
    lemma: { id, arabic: id, pos },
    unimorph: "",
    proclitics: proclitics.map((form) => ({ form })),
    enclitics: [],
    ...{ surface: text, normalized: false, hamza: null },
    text,
  };
}
const kept = (counted: readonly string[], ...texts: string[]) =>
  uncut(texts.map(analysis), (id) => counted.includes(id)).map((found) => (found as { text?: string }).text);

describe("uncut", () => {
  test("a compound that no list counts is not cut up", () => {
    expect(kept(["أَنَّ", "أَنْ"], "لِأَنَّ/sconj", "لِ+أَنَّ/sconj", "لِ+أَنْ/sconj")).toEqual(["لِأَنَّ/sconj"]);
    expect(kept(["لَا"], "بِلَا/adp", "بِ+لَا/part")).toEqual(["بِلَا/adp"]);
  });

  test("keeps other whole words, and clitics before inflected ones", () => {
    const texts = ["أَلَّا/sconj", "أَلَا/part", "أَ+لَا/part", "أَ+لَى/noun"];
    expect(kept(["أَلَا", "لَا"], ...texts)).toEqual(["أَلَّا/sconj", "أَلَا/part", "أَ+لَى/noun"]);
  });

  test.each([
    ["a word that the list counts", ["كَمَا", "مَا"], ["كَمَا/sconj", "كَ+مَا/pron"]],
    ["a suffix", ["مَا"], ["كُمَا/pron", "كَ+مَا/sconj"]],
    ["a noun", ["مَا"], ["بِمَا/noun", "بِ+مَا/sconj"]],
    ["nothing whole", [], ["لِ+أَنَّ/sconj"]],
  ])("%s leaves the analyses as they are", (_, counted, texts) => {
    expect(kept(counted, ...texts)).toEqual(texts);
  });
});
