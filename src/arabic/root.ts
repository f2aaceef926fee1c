import { bareKey } from "./fold.ts";

/** ASCII name of each radical: a root's file name joins them with `-`. One to one, lower case. */
export const radicalNames: Readonly<Record<string, string>> = {
  ء: "2",
  ب: "b",
  ت: "t",
  ث: "th",
  ج: "j",
  ح: "hh",
  خ: "kh",
  د: "d",
  ذ: "dh",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "sh",
  ص: "ss",
  ض: "dd",
  ط: "tt",
  ظ: "zz",
  ع: "3",
  غ: "gh",
  ف: "f",
  ق: "q",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  و: "w",
  ي: "y",
};

/**
 * Normalises a typed root or the start of one: removes spaces, dashes and dots; every hamza becomes ء, a final ى
 * becomes ي. Empty when no letter remains.
 */
export const radicalKey = (text: string): string =>
  bareKey(text)
    .replace(/[\s.\-–_]/g, "")
    .replace(/[أإآؤئا]/g, "ء")
    .replace(/ى$/, "ي");

/** Splits a typed root (see `radicalKey`) into radicals; null unless there are 3 or 4. */
export function parseRoot(text: string): string[] | null {
  const radicals = [...radicalKey(text)];
  const isRoot = (radicals.length === 3 || radicals.length === 4) && radicals.every((r) => r in radicalNames);
  return isRoot ? radicals : null;
}

/** `k-t-b` for ك ت ب: the root's file name without `.yaml`. */
export const rootFileName = (radicals: readonly string[]): string =>
  radicals.map((r) => radicalNames[r]).join("-");

const isWeak = (radical: string | undefined): boolean => radical === "و" || radical === "ي";

/** Type of a root: the first that applies of lafif, defective, doubled, hollow, assimilated, hamzated. */
export function rootType(radicals: readonly string[]) {
  if (radicals.length === 4) return "quadriliteral" as const;
  const [first, second, third] = radicals;
  const weak = radicals.filter(isWeak).length;
  if (weak > 1 && isWeak(third)) return "lafif" as const;
  if (isWeak(third)) return "defective" as const;
  if (second === third) return "doubled" as const;
  if (isWeak(second)) return "hollow" as const;
  if (isWeak(first)) return "assimilated" as const;
  if (radicals.includes("ء")) return "hamzated" as const;
  return "sound" as const;
}
