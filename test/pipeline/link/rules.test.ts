import { describe, expect, test } from "bun:test";
import type { Candidate } from "../../../pipeline/link/candidates.ts";
import type { LinkSentence, Spot } from "../../../pipeline/link/link_rule.ts";
import { linkRules } from "../../../pipeline/link/rules/mod.ts";
import { candidate, linkSentence, spot } from "../../support/link_candidate.ts";

/** The candidates of a word that a rule leaves, as `reference features`; all where it says nothing. */
function left(name: string, sentence: LinkSentence, at: number): string[] {
  const rule = linkRules.find((one) => one.name === name);
  const keeps = rule?.keeps(sentence, at) ?? (() => true);
  return (sentence.spots[at]?.candidates ?? [])
    .filter(keeps)
    .map(({ word, features }) => `${word.id} ${features.join(";")}`);
}

const she = "كَتَبَ/verb V;IPFV;IND;ACT;3;SG;FEM";
const you = "كَتَبَ/verb V;IPFV;IND;ACT;2;SG;MASC";
const writes = spot(
  "تَكْتُبُ",
  candidate("كَتَبَ/verb", "V;IPFV;IND;ACT;3;SG;FEM"),
  candidate("كَتَبَ/verb", "V;IPFV;IND;ACT;2;SG;MASC"),
);
const girl = spot("الْبِنْتُ", candidate("بِنْت/noun", "N;SG;DEF;NOM", { word: { gender: "feminine" } }));
const letter = spot("رِسَالَةً", candidate("رِسَالَة/noun", "N;SG;INDF;ACC"));
const youPronoun = spot("أَنْتَ", candidate("أَنْتَ/pron", "PRO;2;SG;MASC"));
const nouns = (form: string, reference: string, ...features: string[]): Spot =>
  spot(form, ...features.map((own) => candidate(reference, own)));
const from = spot("مِنْ", candidate("مِنْ/adp", "ADP"));
const nobody = (...parts: (Spot | string)[]) => linkSentence(parts);
const spoken = (...parts: (Spot | string)[]) => linkSentence(parts, new Set(["man" as const]));

