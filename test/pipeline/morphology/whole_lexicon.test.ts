import { expect, test } from "bun:test";
import { realRecords } from "../../support/real_corpus.ts";
import { cellsWithoutVariant, unvocalisedForms } from "./whole_lexicon.ts";

test("every form of one word in twenty is NFC and fully vocalised, of all in the slow tests", () => {
  const words = realRecords().words.filter((_, index) => index % 20 === 0);
  expect(words.length).toBeGreaterThan(1_000);
  expect(unvocalisedForms(words)).toEqual([]);
}, 120_000);

test("a variant has the cells that its lemma has", () => {
  const words = realRecords().words.filter(
    ({ pos, variants }) => ["noun", "propn", "adj", "num"].includes(pos) && variants.length > 0,
  );
  expect(words.length).toBeGreaterThan(500);
  expect(cellsWithoutVariant(words)).toEqual([]);
}, 120_000);

test("an adjective has as many kinds of cells in the feminine as in the masculine", () => {
  const gendered = realRecords().words.filter(({ pos, feminine }) => pos === "adj" && feminine !== null);
  const uneven = gendered.filter(({ inflection }) => {
    const cells = (gender: string): number =>
      new Set(inflection.map(({ unimorph }) => unimorph).filter((cell) => cell.includes(gender))).size;
    return cells("FEM") !== cells("MASC");
  });
  expect(gendered.length).toBeGreaterThan(1_000);
  expect(uneven.map(({ arabic }) => arabic)).toEqual([]);
}, 120_000);
