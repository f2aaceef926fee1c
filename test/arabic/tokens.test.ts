import { describe, expect, test } from "bun:test";
import { sentencesOf } from "../../src/arabic/mod.ts";

const shown = (text: string): string[] =>
  sentencesOf(text).map((tokens) => tokens.map((token) => token.text).join(" "));

describe("sentencesOf", () => {
  const cases: readonly (readonly [what: string, text: string, sentences: readonly string[]])[] = [
    ["ends at . ؟ ! and …", "جاء. ذهب؟ نام! قام… عاد", ["جاء .", "ذهب ؟", "نام !", "قام …", "عاد"]],
    ["ends at line ends", "جاء\nذهب\r\nنام", ["جاء", "ذهب", "نام"]],
    ["does not end at commas, semicolons or colons", "جاء، ذهب؛ قال: نام", ["جاء ، ذهب ؛ قال : نام"]],
    ["does not end after an abbreviation", "جاء د. سامي وأ.د. منى.", ["جاء د . سامي وأ . د . منى ."]],
    ["does not end inside a decimal", "دفع 3.5 و٣٫٥ و1,000.", ["دفع 3.5 و ٣٫٥ و 1,000 ."]],
    [
      "keeps closing quotes and brackets with it",
      "قال: «جاء.» ثم (ذهب!) ونام.",
      ["قال : « جاء . »", "ثم ( ذهب ! )", "ونام ."],
    ],
    ["keeps a row of dots together", "جاء... ذهب", ["جاء . . .", "ذهب"]],
    ["leaves out what has no Arabic word", "hello.\n12\nجاء.", ["جاء ."]],
    ["takes words of other scripts as one piece", "برنامج Node.js-24 جيد", ["برنامج Node.js-24 جيد"]],
    ["keeps marks, tatweel and joiners in words", "كـتَـاب مي\u200Cخواهم", ["كـتَـاب مي\u200Cخواهم"]],
  ];
  for (const [what, text, sentences] of cases) test(what, () => expect(shown(text)).toEqual([...sentences]));

  test("tells where each piece is, in UTF-16 units", () => {
    const text = "😀 جاء، 12 x";
    for (const { at, text: piece } of sentencesOf(text).flat())
      expect(text.slice(at, at + piece.length)).toBe(piece);
    expect(
      sentencesOf(text)
        .flat()
        .map(({ kind }) => kind),
    ).toEqual(["sign", "word", "sign", "number", "foreign"]);
  });

  test("cuts a sentence of more than 80 pieces after the next sign, or after 100", () => {
    const lengths = (text: string): number[] => sentencesOf(text).map(({ length }) => length);
    expect(lengths("جاء ".repeat(250))).toEqual([100, 100, 50]);
    expect(lengths(`${"جاء ".repeat(85)}، ${"ذهب ".repeat(10)}`)).toEqual([86, 10]);
  });

  test("loses no Arabic word of any text", () => {
    const text = "اب\u0000جد\u2028هو ز\ud800ح ط";
    expect(
      sentencesOf(text)
        .flat()
        .filter(({ kind }) => kind === "word")
        .map((token) => token.text),
    ).toEqual(["اب", "جد", "هو", "ز", "ح", "ط"]);
  });
});