/** What each rule leaves of the word at a place. */
const cases: readonly (readonly [rule: string, sentence: LinkSentence, at: number, left: string[]])[] = [
  ["person", nobody(writes, letter), 0, [she]],
  ["person", spoken(writes, letter), 0, [she, you]],
  ["person", spoken(writes, girl), 0, [she]],
  ["person", spoken(girl, writes), 1, [she]],
  ["person", spoken(youPronoun, writes), 1, [you]],
  ["person", spoken(writes, spot("عَلَيْهِ", candidate("عَلَى/adp", "ADP", { hasPronoun: true })), girl), 0, [she]],
  [
    "same-person",
    spoken(
      nouns("تَقِفُ", "وَقَفَ/verb", "V;IPFV;IND;ACT;3;SG;FEM"),
      spot(
        "وَتَكْتُبُ",
        candidate("كَتَبَ/verb", "V;IPFV;IND;ACT;3;SG;FEM", { proclitics: ["وَ"] }),
        candidate("كَتَبَ/verb", "V;IPFV;IND;ACT;2;SG;MASC", { proclitics: ["وَ"] }),
      ),
    ),
    1,
    [she],
  ],
  [
    "no-genitive",
    nobody(
      nouns("كَتَبَ", "كَتَبَ/verb", "V;PFV;ACT;3;SG;MASC"),
      nouns("أَبِي", "أَب/noun", "N;SG;PSSD;NOM", "N;SG;PSSD;GEN"),
    ),
    1,
    ["أَب/noun N;SG;PSSD;NOM"],
  ],
  [
    "days",
    nobody(
      spot("الْأَحَدِ", candidate("أَحَد/noun", "N;SG;DEF;GEN"), candidate("الْأَحَد/propn/day", "PROPN;SG;DEF;GEN")),
    ),
    0,
    ["الْأَحَد/propn/day PROPN;SG;DEF;GEN"],
  ],
  [
    "negation",
    nobody(
      spot(
        "لَا",
        candidate("لَا/part/negative", "PART", { word: { gloss: "not" } }),
        candidate("لَا/part/negative", "PART", { word: { id: "no", gloss: "there is no, no" } }),
      ),
      nouns("مَاءَ", "مَاء/noun", "N;SG;PSSD;ACC"),
      from,
    ),
    0,
    ["no PART"],
  ],
  [
    "genitive-after",
    nobody(from, nouns("مَدِينَتَيْنِ", "مَدِينَة/noun", "N;DU;INDF;ACC", "N;DU;INDF;GEN")),
    1,
    ["مَدِينَة/noun N;DU;INDF;GEN"],
  ],
  [
    "genitive-after",
    nobody(girl, nouns("مَدِينَتَيْنِ", "مَدِينَة/noun", "N;DU;INDF;ACC", "N;DU;INDF;GEN")),
    1,
    ["مَدِينَة/noun N;DU;INDF;ACC", "مَدِينَة/noun N;DU;INDF;GEN"],
  ],
  [
    "construct-before",
    nobody(nouns("أَصْغَرُ", "أَصْغَر/adj", "ADJ;SG;MASC;INDF;NOM", "ADJ;SG;MASC;PSSD;NOM"), from),
    0,
    ["أَصْغَر/adj ADJ;SG;MASC;INDF;NOM"],
  ],
  [
    "construct-before",
    nobody(
      nouns("أَصْغَرُ", "أَصْغَر/adj", "ADJ;SG;MASC;INDF;NOM", "ADJ;SG;MASC;PSSD;NOM"),
      nouns("بَيْتٍ", "بَيْت/noun", "N;SG;INDF;GEN"),
    ),
    0,
    ["أَصْغَر/adj ADJ;SG;MASC;PSSD;NOM"],
  ],
  [
    "mood",
    nobody(
      spot("لَنْ", candidate("لَنْ/part", "PART")),
      nouns("يَكْتُبُوا", "كَتَبَ/verb", "V;IPFV;JUS;ACT;3;PL;MASC", "V;IPFV;SBJV;ACT;3;PL;MASC"),
    ),
    1,
    ["كَتَبَ/verb V;IPFV;SBJV;ACT;3;PL;MASC"],
  ],
  [
    "mood",
    nobody(nouns("يَكْتُبْنَ", "كَتَبَ/verb", "V;IPFV;IND;ACT;3;PL;FEM", "V;IPFV;JUS;ACT;3;PL;FEM")),
    0,
    ["كَتَبَ/verb V;IPFV;IND;ACT;3;PL;FEM"],
  ],
  [
    "vocative",
    nobody(
      spot("يَا", candidate("يَا/part", "PART")),
      nouns("أُخْتِي", "أُخْت/noun", "N;SG;PSSD;NOM", "N;SG;PSSD;ACC"),
    ),
    1,
    ["أُخْت/noun N;SG;PSSD;ACC"],
  ],
  [
    "coordination",
    nobody(
      nouns("الرَّابِعَةَ", "رَابِع/adj", "ADJ;SG;FEM;DEF;ACC"),
      spot(
        "وَالْعِشْرِينَ",
        candidate("عِشْرُونَ/num", "NUM;PL;DEF;GEN", { proclitics: ["وَ"] }),
        candidate("عِشْرُونَ/num", "NUM;PL;DEF;ACC", { proclitics: ["وَ"] }),
      ),
    ),
    1,
    ["عِشْرُونَ/num NUM;PL;DEF;ACC"],
  ],
  [
    "own-plural",
    nobody(
      spot(
        "نِسَاءٌ",
        candidate("اِمْرَأَة/noun", "N;PL;INDF;NOM", { word: { plurals: ["نِسَاء"] } }),
        candidate("نِسَاء/noun", "N;PL;INDF;NOM", { word: { number: "plural" } }),
      ),
    ),
    0,
    ["نِسَاء/noun N;PL;INDF;NOM"],
  ],
  [
    "own-adverb",
    nobody(writes, spot("لَيْلًا", candidate("لَيْل/noun", "N;SG;INDF;ACC"), candidate("لَيْلًا/adv", "ADV"))),
    1,
    ["لَيْلًا/adv ADV"],
  ],
  [
    "own-adverb",
    nobody(
      spot("لَيْلًا", candidate("لَيْل/noun", "N;SG;INDF;ACC"), candidate("لَيْلًا/adv", "ADV")),
      nouns("طَوِيلًا", "طَوِيل/adj", "ADJ;SG;MASC;INDF;ACC"),
    ),
    0,
    ["لَيْل/noun N;SG;INDF;ACC"],
  ],
  [
    "own-preposition",
    nobody(spot("خَلْفَ", candidate("خَلْف/noun", "N;SG;PSSD;ACC"), candidate("خَلْفَ/adp", "ADP"))),
    0,
    ["خَلْفَ/adp ADP"],
  ],
  [
    "own-compound",
    nobody(spot("كَمَا", candidate("مَا/pron", "PRO", { proclitics: ["كَ"] }), candidate("كَمَا/sconj", "CONJ"))),
    0,
    ["كَمَا/sconj CONJ"],
  ],
  [
    "names",
    nobody(nouns("سُعَادُ", "سُعَاد/propn", "PROPN;SG;INDF;NOM", "PROPN;SG;PSSD;NOM")),
    0,
    ["سُعَاد/propn PROPN;SG;INDF;NOM"],
  ],
  [
    "except",
    nobody(
      spot("لَمْ", candidate("لَمْ/part", "PART")),
      spot("إِلَّا", candidate("إِلَّا/part/exceptive", "PART"), candidate("إِلَّا/part/restrictive", "PART")),
    ),
    1,
    ["إِلَّا/part/restrictive PART"],
  ],
  [
    "except",
    nobody(
      girl,
      spot("إِلَّا", candidate("إِلَّا/part/exceptive", "PART"), candidate("إِلَّا/part/restrictive", "PART")),
    ),
    1,
    ["إِلَّا/part/exceptive PART"],
  ],
  [
    "negation",
    nobody(
      spot("لَا", candidate("لَا/part/negative", "PART"), candidate("لَا/part/jussive", "PART")),
      nouns("تَكْتُبْ", "كَتَبَ/verb", "V;IPFV;JUS;ACT;2;SG;MASC"),
    ),
    0,
    ["لَا/part/jussive PART"],
  ],
  [
    "before-clause",
    nobody(
      spot(
        "حَتَّى",
        candidate("حَتَّى/adp", "ADP"),
        candidate("حَتَّى/sconj", "CONJ"),
        candidate("حَتَّى/cconj", "CONJ"),
      ),
      nouns("يَكْتُبَ", "كَتَبَ/verb", "V;IPFV;SBJV;ACT;3;SG;MASC"),
    ),
    0,
    ["حَتَّى/sconj CONJ"],
  ],
  [
    "pronouns",
    nobody(
      spot("مَنْ", candidate("مَنْ/pron/relative", "PRO"), candidate("مَنْ/pron/interrogative", "PRO")),
      nouns("كَتَبَ", "كَتَبَ/verb", "V;PFV;ACT;3;SG;MASC"),
      "؟",
    ),
    0,
    ["مَنْ/pron/interrogative PRO"],
  ],
  [
    "pronouns",
    nobody(
      girl,
      spot("مَنْ", candidate("مَنْ/pron/relative", "PRO"), candidate("مَنْ/pron/interrogative", "PRO")),
      ".",
    ),
    1,
    ["مَنْ/pron/relative PRO"],
  ],
];

