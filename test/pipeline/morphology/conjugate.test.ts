import { describe, expect, spyOn, test } from "bun:test";
import { verbFeatures } from "../../../pipeline/morphology/features.ts";
import { isMasdar } from "../../../pipeline/morphology/pattern.ts";
import type { VerbCell } from "../../../pipeline/morphology/verb/cells.ts";
import { classifyVerb } from "../../../pipeline/morphology/verb/classify.ts";
import { type Conjugated, conjugate, conjugateByRule } from "../../../pipeline/morphology/verb/conjugate.ts";
import { frozenVerbForms } from "../../../pipeline/morphology/verb/frozen_verbs.ts";
import { participlesOf } from "../../../pipeline/morphology/verb/participles.ts";
import { stemRules, wordRules } from "../../../pipeline/morphology/verb/rules.ts";
import type { VerbClass } from "../../../pipeline/morphology/verb/verb_class.ts";
import type { VerbForm } from "../../../src/schema/mod.ts";
import { readTable } from "../../support/read_table.ts";
import { realCorpus, realRecords } from "../../support/real_corpus.ts";

interface Verb {
  readonly radicals: readonly string[];
  readonly form: VerbForm;
  readonly lemma: string;
  readonly imperfect: string;
}

const verb = (root: string, form: string, lemma: string, imperfect: string): Verb => ({
  radicals: [...root],
  form: form as VerbForm,
  lemma: lemma.normalize("NFC"),
  imperfect: imperfect.normalize("NFC"),
});

function classOf(given: Verb): VerbClass {
  const found = classifyVerb(given);
  if (found === null) throw new Error(`No class gives ${given.lemma} ${given.imperfect}`);
  return found;
}

const bothVoices = (verbClass: VerbClass, how = conjugate): Conjugated[] => [
  ...how(verbClass, "ACT"),
  ...how(verbClass, "PASS"),
];

/** The form of a cell, by UniMorph features, and its variants. */
function formsOf(given: Verb, unimorph: string): readonly string[] {
  if (unimorph === "V.PTCP;ACT;SG;MASC") return [participlesOf(given).activeParticiple ?? ""];
  if (unimorph === "V.PTCP;PASS;SG;MASC") return [participlesOf(given).passiveParticiple ?? ""];
  const cells: readonly { cell: VerbCell; form: string; variants?: readonly string[] }[] =
    given.imperfect === "-" ? frozenVerbForms(given.lemma) : bothVoices(classOf(given));
  const found = cells.find(({ cell }) => verbFeatures(cell).unimorph === unimorph);
  return found ? [found.form, ...(found.variants ?? [])] : [];
}

const referenced = readTable("facts/forms.tsv", 8);
const facts = [...referenced, ...readTable("facts/forms_by_rule.tsv", 8)].map(({ at, cells }) => {
  const [root, form, lemma, imperfect, unimorph, expected, ruleClass] = cells as [
    string,
    ...string[],
  ] as string[];
  return {
    at,
    given: verb(root as string, form as string, lemma as string, imperfect as string),
    unimorph: unimorph as string,
    expected: (expected as string).normalize("NFC").split("|"),
    ruleClass: ruleClass as string,
  };
});

