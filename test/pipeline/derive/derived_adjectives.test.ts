import { describe, expect, test } from "bun:test";
import {
  type DerivedAdjective,
  derivedAdjectives,
  inflectDerived,
} from "../../../pipeline/derive/derived_adjectives.ts";
import { adjectiveByRule, regularAdjective } from "../../../pipeline/morphology/regular_adjective.ts";
import { realCorpus, realRecords } from "../../support/real_corpus.ts";

const { words } = realRecords();
const adjectives = [...derivedAdjectives(realCorpus().corpus, words)];
const find = (lemma: string): DerivedAdjective | undefined =>
  adjectives.find((adjective) => adjective.lemma === lemma.normalize("NFC"));
const formsOf = (lemma: string): string[] =>
  inflectDerived(find(lemma) as DerivedAdjective).map(({ form }) => form);

describe("derivedAdjectives", () => {
  test.each([
    ["تَأْهِيلِيّ", "nisba", "تَأْهِيل"],
    ["تَطْوِيرِيّ", "nisba", "تَطْوِير"],
    ["مُسْتَمِدّ", "activeParticiple", "اِسْتَمَدَّ"],
    ["مُبَرَّأ", "passiveParticiple", "بَرَّأَ"],
  ])("makes %s, %s of %s", (lemma, kind, base) => {
    const made = find(lemma);
    expect(made).toMatchObject({ kind, isImpersonal: false, noun: null });
    expect(made?.base.arabic).toBe(base.normalize("NFC"));
    expect(words[(made?.ord ?? 0) - 1]).toBe(made?.base as (typeof words)[number]);
  });

  test("makes none that a record or its variant is, and none twice", () => {
    const lemmas = adjectives.map(({ lemma }) => lemma);
    expect(new Set(lemmas).size).toBe(lemmas.length);
    const variants = new Set(words.flatMap((word) => word.variants));
    expect(lemmas.filter((lemma) => variants.has(lemma))).toEqual([]);
    const records = new Set(words.filter(({ pos }) => pos !== "propn").map(({ arabic }) => arabic));
    expect(adjectives.filter(({ lemma, noun }) => records.has(lemma) && noun === null)).toEqual([]);
  });

  test("gives a participle that is recorded as a noun alone the cells which that lacks", () => {
    expect(find("مُعْطًى")?.noun?.pos).toBe("noun");
    expect(formsOf("مُعْطًى")).toContain("مُعْطَاةٌ");
    expect(formsOf("مُعْطًى")).toContain("مُعْطَوْنَ");
    expect(formsOf("مُعْطًى")).not.toContain("مُعْطًى");
  });

  test("a name takes no participle's place", () => {
    const wasil = "وَاصِل".normalize("NFC");
    expect(words.filter(({ arabic }) => arabic === wasil).map(({ pos }) => pos)).toEqual(["propn"]);
    expect(formsOf("وَاصِل")).toContain("الْوَاصِلِينَ");
  });

  test("makes of a verb without an object only the participle that stands with its preposition", () => {
    const impersonal = adjectives.filter(({ isImpersonal }) => isImpersonal);
    expect(impersonal.length).toBeGreaterThan(0);
    for (const adjective of impersonal.slice(0, 50)) {
      expect(adjective.kind).toBe("passiveParticiple");
      expect(inflectDerived(adjective).every(({ unimorph }) => unimorph.startsWith("ADJ;SG;MASC;"))).toBe(
        true,
      );
    }
    expect(find("مُغْمًى")?.isImpersonal ?? true).toBe(true);
  });

  test("makes no active participle of a verb without an active, and none of a stative", () => {
    const kinds = (lemma: string) => adjectives.filter(({ base }) => base.arabic === lemma.normalize("NFC"));
    expect(kinds("تُوُفِّيَ").filter(({ kind }) => kind === "activeParticiple")).toEqual([]);
    expect(kinds("كَبُرَ")).toEqual([]);
  });

  test("makes no nisba of adjectives, people, plurals, rare nouns or abstract nouns in ـِيَّة, and no second one of a loan", () => {
    const bases = adjectives.filter(({ kind }) => kind === "nisba").map(({ base }) => base);
    for (const { pos, posDetail, rationality, number, arabic, frequencyRank } of bases) {
      expect(["noun", "propn"]).toContain(pos);
      if (pos === "propn") continue;
      expect([rationality, number, posDetail === "nisba", arabic.endsWith("يَّة")]).toEqual([
        "nonhuman",
        "singular",
        false,
        false,
      ]);
      expect(frequencyRank as number).toBeLessThanOrEqual(12_000);
    }
    expect(bases.map(({ arabic }) => arabic)).not.toContain("آسِيَا");
    expect(bases.length).toBeLessThan(9_000);
  });

  test("has at least four letters, and the endings of a model where the rules would give the same", () => {
    expect(adjectives.filter(({ lemma }) => lemma.replace(/\p{Mn}/gu, "").length < 4)).toEqual([]);
    const sample = adjectives.filter((_, index) => index % 40 === 0);
    for (const { lemma } of sample) expect(regularAdjective(lemma)).toEqual(adjectiveByRule(lemma));
  });
});
