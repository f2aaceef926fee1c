import { normalText } from "../../../src/arabic/mod.ts";
import { type InflectedNominal, nominalCases } from "./cells.ts";

const servantOf = /^عَبْدُ (ال.+)$/;

/** عَبْدُ اللّٰه, عَبْدُ الْعَزِيز: servant of God, by one of His names. */
export const isServantName = (lemma: string): boolean => servantOf.test(lemma);

/**
 * The case forms of such a name: عَبْد declines, what follows is a genitive. It is often written in one word
 * (عبدالله), which is each form's variant.
 */
export function inflectServantName(lemma: string): InflectedNominal[] {
  const master = servantOf.exec(lemma)?.[1] ?? "";
  const genitive = normalText(/\u0650ي$|ى$/.test(master) ? master : `${master}\u0650`);
  return nominalCases.map((caseName) => {
    const servant = { NOM: "عَبْدُ", ACC: "عَبْدَ", GEN: "عَبْدِ" }[caseName];
    return {
      cell: { number: "SG", gender: null, definiteness: "DEF", case: caseName },
      form: `${servant} ${genitive}`,
      variants: [servant + genitive],
    };
  });
}