describe("conjugate", () => {
  for (const { at, given, unimorph, expected } of facts) {
    test(`${given.lemma} (${given.form}) ${unimorph} is ${expected.join(", ")} (${at})`, () => {
      if (unimorph === "V.MSDR") {
        expect(isMasdar(given.radicals, given.form, expected[0] as string)).toBe(true);
        return;
      }
      const [form, ...variants] = formsOf(given, unimorph);
      expect(form).toBe(expected[0] as string);
      expect(variants).toEqual(expect.arrayContaining(expected.slice(1)));
    });
  }

  test("has at least 400 facts, none twice, in every class of rules that concerns verbs", () => {
    const keys = facts.map(({ given, unimorph }) => `${JSON.stringify(given)} ${unimorph}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.length).toBeGreaterThanOrEqual(400);
    const classes = new Set(facts.map(({ ruleClass }) => Number.parseInt(ruleClass, 10)));
    expect([...classes].sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20,
    ]);
  });

  test("names a reference for each fact of forms.tsv", () => {
    const known = /^(camel-morph|forms\.tsv|Qur'an \d+:\d+)$/;
    expect(referenced.filter(({ cells }) => !known.test(cells[7] as string)).map(({ at }) => at)).toEqual([]);
  });

  test("gives a transitive verb 109 finite cells and 26 energetic, each once", () => {
    const cells = bothVoices(classOf(verb("كتب", "I", "كَتَبَ", "يَكْتُبُ")));
    const names = cells.map(({ cell }) => verbFeatures(cell).unimorph);
    expect(new Set(names).size).toBe(135);
    expect(names.filter((name) => name.includes("ENERG")).length).toBe(26);
  });

  test("gives the same forms each time", () => {
    const verbs = new Map(facts.map(({ given }) => [JSON.stringify(given), given]));
    for (const given of [...verbs.values()].filter(({ imperfect }) => imperfect !== "-")) {
      const again = classOf({ ...given, radicals: [...given.radicals] });
      expect(bothVoices(classOf(given))).toEqual(bothVoices(again));
    }
  });
});

describe("classifyVerb", () => {
  test("is null for citation forms that no class of the root has", () => {
    expect(classifyVerb(verb("كتب", "I", "كَتَبَ", "يُكْتِبُ"))).toBeNull();
    expect(classifyVerb(verb("قول", "I", "قَوَلَ", "يَقُولُ"))).toBeNull();
    expect(classifyVerb(verb("كتب", "II", "كَتَبَ", "يَكْتُبُ"))).toBeNull();
  });

  test("keeps the و of a doubled verb and drops that of a listed one", () => {
    expect(classOf(verb("ودد", "I", "وَدَّ", "يَوَدُّ")).dropsWaw).toBe(false);
    expect(classOf(verb("وضع", "I", "وَضَعَ", "يَضَعُ")).dropsWaw).toBe(true);
  });
});

type Example = readonly [
  root: string,
  form: string,
  lemma: string,
  imperfect: string,
  cell: string,
  expected: string,
];

/** For each rule of `verb/rules.ts` a form that is wrong without it and one that it leaves alone. */
const needed: Readonly<Record<string, { readonly needs: Example; readonly untouched: Example }>> = {
  "form VIII assimilation": {
    needs: ["ضرب", "VIII", "اِضْطَرَبَ", "يَضْطَرِبُ", "V;PFV;ACT;1;SG", "اِضْطَرَبْتُ"],
    untouched: ["ضرب", "I", "ضَرَبَ", "يَضْرِبُ", "V;PFV;ACT;1;SG", "ضَرَبْتُ"],
  },
  "doubled radicals merge before a vowel": {
    needs: ["مدد", "I", "مَدَّ", "يَمُدُّ", "V;PFV;ACT;3;PL;MASC", "مَدُّوا"],
    untouched: ["مدد", "I", "مَدَّ", "يَمُدُّ", "V;PFV;ACT;1;SG", "مَدَدْتُ"],
  },
  "initial waw falls in the imperfect": {
    needs: ["وصل", "I", "وَصَلَ", "يَصِلُ", "V;IMP;ACT;2;SG;FEM", "صِلِي"],
    untouched: ["وصل", "I", "وَصَلَ", "يَصِلُ", "V;IPFV;IND;PASS;3;SG;MASC", "يُوصَلُ"],
  },
  "final glide meets its ending": {
    needs: ["دعو", "I", "دَعَا", "يَدْعُو", "V;IPFV;IND;ACT;2;SG;FEM", "تَدْعِينَ"],
    untouched: ["دعو", "I", "دَعَا", "يَدْعُو", "V;PFV;ACT;3;DU;MASC", "دَعَوَا"],
  },
  "final glide after a": {
    needs: ["رضو", "I", "رَضِيَ", "يَرْضَى", "V;IPFV;IND;ACT;1;SG", "أَرْضَى"],
    untouched: ["رضو", "I", "رَضِيَ", "يَرْضَى", "V;PFV;ACT;3;SG;FEM", "رَضِيَتْ"],
  },
  "medial glide contracts": {
    needs: ["قول", "I", "قَالَ", "يَقُولُ", "V;PFV;PASS;3;SG;MASC", "قِيلَ"],
    untouched: ["عور", "I", "عَوِرَ", "يَعْوَرُ", "V;PFV;ACT;3;SG;FEM", "عَوِرَتْ"],
  },
  "hollow stem shortens in a closed syllable": {
    needs: ["خوف", "I", "خَافَ", "يَخَافُ", "V;PFV;ACT;1;SG", "خِفْتُ"],
    untouched: ["كتب", "III", "كَاتَبَ", "يُكَاتِبُ", "V;PFV;ACT;1;SG", "كَاتَبْتُ"],
  },
  "glide after a vowel of the other kind": {
    needs: ["يقن", "IV", "أَيْقَنَ", "يُوقِنُ", "V;IPFV;IND;ACT;1;PL", "نُوقِنُ"],
    untouched: ["يقن", "IV", "أَيْقَنَ", "يُوقِنُ", "V;IMP;ACT;2;SG;MASC", "أَيْقِنْ"],
  },
  "two hamzas": {
    needs: ["ءخذ", "I", "أَخَذَ", "يَأْخُذُ", "V;IPFV;IND;ACT;1;SG", "آخُذُ"],
    untouched: ["ءخذ", "I", "أَخَذَ", "يَأْخُذُ", "V;IPFV;IND;ACT;1;PL", "نَأْخُذُ"],
  },
};

describe("rules", () => {
  const rules = [...stemRules, ...wordRules];

  for (const rule of rules) {
    /** The form with the rule and without it; the class is found with all rules at work. */
    function withAndWithout([root, form, lemma, imperfect, cell]: Example): readonly [string, string] {
      const verbClass = classOf(verb(root, form, lemma, imperfect));
      const find = (): string =>
        bothVoices(verbClass, conjugateByRule).find((one) => verbFeatures(one.cell).unimorph === cell)
          ?.form ?? "";
      const right = find();
      const without = spyOn(rule as { apply: typeof rule.apply }, "apply").mockImplementation((word) => word);
      const other = find();
      without.mockRestore();
      return [right, other];
    }

    test(`${rule.name}: has a form that is wrong without it, and leaves another alone`, () => {
      const { needs, untouched } = needed[rule.name] as (typeof needed)[string];
      const [right, wrong] = withAndWithout(needs);
      expect(right).toBe(needs[5].normalize("NFC"));
      expect(wrong).not.toBe(right);
      const [same, still] = withAndWithout(untouched);
      expect(same).toBe(untouched[5].normalize("NFC"));
      expect(still).toBe(same);
    });
  }

  test("have each a name of its own and an example here", () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    expect(Object.keys(needed).sort()).toEqual(rules.map(({ name }) => name).sort());
  });
});

test("every verb of the corpus has, through its representative, the forms that the rules give it", () => {
  const passives = new Set(
    realCorpus()
      .corpus.verbs.filter(({ data }) => data.voice !== undefined)
      .map(({ data }) => data.id),
  );
  const differing = realRecords().words.flatMap(({ id, pos, root, verbForm, arabic, imperfect }) => {
    if (pos !== "verb" || !root || !verbForm || !imperfect) return [];
    const verbClass = classifyVerb({
      radicals: root.split(" "),
      form: verbForm as VerbForm,
      lemma: arabic,
      imperfect,
      isPassive: passives.has(id),
    });
    if (verbClass === null) return [arabic];
    const [forms, byRule] = [conjugate, conjugateByRule].map((how) =>
      bothVoices(verbClass, how)
        .map(({ form, variants }) => [form, ...variants].join(","))
        .join(),
    );
    return forms === byRule ? [] : [arabic];
  });
  expect(differing).toEqual([]);
}, 60_000);