describe("the rules of grammar", () => {
  for (const [rule, sentence, at, expected] of cases)
    test(`${rule} leaves ${expected.join(" and ")} of ${sentence.tokens.join(" ")}`, () => {
      expect(left(rule, sentence, at)).toEqual(expected);
    });

  const big = (...features: string[]): Candidate[] => [
    ...features.map((own) => candidate("مَرِيض/adj", `ADJ;SG;MASC;${own}`)),
    ...features.map((own) => candidate("مَرِيض/noun", `N;SG;${own}`)),
  ];
  test("attribute: an adjective after a noun that it agrees with, a noun after a preposition", () => {
    const man = nouns("رَجُلٌ", "رَجُل/noun", "N;SG;INDF;NOM");
    expect(left("attribute", nobody(man, spot("مَرِيضٌ", ...big("INDF;NOM"))), 1)).toEqual([
      "مَرِيض/adj ADJ;SG;MASC;INDF;NOM",
    ]);
    expect(left("attribute", nobody(from, spot("مَرِيضٍ", ...big("INDF;GEN"))), 1)).toEqual([
      "مَرِيض/noun N;SG;INDF;GEN",
    ]);
    expect(left("attribute", nobody(man, spot("الْمَرِيضُ", ...big("DEF;NOM"))), 1)).toHaveLength(2);
  });

  test("each have a name of their own, a description, and a case here", () => {
    const names = linkRules.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(linkRules.every(({ description }) => description.endsWith("."))).toBe(true);
    expect(names.filter((name) => name !== "attribute" && !cases.some(([rule]) => rule === name))).toEqual(
      [],
    );
  });
});
