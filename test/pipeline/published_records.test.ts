import { expect, test } from "bun:test";
import { readTable } from "../support/read_table.ts";
import { realRecords } from "../support/real_corpus.ts";

/** Records of the project's corpus that are known by what they were when they were published. */
interface Named {
  readonly id: string;
  readonly pos?: string;
  readonly arabic?: string;
  readonly root?: string | null;
  readonly pattern?: string | null;
}
const byId = (records: readonly Named[]) => new Map(records.map((record) => [record.id, record]));

test("records have the ids that were published", () => {
  const { words, roots, patterns, proverbs, expressions, prepositions, conjunctions } = realRecords();
  const kinds = new Map([
    ["words", byId(words)],
    ["roots", byId(roots)],
    ["patterns", byId(patterns)],
    ["proverbs", byId(proverbs)],
    ["expressions", byId(expressions)],
    ["prepositions", byId(prepositions)],
    ["conjunctions", byId(conjunctions)],
  ]);
  const table = readTable("facts/ids.tsv", 4).map(({ cells }) => cells);
  const given = table.map(([id = "", kind = ""]) => {
    const record = kinds.get(kind)?.get(id);
    if (record === undefined) return [id, kind, "is gone"];
    const { pattern, root, arabic, pos = "-" } = record;
    return [id, kind, kind === "roots" ? root : kind === "patterns" ? pattern : arabic, pos];
  });
  expect(given).toEqual(table as typeof given);
}, 60_000);

test("letters have the class, the joining and the abjad value of their table", () => {
  const table = readTable("facts/letters.tsv", 8).map(
    ({ cells: [letter, , , , , value, letterClass, joins] }) => [
      letter,
      letterClass,
      joins,
      letterClass === "-" ? null : Number(value),
    ],
  );
  const given = realRecords().letters.map(({ letter, abjad, class: letterClass, joins }) => [
    letter,
    letterClass ?? "-",
    joins,
    abjad,
  ]);
  expect(given).toEqual(table as typeof given);
}, 60_000);

test("letters that are consonants are transliterated as in their table", () => {
  const records = new Map(realRecords().letters.map((record) => [record.letter, record]));
  const table = readTable("facts/letters.tsv", 8).filter(({ cells: [, dmg] }) => dmg !== "-");
  const given = table.map(({ cells: [letter = ""] }) => {
    const record = records.get(letter);
    return [letter, record?.transliteration, record?.ipa];
  });
  expect(given).toEqual(table.map(({ cells: [letter = "", dmg, , , ipa] }) => [letter, dmg, ipa]));
}, 60_000);
