import {
  agrees,
  clean,
  foldKeys,
  fromBuckwalter,
  fromChat,
  isLatinText,
  latinAgrees,
  latinKeys,
  stripMarks,
  withDiphthongs,
  withoutLatinArticle,
} from "../arabic/mod.ts";
import type { Match, SearchPart } from "../schema/mod.ts";

export type IndexName = Extract<SearchPart, `k${number}` | `l${number}` | "forms">;

interface LookUp {
  readonly index: IndexName;
  readonly key: string;
}

/** One step of a search. A query is a list of them, in the order of their worth. */
export interface Step {
  readonly match: Match;
  /** Several find whole keys of the same spellings: together they are one step, whose words stand by frequency. */
  readonly lookUps: readonly LookUp[];
  readonly isPrefix: boolean;
  /** Whether what the query says beside the key agrees with a spelling; null where it says nothing. */
  readonly agrees: ((spelling: string) => boolean) | null;
}

const arabicArticle = /^ا\p{Mn}*ل\p{Mn}*(?=\P{Mn}\p{Mn}*\P{Mn})/u;

/** The vowels of a query agree with a spelling of the same letters; null where there are none. */
function arabicAgreement(text: string): Step["agrees"] {
  return stripMarks(text) === text ? null : (spelling) => agrees(text, spelling);
}

/** The query without its article, whose sun letter is no longer double; null where it has none. */
function withoutArabicArticle(text: string): string | null {
  const rest = text.replace(arabicArticle, "");
  return rest === text ? null : rest.replace(/^(\P{Mn}\p{Mn}*)\u0651/u, "$1");
}

function arabicSteps(text: string): Step[] {
  const [k1, k2, k3, k4] = foldKeys(text);
  const agreement = arabicAgreement(text);
  const whole = (match: Match, ...lookUps: LookUp[]): Step => ({ match, lookUps, isPrefix: false, agrees: agreement });
  const prefix = (index: IndexName, key: string, of = agreement): Step => ({
    match: "prefix",
    lookUps: [{ index, key }],
    isPrefix: true,
    agrees: of,
  });
  const rest = withoutArabicArticle(text);
  return [
    whole("exact", { index: "k1", key: k1 }),
    whole("normalized", { index: "k2", key: k2 }, { index: "k3", key: k3 }, { index: "k4", key: k4 }),
    whole("form", { index: "forms", key: k3 }),
    prefix("k1", k1),
    prefix("k4", k4),
    ...(rest === null ? [] : [prefix("k4", foldKeys(rest)[3], arabicAgreement(rest))]),
  ];
}

/** Signs that only Buckwalter has, or a capital letter inside a word. */
const surelyBuckwalter = /[$*<>&|}{~]|.\p{Lu}/u;
const saysDetail = /[^a-z .-]|q|([a-z])\1|sh|kh|th|dh|gh/i;
const vowel = /[aeiou]/i;

/**
 * Latin letters are read in every way that people write: as transliteration by `latinKeys`, letter for letter as
 * Buckwalter or in the chat alphabet.
 */
function latinSteps(text: string): Step[] {
  const said = saysDetail.test(text) ? (spelling: string) => latinAgrees(text, spelling) : null;
  const keys = latinKeys(text);
  const latin = (level: 1 | 2 | 3 | 4, isPrefix: boolean, of = keys, agreement = said): Step => ({
    match: "transliteration",
    lookUps: [{ index: `l${level}`, key: of[level - 1] as string }],
    isPrefix,
    agrees: agreement,
  });
  const letters = (arabic: string): Step[] =>
    arabicSteps(arabic).map((step) => ({ ...step, match: "transliteration" }));
  const rest = withoutLatinArticle(text);
  const isArticle = /^[ae]\p{L}{1,2}[- ]/iu.test(text);
  const other = (spelled: string | null): Step[] => {
    if (spelled === null) return [];
    const keysOfIt = latinKeys(spelled);
    return [latin(1, false, keysOfIt, null), latin(2, false, keysOfIt, null)];
  };
  const underArticle = other(rest);
  const buckwalter = surelyBuckwalter.test(text) ? letters(clean(fromBuckwalter(text))) : [];
  const chat = letters(clean(fromChat(text)));
  return [
    ...buckwalter.filter(({ isPrefix }) => !isPrefix),
    ...(isArticle ? underArticle : []),
    // As it is written in DMG or ALA-LC before what leaves something open: malik is مَلِك, then مَالِك.
    latin(1, false, keys, (spelling) => spelling === text.toLowerCase()),
    latin(1, false),
    latin(2, false),
    ...other(withDiphthongs(text)),
    ...(vowel.test(text) ? [] : chat),
    ...buckwalter.filter(({ isPrefix }) => isPrefix),
    latin(1, true),
    latin(2, true),
    ...underArticle,
    ...chat.filter(({ isPrefix }) => !isPrefix),
    // my: habibi, sadi2i
    ...other(/..[^aeiou]i$/i.test(text) ? text.slice(0, -1) : null),
    latin(3, false),
    latin(3, true),
    latin(4, false),
  ];
}

/** The steps of what has been typed; those that have nothing to look for are left out. */
export function stepsOf(query: string): readonly Step[] {
  const text = clean(query);
  const steps = isLatinText(text) ? latinSteps(text) : arabicSteps(text);
  return steps
    .map((step) => ({ ...step, lookUps: step.lookUps.filter(({ key }) => key !== "") }))
    .filter(({ lookUps }) => lookUps.length > 0);
}
