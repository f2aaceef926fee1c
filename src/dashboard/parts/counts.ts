import { arabicPoints, type CountForms, counted } from "../../look/plural.ts";
import { type Language, type Texts, texts } from "../../look/text.ts";

/** What is counted in texts of these pages; scripts get the same forms. */
export const countForms = {
  points: texts<CountForms>({ other: "# DP" }, arabicPoints),
  words: texts<CountForms>(
    { one: "# word", other: "# words" },
    { one: "كلمة واحدة", two: "كلمتين", few: "# كلمات", other: "# كلمة" },
  ),
  firstRecords: texts<CountForms>(
    { one: "The first record", other: "The first # records" },
    { one: "أول سجل", two: "أول سجلين", few: "أول # سجلات", many: "أول # سجلًا", other: "أول # سجل" },
  ),
} as const satisfies Readonly<Record<string, Texts<CountForms>>>;

/** A number with what it counts, in agreement. */
export const countText = (language: Language, what: keyof typeof countForms, value: number): string =>
  counted(language, value, countForms[what][language]);
