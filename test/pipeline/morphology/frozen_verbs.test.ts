import { describe, expect, test } from "bun:test";
import { verbFeatures } from "../../../pipeline/morphology/features.ts";
import { frozenVerbForms } from "../../../pipeline/morphology/verb/frozen_verbs.ts";

const nfc = (text: string): string => text.normalize("NFC");
const formsOf = (lemma: string): Map<string, string> =>
  new Map(frozenVerbForms(nfc(lemma)).map(({ cell, form }) => [verbFeatures(cell).unimorph, form]));

/** Verbs with some of their forms and with how many they have. لَيْسَ is among the facts of `conjugate`. */
const verbs: readonly (readonly [lemma: string, count: number, forms: Readonly<Record<string, string>>])[] = [
  [
    "عَسَى",
    13,
    {
      "V;PFV;ACT;3;SG;MASC": "عَسَى",
      "V;PFV;ACT;3;SG;FEM": "عَسَتْ",
      "V;PFV;ACT;3;DU;MASC": "عَسَيَا",
      "V;PFV;ACT;3;PL;MASC": "عَسَوْا",
      "V;PFV;ACT;2;SG;MASC": "عَسَيْتَ",
      "V;PFV;ACT;2;PL;MASC": "عَسَيْتُمْ",
    },
  ],
  ["نِعْمَ", 2, { "V;PFV;ACT;3;SG;MASC": "نِعْمَ", "V;PFV;ACT;3;SG;FEM": "نِعْمَتْ" }],
  ["بِئْسَ", 2, { "V;PFV;ACT;3;SG;MASC": "بِئْسَ", "V;PFV;ACT;3;SG;FEM": "بِئْسَتْ" }],
  ["حَبَّذَا", 1, { "V;PFV;ACT;3;SG;MASC": "حَبَّذَا" }],
  [
    "هَاتِ",
    5,
    {
      "V;IMP;ACT;2;SG;MASC": "هَاتِ",
      "V;IMP;ACT;2;SG;FEM": "هَاتِي",
      "V;IMP;ACT;2;DU": "هَاتِيَا",
      "V;IMP;ACT;2;PL;MASC": "هَاتُوا",
      "V;IMP;ACT;2;PL;FEM": "هَاتِينَ",
    },
  ],
];

describe("frozenVerbForms", () => {
  for (const [lemma, count, forms] of verbs) {
    test(`${lemma} has ${Object.values(forms).join(", ")}; ${count} forms in all`, () => {
      const found = formsOf(lemma);
      expect(found.size).toBe(count);
      for (const [unimorph, form] of Object.entries(forms)) expect(found.get(unimorph)).toBe(nfc(form));
    });
  }

  test("has none of another lemma", () => {
    expect(frozenVerbForms(nfc("كَتَبَ"))).toEqual([]);
  });
});
