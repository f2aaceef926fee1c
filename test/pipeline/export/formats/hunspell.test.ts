import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { hunspell } from "../../../../pipeline/export/formats/hunspell.ts";
import { stripMarks } from "../../../../src/arabic/mod.ts";
import { exported, hashesOf, shortSource, source } from "../exported.ts";
import { hasHunspell, misspelled } from "./hunspell_program.ts";

const count = 700;
const made = await exported(hunspell, shortSource(count));
afterAll(() => made[Symbol.dispose]());
const [dictionary, affixes] = ["dic", "aff"].map((ending) =>
  readFileSync(made.file(`ar_mizan.${ending}`), "utf8"),
) as [string, string];
const wrong = (words: readonly string[]): string[] => misspelled(made.file("ar_mizan"), words).words;

describe("hunspell", () => {
  test("the same artifact gives the same bytes", async () => {
    using again = await exported(hunspell, shortSource(count));
    const names = ["ar_mizan.dic", "ar_mizan.aff"];
    expect(await hashesOf(again, names)).toEqual(await hashesOf(made, names));
  });

  test("the files count their lines, and every number names a set of known flags", () => {
    const [total, ...lines] = dictionary.trimEnd().split("\n") as [string, ...string[]];
    expect(Number(total)).toBe(lines.length);
    const spellings = lines.map((line) => line.split("/")[0] as string);
    expect(new Set(spellings).size).toBe(spellings.length);
    const rows = affixes.split("\n");
    const [size, ...sets] = rows.filter((row) => row.startsWith("AF ")).map((row) => row.slice(3)) as [
      string,
      ...string[],
    ];
    expect(Number(size)).toBe(sets.length);
    const classes = rows.filter((row) => /^[PS]FX \d+ [YN] \d+$/.test(row)).map((row) => row.split(" "));
    for (const [kind, flag, , rules] of classes)
      expect(rows.filter((row) => new RegExp(`^${kind} ${flag} \\S+ \\S+ \\S+$`).test(row)).length).toBe(
        Number(rules),
      );
    const flags = new Set(["1", ...classes.map(([, flag]) => flag)]);
    expect(sets.flatMap((set) => set.split(",")).filter((flag) => !flags.has(flag))).toEqual([]);
    const named = [...lines, ...rows.filter((row) => row.startsWith("SFX "))].flatMap(
      (line) => /\/(\d+)/.exec(line)?.[1] ?? [],
    );
    expect(named.length).toBeGreaterThan(1_000);
    expect(named.filter((alias) => Number(alias) < 1 || Number(alias) > sets.length)).toEqual([]);
  });

  test("the .aff file names version, licence and credits", () => {
    for (const part of [source.dataVersion, "CC-BY-SA-4.0", "Robyn Speer"]) expect(affixes).toContain(part);
  });
});

describe.skipIf(!hasHunspell)("Debian's hunspell", () => {
  test("accepts every form of every word, vocalised or not", () => {
    const forms = [...source.words(count)].flatMap(({ inflection }) =>
      inflection
        .filter(({ status, form }) => status !== "theoretical" && !form.includes(" "))
        .map(({ form }) => form),
    );
    expect(forms.length).toBeGreaterThan(25_000);
    expect(wrong(forms)).toEqual([]);
    expect(wrong([...new Set(forms.map(stripMarks))])).toEqual([]);
  });

  test("accepts clitics and pronouns around them", () => {
    const words =
      "وكتاب كتابه وبكتابهم للكتاب وللكتب بالكتاب كالكتاب فالكتب لليل للعام سيقول وسيقولونه فليقل قالوه رآه أليس أتريد منه مما فيها إليه إنها لأنه عني للذي بسم";
    expect(wrong(words.split(" "))).toEqual([]);
  });

  test("rejects what the grammar forbids", () => {
    const words = "الكتابه بيقول سقال كتبتمو أصدقاؤ بفي الكتابهم سكتاب قالواه للليل بقالوا اليقول وومن";
    expect(wrong(words.split(" "))).toEqual(words.split(" "));
  });
});
