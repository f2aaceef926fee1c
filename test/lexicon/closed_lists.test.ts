import { expect, test } from "bun:test";
import { readTable } from "../support/read_table.ts";
import { realRecords } from "../support/real_corpus.ts";

/** The tables, with the number of their columns; the first two are English and Arabic. */
const tables: readonly (readonly [name: string, columns: number])[] = [
  ["countries", 3],
  ["currencies", 2],
  ["months", 3],
  ["weekdays", 2],
  ["numbers", 2],
  ["colours", 2],
  ["family", 2],
  ["body", 2],
];

/** The equivalents in a gloss, without what tells words apart: `grey`, `Emirates`. */
const equivalents = (gloss: string): string[] =>
  gloss.split(",").map((part) =>
    part
      .replaceAll(/\([^)]*\)/g, "")
      .trim()
      .replace(/^the /, ""),
  );

/** What each word means, in English; words of one vocalised form together. */
function meanings(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const { arabic, senses } of realRecords().words) {
    const known = all.get(arabic) ?? new Set();
    for (const { gloss } of senses) for (const equivalent of equivalents(gloss)) known.add(equivalent);
    all.set(arabic, known);
  }
  return all;
}

test("every member of a closed list is a word with its meaning", () => {
  const words = meanings();
  const absent = tables.flatMap(([name, columns]) =>
    readTable(`facts/${name}.tsv`, columns).flatMap(({ at, cells: [english = "", arabic = "", third] }) => [
      ...(words.get(arabic)?.has(english) ? [] : [`${at}: ${arabic} ${english}`]),
      ...(name === "countries" && third !== "-" && !words.has(third as string) ? [`${at}: ${third}`] : []),
    ]),
  );
  expect(absent).toEqual([]);
}, 60_000);
