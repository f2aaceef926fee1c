import type { Language } from "../look/text.ts";
import { readFeatures } from "./paradigm.ts";
import { termsText } from "./terms_text.ts";

/** The display label of a form; `label` is the record's English one. */
export function formLabel(
  language: Language,
  { unimorph, label }: { unimorph: string; label: string },
): string {
  if (language === "en") return label;
  const { feature, row } = termsText[language];
  const {
    kind,
    tense,
    mood,
    voice,
    person,
    gender,
    number,
    definiteness,
    case: grammarCase,
  } = readFeatures(unimorph);
  const noun = voice === undefined ? kind : `${kind};${voice}`;
  if (kind.startsWith("V.")) return row[noun as keyof typeof row];
  const parts = [mood ?? tense, voice, person, gender, number, definiteness, grammarCase];
  const words = parts.flatMap((part) => (part === undefined ? [] : [feature[part]]));
  if (definiteness !== undefined && grammarCase === undefined) words.push(row.BUILT);
  return words.length === 0 ? "لا تتصرف" : words.join("، ");
}
