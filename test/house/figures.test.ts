import { describe, expect, test } from "bun:test";
import { builtInPlans } from "../../src/domain/plan.ts";
import { dataPoints } from "../../src/domain/points.ts";
import { freeWords } from "../../src/schema/mod.ts";
import { project, readProject } from "./source_files.ts";

/** Prices, plans and limits are numbers in one place: sentences, tables and pages of src take them from there. */

const homes = ["src/domain/plan.ts", "src/domain/price.ts", "src/schema/manifest.ts"];
/** Files that are not written by hand, or tell engineers of decisions. */
const passedOver = ["src/client/api.ts", "src/README.md", "src/decisions.md"];

/** Numbers that look like ours and are something else. */
const allowed: readonly { readonly path: string; readonly text: string; readonly why: string }[] = [
  { path: "src/cli/stores.ts", text: "5_000", why: "milliseconds that a command waits for a lock" },
  { path: "src/client/README.md", text: "5_000", why: "milliseconds of an example" },
  { path: "src/client/README.md", text: "50 lemmas", why: "a page of npm; test/site/coverage compares it" },
  { path: "src/config.ts", text: "100000", why: "the largest value of a setting" },
  { path: "src/config.ts", text: "100_000", why: "the largest value of a setting" },
  { path: "src/database/open_database.ts", text: "5_000", why: "milliseconds that SQLite waits at opening" },
  { path: "src/notices/webhook.ts", text: "5_000", why: "milliseconds that a webhook may take" },
  { path: "src/look/plural.ts", text: "نقطتان", why: "how two points are said" },
  { path: "src/look/plural.ts", text: "نقطة واحدة", why: "how one point is said" },
  { path: "src/schema/word.ts", text: "5,000", why: "a bound of the frequency levels" },
];

/** Budgets that are large enough to mean nothing else, as text, code or digits: `5,000`, `5_000`, `5000`. */
const budgets = builtInPlans.flatMap(({ day, month }) => [dataPoints(day), dataPoints(month)]);
const large = [...new Set([...budgets, freeWords])]
  .filter((budget) => budget > 500)
  .map((budget) => budget.toLocaleString("en").replaceAll(",", "[,_]?"));

const patterns: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\w.,])(?:${large.join("|")})(?![\w,]*\d)`, "g"),
  /(?<![\w.,-])(?!0 )\d[\d.,_]* (?:DP|Data Points?)\b/g,
  /\b\d[\d.]* (?:basic|enriched|full)\b|\b(?:enriched|full) \d+/g,
  /\d × (?!0(?!\.\d))\d[\d.]*/g,
  /\b\d+ (?:on|in) (?:the )?(?:[Ff]ree|paid) plans?/g,
  /(?<![\w.,-])\d+ (?:lemmas|KiB|code points)\b/g,
  /[Uu]p to (?:\d+|five) words/g,
  /نصف نقطة لكل|نقطتان|نقطة واحدة|نقطة لكل|\d+ نقاط|\d+ نقطة|\d+ في الخطة|\d+ في المدفوعة/g,
];
const figuresIn = (text: string): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));

const found = [...new Bun.Glob("src/**/*.{ts,tsx,md}").scanSync(project)]
  .filter((path) => ![...homes, ...passedOver].includes(path))
  .sort()
  .flatMap((path) => figuresIn(readProject(path)).map((text) => ({ path, text })));

describe("figures", () => {
  test("stand by hand in no sentence or table of src: see src/domain/figures.ts, or {{…}} in a page", () => {
    const isAllowed = (path: string, text: string) =>
      allowed.some((entry) => entry.path === path && entry.text === text);
    expect(found.filter(({ path, text }) => !isAllowed(path, text))).toEqual([]);
  });

  test("that are allowed all the same are still there", () => {
    const stale = allowed.filter(
      (entry) => !found.some(({ path, text }) => entry.path === path && entry.text === text),
    );
    expect(stale).toEqual([]);
  });

  test("stand in the files that give them", () => {
    for (const path of ["src/domain/plan.ts", "src/schema/manifest.ts"])
      expect([path, figuresIn(readProject(path)).length > 0]).toEqual([path, true]);
  });

  test.each([
    "1 DP per basic record (0 for the 5,000 commonest words), 8 DP per enriched one, 20 DP per full one.",
    "for each word: 1 basic, 8 enriched, 20 full",
    "A record at the tier basic costs 1 DP, enriched 8, full 20",
    "Three lemmas in bulk at the full tier, one of which does not exist: 2 × 20.",
    "Three completions: 3 × 0.5.",
    "## Full: 20 DP",
    "at most 20 on the Free plan",
    "a budget of 2_000_000 a month",
    "Up to 50 lemmas in one call",
    "The body is larger than 32 KiB.",
    "نقطة لكل سجل أساسي",
    "و8 نقاط لكل سجل موسَّع",
    "نصف نقطة لكل نتيجة.",
    "حتى 20 في الخطة المجانية",
  ])("are found in: %s", (sentence) => {
    expect(figuresIn(sentence)).not.toEqual([]);
  });

  test.each([
    "Errors, misses and empty pages cost 0 DP.",
    "Two verbs among the commonest words: 2 × 0.",
    "in DP to the half point",
    `\${price.full} DP per full one`,
    "## Full: {{price.full}} DP",
    "status 500",
  ])("are not found in: %s", (sentence) => {
    expect(figuresIn(sentence)).toEqual([]);
  });
});
