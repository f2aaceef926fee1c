import type { Phonemes } from "../../../src/arabic/mod.ts";
import { memoize } from "../../memoize.ts";
import { toText } from "../orthography.ts";
import { cellsOfNumber, type InflectedNominal, type NominalCell, nominalCases } from "./cells.ts";
import type { Declined } from "./decline.ts";
import { withArticle } from "./prefixed_particles.ts";

/** The nine cells of one number; `others` are other accepted stems, fully declined. */
export const cellsOf = (
  number: NominalCell["number"],
  gender: NominalCell["gender"],
  declined: Declined,
  others: readonly Declined[] = [],
): InflectedNominal[] => {
  // The definite and construct forms are mostly the same.
  const spell = memoize((phonemes: Phonemes) => phonemes, toText);
  return cellsOfNumber(number, gender).map((cell, index) => {
    const text = ({ [cell.definiteness]: phonemes }: Declined): string => {
      const bare = spell(phonemes[index % nominalCases.length] as Phonemes);
      return cell.definiteness === "DEF" ? withArticle(bare) : bare;
    };
    const form = text(declined);
    const variants = others.map(text).filter((other) => other !== form);
    return { cell, form, variants };
  });
};
