import { toPhonemes } from "../../src/arabic/mod.ts";
import { toText } from "./orthography.ts";

/**
 * A form as it is written before an attached pronoun: ة opens to ت, ى to ا (of a preposition to ـَيْ), the silent alif
 * goes, ـتُمْ becomes ـتُمُو, and a hamza is no longer the last letter.
 */
export function hostForm(form: string, { isPreposition = false } = {}): string {
  const opened = toPhonemes(form)
    .replace(/T(?=[aiu]?$)/, "ت")
    .replace(/Y$/, isPreposition ? "aي" : "A")
    .replace(/(تu)م$/, "$1مU");
  return toText(`${opened}ه`).slice(0, -1);
}
