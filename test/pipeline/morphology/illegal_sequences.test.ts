import { describe, expect, test } from "bun:test";
import type { FullWord } from "../../../src/schema/mod.ts";
import { realRecords } from "../../support/real_corpus.ts";

const long = "(?:\u064Eا|\u0650ي|\u064Fو)";

/** What no form may hold, whatever made it; a form is looked at without its article. */
const illegal: readonly (readonly [string, RegExp])[] = [
  ["a vowel after its shadda, which NFC has before it", /\u0651[\u064B-\u0650]/],
  ["two sukuns in a row", /\u0652\p{L}\u0652/u],
  ["a shadda after a sukun", /\u0652\p{L}[\u064E-\u0650]?\u0651/u],
  ["a long vowel before a sukun", new RegExp(`${long}\\p{L}\u0652`, "u")],
  ["a shadda on alif", /[اآإىة][\u064B-\u0650]?\u0651/u],
  ["tanwin inside a word", /[\u064B-\u064D](?!\u0651?[اى]?$)/u],
  ["a first letter without vowel", /^(?!آ)\p{L}(?![\u064E-\u0650\u0670])/u],
  ["a hamza with i on another seat than ئ", /.[أؤ]\u0650\u0651?\p{L}|.ء\u0650\u0651?\p{L}/u],
  ["a hamza after i on another seat than ئ", /\u0650\u0651?[أؤءآ]/u],
  ["a hamza with u on أ inside a word", /.أ\u064F\u0651?\p{L}/u],
  ["a hamza after u on أ", /\u064F\u0651?[أآ]/u],
  // مَبْدَإٍ is a variant of the genitive.
  ["إ inside a word", /.إ(?![\u064D\u0650]$)/u],
  ["أ before a long a", /أ\u064Eا/u],
  ["a hamza on أ after a long a", /ا[أآ]/u],
  [
    "ئ without i or ي beside it",
    /(?<!\u0650|ي\u0652?|\u0650\u0651)ئ(?!\u0651?[\u0650\u064D]|\u064Bا|\u064Eا|\u064Eي\u0652)/u,
  ],
  ["a consonant without mark", /[ءأؤإئبتثجحخدذرزسشصضطظعغفقكلمنه](?![\u064B-\u0652\u0670])/u],
  ["alif without a before it", /(?<!^|[\u064B\u064E]\u0651?|و\u0652?)ا/u],
  ["ؤ without u beside it", /(?<!\u064F\u0651?|\u064Fو)ؤ(?!\u0651?[\u064F\u064C])/u],
];
/** A foreign name or loan may have a long vowel or two consonants before a consonant: مُوسْكُو, بَنْغْلَادِيش. */
const foreign = new Set(["two sukuns in a row", "a long vowel before a sukun"]);

const anyIllegal = new RegExp(illegal.map(([, pattern]) => `(?:${pattern.source})`).join("|"), "u");
const faultsOf = (form: string): string[] =>
  anyIllegal.test(form) ? illegal.filter(([, pattern]) => pattern.test(form)).map(([name]) => name) : [];

/**
 * The word after its article, whose sun letter loses the shadda of its assimilation; اللّٰه, مِائَة and عَمْرو have a
 * spelling of their own. Of عَبْدُ اللّٰه, also in one word, the second name.
 */
const withoutArticle = (form: string): string =>
  form
    .replace(/^عَبْد[\u064E-\u0650] ?(?=ال)/, "")
    .replace(/^(عَمْر[\u064C-\u0650])و$/, "$1")
    .replace(/^(?:ال)?ل\u064E\u0651?ا(?=[أإ])/u, "")
    .replace("مِائَ", "مِئَ")
    .replace(/^اللّٰ/u, "لَا")
    .replace(/^الِا/u, "اِ")
    .replace(/^ال\u0652/u, "")
    .replace(/^ال(\p{L}[\u064E-\u0650])\u0651/u, "$1");

/** يَقْرَأُونَ beside يَقْرَؤُونَ, بَطُئُوا beside بَطُؤُوا, لُؤْلُؤِيّ beside لُؤْلُئِيّ: accepted spellings that the house does not use. */
const onlyInVariants = new Set([
  "a hamza with u on أ inside a word",
  "ئ without i or ي beside it",
  "a hamza with i on another seat than ئ",
]);

function wrongForms(words: readonly FullWord[], isMeant: (unimorph: string) => boolean): string[] {
  return words.flatMap(({ arabic, root, inflection }) =>
    inflection
      .filter(({ unimorph }) => isMeant(unimorph))
      .flatMap(({ form, variants }) => [
        ...faultsOf(withoutArticle(form)).map((fault) => ({ form, fault })),
        ...variants
          .flatMap((variant) => faultsOf(withoutArticle(variant)).map((fault) => ({ form: variant, fault })))
          .filter(({ fault }) => !onlyInVariants.has(fault)),
      ])
      .filter(({ fault }) => root !== null || !foreign.has(fault))
      .map(({ form, fault }) => `${arabic}: ${form}: ${fault}`),
  );
}

describe("illegal sequences", () => {
  test("are found where they are", () => {
    const wrong =
      "قُلْتْ يَمْدُّ يَقُولْنَ كَتَّاّ كَتَبًا\u064Eن ْكتب يَقْرَأِينَ يُبْطِأُ يَقْرَأُونَ سُأَالٌ يَسْإَلُ كَتِاب كتَبَ قَرَأَا تَسَاأَلَ يَسْئَلُ يَسْؤَلُ كِتَابٌهُ";
    for (const form of [...wrong.normalize("NFC").split(" "), "رَب\u0651\u064Cا"])
      expect([form, faultsOf(form)]).not.toEqual([form, []]);
  });

  test("stand in no form of a verb", () => {
    const verbs = realRecords().words.filter(({ pos }) => pos === "verb");
    expect(verbs.length).toBeGreaterThan(1_000);
    expect(wrongForms(verbs, (unimorph) => unimorph.startsWith("V;")).slice(0, 20)).toEqual([]);
  }, 120_000);

  test("stand in no form of a noun, name, adjective or numeral", () => {
    const nominals = realRecords().words.filter(({ pos }) => ["noun", "propn", "adj", "num"].includes(pos));
    expect(nominals.length).toBeGreaterThan(1_000);
    expect(wrongForms(nominals, (unimorph) => unimorph.includes(";")).slice(0, 20)).toEqual([]);
  }, 120_000);
});
