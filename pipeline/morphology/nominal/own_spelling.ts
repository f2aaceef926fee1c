import { daggerAlif, toPhonemes } from "../../../src/arabic/mod.ts";
import { toText } from "../orthography.ts";
import type { InflectedNominal } from "./cells.ts";

/** A part of a word that usage spells otherwise than the rules, with the character before and after it. */
interface OwnSpelling {
  readonly own: string;
  readonly regular: string;
}

/** How a word differs inside from what the rules would write: تَوْأَم (تَوْءَم), مِائَة (مِئَة), إِلٰه (إِلَاه); null for nearly all words. */
function ownSpelling(lemma: string): OwnSpelling | null {
  const regular = toText(toPhonemes(lemma));
  if (regular === lemma) return null;
  const shorter = Math.min(lemma.length, regular.length);
  let start = 0;
  while (start < shorter && lemma[start] === regular[start]) start++;
  let end = 0;
  while (end < shorter - start && lemma.at(-1 - end) === regular.at(-1 - end)) end++;
  // The last letter is spelled by its ending.
  if (start === 0 || end === 0) return null;
  const part = (text: string): string => text.slice(start - 1, text.length - end + 1);
  return { own: part(lemma), regular: part(regular) };
}

/**
 * Spells the forms of a word as its lemma is spelled, except the plurals that its record spells by rule (مِئَات). The
 * regular spelling is accepted too, but not a long alif for a dagger alif.
 */
export function inOwnSpelling(
  { lemma, plurals }: { readonly lemma: string; readonly plurals: readonly string[] },
  forms: InflectedNominal[],
): InflectedNominal[] {
  const spelling = ownSpelling(lemma);
  if (spelling === null) return forms;
  const { own, regular } = spelling;
  const hasRegularPlural = plurals.some((plural) => plural.includes(regular));
  const respell = (form: string): string => form.replace(regular, own);
  return forms.map((inflected) => {
    const form = respell(inflected.form);
    if (form === inflected.form || (hasRegularPlural && inflected.cell.number === "PL")) return inflected;
    const accepted = own.includes(daggerAlif) ? [] : [inflected.form, ...inflected.variants];
    return { ...inflected, form, variants: [...accepted, ...inflected.variants.map(respell)] };
  });
}
