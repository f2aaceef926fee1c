import { describe, expect, test } from "bun:test";
import { type Inflectable, type InflectedForm, paradigm } from "../../../pipeline/morphology/paradigm.ts";
import { lightEnergetics } from "../../../pipeline/morphology/verb/variants.ts";
import { vocalisedOnly } from "../../../pipeline/morphology/vocalised_only.ts";

const verb = (root: string, arabic: string, imperfect: string): Inflectable => ({
  arabic: arabic.normalize("NFC"),
  pos: "verb",
  verbForm: "I",
  imperfect: imperfect.normalize("NFC"),
  transitivity: "transitive",
  radicals: [...root],
  masdars: [],
  activeParticiple: null,
  passiveParticiple: null,
  declension: null,
  pattern: null,
  posDetail: null,
  number: null,
  gender: null,
  rationality: null,
  plurals: [],
  feminine: null,
  variants: [],
  governsPreposition: false,
  voice: null,
});

const energetics = (word: Inflectable, voice: string): InflectedForm[] =>
  paradigm(word).filter(({ unimorph }) => unimorph.startsWith(`V;IPFV;ENERG;${voice}`));

describe("lightEnergetics", () => {
  test("follow Wright's paradigm of the strong verb: no dual, no feminine plural", () => {
    const light = energetics(verb("كتب", "كَتَبَ", "يَكْتُبُ"), "ACT").map((cell) =>
      `${cell.unimorph.slice(17)} ${vocalisedOnly(cell).join(" ")}`.trim(),
    );
    expect(light).toEqual(
      [
        "3;SG;MASC يَكْتُبَنْ يَكْتُبًا",
        "3;SG;FEM تَكْتُبَنْ تَكْتُبًا",
        "3;DU;MASC",
        "3;DU;FEM",
        "3;PL;MASC يَكْتُبُنْ",
        "3;PL;FEM",
        "2;SG;MASC تَكْتُبَنْ تَكْتُبًا",
        "2;SG;FEM تَكْتُبِنْ",
        "2;DU",
        "2;PL;MASC تَكْتُبُنْ",
        "2;PL;FEM",
        "1;SG أَكْتُبَنْ أَكْتُبًا",
        "1;PL نَكْتُبَنْ نَكْتُبًا",
      ].map((line) => line.normalize("NFC")),
    );
  });

  test.each([
    ["لَنَسْفَعًا of the Qur'an", "نَسْفَعَنَّ", ["نَسْفَعَنْ", "نَسْفَعًا"]],
    ["a hollow verb", "يَكُونَنَّ", ["يَكُونَنْ", "يَكُونًا"]],
    ["a final ya after i", "يَرْمِيَنَّ", ["يَرْمِيَنْ", "يَرْمِيًا"]],
    ["a final ya after a", "تَخْشَوُنَّ", ["تَخْشَوُنْ"]],
    ["a hamza on alif, which takes tanwin itself", "يَقْرَأَنَّ", ["يَقْرَأَنْ", "يَقْرَأً"]],
    ["a hamza after a long a", "يَشَاءَنَّ", ["يَشَاءَنْ", "يَشَاءً"]],
    ["a hamza on ya", "يَجِيئَنَّ", ["يَجِيئَنْ", "يَجِيئًا"]],
    ["the dual, which has none", "يَكْتُبَانِّ", []],
  ])("%s", (_, heavy, light) => {
    expect(lightEnergetics(heavy.normalize("NFC"))).toEqual(light.map((form) => form.normalize("NFC")));
  });

  test("belong to the energetic alone, and are not among its variants", () => {
    for (const cell of paradigm(verb("كتب", "كَتَبَ", "يَكْتُبُ"))) {
      const light = vocalisedOnly(cell);
      if (!cell.unimorph.includes("ENERG")) expect(light).toEqual([]);
      for (const form of light) expect([cell.form, ...cell.variants]).not.toContain(form);
    }
  });

  test("exist in the passive too: لَيُسْجَنَنْ", () => {
    const [first] = energetics(verb("سجن", "سَجَنَ", "يَسْجُنُ"), "PASS");
    expect(vocalisedOnly(first as InflectedForm)).toEqual(
      ["يُسْجَنَنْ", "يُسْجَنًا"].map((form) => form.normalize("NFC")),
    );
  });
});
