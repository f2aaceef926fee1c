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
  withoutLatinArticle,
} from "../arabic/mod.ts";
import type { Match, SearchPart } from "../schema/mod.ts";

export type IndexName = Extract<SearchPart, `k${number}` | `l${number}` | "forms">;

/** One look-up of a query. A query is a list of them, in the order of their worth. */
export interface Step {
  readonly match: Match;
  readonly index: IndexName;
  readonly key: string;
  readonly isPrefix: boolean;
  /** Whether what the query says beside the key agrees with a spelling; null where it says nothing. */
  readonly agrees: ((spelling: string) => boolean) | null;
}

const arabicLevels = ["k1", "k2", "k3", "k4"] as const;
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
  const keys = foldKeys(text);
  const agreement = arabicAgreement(text);
  const step = (match: Match, index: IndexName, key: string, isPrefix: boolean): Step => ({
    match,
    index,
    key,
    isPrefix,
    agrees: agreement,
  });
  const wholes = arabicLevels.map((index, level) =>
    step(level === 0 ? "exact" : "normalized", index, keys[level] as string, false),
  );
  const rest = withoutArabicArticle(text);
  const underArticle: Step[] =
    rest === null
      ? []
      : [
          {
            match: "prefix",
            index: "k4",
            key: foldKeys(rest)[3],
            isPrefix: true,
            agrees: arabicAgreement(rest),
          },
        ];
  return [
    ...wholes,
    step("form", "forms", keys[2], false),
    step("prefix", "k1", keys[0], true),
    step("prefix", "k4", keys[3], true),
    ...underArticle,
  ];
}

/** Signs that only Buckwalter has, or a capital letter inside a word. */
const surelyBuckwalter = /[$*<>&|}{~]|.\p{Lu}/u;
const saysDetail = /[^a-z .-]|q|aa|ee|oo/i;
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
    index: `l${level}`,
    key: of[level - 1] as string,
    isPrefix,
    agrees: agreement,
  });
  const letters = (arabic: string): Step[] =>
    arabicSteps(arabic).map((step) => ({ ...step, match: "transliteration" }));
  const rest = withoutLatinArticle(text);
  const restKeys = rest === null ? null : latinKeys(rest);
  const isArticle = /^[ae]\p{L}{1,2}[- ]/iu.test(text);
  const underArticle = restKeys === null ? [] : [latin(1, false, restKeys, null), latin(2, false, restKeys, null)];
  const buckwalter = surelyBuckwalter.test(text) ? letters(clean(fromBuckwalter(text))) : [];
  const chat = letters(clean(fromChat(text)));
  return [
    ...buckwalter.filter(({ isPrefix }) => !isPrefix),
    ...(isArticle ? underArticle : []),
    latin(1, false),
    latin(2, false),
    ...(vowel.test(text) ? [] : chat),
    ...buckwalter.filter(({ isPrefix }) => isPrefix),
    latin(1, true),
    latin(2, true),
    ...underArticle,
    ...chat.filter(({ isPrefix }) => !isPrefix),
    latin(3, false),
    latin(3, true),
    latin(4, false),
  ];
}

/** The look-ups of what has been typed. A step without key finds nothing. */
export function stepsOf(query: string): readonly Step[] {
  const text = clean(query);
  const steps = isLatinText(text) ? latinSteps(text) : arabicSteps(text);
  return steps.filter(({ key }) => key !== "");
}
