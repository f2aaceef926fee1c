import { formats, type Language } from "./text.ts";

/** A noun with its number, `#`, in each form that the language has: Arabic has six. */
export type CountForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules("en"),
  ar: new Intl.PluralRules("ar"),
};

/** The form that agrees with a number, with the number in place of `#`. */
export function counted(language: Language, value: number, forms: CountForms): string {
  const form = forms[rules[language].select(value)] ?? forms.other;
  return form.replace("#", formats[language].number(value));
}

/** Nouns after a number; `genitive` after a preposition or another noun. */
export const arabicPoints: CountForms = {
  one: "نقطة واحدة",
  two: "نقطتان",
  few: "# نقاط",
  other: "# نقطة",
};
export const arabicPointsGenitive: CountForms = { ...arabicPoints, two: "نقطتين" };
export const arabicDaysGenitive: CountForms = {
  one: "يوم واحد",
  two: "يومين",
  few: "# أيام",
  many: "# يومًا",
  other: "# يوم",
};
