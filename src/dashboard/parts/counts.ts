import { arabicPoints, type CountForms, counted } from "../../look/plural.ts";
import { type Language, type Texts, texts } from "../../look/text.ts";

/** Half a point has a word of its own in Arabic. */
type HalfForms = CountForms & { readonly half?: string };

/** What is counted in texts of these pages; scripts get the same forms. */
export const countForms = {
  points: texts<HalfForms>({ other: "# DP" }, { ...arabicPoints, half: "نصف نقطة" }),
  words: texts<HalfForms>(
    { one: "# word", other: "# words" },
    { one: "كلمة واحدة", two: "كلمتين", few: "# كلمات", other: "# كلمة" },
  ),
  firstRecords: texts<HalfForms>(
    { one: "The first record", other: "The first # records" },
    { one: "أول سجل", two: "أول سجلين", few: "أول # سجلات", many: "أول # سجلًا", other: "أول # سجل" },
  ),
} as const satisfies Readonly<Record<string, Texts<HalfForms>>>;

/** A number with what it counts, in agreement. */
export function countText(language: Language, what: keyof typeof countForms, value: number): string {
  const forms: HalfForms = countForms[what][language];
  return value === 0.5 && forms.half ? forms.half : counted(language, value, forms);
}
