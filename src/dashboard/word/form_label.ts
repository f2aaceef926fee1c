import type { Language } from "../text.ts";
import { readFeatures } from "./paradigm.ts";
import { termsText } from "./terms_text.ts";

/** The place of a form in its paradigm in words; `label` is the record's own, which is English. */
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
  return words.length === 0 ? "لا تتصرف" : words.join("، ");
}
