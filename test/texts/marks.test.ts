import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { project, realLexicon } from "../site/support/real_api.ts";
import { faultsIn } from "./faults_in.ts";
import { markFaults, onlyAddsMarks } from "./mark_faults.ts";

test("no mark given is lost, no letter changes and nothing impossible comes of 1,500 strange texts", () => {
  expect(faultsIn(1_500, 1)).toEqual([]);
}, 60_000);

test("marks bind the choice: prose with all its marks stays as it is, word for word", () => {
  const folder = join(project, "corpus/texts");
  const files = [...new Bun.Glob("*/*.txt").scanSync(folder)].sort().filter((_, index) => index % 40 === 0);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const text = readFileSync(join(folder, file), "utf8");
    const words = [...realLexicon.readText(text).words("full")].flat();
    expect(words.filter((word) => word.diacritized !== word.text)).toEqual([]);
  }
});

test("the tanwin of the light energetic is read at the end of a word alone, not before a pronoun", () => {
  const marked = (text: string) => [...realLexicon.readText(text).words("full")].flat()[0]?.diacritized;
  expect(marked("لَنَسْفَعًا")).toBe("لَنَسْفَعًا");
  const surfaces = realLexicon.analyze("يكتباه", 50).map((json) => JSON.parse(json).surface as string);
  expect(surfaces).toContain("يَكْتُبَاهُ");
  expect(surfaces.filter((surface) => surface.includes("\u064B"))).toEqual([]);
  expect(marked("يقْرأه")).toMatch(/^يَقْرَأ[َُْ]هُ$/u);
});

describe("the check itself finds", () => {
  const word = (text: string, diacritized: string, isKnown = true) => ({
    ...{ text, diacritized, isKnown, members: "", at: 0, confidence: 1, alternatives: 0 },
  });
  test("a lost mark, a changed letter and a lost sign", () => {
    expect(onlyAddsMarks("كَتب", "كُتب")).toBe(false);
    expect(onlyAddsMarks("الى", "إِلَى")).toBe(false);
    expect(onlyAddsMarks("كـتب", "كَتَبَ")).toBe(false);
    expect(onlyAddsMarks("كـتب", "كَـتَبَ")).toBe(true);
  });
  test("two vowels, shadda with sukun, a tanwin inside, marks of an unknown word", () => {
    for (const marked of ["كَُتب", "كّْتب", "كٌتب"]) expect(markFaults(word("كتب", marked))).toHaveLength(1);
    expect(markFaults(word("كتب", "كَتَبَ", false))).toHaveLength(1);
    expect(markFaults(word("كتب", "كَتَبَ"))).toEqual([]);
  });
});
