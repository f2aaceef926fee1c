import { toPhonemes } from "../../src/arabic/mod.ts";
import { toText } from "./orthography.ts";
import { surface } from "./surface.ts";

export interface Adjective {
  readonly lemma: string;
  readonly posDetail: string | null;
  readonly radicals: readonly string[] | null;
}

/**
 * The feminine of an adjective: فَعْلَاء of a colour or defect, else the lemma with ة (عَالِيَة of عَالٍ, مُسْتَثْنَاة of
 * مُسْتَثْنًى). Null for elatives, whose feminine is listed, and for words that have none.
 */
export function feminineOf({ lemma, posDetail, radicals }: Adjective): string | null {
  if (posDetail === "elative") return null;
  if (posDetail === "colour") return radicals ? surface(radicals, "فَعْلَاء") : null;
  const said = toPhonemes(lemma);
  if (/[TAIUY]$/.test(said) && !said.endsWith("NY") && !said.endsWith("NA")) return null;
  if (said.endsWith("iN")) return toText(`${said.slice(0, -1)}يaT`);
  if (/aN[YA]$/.test(said)) return toText(`${said.slice(0, -3)}AT`);
  return toText(`${said}aT`);
}
