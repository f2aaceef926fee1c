import { describe, expect, test } from "bun:test";
import type { ReferenceEntry } from "../../pipeline/import/reference_entries.ts";
import { referenceKey, surfaceKey } from "../../pipeline/import/reference_key.ts";
import {
  compareRecords,
  isDisputed,
  type RecordFinding,
  recordDisagreement,
} from "../../pipeline/verify/compare_records.ts";
import { type ComparedRecord, indexReferences } from "../../pipeline/verify/reference_index.ts";
import { isSoundPlural } from "../../pipeline/verify/sound_plural.ts";
import type { Verdict } from "../../pipeline/verify/verdicts.ts";
import { verifyRecords, writtenRecords } from "../../pipeline/verify/verify_records.ts";
import { miniCorpus } from "../support/mini_corpus.ts";
import { referenceEntry as entry } from "../support/reference_entry.ts";

const record = (
  arabic: string,
  root: string | null,
  given: Partial<ComparedRecord> = {},
): ComparedRecord => ({
  id: "w_00000001",
  arabic: arabic.normalize("NFC"),
  pos: "noun",
  posDetail: null,
  radicals: root === null ? null : [...root],
  pattern: null,
  plurals: [],
  imperfect: null,
  verbForm: null,
  variants: [],
  masdars: [],
  activeParticiple: null,
  passiveParticiple: null,
  ...given,
});

const bare = (letters: string, root: string, parts: ReferenceEntry["parts"]): ReferenceEntry =>
  entry("", root, parts, { source: "arabic-wordnet", key: surfaceKey(letters), isVocalised: false });

const knows = (one: ComparedRecord, ...entries: ReferenceEntry[]): boolean =>
  indexReferences(entries).find(one).length > 0;

describe("indexReferences", () => {
  const book = record("كِتَاب", "كتب");

  test("finds a record by its vocalised lemma or a variant, and by letters where the reference has no vowels", () => {
    expect(knows(book, entry("كِتَاب", "كتب", ["noun"]))).toBe(true);
    expect(knows(book, entry("كُتَّاب", "كتب", ["noun"]))).toBe(false);
    expect(knows(book, bare("كتاب", "كتب", ["noun"]))).toBe(true);
    expect(knows(record("خَشْخَاش", "خشخش", { variants: ["كِتَاب"] }), entry("كِتَاب", "", ["noun"]))).toBe(true);
  });

  test("finds a word without a root by its letters, whatever its vowels", () => {
    expect(knows(record("تِلِيفُون", null), entry("تَلِيفون", "", ["noun"]))).toBe(true);
  });

  test("asks for the same part of speech; nouns, adjectives and names are alike, and so are particles", () => {
    expect(knows(book, entry("كِتَاب", "كتب", ["verb"]))).toBe(false);
    expect(knows(book, entry("كِتَاب", "كتب", ["adj"]))).toBe(true);
    expect(knows(record("مِنْ", null, { pos: "adp" }), entry("مِن", "", ["part"]))).toBe(true);
    expect(knows(record("مِنْ", null, { pos: "adp" }), entry("مِن", "", ["noun"]))).toBe(false);
  });

  test("finds an adverb by its noun and a singulative by its collective", () => {
    const noun = entry("شُكْر", "شكر", ["noun"]);
    expect(knows(record("شُكْرًا", "شكر", { pos: "intj" }), noun)).toBe(true);
    expect(knows(record("شُكْرًا", "شكر"), noun)).toBe(false);
    const apples = entry("تُفَّاح", "تفح", ["noun"]);
    expect(knows(record("تُفَّاحَة", "تفح", { posDetail: "singulative" }), apples)).toBe(true);
    expect(knows(record("تُفَّاحَة", "تفح"), apples)).toBe(false);
  });

  test("hasWords knows a compound of two words whose words are known, with or without the article", () => {
    const { hasWords } = indexReferences([entry("رَأْس", "رءس", ["noun"]), bare("مال", "مول", ["noun"])]);
    expect(hasWords("رَأْسُ الْمَالِ")).toBe(true);
    expect(hasWords("رَأْسُ السَّنَةِ")).toBe(false);
    expect(hasWords("رَأْس")).toBe(false);
  });
});

const findingOf = (
  fact: RecordFinding["fact"],
  records: readonly ComparedRecord[],
  ...entries: ReferenceEntry[]
): RecordFinding | undefined => compareRecords(records, entries).find((found) => found.fact === fact);

const rootFinding = (records: readonly ComparedRecord[], ...entries: ReferenceEntry[]): RecordFinding =>
  findingOf("root and part of speech", records, ...entries) as RecordFinding;

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
  });

  test("compares the vowel of the imperfect of form I", () => {
    const verb = record("كَتَبَ", "كتب", { pos: "verb", verbForm: "I", imperfect: "يَكْتُبُ" });
    const vowel = (imperfectVowel: string): RecordFinding | undefined =>
      findingOf("imperfect vowel", [verb], entry("كَتَبَ", "كتب", ["verb"], { imperfectVowel }));
    expect(vowel("u")).toMatchObject({ ours: "u", confirmedBy: ["camel-morph"] });
    expect(vowel("i")).toMatchObject({ ours: "u", confirmedBy: [], theirs: ["i"] });
    expect(vowel("")).toBeUndefined();
  });

  test("one broken plural in common is enough; what stands under another root is not asked", () => {
    const given = record("كِتَاب", "كتب", { plurals: ["كُتُب"] });
    const plural = (root: string, ...plurals: string[]): RecordFinding | undefined =>
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
    const plural = (...given: Parameters<typeof entry>): RecordFinding | undefined =>
      findingOf("broken plural", [record("كِتَاب", "كتب", { plurals: ["كِتَابَات"] })], entry(...given));
    const plurals = [referenceKey("كُتُب")];
    expect(plural("كِتَاب", "كتب", ["noun"], { plurals })).toMatchObject({ ours: "none", theirs: plurals });
    expect(plural("كِتَاب", "كتب", ["noun"], { plurals, source: "arramooz" })).toBeUndefined();
  });

  test("a plural in ـَات is broken where ت is a radical of it", () => {
    expect(isSoundPlural("وَرَقَات", [..."ورق"])).toBe(true);
    expect(isSoundPlural("كَاتِبُونَ", [..."كتب"])).toBe(true);
    expect(isSoundPlural("أَوْقَات", [..."وقت"])).toBe(false);
    expect(isSoundPlural("أَخَوَات", [..."ءخو"])).toBe(true);
  });

  test("patterns are counted and never disputed", () => {
    const given = record("كِتَاب", "كتب", { pattern: "فِعَال" });
    const known = entry("كِتَاب", "كتب", ["noun"], { pattern: referenceKey("فَعَال") });
    const found = findingOf("pattern", [given], known) as RecordFinding;
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
