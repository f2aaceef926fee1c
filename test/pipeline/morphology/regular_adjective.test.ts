import { describe, expect, test } from "bun:test";
import {
  adjectiveByRule,
  impersonalParticiple,
  regularAdjective,
} from "../../../pipeline/morphology/regular_adjective.ts";

const formOf = (lemma: string, unimorph: string): string | undefined =>
  regularAdjective(lemma.normalize("NFC")).find((cell) => cell.unimorph === unimorph)?.form;

describe("regularAdjective", () => {
  test("has 54 cells, each once, all by rule", () => {
    const cells = regularAdjective("مُشِير");
    expect(new Set(cells.map(({ unimorph }) => unimorph)).size).toBe(54);
    expect(cells.length).toBe(54);
    expect(new Set(cells.map(({ status }) => status))).toEqual(new Set(["rule"]));
  });

  test.each([
    ["مُشِير", "ADJ;SG;FEM;INDF;NOM", "مُشِيرَةٌ"],
    ["مُشِير", "ADJ;PL;MASC;DEF;GEN", "الْمُشِيرِينَ"],
    ["مُشِير", "ADJ;PL;FEM;PSSD;ACC", "مُشِيرَاتِ"],
    ["مُعْطًى", "ADJ;SG;MASC;DEF;NOM", "الْمُعْطَى"],
    ["مُعْطًى", "ADJ;SG;FEM;INDF;ACC", "مُعْطَاةً"],
    ["مُعْطًى", "ADJ;PL;MASC;INDF;NOM", "مُعْطَوْنَ"],
    ["مُعْطًى", "ADJ;DU;MASC;INDF;NOM", "مُعْطَيَانِ"],
    ["مُعْطٍ", "ADJ;SG;MASC;INDF;ACC", "مُعْطِيًا"],
    ["مُعْطٍ", "ADJ;SG;FEM;INDF;NOM", "مُعْطِيَةٌ"],
    ["مُعْطٍ", "ADJ;PL;MASC;INDF;GEN", "مُعْطِينَ"],
    ["مُومِئ", "ADJ;SG;MASC;INDF;ACC", "مُومِئًا"],
    ["مُبْيَضّ", "ADJ;SG;FEM;INDF;NOM", "مُبْيَضَّةٌ"],
    ["تَأْهِيلِيّ", "ADJ;SG;MASC;DEF;NOM", "التَّأْهِيلِيُّ"],
    ["تَطْوِيرِيّ", "ADJ;SG;FEM;DEF;GEN", "التَّطْوِيرِيَّةِ"],
    ["سُورِيّ", "ADJ;PL;MASC;DEF;NOM", "السُّورِيُّونَ"],
    ["اِسْتِرْدَادِيّ", "ADJ;SG;MASC;DEF;NOM", "الِاسْتِرْدَادِيُّ"],
  ])("%s %s is %s", (lemma, unimorph, form) => {
    expect(formOf(lemma, unimorph)).toBe(form.normalize("NFC"));
  });

  test("gives what the rules give, whatever letter comes first or last", () => {
    const letters = [..."ءبتثجحخدذرزسشصضطظعغفقكلمنهوي"];
    const lemmas = letters.flatMap((letter) => {
      const [first, last] = letter === "ء" ? ["أ", "ئ"] : [letter, letter];
      return [
        `${first}\u064Eبَرِيّ`,
        `${first}\u064Eاكِل`.replace("أ\u064Eا", "آ"),
        `مُنْجِ${last}`,
        `مُنْجَ${last}\u0651`,
      ];
    });
    for (const lemma of [...lemmas, "اِنْتِهَائِيّ", "مُعْطًى", "مُعْطٍ"].map((text) => text.normalize("NFC")))
      expect(regularAdjective(lemma)).toEqual(adjectiveByRule(lemma));
  });
});

test("impersonalParticiple has the masculine singular alone: مَبْحُوثٌ عَنْهُ", () => {
  const cells = impersonalParticiple("مَبْحُوث");
  expect(cells.length).toBe(9);
  expect(cells.map(({ form }) => form)).toContain("الْمَبْحُوثِ");
  expect(cells.map(({ form }) => form)).not.toContain("مَبْحُوثَةٌ");
});
