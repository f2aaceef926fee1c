import type { Language } from "../../look/text.ts";

/** Names of the built-in plans for readers of Arabic; the operator's own are shown as they are called. */
const arabicNames: Readonly<Record<string, string>> = {
  free: "المجانية",
  starter: "الأساسية",
  pro: "الاحترافية",
  business: "الأعمال",
  enterprise: "المؤسسات",
};

/** What a plan is called on a page. */
export const planName = (language: Language, name: string): string =>
  (language === "ar" ? arabicNames[name] : undefined) ?? name;
