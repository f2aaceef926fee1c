import { isSeveralWords, withoutPunctuation } from "../../arabic/mod.ts";
import type { Lexicon, NearWord } from "../../lexicon/lexicon.ts";
import { type BasicWord, textCodePointsMax } from "../../schema/mod.ts";
import { readSentence, type SentenceWord } from "./sentence.ts";
import { type Answered, cardOf, type WordCard } from "./word_card.ts";

/** Results of one look-up: the card's word and some beside it. */
const resultsMax = 5;
const analysesMax = 4;
/** Words rarer than this step back, while somebody types, behind commoner ones that the letters begin. */
const commonRankMax = 10_000;

/** A word found, with what the list of results shows. */
export type FoundWord = Pick<BasicWord, "id" | "arabic" | "pos" | "gloss">;

export type LookUp =
  | { readonly kind: "word"; readonly card: WordCard; readonly others: readonly FoundWord[] }
  | { readonly kind: "sentence"; readonly words: readonly SentenceWord[] }
  | { readonly kind: "nothing"; readonly near: readonly NearWord[] }
  | { readonly kind: "tooLong" };

/** What somebody typed, without what no search reads: control characters and spaces around. */
export const cleanQuery = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const arabicLetter = /\p{Script=Arabic}/u;
export const isArabic = (query: string): boolean => arabicLetter.test(query);

const isCommon = (rank: number | null): boolean => rank !== null && rank <= commonRankMax;

/** One entry for each word, the first one of it. */
function distinct(words: readonly Answered[]): Answered[] {
  const seen = new Set<string>();
  return words.filter(({ word: { id } }) => !seen.has(id) && seen.add(id));
}

const completions = (lexicon: Lexicon, query: string): Answered[] =>
  lexicon.autocomplete(query, resultsMax, null).map(({ json }) => ({ word: JSON.parse(json) }));

const searched = (lexicon: Lexicon, query: string): Answered[] =>
  lexicon
    .words({ q: query }, null, "basic", { offset: 0, limit: resultsMax })
    .items.map(({ json }) => ({ word: JSON.parse(json) }));

/** Words of one Arabic word as written: its analyses first, then words that it begins. */
function ofArabic(lexicon: Lexicon, query: string): Answered[] {
  const analyses: Answered[] = lexicon.analyzeByLemma(query, analysesMax).map((json) => {
    const analysis = JSON.parse(json);
    return { word: analysis.lemma, analysis };
  });
  const begun = completions(lexicon, query);
  const [first] = analyses;
  const [common] = begun;
  const isBeginning =
    first?.analysis?.proclitics.length === 0 &&
    !isCommon(first.word.frequencyRank) &&
    common !== undefined &&
    isCommon(common.word.frequencyRank);
  return isBeginning ? [...begun, ...analyses] : [...analyses, ...begun];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Words of Latin letters: English that a gloss has, then transliterations. */
function ofLatin(lexicon: Lexicon, query: string): Answered[] {
  const found = searched(lexicon, query);
  const inGloss = new RegExp(`(?<!\\p{L})${escaped(query)}(?!\\p{L})`, "iu");
  const english = found.filter(({ word }) => inGloss.test(word.gloss));
  return [...english, ...completions(lexicon, query), ...found];
}

/** Looks up what somebody typed: a word in Arabic, Latin or English, inflected or not, or a short Arabic sentence. */
export function lookUp(lexicon: Lexicon, query: string): LookUp {
  if ([...query].length > textCodePointsMax) return { kind: "tooLong" };
  const { word } = withoutPunctuation(query);
  if (isArabic(word) && isSeveralWords(word)) {
    const words = readSentence(lexicon, query);
    if (words.some(({ lemma }) => lemma !== null)) return { kind: "sentence", words };
  }
  const answers = word === "" ? [] : isArabic(word) ? ofArabic(lexicon, word) : ofLatin(lexicon, word);
  const [first, ...others] = distinct(answers).slice(0, resultsMax);
  if (first === undefined) return { kind: "nothing", near: word === "" ? [] : lexicon.nearest(word, 4) };
  return {
    kind: "word",
    card: cardOf(lexicon, first),
    others: others.map(({ word: { id, arabic, pos, gloss } }) => ({ id, arabic, pos, gloss })),
  };
}
