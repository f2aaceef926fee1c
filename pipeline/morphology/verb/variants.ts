import { normalText } from "../../../src/arabic/mod.ts";
import type { VerbClass } from "./verb_class.ts";

/** Other accepted spellings of ؤُو, and of ئُو after a joining letter: يَقْرَأُونَ, يَقْرَءُونَ; شُئُون. */
export function spellingVariants(form: string): string[] {
  const at = form.search(/ؤ\u064Fو(?!\p{Mn})/u);
  if (at < 0) return [];
  const before = form.slice(0, at);
  const replaceSeat = (seat: string): string => normalText(before + seat + form.slice(at + 1));
  if (/\u064E\u0651?$/.test(before)) return [replaceSeat("أ"), replaceSeat("ء")];
  return /[بتثجحخسشصضطظعغفقكلمنهي][\p{Mn}]*$/u.test(before) ? [replaceSeat("ئ")] : [replaceSeat("ء")];
}

/** Two hamzas where the second has no vowel: Mizan writes the long vowel, many keep the hamza (أُومِنُ, أُؤْمِنُ), and the reverse in the imperative (اِئْذَنْ, اِيذَنْ). */
export function twoHamzaVariants({ radicals }: VerbClass, form: string): string[] {
  if (radicals[0] !== "ء") return [];
  if (/^أُو(?=\p{L})/u.test(form)) return [form.replace("أُو", "أُؤْ")];
  if (/^اِئْ/.test(form)) return [form.replace("اِئْ", "اِي")];
  return /^اُؤْ/.test(form) ? [form.replace("اُؤْ", "اُو")] : [];
}

/** The two ي of حَيِيَ, عَيِيَ may merge before a vowel: حَيَّ, حَيَّتْ, حَيُّوا. */
export function mergedYaVariants({ radicals, form: verbForm }: VerbClass, form: string): string[] {
  if (verbForm !== "I" || radicals[1] !== "ي" || radicals[2] !== "ي") return [];
  const merged = form.replace(/ي\u0650ي\u064E/, "ي\u064E\u0651").replace(/ي\u064Fوا$/, "ي\u064F\u0651وا");
  return merged === form ? [] : [normalText(merged)];
}

/** The jussive of كَانَ may lose its ن: لَمْ يَكُ. */
export function shortKanaVariants({ radicals, form: verbForm }: VerbClass, form: string): string[] {
  return verbForm === "I" && radicals.join("") === "كون" && form.endsWith("كُنْ") ? [form.slice(0, -2)] : [];
}

/**
 * The light energetic of a heavy one, ـَنْ for ـَنَّ; after a also spelled with tanwin (لَنَسْفَعًا). The dual and the
 * feminine plural (ـَانِّ) have none. Wright, vol. I, on the energetics of the imperfect.
 */
export function lightEnergetics(heavy: string): string[] {
  const stem = heavy.match(/^(.*)ن\u064E\u0651$/u)?.[1];
  if (stem === undefined) return [];
  const light = `${stem}ن\u0652`;
  if (!stem.endsWith("\u064E")) return [light];
  const base = stem.slice(0, -1);
  return [light, `${base}\u064B${/(أ|اء)$/.test(base) ? "" : "ا"}`];
}
