import { afterAll, describe, expect, test } from "bun:test";
import { hunspell } from "../../../../pipeline/export/formats/hunspell.ts";
import { loadWordfreq } from "../../../../pipeline/import/frequency_lists.ts";
import { shuffledWords } from "../../../bench/coverage.ts";
import { exported, reference, source } from "../exported.ts";
import { hasHunspell, misspelled } from "./hunspell_program.ts";

if (reference === null)
  console.log(
    "skipped: hunspell over the commonest spellings needs MIZAN_REFERENCE, the folder of the reference data",
  );
const isRun = hasHunspell && reference !== null;
const made = isRun ? await exported(hunspell, source) : null;
afterAll(() => made?.[Symbol.dispose]());
const dictionary = made?.file("ar_mizan") ?? "";
const list = isRun ? loadWordfreq(reference as string) : new Map<string, number>();
/** The 10,000 commonest spellings in Arabic letters. */
const top = [...list]
  .sort((a, b) => b[1] - a[1])
  .map(([word]) => word)
  .filter((word) => /^[\u0621-\u064A]+$/.test(word))
  .slice(0, 10_000);

describe.skipIf(!isRun)("Debian's hunspell over the whole lexicon", () => {
  test("loads it within a second of its own processor time", () => {
    const times = Array.from({ length: 3 }, () => misspelled(dictionary, ["كتاب"]).cpuMs);
    console.log(`hunspell loads in ${times.map((ms) => `${Math.round(ms)} ms`).join(", ")}`);
    expect(Math.min(...times)).toBeLessThanOrEqual(1_000);
  });

  test("accepts at least 99 % of the commonest spellings that analyses explain as they are spelled", () => {
    const explained = top.filter((word) =>
      source
        .lexicon()
        .analyze(word, 1)
        .some((json) => json.includes('"normalized":false')),
    );
    const wrong = misspelled(dictionary, explained).words;
    console.log(
      `hunspell accepts ${explained.length - wrong.length} of ${explained.length}; not: ${wrong.slice(0, 20).join(" ")}`,
    );
    expect(explained.length).toBeGreaterThan(9_000);
    expect(wrong.length / explained.length).toBeLessThanOrEqual(0.01);
  });

  test("rejects at least 95 % of them with shuffled letters", () => {
    const shuffled = shuffledWords(top, new Set(list.keys()), 42);
    const wrong = misspelled(dictionary, shuffled).words;
    console.log(`hunspell rejects ${wrong.length} of ${shuffled.length} shuffled words`);
    expect(shuffled.length).toBeGreaterThan(7_000);
    expect(wrong.length / shuffled.length).toBeGreaterThanOrEqual(0.95);
  });
});
