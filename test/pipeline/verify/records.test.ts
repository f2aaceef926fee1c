import { describe, expect, test } from "bun:test";
import type { ReferenceEntry } from "../../../pipeline/import/reference_entries.ts";
import { referenceKey, surfaceKey } from "../../../pipeline/import/reference_key.ts";
import { isSoundPlural } from "../../../pipeline/verify/compare_nominals.ts";
import {
  compareRecords,
  isDisputed,
  type RecordComparison,
  recordDisagreement,
} from "../../../pipeline/verify/compare_records.ts";
import type { ComparedRecord } from "../../../pipeline/verify/reference_index.ts";
import type { Verdict } from "../../../pipeline/verify/verdicts.ts";
import { verifyRecords, writtenRecords } from "../../../pipeline/verify/verify_records.ts";
import { comparedRecord as record } from "../../support/compared_record.ts";
import { miniCorpus } from "../../support/mini_corpus.ts";
import { referenceEntry as entry } from "../../support/reference_entry.ts";

const bare = (letters: string, root: string, parts: ReferenceEntry["parts"]): ReferenceEntry =>
  entry("", root, parts, { source: "arabic-wordnet", key: surfaceKey(letters), isVocalised: false });

const findingOf = (
  fact: RecordComparison["fact"],
  records: readonly ComparedRecord[],
  ...entries: ReferenceEntry[]
): RecordComparison | undefined => compareRecords(records, entries).find((found) => found.fact === fact);

const rootFinding = (records: readonly ComparedRecord[], ...entries: ReferenceEntry[]): RecordComparison =>
  findingOf("root and part of speech", records, ...entries) as RecordComparison;

describe("compareRecords", () => {
  const book = record("كِتَاب", "كتب");

  test("names the references that confirm a root, each once", () => {
    const camel = entry("كِتَاب", "كتب", ["noun"]);
    const { confirmedBy, theirs } = rootFinding([book], camel, camel, bare("كتاب", "كتب", ["noun"]));
    expect([confirmedBy, theirs]).toEqual([["camel-morph", "arabic-wordnet"], []]);
  });

  test("takes و and ي of a root for alike", () => {
    const found = rootFinding([record("قَوْل", "قول")], entry("قَوْل", "قيل", ["noun"]));
    expect(found.confirmedBy).toEqual(["camel-morph"]);
  });

  test("a root is disputed only where none confirms it and one has another", () => {
    const other = entry("كِتَاب", "كتت", ["noun"]);
    const disputed = rootFinding([book], other);
    expect(disputed).toMatchObject({ ours: "كتب", confirmedBy: [], theirs: ["كتت"] });
    expect(isDisputed(disputed)).toBe(true);
    expect(isDisputed(rootFinding([book], other, bare("كتاب", "كتب", ["noun"])))).toBe(false);
    expect(isDisputed(rootFinding([book], entry("كِتَاب", "", ["noun"])))).toBe(false);
    expect(isDisputed(rootFinding([book]))).toBe(false);
  });

  test("a masdar, a participle, an elative and a nisba count by what they are made from", () => {
    const verb = record("كَاتَبَ", "كتب", {
      pos: "verb",
      verbForm: "III",
      masdars: ["مُكَاتَبَة"],
      activeParticiple: "مُكَاتِب",
    });
    const known = entry("كَاتَبَ", "كتب", ["verb"]);
    for (const made of ["مُكَاتَبَة", "مُكَاتِب"]) {
      expect(rootFinding([record(made, "كتب"), verb], known)).toMatchObject({
        confirmedBy: [],
        isByBase: true,
      });
      expect(rootFinding([record(made, "كتب"), verb]).isByBase).toBe(false);
    }
    const elative = record("أَكْبَر", "كبر", { pos: "adj", posDetail: "elative" });
    const great = record("كَبِير", "كبر", { pos: "adj" });
    expect(rootFinding([elative, great], entry("كَبِير", "كبر", ["adj"])).isByBase).toBe(true);
    expect(rootFinding([record("كُتُبِيّ", "كتب")], entry("كُتُب", "كتب", ["noun"])).isByBase).toBe(true);
    const artistic = record("فَنِّيّ".normalize("NFC"), "فنن");
    expect(rootFinding([artistic], entry("فَنّ", "فنن", ["noun"])).isByBase).toBe(true);
  });

  test("a form under another lemma confirms, is counted apart, and does not dispute", () => {
    const rubble = record("أَنْقَاض", "نقض", { number: "plural" });
    const form = (root: string) => entry("أَنْقَاض", root, ["noun"], { isForm: true, number: "plural" });
    expect(rootFinding([rubble], form("نقض"))).toMatchObject({
      confirmedBy: ["camel-morph"],
      isByForm: true,
    });
    expect(rootFinding([rubble], form("نقد"))).toMatchObject({
      confirmedBy: [],
      isByForm: false,
      theirs: [],
    });
    const both = rootFinding([rubble], form("نقض"), entry("أَنْقَاض", "نقض", ["noun"]));
    expect(both.isByForm).toBe(false);
  });

  test("a function word counts by what it is joined to, one piece or two; a noun does not", () => {
    const made = (arabic: string, pos: ComparedRecord["pos"], base: string, part: ComparedRecord["pos"]) =>
      rootFinding([record(arabic, null, { pos })], entry(base, "", [part])).isByBase;
    expect(made("كَذٰلِكَ", "adv", "ذٰلِكَ", "pron")).toBe(true);
    expect(made("لِكَيْمَا", "sconj", "كَيْ", "sconj")).toBe(true);
    expect(made("دُونَكَ", "intj", "دُونَ", "adp")).toBe(true);
    expect(made("أَسَفَاهُ", "intj", "أَسَف", "noun")).toBe(true);
    expect(made("كَذٰلِكَ", "adv", "لِكَ", "pron")).toBe(false);
    expect(made("بِلَاد", "noun", "لَاد", "noun")).toBe(false);
  });

  test("an abstract noun counts by its nisba", () => {
    const latin = entry("لَاتِينِيّ", "", ["adj"], { isVocalised: true });
    expect(rootFinding([record("لَاتِينِيَّة", null)], latin).isByBase).toBe(true);
    expect(rootFinding([record("لَاتِينِيَّة", null)], entry("لَاتِنِيّ", "", ["adj"])).isByBase).toBe(false);
  });

  test("compares the vowel of the imperfect of form I", () => {
    const verb = record("كَتَبَ", "كتب", { pos: "verb", verbForm: "I", imperfect: "يَكْتُبُ" });
    const vowel = (imperfectVowel: string): RecordComparison | undefined =>
      findingOf("imperfect vowel", [verb], entry("كَتَبَ", "كتب", ["verb"], { imperfectVowel }));
    expect(vowel("u")).toMatchObject({ ours: "u", confirmedBy: ["camel-morph"] });
    expect(vowel("i")).toMatchObject({ ours: "u", confirmedBy: [], theirs: ["i"] });
    expect(vowel("")).toBeUndefined();
  });

  test("one broken plural in common is enough; what stands under another root is not asked", () => {
    const given = record("كِتَاب", "كتب", { plurals: ["كُتُب"] });
    const plural = (root: string, ...plurals: string[]): RecordComparison | undefined =>
      findingOf(
        "broken plural",
        [given],
        entry("كِتَاب", root, ["noun"], { plurals: plurals.map(referenceKey) }),
      );
    expect(plural("كتب", "أَكْتِبَة", "كُتُب")).toMatchObject({ confirmedBy: ["camel-morph"], theirs: [] });
    expect(plural("كتب", "أَكْتِبَة")).toMatchObject({ confirmedBy: [], theirs: [referenceKey("أَكْتِبَة")] });
    expect(plural("كتت", "أَكْتِبَة")).toBeUndefined();
  });

  test("that a noun has no broken plural is disputed by CAMeL Morph alone", () => {
    const plural = (...given: Parameters<typeof entry>): RecordComparison | undefined =>
      findingOf("broken plural", [record("كِتَاب", "كتب", { plurals: ["كِتَابَات"] })], entry(...given));
    const plurals = [referenceKey("كُتُب")];
    expect(plural("كِتَاب", "كتب", ["noun"], { plurals })).toMatchObject({ ours: "none", theirs: plurals });
    expect(plural("كِتَاب", "كتب", ["noun"], { plurals, source: "arramooz" })).toBeUndefined();
  });

  test("a plural in ـَات is broken where ت is a radical of it", () => {
    expect(isSoundPlural("وَرَقَات", [..."ورق"])).toBe(true);
    expect(isSoundPlural("كَاتِبُونَ", [..."كتب"])).toBe(true);
    expect(isSoundPlural("نَحْوِيُّونَ".normalize("NFC"), [..."نحو"])).toBe(true);
    expect(isSoundPlural("أَوْقَات", [..."وقت"])).toBe(false);
    expect(isSoundPlural("أَخَوَات", [..."ءخو"])).toBe(true);
  });

  test("patterns are counted and never disputed", () => {
    const given = record("كِتَاب", "كتب", { pattern: "فِعَال" });
    const known = entry("كِتَاب", "كتب", ["noun"], { pattern: referenceKey("فَعَال") });
    const found = findingOf("pattern", [given], known) as RecordComparison;
    expect(found.theirs).toEqual([referenceKey("فَعَال")]);
    expect(isDisputed(found)).toBe(false);
  });
});

