import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reference } from "../../../pipeline/import/reference.ts";
import { formKey, referenceKey } from "../../../pipeline/import/reference_key.ts";
import { type Comparison, countAgreement, listDisagreements } from "../../../pipeline/verify/comparison.ts";
import { faultOf, knownFaults } from "../../../pipeline/verify/known_faults.ts";
import { judge, parseVerdicts } from "../../../pipeline/verify/verdicts.ts";
import { verifyCorpus } from "../../../pipeline/verify/verify_corpus.ts";
import { miniCorpus } from "../../support/mini_corpus.ts";

const comparison = (given: Partial<Comparison>): Comparison => ({
  class: "sound I",
  lemma: "كَتَبَ يَكْتُبُ",
  group: "IPFV IND",
  cell: "V;IPFV;IND;ACT;3;SG;MASC",
  ours: ["يَكْتُبُ"],
  theirs: ["يَكْتِبُ"],
  agrees: false,
  ...given,
});

describe("comparison", () => {
  test("countAgreement leaves out what is set aside", () => {
    const counted = countAgreement(
      [comparison({ agrees: true }), comparison({}), comparison({ lemma: "aside" })],
      ({ lemma }) => lemma === "aside",
    );
    expect(counted).toEqual([{ class: "sound I", compared: 2, agreed: 1, setAside: 1 }]);
  });

  test("listDisagreements gives one line a group, with its first cell and how many cells differ", () => {
    const cells = ["V;IPFV;IND;ACT;3;SG;MASC", "V;IPFV;IND;ACT;3;SG;FEM"].map((cell) => comparison({ cell }));
    const [line, ...more] = listDisagreements([...cells, comparison({ agrees: true, group: "PFV " })]);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ cell: "V;IPFV;IND;ACT;3;SG;MASC", cells: 2, ours: "يَكْتُبُ", theirs: "يَكْتِبُ" });
  });
});

