import {
  agreement as agreementOf,
  clean,
  foldKeys,
  fromBuckwalter,
  fromChat,
  isLatinText,
  latinAgreement,
  latinKeyLevels,
  standardSpellings,
  stripMarks,
  withoutLatinArticle,
} from "../../arabic/mod.ts";
import { once } from "../../domain/once.ts";
import type { Match, SearchPart } from "../../schema/mod.ts";

export type IndexName = Extract<SearchPart, `k${number}` | `l${number}` | "forms">;

interface LookUp {
  readonly index: IndexName;
  readonly key: string;
}

/** One step of a search. A query becomes a list of steps, best first. */
export interface Step {
  readonly match: Match;
  /** Several look-ups find whole keys of the same spellings; their words are merged by frequency. */
  readonly lookUps: readonly LookUp[];
  readonly isPrefix: boolean;
  /** Tests a spelling against details that the key drops; null for a query without any. */
  readonly agrees: ((spelling: string) => boolean) | null;
}

const arabicArticle = /^ا\p{Mn}*ل\p{Mn}*(?=\P{Mn}\p{Mn}*\P{Mn})/u;

/** A test that is made when the first spelling is compared: most steps find none. */
function laterTest(make: () => (spelling: string) => boolean): (spelling: string) => boolean {
  const test = once(make);
  return (spelling) => test()(spelling);
}

/** Tests the vowels of a query against a spelling of the same letters; null without vowels. */
const arabicAgreement = (text: string): Step["agrees"] =>
  stripMarks(text) === text ? null : laterTest(() => agreementOf(text));

/** The query without its article and the doubling of a sun letter; null without an article. */
function withoutArabicArticle(text: string): string | null {
  const rest = text.replace(arabicArticle, "");
  return rest === text ? null : rest.replace(/^(\P{Mn}\p{Mn}*)\u0651/u, "$1");
}

/** Takes the steps of a query in turn; true means that no more are wanted. */
type Take = (step: Step) => boolean;

/** A text in Arabic letters, with its keys. */
interface Arabic {
  readonly text: string;
  readonly keys: ReturnType<typeof foldKeys>;
  readonly agrees: Step["agrees"];
}

const readArabic = (text: string): Arabic => ({
  text,
  keys: foldKeys(text),
  agrees: arabicAgreement(text),
});

/** Steps for whole words; `match` takes the place of the kinds of match. */
function someWhole({ keys, agrees }: Arabic, match: Match | null, take: Take): boolean {
  const [k1, , k3, k4] = keys;
  const whole = (of: Match, lookUps: readonly LookUp[]): boolean =>
    take({ match: match ?? of, lookUps, isPrefix: false, agrees });
  const lookUp: LookUp = { index: "k4", key: k4 };
  return (
    whole("exact", [{ index: "k1", key: k1 }]) ||
    // Words with the same k2 have the same k4, and those with the same k3 too unless a hamza has a seat in it.
    whole("normalized", k3.includes("ء") ? [{ index: "k3", key: k3 }, lookUp] : [lookUp]) ||
    whole("form", [{ index: "forms", key: k3 }])
  );
}

/** Steps for the beginnings of words. */
function someBeginning({ text, keys, agrees }: Arabic, match: Match, take: Take): boolean {
  const prefix = (index: IndexName, key: string, agrees: Step["agrees"]): boolean =>
    take({ match, lookUps: [{ index, key }], isPrefix: true, agrees });
  if (prefix("k1", keys[0], agrees) || prefix("k4", keys[3], agrees)) return true;
  const rest = withoutArabicArticle(text);
  return rest !== null && prefix("k4", foldKeys(rest)[3], arabicAgreement(rest));
}

function someArabic(text: string, take: Take): boolean {
  const arabic = readArabic(text);
  return someWhole(arabic, null, take) || someBeginning(arabic, "prefix", take);
}