describe("verifyRecords", () => {
  const records = [record("كِتَاب", "كتب"), record("قَلَم", "قلم", { id: "w_00000002" })];
  const entries = [entry("كِتَاب", "كتت", ["noun"])];
  const verify = (verdicts: readonly Verdict[]) => verifyRecords(records, entries, verdicts);
  const dispute = recordDisagreement(rootFinding(records, ...entries));
  const ruled: Verdict = { ...dispute, verdict: "ours", why: "a misprint", line: 2 };

  test("lists the words of no reference, with their ids", () => {
    const { lines } = verify([]);
    expect(lines.slice(lines.indexOf("In no reference (1):") + 1)[0]).toBe(
      `  ${"قَلَم".normalize("NFC")}\tw_00000002`,
    );
  });

  test("is judged once each disputed fact has its verdict", () => {
    expect(verify([ruled])).toMatchObject({
      isJudged: true,
      lines: expect.arrayContaining(["verdicts: ours 1"]),
    });
    expect(verify([])).toMatchObject({
      isJudged: false,
      lines: expect.arrayContaining([expect.stringMatching(/^No verdict: .*w_00000001.*\tكتب\tكتت$/)]),
    });
  });

  test("a verdict on what is no longer disputed is stale", () => {
    const { lines, isJudged } = verify([ruled, { ...ruled, theirs: "كثب", line: 7 }]);
    expect(isJudged).toBe(false);
    expect(lines.filter((line) => line.startsWith("Stale verdict"))).toEqual([
      expect.stringContaining("line 7"),
    ]);
  });
});

describe("writtenRecords", () => {
  test("has what editors wrote, without derived and retired words", () => {
    const ids = writtenRecords(miniCorpus()).map(({ id }) => id);
    expect(ids).toContain("w_00000001");
    expect(ids).not.toContain("w_0000000e");
    expect(ids).toHaveLength(13);
  });
});
