import { toPhonemes, withoutArticle } from "../../../src/arabic/mod.ts";
import { type InflectedNominal, nominalCases } from "./cells.ts";
import { decline } from "./decline.ts";
import { cellsOf } from "./spell_cells.ts";

const monday = /\u064Eيْن$/;

/** The days of the week, which a record cites with the article: الْخَمِيسِ, and كُلَّ خَمِيسٍ; Monday is a dual. */
export function inflectDay(lemma: string): InflectedNominal[] {
  if (monday.test(lemma))
    return nominalCases.map((caseName) => ({
      cell: { number: "SG", gender: null, definiteness: "DEF", case: caseName },
      form: caseName === "NOM" ? lemma.replace(monday, "\u064Eانِ") : `${lemma}\u0650`,
      variants: [],
    }));
  const day = withoutArticle(lemma);
  return cellsOf("SG", null, decline(toPhonemes(day), day.endsWith("اء") ? "diptote" : "triptote"));
}
