import { bareKey } from "./fold.ts";

/** ASCII name of each radical: file names of roots are these joined with `-`. One to one, lower case. */
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
 * The letters of a root, or of its beginning, as people write it: with or without spaces, dashes or dots; any hamza
 * is ء, a final ى is ي. Empty when there is none.
 */
export const radicalKey = (text: string): string =>
  bareKey(text)
    .replace(/[\s.\-–_]/g, "")
    .replace(/[أإآؤئا]/g, "ء")
    .replace(/ى$/, "ي");

/** The radicals of a root as people write it, see `radicalKey`. Null when that is not 3 or 4 radicals. */
export function parseRoot(text: string): string[] | null {
  const radicals = [...radicalKey(text)];
  const isRoot = (radicals.length === 3 || radicals.length === 4) && radicals.every((r) => r in radicalNames);
  return isRoot ? radicals : null;
}

/** `k-t-b` of ك ت ب: the name of the root's file, without `.yaml`. */
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
