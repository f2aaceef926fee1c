import { clean } from "./fold.ts";

/** Radicals by Latin spelling, one or two letters: DMG, Buckwalter and the file names of roots. */
const radicalsOf: Readonly<Record<string, string>> = {
  ...{ sh: "ش", kh: "خ", th: "ث", dh: "ذظ", gh: "غ", hh: "ح", ss: "ص", dd: "ض", tt: "ط", zz: "ظ" },
  ...{
    b: "ب",
    t: "تط",
    j: "ج",
    d: "دض",
    r: "ر",
    z: "زظ",
    s: "سص",
    f: "ف",
    q: "ق",
    k: "ك",
    l: "ل",
    m: "م",
    n: "ن",
  },
  ...{ h: "هح", w: "و", y: "ي", g: "غج", x: "خ", v: "ث" },
  ...{ ḥ: "ح", ḫ: "خ", ḍ: "ض", ṣ: "ص", ṭ: "ط", ẓ: "ظ", š: "ش", ṯ: "ث", ḏ: "ذ", ǧ: "ج", ġ: "غ" },
  ...{ "2": "ء", "3": "ع", "5": "خ", "6": "ط", "7": "ح", "8": "ق", "9": "ص", $: "ش", "*": "ذ" },
  ...{ ʾ: "ء", ʼ: "ء", "'": "ء", "’": "ء", ʿ: "ع", ʻ: "ع", "`": "ع", a: "ء" },
};
/** Buckwalter capitals; any other capital counts as lower case. */
const capitals: Readonly<Record<string, string>> = { H: "ح", S: "ص", D: "ض", T: "ط", Z: "ظ", E: "ع" };
const separators = /^[\s.\-–_]+/;

/** Ways to read a text's first letters as one radical, two letters before one. */
function* firstRadicals(text: string): Generator<{ letters: number; radicals: string }> {
  const pair = radicalsOf[text.slice(0, 2).toLowerCase()];
  if (pair !== undefined && text.length > 1) yield { letters: 2, radicals: pair };
  const letter = text.charAt(0);
  const one = capitals[letter] ?? radicalsOf[letter.toLowerCase()];
  if (one !== undefined) yield { letters: 1, radicals: one };
  // A root typed all in capitals: KTB, H-M-D.
  const small = capitals[letter] === undefined ? undefined : radicalsOf[letter.toLowerCase()];
  if (small !== undefined) yield { letters: 1, radicals: small };
}

/**
 * Returns the roots that a Latin spelling can stand for: `ktb`, `k-t-b`, `H m d`. Plain letters are ambiguous (h is ه
 * and ح, s is س and ص), so there may be several, the plainest first; none unless the text spells 3 or 4 radicals.
 */
export function latinRoots(text: string): string[] {
  const found = new Set<string>();
  const cleaned = clean(text);
  if (cleaned.length > 16) return [];
  const readRest = (text: string, radicals: string): void => {
    const rest = text.replace(separators, "");
    if (rest === "" && radicals.length > 2) found.add(radicals);
    if (radicals.length === 4) return;
    for (const first of firstRadicals(rest))
      for (const radical of first.radicals) readRest(rest.slice(first.letters), radicals + radical);
  };
  readRest(cleaned, "");
  return [...found];
}
