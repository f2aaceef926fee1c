import type { Phonemes } from "../../../src/arabic/mod.ts";
import { type InflectedNominal, type NominalCell, nominalCases } from "./cells.ts";
import type { Declined } from "./decline.ts";

/** أَب, أَخ and حَم have a long vowel in the construct; Wright, vol. I, on the five nouns. */
export const fiveNouns: Readonly<Record<string, Phonemes>> = { أَب: "ءaب", أَخ: "ءaخ", حَم: "حaم" };

/** Plurals of feminines that are diptotes in فُعَل: أُخَرُ, جُمَعُ; Wright, vol. I, on the diptotes. */
export const irregularFemininePlurals: Readonly<Record<string, readonly string[]>> = {
  أُخْرَى: ["أُخَر", "أُخْرَيَات"],
  جَمْعَاء: ["جُمَع"],
};

/** اِمْرُؤ shows its case twice: اِمْرُؤٌ, اِمْرَأً, اِمْرِئٍ; with the article it is مَرْء. */
export const imru: Declined = {
  INDF: ["^iمرuءuN", "^iمرaءaN", "^iمرiءiN"],
  DEF: ["مaرءu", "مaرءa", "مaرءi"],
  PSSD: ["^iمرuءu", "^iمرaءa", "^iمرiءi"],
};

/** ذُو and أُولُو occur only before another noun. Wright, vol. I, on the five nouns. */
export const possessors: Readonly<Record<string, Partial<Record<NominalCell["number"], Triple>>>> = {
  ذُو: {
    SG: ["ذُو", "ذَا", "ذِي"],
    DU: ["ذَوَا", "ذَوَيْ", "ذَوَيْ"],
    PL: ["ذَوُو", "ذَوِي", "ذَوِي"],
  },
  أُولُو: { PL: ["أُولُو", "أُولِي", "أُولِي"] },
};
type Triple = readonly [string, string, string];

export const constructOnly = (byNumber: Partial<Record<NominalCell["number"], Triple>>): InflectedNominal[] =>
  Object.entries(byNumber).flatMap(([number, forms]) =>
    nominalCases.map((caseName, index) => ({
      cell: { number: number as NominalCell["number"], gender: null, definiteness: "PSSD", case: caseName },
      form: (forms as Triple)[index] as string,
      variants: [],
    })),
  );

/** Adds other accepted forms to a noun's cells: فُو beside فَمُ, الِاثْنَا (عَشَرَ) beside الِاثْنَانِ, الْمَرْأَة for الِامْرَأَة, the silent و of عَمْرو. */
export function withOtherForms(lemma: string, forms: InflectedNominal[]): InflectedNominal[] {
  if (lemma === "فَم")
    return forms.map((inflected) => {
      const { number, definiteness, case: caseName } = inflected.cell;
      if (number !== "SG" || definiteness !== "PSSD") return inflected;
      return { ...inflected, variants: [{ NOM: "فُو", ACC: "فَا", GEN: "فِي" }[caseName ?? "NOM"]] };
    });
  if (lemma === "اِثْنَانِ")
    return forms.map((inflected) =>
      inflected.cell.definiteness === "DEF"
        ? { ...inflected, variants: [inflected.form.replace(/نِ$/, "")] }
        : inflected,
    );
  if (lemma === "عَمْرو")
    return forms.map((inflected) =>
      inflected.form.endsWith("ا") ? inflected : { ...inflected, form: `${inflected.form}و` },
    );
  if (lemma === "اِمْرَأَة")
    return forms.map((inflected) =>
      inflected.cell.definiteness === "DEF"
        ? { ...inflected, form: inflected.form.replace(/^الِامْر\p{Mn}/u, "الْمَرْ") }
        : inflected,
    );
  return forms;
}
