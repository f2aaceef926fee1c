import {
  agreement as agreementOf,
  clean,
  foldKeys,
  fromBuckwalter,
  fromChat,
  isLatinText,
  latinAgreement,
  latinKeys,
  standardSpellings,
  stripMarks,
  withoutLatinArticle,
} from "../../arabic/mod.ts";
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

/** Tests the vowels of a query against a spelling of the same letters; null without vowels. */
function arabicAgreement(text: string): Step["agrees"] {
  return stripMarks(text) === text ? null : agreementOf(text);
}

/** The query without its article and the doubling of a sun letter; null without an article. */
function withoutArabicArticle(text: string): string | null {
  const rest = text.replace(arabicArticle, "");
  return rest === text ? null : rest.replace(/^(\P{Mn}\p{Mn}*)\u0651/u, "$1");
}

function* arabicSteps(text: string): Generator<Step> {
  const [k1, k2, k3, k4] = foldKeys(text);
  const agreement = arabicAgreement(text);
  const whole = (match: Match, ...lookUps: LookUp[]): Step => ({
    match,
    lookUps,
    isPrefix: false,
    agrees: agreement,
  });
  const prefix = (index: IndexName, key: string, of = agreement): Step => ({
    match: "prefix",
    lookUps: [{ index, key }],
    isPrefix: true,
    agrees: of,
  });
  yield whole("exact", { index: "k1", key: k1 });
  yield whole("normalized", { index: "k2", key: k2 }, { index: "k3", key: k3 }, { index: "k4", key: k4 });
  yield whole("form", { index: "forms", key: k3 });
  yield prefix("k1", k1);
  yield prefix("k4", k4);
  const rest = withoutArabicArticle(text);
  if (rest !== null) yield prefix("k4", foldKeys(rest)[3], arabicAgreement(rest));
}

/** Signs unique to Buckwalter, or a capital letter inside a word. */
const buckwalterSign = /[$*<>&|}{~]|.\p{Lu}/u;
const hasDetail = /[^a-z .-]|q|([a-z])\1|sh|kh|th|dh|gh/i;
const vowel = /[aeiou]/i;

type Latin = (level: 1 | 2 | 3 | 4, isPrefix: boolean) => Step;

const latinStep = (text: string, agrees: Step["agrees"]): Latin => {
  const keys = latinKeys(text);
  return (level, isPrefix) => ({
    match: "transliteration",
    lookUps: [{ index: `l${level}`, key: keys[level - 1] as string }],
    isPrefix,
    agrees,
  });
};

/** Steps for whole words of another spelling of the query. */
function* wholesOf(spelled: string | null): Generator<Step> {
  if (spelled === null) return;
  const latin = latinStep(spelled, null);
  yield latin(1, false);
  yield latin(2, false);
}

/** Steps for a Latin query converted to Arabic letters. */
function* letters(arabic: string, isPrefix: boolean): Generator<Step> {
  for (const step of arabicSteps(clean(arabic)))
    if (step.isPrefix === isPrefix) yield { ...step, match: "transliteration" };
}

/**
 * Interprets Latin letters in every common way: as transliteration by `latinKeys`, letter for letter as Buckwalter or as
 * chat alphabet. Steps are lazy: most queries need only the first few.
 */
function* latinSteps(text: string): Generator<Step> {
  const agreement = hasDetail.test(text) ? latinAgreement(text) : null;
  const isBuckwalter = buckwalterSign.test(text);
  const isArticle = /^[ae]\p{L}{1,2}[- ]/iu.test(text);
  const latin = latinStep(text, agreement);
  if (isBuckwalter) yield* letters(fromBuckwalter(text), false);
  if (isArticle) yield* wholesOf(withoutLatinArticle(text));
  // Exact DMG or ALA-LC before ambiguous spellings: malik is مَلِك, then مَالِك.
  const written = text.toLowerCase();
  yield { ...latin(1, false), agrees: (spelling) => spelling === written };
  yield latin(1, false);
  yield latin(2, false);
  for (const written of standardSpellings(text)) yield* wholesOf(written);
  if (!vowel.test(text)) for (const isPrefix of [false, true]) yield* letters(fromChat(text), isPrefix);
  if (isBuckwalter) yield* letters(fromBuckwalter(text), true);
  yield latin(1, true);
  yield latin(2, true);
  yield* wholesOf(withoutLatinArticle(text));
  yield* letters(fromChat(text), false);
  if (!isBuckwalter) yield* letters(fromBuckwalter(text), false);
  // The suffix "my": habibi, sadi2i.
  if (/..[^aeiou]i$/i.test(text)) yield* wholesOf(text.slice(0, -1));
  yield latin(3, false);
  yield latin(3, true);
  yield latin(4, false);
}

/** Yields the steps of a typed query, lazily; skips empty keys. */
export function* stepsOf(query: string): Generator<Step> {
  const text = clean(query);
  for (const step of isLatinText(text) ? latinSteps(text) : arabicSteps(text)) {
    const lookUps = step.lookUps.filter(({ key }) => key !== "");
    if (lookUps.length === step.lookUps.length) yield step;
    else if (lookUps.length > 0) yield { ...step, lookUps };
  }
}
