import { describe, expect, test } from "bun:test";
import { enclitics, foldForm, procliticSequences, stripMarks } from "../../src/arabic/mod.ts";
import { partsOfSpeech } from "../../src/schema/mod.ts";
import { readTaggedTexts } from "../bench/tagged_words.ts";
import { readTable } from "../support/read_table.ts";

const texts = readTaggedTexts();
const words = texts.flatMap((text) => text.words);

/** The places of the words that a rule rejects. */
const rejected = (isGood: (word: (typeof words)[number]) => boolean): string[] =>
  words.filter((word) => !isGood(word)).map(({ at, typed }) => `${at} ${typed}`);

const proclitics = new Set([
  "الْ",
  ...procliticSequences.flatMap(({ clitics }) => clitics.map(({ form }) => form)),
]);
/** مَا is joined to a preposition: فِيمَا. */
const attached = new Set(["مَا", ...enclitics.map(({ form }) => form)]);
const cells = new Set(readTable("facts/features.tsv", 3).map(({ cells: [unimorph] }) => unimorph));
const bareOf = (text: string): string => foldForm(stripMarks(text), { hasEnd: true });

describe("the tagged words", () => {
  test("are 1,560 and more in ten genres, 156 and more in each", () => {
    expect(texts.length).toBe(10);
    expect(Math.min(...texts.map((text) => text.words.length))).toBeGreaterThanOrEqual(156);
    expect(words.length).toBeGreaterThanOrEqual(1_560);
  });

  test("are in NFC", () => {
    expect(rejected((word) => JSON.stringify(word) === JSON.stringify(word).normalize("NFC"))).toEqual([]);
  });

  test("have a part of speech and features that words of the lexicon have", () => {
    expect(rejected(({ pos, unimorph }) => partsOfSpeech.includes(pos) && cells.has(unimorph))).toEqual([]);
  });

  test("are typed without marks, and vocalised with the same letters", () => {
    expect(
      rejected(
        ({ typed, vocalised }) =>
          typed === stripMarks(typed) && vocalised !== typed && bareOf(vocalised) === bareOf(typed),
      ),
    ).toEqual([]);
  });

  test("have clitics of the closed sets, with whose letters they begin and end", () => {
    const letters = (list: readonly string[]): string => bareOf(list.join(""));
    expect(
      rejected(({ typed, proclitics: before, enclitics: after }) => {
        const start = letters(before).replace("لال", "لل");
        return (
          before.every((clitic) => proclitics.has(clitic)) &&
          after.every((clitic) => attached.has(clitic)) &&
          bareOf(typed).startsWith(start) &&
          bareOf(typed).endsWith(letters(after))
        );
      }),
    ).toEqual([]);
  });
});
