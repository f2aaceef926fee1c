import { kasra, kasratan } from "../../../src/arabic/mod.ts";
import { cellsOfNumber, type InflectedNominal, type NominalCell, type NominalToInflect } from "./cells.ts";
import { withArticle } from "./prefixed_particles.ts";

/** Numerals of several parts: 11 to 19, and the hundreds in one word. Wright, vol. I, on the numerals. */

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const units = wordsOf("ثَلَاثَة أَرْبَعَة خَمْسَة سِتَّة سَبْعَة ثَمَانِيَة تِسْعَة عَشَرَة");
const ordinals = wordsOf("حَادٍ ثَانٍ ثَالِث رَابِع خَامِس سَادِس سَابِع ثَامِن تَاسِع");

/** Whether a word is a part of 11 to 19, whose parts are built: they end in a whatever their case. 12 is a dual. */
const isBuilt = ({ lemma, pos, posDetail }: NominalToInflect): boolean =>
  pos === "adj"
    ? posDetail === "ordinal" && ordinals.has(lemma)
    : pos === "num"
      ? units.has(lemma)
      : lemma === "أَحَد" && pos === "noun";

/** Built forms that are not as the construct accusative, by lemma and gender: what comes first, then others in use. */
const ownForms: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "عَشَرَة MASC": ["عَشَرَ"],
  "عَشَرَة FEM": ["عَشْرَةَ"],
  "ثَمَانِيَة FEM": ["ثَمَانِيَ", "ثَمَانِي", "ثَمَانَ"],
};

const builtCell = (
  { gender }: NominalCell,
  definiteness: "INDF" | "DEF",
  [form, ...variants]: readonly [string, ...string[]],
): InflectedNominal => ({ cell: { number: "SG", gender, definiteness, case: null }, form, variants });

/** The built cells of a word whose other forms are given: خَمْسَةَ, الْخَمْسَةَ; خَمْسَ, الْخَمْسَ; none of most words. */
export function builtCells(word: NominalToInflect, forms: readonly InflectedNominal[]): InflectedNominal[] {
  if (!isBuilt(word)) return [];
  const like = forms.filter(
    ({ cell }) =>
      cell.number === "SG" &&
      cell.definiteness === "PSSD" &&
      cell.case === "ACC" &&
      // إِحْدَى has no case to lose.
      !(word.pos === "noun" && cell.gender === "FEM"),
  );
  return like.flatMap(({ cell, form }) => {
    const [first, ...others] = ownForms[`${word.lemma} ${cell.gender}`] ?? [form];
    return [
      builtCell(cell, "INDF", [first, ...others]),
      builtCell(cell, "DEF", [withArticle(first), ...others.map(withArticle)]),
    ];
  });
}

const hundreds = /^(ثَلَاثُ|أَرْبَعُ|خَمْسُ|سِتُّ|سَبْعُ|ثَمَانُ|ثَمَانِي?|تِسْعُ)(مِا?ئَة)$/;

/** Whether a word is one of the hundreds in one word: ثَلَاثُمِائَة. */
export const isHundreds = (lemma: string): boolean => hundreds.test(lemma);

const endings = { NOM: "\u064F", ACC: "\u064E", GEN: "\u0650" } as const;

/** The first part of a hundred in a case: ثَلَاثَ; ثَمَانِي as a defective, ثَمَانِ in all cases. */
function unitIn(unit: string, caseName: keyof typeof endings): string {
  if (unit.endsWith("ي")) return caseName === "ACC" ? `${unit}\u064E` : unit;
  return unit.replace(/\u064F(?=\u0651?$)/, endings[caseName]);
}

/** ثَلَاثُمِائَةٍ, ثَلَاثَمِائَةٍ, ثَلَاثِمِائَةٍ: the first part shows the case, مِائَة is its genitive. */
export function inflectHundreds(lemma: string): InflectedNominal[] {
  const [, unit = "", hundred = ""] = hundreds.exec(lemma) ?? [];
  return cellsOfNumber("SG", null).map((cell) => {
    const stem = unitIn(unit, cell.case) + hundred;
    const form = stem + (cell.definiteness === "INDF" ? kasratan : kasra);
    return { cell, form: cell.definiteness === "DEF" ? withArticle(form) : form, variants: [] };
  });
}
