import { type Phonemes, patternPhonemes } from "../../src/arabic/mod.ts";
import { memoize } from "../memoize.ts";
import { toText } from "./orthography.ts";
import { type RuleContext, restoreTags, rules } from "./rules.ts";
import { isGlide } from "./verb/verb_class.ts";

const glideTags: Record<number, Record<string, string>> = {
  1: { و: "p", ي: "P" },
  2: { و: "q", ي: "Q" },
  3: { و: "v", ي: "V" },
};

/** The tags of a root's radicals, see `rules.ts`. */
function tagRadicals(radicals: readonly string[]): string[] {
  if (radicals.length === 4)
    return radicals.map((radical, i) => (i === 3 ? (glideTags[3]?.[radical] ?? radical) : radical));
  const [, second, third] = radicals;
  return radicals.map((radical, i) => {
    if (second === third && !isGlide(second) && i > 0) return i === 1 ? "x" : "X";
    if (i === 1 && isGlide(third)) return radical;
    return glideTags[i + 1]?.[radical] ?? radical;
  });
}

/** Patterns that keep a medial glide: elatives and colours, instruments, تَفْعِلَة (تَهْيِئَة), أَفْعِلَة and the like. */
const soundByPattern = /^(أَفْعَل|تَفْعِلَة|مِفْعَل|مِفْعَلَة|أَفْعِلَة|أَفْعُل|أَفْعَلَ بِهِ)$/;

/** A parsed pattern for roots of three or four radicals. */
interface ParsedPattern {
  readonly slots: Phonemes;
  /** The radicals that it has slots for. */
  readonly places: ReadonlySet<number>;
  readonly isVerb: boolean;
  readonly keepsMedialGlide: boolean;
  /** It has the ت of form VIII. */
  readonly isEighth: boolean;
  /** The written template: the result for a plain root that shares no letter with the pattern. */
  readonly written: string;
}

const parsePattern = memoize(
  (pattern: string, radicalCount: number) => `${radicalCount}${pattern}`,
  (pattern, radicalCount): ParsedPattern => {
    const phonemes = patternPhonemes(pattern, radicalCount);
    const slots = phonemes.replace(/1ت(?=[aiu])/g, "1t");
    return {
      slots,
      places: new Set([...slots].filter((segment) => "1234".includes(segment)).map(Number)),
      isVerb: /[aiu]$/.test(slots),
      keepsMedialGlide: soundByPattern.test(pattern),
      isEighth: slots !== phonemes,
      written: toText(slots),
    };
  },
);

function fits({ places }: ParsedPattern, radicals: readonly string[]): boolean {
  if (places.has(4) !== (radicals.length === 4)) return false;
  if (!places.has(3) || (radicals.length === 4 && places.size < 4)) return false;
  if (!places.has(1)) return radicals[0] === "و";
  return places.has(2) || (isGlide(radicals[1]) && !isGlide(radicals[2]));
}

/** No rule changes a root without glide, hamza or equal neighbours, except for the ت of form VIII. */
const isPlain = (radicals: readonly string[]): boolean =>
  radicals.every((radical, i) => radical !== "ء" && !isGlide(radical) && radical !== radicals[i - 1]);

/**
 * Fills a pattern with a root and applies the rules: ق و ل and فَعَلَ give قَالَ. Null if the pattern does not fit the root (a
 * quadriliteral pattern, or one whose lost radical is strong).
 *
 * `pattern` is vocalised; verb patterns end in a short vowel.
 */
export function surface(
  radicals: readonly string[],
  pattern: string,
  options: Partial<Pick<RuleContext, "keepsMedialGlide" | "dropsWawBeforeA">> = {},
): string | null {
  const read = parsePattern(pattern, radicals.length);
  if (!fits(read, radicals)) return null;
  const fill = (text: string, tags: readonly string[]): string =>
    text.replace(/[1-4]/g, (slot) => tags[Number(slot) - 1] as string);
  if (!read.isEighth && isPlain(radicals)) {
    const isApart = !radicals.some((radical) => read.slots.includes(radical));
    return isApart ? fill(read.written, radicals) : toText(fill(read.slots, radicals));
  }
  const context: RuleContext = {
    pattern,
    isVerb: read.isVerb,
    keepsMedialGlide: options.keepsMedialGlide ?? read.keepsMedialGlide,
    dropsWawBeforeA: options.dropsWawBeforeA ?? false,
  };
  const phonemes = rules.reduce(
    (word, rule) => rule.apply(word, context),
    fill(read.slots, tagRadicals(radicals)),
  );
  return toText(restoreTags(phonemes, radicals[1] as string));
}

/** All forms of a root in a pattern, regular first, then with a medial glide kept or not, and with و dropped before a. */
export function surfaces(radicals: readonly string[], pattern: string): string[] {
  const variants: Parameters<typeof surface>[2][] = [{}];
  if (isGlide(radicals[1])) variants.push({ keepsMedialGlide: true }, { keepsMedialGlide: false });
  if (radicals[0] === "و") variants.push({ dropsWawBeforeA: true });
  const forms = variants
    .map((options) => surface(radicals, pattern, options))
    .filter((form) => form !== null);
  return forms.length > 1 ? [...new Set(forms)] : forms;
}
