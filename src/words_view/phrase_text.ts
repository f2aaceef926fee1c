import { texts } from "../look/text.ts";
import type { ExpressionKind } from "../schema/mod.ts";

/** The kinds of expressions, and the heads of what is said of one. */
export const expressionText = texts<Readonly<Record<ExpressionKind | "literal", string>>>(
  {
    connective: "connective",
    idiom: "idiom",
    collocation: "collocation",
    term: "term",
    formula: "formula",
    literal: "Literally",
  },
  {
    connective: "رابط",
    idiom: "تعبير اصطلاحي",
    collocation: "متلازمة لفظية",
    term: "مصطلح",
    formula: "عبارة متداولة",
    literal: "حرفيًا",
  },
);

/** What is said of a proverb is in English: readers of Arabic are told so. */
export const proverbText = texts(
  { translation: "Translation", meaning: "Meaning", usage: "Use" },
  { translation: "ترجمته الإنجليزية", meaning: "معناه (بالإنجليزية)", usage: "مضربه (بالإنجليزية)" },
);
