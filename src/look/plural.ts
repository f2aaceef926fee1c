import { formats, type Language } from "./text.ts";

/** A noun with its number, `#`, in each form that the language has: Arabic has six, and a word for a half. */
export type CountForms = Readonly<Partial<Record<Intl.LDMLPluralRule | "half", string>> & { other: string }>;

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules("en"),
  ar: new Intl.PluralRules("ar"),
};

/** The form that agrees with a number, with the number in place of `#`. */
export function counted(language: Language, value: number, forms: CountForms): string {
  const rule = value === 0.5 && forms.half !== undefined ? "half" : rules[language].select(value);
  const form = forms[rule] ?? forms.other;
  return form.replace("#", formats[language].number(value));
}

/** Nouns after a number; `genitive` after a preposition or another noun. */
export const arabicPoints: CountForms = {
  half: "نصف نقطة",
  one: "نقطة واحدة",
  two: "نقطتان",
  few: "# نقاط",
  other: "# نقطة",
};
export const arabicPointsGenitive: CountForms = { ...arabicPoints, two: "نقطتين" };
export const arabicWords: CountForms = {
  zero: "لا كلمات",
  one: "كلمة واحدة",
  two: "كلمتان",
  few: "# كلمات",
  other: "# كلمة",
};
export const arabicSecondsGenitive: CountForms = {
  one: "ثانية واحدة",
  two: "ثانيتين",
  few: "# ثوانٍ",
  other: "# ثانية",
};
export const arabicDaysGenitive: CountForms = {
  one: "يوم واحد",
  two: "يومين",
  few: "# أيام",
  many: "# يومًا",
  other: "# يوم",
};