/** Signs unique to Buckwalter, or a capital letter inside a word. */
const buckwalterSign = /[$*<>&|}{~]|.\p{Lu}/u;
const hasDetail = /[^a-z .-]|q|([a-z])\1|sh|kh|th|dh|gh/i;
const vowel = /[aeiou]/i;
const separateArticle = /^[ae]\p{L}{1,2}[- ]/iu;
/** The suffix "my": habibi, sadi2i. */
const suffixMy = /..[^aeiou]i$/i;

type Latin = (level: 1 | 2 | 3 | 4, isPrefix: boolean, agrees: Step["agrees"]) => Step;

const latinIndexes = { 1: "l1", 2: "l2", 3: "l3", 4: "l4" } as const;

function latinStep(text: string): Latin {
  const keyOf = latinKeyLevels(text);
  return (level, isPrefix, agrees) => ({
    match: "transliteration",
    lookUps: [{ index: latinIndexes[level], key: keyOf(level) }],
    isPrefix,
    agrees,
  });
}

/** Steps for whole words of another spelling of the query. */
function someWholeOf(spelled: string | null, take: Take): boolean {
  if (spelled === null) return false;
  const latin = latinStep(spelled);
  return take(latin(1, false, null)) || take(latin(2, false, null));
}

/** The steps for whole words and for the beginnings of words of a Latin query in Arabic letters. */
function inLetters(convert: (text: string) => string, text: string) {
  const arabic = once(() => readArabic(clean(convert(text))));
  return {
    whole: (take: Take): boolean => someWhole(arabic(), "transliteration", take),
    beginning: (take: Take): boolean => someBeginning(arabic(), "transliteration", take),
  };
}

/**
 * Interprets Latin letters in every common way: as transliteration by `latinKeys`, letter for letter as Buckwalter or as
 * chat alphabet. Nothing is made before its step: most queries need only the first few.
 */
function someLatin(text: string, take: Take): boolean {
  const agreement = hasDetail.test(text) ? laterTest(() => latinAgreement(text)) : null;
  const isBuckwalter = buckwalterSign.test(text);
  const hasVowel = vowel.test(text);
  const latin = latinStep(text);
  const buckwalter = inLetters(fromBuckwalter, text);
  const chat = inLetters(fromChat, text);
  const written = text.toLowerCase();
  const isWritten = (spelling: string): boolean => spelling === written;
  return (
    (isBuckwalter && buckwalter.whole(take)) ||
    (separateArticle.test(text) && someWholeOf(withoutLatinArticle(text), take)) ||
    // Exact DMG or ALA-LC before ambiguous spellings: malik is مَلِك, then مَالِك.
    take(latin(1, false, isWritten)) ||
    take(latin(1, false, agreement)) ||
    take(latin(2, false, agreement)) ||
    standardSpellings(text).some((standard) => someWholeOf(standard, take)) ||
    (!hasVowel && chat.whole(take)) ||
    (!hasVowel && chat.beginning(take)) ||
    (isBuckwalter && buckwalter.beginning(take)) ||
    take(latin(1, true, agreement)) ||
    take(latin(2, true, agreement)) ||
    someWholeOf(withoutLatinArticle(text), take) ||
    (hasVowel && chat.whole(take)) ||
    (!isBuckwalter && buckwalter.whole(take)) ||
    (suffixMy.test(text) && someWholeOf(text.slice(0, -1), take)) ||
    take(latin(3, false, agreement)) ||
    take(latin(3, true, agreement)) ||
    take(latin(4, false, agreement))
  );
}

/** Takes the steps of a typed query until no more are wanted, and tells whether that came; skips empty keys. */
export function someStep(query: string, take: Take): boolean {
  const text = clean(query);
  const takeFull: Take = (step) => {
    if (!step.lookUps.some(({ key }) => key === "")) return take(step);
    const lookUps = step.lookUps.filter(({ key }) => key !== "");
    return lookUps.length > 0 && take({ ...step, lookUps });
  };
  return isLatinText(text) ? someLatin(text, takeFull) : someArabic(text, takeFull);
}

/** All steps of a typed query. */
export function stepsOf(query: string): Step[] {
  const steps: Step[] = [];
  someStep(query, (step) => steps.push(step) === 0);
  return steps;
}
