import { describe, expect, test } from "bun:test";
import { baseForm, takesPronoun } from "../../../pipeline/morphology/base_form.ts";
import type { FullWord } from "../../../src/schema/mod.ts";
import { realRecords } from "../../support/real_corpus.ts";

const { words } = realRecords();

function verb(arabic: string): FullWord {
  const found = words.filter((word) => word.pos === "verb" && word.arabic === arabic.normalize("NFC"));
  if (found.length !== 1) throw new Error(`${found.length} verbs are ${arabic}`);
  return found[0] as FullWord;
}

const formOf = (word: FullWord, unimorph: string): string | undefined =>
  word.inflection.find((cell) => cell.unimorph === unimorph)?.form;

describe("a verb without an active", () => {
  test("has every person of the passive, no active and no imperative", () => {
    const { inflection, passiveParticiple, activeParticiple, masdars } = verb("تُوُفِّيَ");
    const finite = inflection.filter(({ unimorph }) => unimorph.startsWith("V;"));
    expect(finite.length).toBe(13 * 5);
    expect(finite.every(({ unimorph }) => unimorph.includes(";PASS;"))).toBe(true);
    expect(inflection.slice(finite.length).map(({ unimorph, form }) => `${unimorph} ${form}`)).toEqual([
      "V.PTCP;PASS;SG;MASC مُتَوَفًّى",
      "V.MSDR تَوَفٍّ",
    ]);
    expect({ activeParticiple, passiveParticiple, masdars }).toEqual({
      activeParticiple: null,
      passiveParticiple: "مُتَوَفًّى",
      masdars: ["تَوَفٍّ"],
    });
  });

  test("that is impersonal has the 3rd person masculine singular alone", () => {
    const cells = verb("أُغْمِيَ").inflection.map(({ unimorph, form }) => `${unimorph} ${form}`);
    expect(cells).toEqual([
      "V;PFV;PASS;3;SG;MASC أُغْمِيَ",
      "V;IPFV;IND;PASS;3;SG;MASC يُغْمَى",
      "V;IPFV;SBJV;PASS;3;SG;MASC يُغْمَى",
      "V;IPFV;JUS;PASS;3;SG;MASC يُغْمَ",
      "V;IPFV;ENERG;PASS;3;SG;MASC يُغْمَيَنَّ",
      "V.PTCP;PASS;SG;MASC مُغْمًى",
      "V.MSDR إِغْمَاء",
    ]);
  });

  test.each([
    ["تُوُفِّيَ", "V;PFV;PASS;3;SG;FEM", "تُوُفِّيَتْ"],
    ["تُوُفِّيَ", "V;PFV;PASS;3;PL;MASC", "تُوُفُّوا"],
    ["تُوُفِّيَ", "V;IPFV;IND;PASS;3;PL;MASC", "يُتَوَفَّوْنَ"],
    ["جُنَّ", "V;PFV;PASS;1;SG", "جُنِنْتُ"],
    ["جُنَّ", "V;IPFV;IND;PASS;3;PL;FEM", "يُجْنَنَّ"],
    ["اُسْتُشْهِدَ", "V;PFV;PASS;3;PL;MASC", "اُسْتُشْهِدُوا"],
    ["اُحْتُضِرَ", "V;IPFV;IND;PASS;3;SG;FEM", "تُحْتَضَرُ"],
    ["أُولِعَ", "V;IPFV;IND;PASS;1;SG", "أُولَعُ"],
    ["عُنِيَ", "V;PFV;PASS;1;PL", "عُنِينَا"],
    ["عُنِيَ", "V;IPFV;JUS;PASS;3;SG;MASC", "يُعْنَ"],
    ["هُرِعَ", "V;IPFV;IND;PASS;3;PL;MASC", "يُهْرَعُونَ"],
    ["زُكِمَ", "V.PTCP;PASS;SG;MASC", "مَزْكُوم"],
    ["وُعِكَ", "V;IPFV;IND;PASS;3;SG;MASC", "يُوعَكُ"],
    ["زُهِيَ", "V;IPFV;IND;PASS;3;SG;MASC", "يُزْهَى"],
    ["دِيرَ", "V;IPFV;IND;PASS;3;SG;MASC", "يُدَارُ"],
  ])("%s %s is %s", (lemma, unimorph, form) => {
    expect(formOf(verb(lemma), unimorph)).toBe(form.normalize("NFC"));
  });

  test.each([
    ["جُنَّ", "فُعِلَ"],
    ["أُغْمِيَ", "أُفْعِلَ"],
    ["تُوُفِّيَ", "تُفُعِّلَ"],
    ["اُمْتُقِعَ", "اُفْتُعِلَ"],
    ["اُسْتُشْهِدَ", "اُسْتُفْعِلَ"],
  ])("%s has the pattern %s", (lemma, pattern) => {
    expect(verb(lemma).pattern).toBe(pattern.normalize("NFC"));
  });

  test("takes no object", () => {
    for (const lemma of ["تُوُفِّيَ", "أُغْمِيَ", "أُولِعَ"])
      expect(verb(lemma).inflection.filter((cell) => takesPronoun(verb(lemma), cell))).toEqual([]);
  });
});

test.each(["أَعْجَبَ", "أَصَابَ", "فَاجَأَ", "اِضْطَرَّ", "نَكَبَ", "رَزَأَ"])(
  "%s, whose passive is often met, keeps it as an active verb with an object",
  (lemma) => {
    const word = verb(lemma);
    expect(word.transitivity).not.toBe("intransitive");
    expect(formOf(word, "V;PFV;PASS;1;PL")).toBeDefined();
  },
);

describe("the passive and its pronouns", () => {
  const withPronoun = (word: FullWord): string[] =>
    word.inflection.filter((cell) => takesPronoun(word, cell)).map(({ unimorph }) => unimorph);

  test("of a verb with one object takes none", () => {
    const cells = withPronoun(verb("كَتَبَ"));
    expect(cells).toContain("V;PFV;ACT;3;SG;MASC");
    expect(cells.filter((unimorph) => unimorph.includes("PASS"))).toEqual([]);
  });

  test("of a verb with two objects takes the second: أُعْطِيَهُ, أُعْطِيتُمُوهُ", () => {
    const word = verb("أَعْطَى");
    expect(withPronoun(word)).toEqual(
      word.inflection.map(({ unimorph }) => unimorph).filter((unimorph) => unimorph.startsWith("V;")),
    );
    const plural = "V;PFV;PASS;2;PL;MASC";
    expect(baseForm(formOf(word, plural) as string, plural)).toBe("أُعْطِيتُمُو");
  });

  test("of a verb with a preposition alone is impersonal", () => {
    const passives = verb("ذَهَبَ").inflection.filter(({ unimorph }) => unimorph.includes(";PASS;"));
    expect(new Set(passives.map(({ unimorph }) => unimorph.replace(/.*PASS;/, "")))).toEqual(
      new Set(["3;SG;MASC"]),
    );
    expect(withPronoun(verb("ذَهَبَ"))).toEqual([]);
  });
});