describe("verdicts", () => {
  const header = "class\tlemma\tcell\tcells\tours\ttheirs\tverdict\twhy\n";
  const line = "sound I\tكَتَبَ يَكْتُبُ\tV;IPFV;IND;ACT;3;SG;MASC\t1\tيَكْتُبُ\tيَكْتِبُ\tours\tits vowel is u\n";
  const [disputed] = listDisagreements([comparison({})]);

  test("judge finds nothing where each disagreement has its verdict", () => {
    expect(judge([disputed as never], parseVerdicts(header + line))).toEqual({ unjudged: [], stale: [] });
  });

  test("judge names a disagreement without verdict, and a verdict without disagreement", () => {
    const other = parseVerdicts(header + line.replace("\t1\t", "\t13\t"));
    const { unjudged, stale } = judge([disputed as never], other);
    expect(unjudged).toHaveLength(1);
    expect(stale.map(({ line }) => line)).toEqual([2]);
  });

  test("parseVerdicts refuses another verdict, a missing reason and another header", () => {
    expect(() => parseVerdicts(header + line.replace("\tours\t", "\tmine\t"))).toThrow("verdicts:2");
    expect(() => parseVerdicts(header + line.replace("its vowel is u", ""))).toThrow("verdicts:2");
    expect(() => parseVerdicts(line)).toThrow("the first line");
  });

  test("verdicts.tsv is readable and rules on nothing twice", () => {
    const file = join(import.meta.dir, "..", "..", "..", "pipeline", "verify", "verdicts.tsv");
    const keys = parseVerdicts(readFileSync(file, "utf8")).map(
      (one) => `${one.class} ${one.lemma} ${one.cell} ${one.ours}`,
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe("knownFaults", () => {
  const examples: Readonly<Record<string, Partial<Comparison>>> = {
    "imperative of form IV without its hamza": {
      class: "sound IV",
      cell: "V;IMP;ACT;2;SG;MASC",
      ours: ["أَتْقِنْ"],
      theirs: ["اِتْقِنْ"],
    },
    "و of an assimilated verb falls before a and u": {
      class: "assimilated I",
      cell: "V;IPFV;IND;ACT;3;SG;MASC",
      ours: ["يَوْسَخُ"],
      theirs: ["يَسَخُ"],
    },
    "energetic of a defective verb keeps its glide": {
      class: "defective II",
      cell: "V;IPFV;ENERG;ACT;3;PL;MASC",
      ours: ["يُسَمُّنَّ"],
      theirs: ["يُسَمِّيُنَّ"],
    },
    "energetic of the feminine plural after ن without its fatha": {
      cell: "V;IPFV;ENERG;ACT;2;PL;FEM",
      ours: ["تَأْذَنَّانِّ"],
      theirs: ["تَأْذَنّانِّ"],
    },
    "a lemma in آ as one form only": {
      class: "defective IV",
      lemma: "آتَى يُؤْتِي",
      ours: ["يُؤْتِي"],
      theirs: ["يُؤَاتِي"],
    },
    "form VI of a doubled root with i before a consonant": {
      class: "doubled VI",
      ours: ["يَتَضَادَدْنَ"],
      theirs: ["يَتَضَادِدْنَ"],
    },
    "final long a after ي as ى": {
      class: "lafif IV",
      cell: "V;PFV;ACT;3;SG;MASC",
      ours: ["أَحْيَا"],
      theirs: ["أَحْيَى"],
    },
    "energetic of a last radical hamza after u keeps ؤ before i": {
      cell: "V;IPFV;ENERG;ACT;2;SG;FEM",
      ours: ["تَجْرُئِنَّ"],
      theirs: ["تَجْرُؤِنَّ"],
    },
    "imperative in i of a verb in u with a last radical hamza": {
      class: "hamzated I",
      lemma: "جَرُؤَ يَجْرُؤُ",
      cell: "V;IMP;ACT;2;SG;FEM",
      ours: ["اُجْرُئِي"],
      theirs: ["اِجْرِئِي"],
    },
    "imperative of a first radical hamza without its seat": {
      class: "hamzated I",
      cell: "V;IMP;ACT;2;SG;MASC",
      ours: ["اِئْذَنْ"],
      theirs: ["اِأْذَنْ"],
    },
  };
  for (const fault of knownFaults) {
    test(`${fault.name}: explains its own example and no other difference`, () => {
      const example = comparison(examples[fault.name] ?? { cell: "an example is missing in this test" });
      const keyed = { ...example, theirs: example.theirs.map(formKey) };
      expect(faultOf(keyed)?.name).toBe(fault.name);
      expect(fault.explains(comparison({}))).toBe(false);
    });
  }
});

describe("verifyCorpus", () => {
  const corpus = miniCorpus();
  const verbs = corpus.verbs.filter(({ data }) => data.lemma === "كَتَبَ" && data.form === "I");
  const nominals = corpus.nominals.filter(({ data }) => data.lemma === "كِتَاب");
  const reference = (indicative: string, plural: string): Reference => ({
    name: "a test",
    verbs: [
      {
        lemma: referenceKey("كَتَبَ"),
        root: "كتب",
        imperfectVowel: "u",
        cells: new Map([["V;IPFV;IND;ACT;3;SG;MASC", new Set([formKey(indicative)])]]),
      },
    ],
    nominals: [
      { lemma: referenceKey("كِتَاب"), root: "كتب", brokenPlurals: new Set([referenceKey(plural)]) },
      { lemma: referenceKey("كَاتِب"), root: "كتب", brokenPlurals: new Set() },
    ],
  });
  const verify = (given: Reference) =>
    verifyCorpus({ verbs, nominals, patterns: corpus.patterns }, given, []);

  test("is judged where all cells agree", () => {
    const { lines, isJudged } = verify(reference("يَكْتُبُ", "كُتُب"));
    expect(isJudged).toBe(true);
    expect(lines.filter((line) => line.startsWith("sound I"))).toEqual([expect.stringContaining("100.00 %")]);
  });

  test("names each cell that differs, with both forms", () => {
    const { lines, isJudged } = verify(reference("يَكْتِبُ", "كُتْب"));
    expect(isJudged).toBe(false);
    const open = lines.filter((line) => line.startsWith("No verdict"));
    expect(open).toEqual([
      expect.stringContaining("يَكْتُبُ\tيَكْتِبُ".normalize("NFC")),
      expect.stringContaining("كُتُب\tكُتب".normalize("NFC")),
    ]);
  });
});
