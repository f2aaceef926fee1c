import type { FullWord, SenseEntry } from "../../src/schema/mod.ts";
import { memoizeByOwner } from "../memoize.ts";
import type { Corpus } from "../read/corpus.ts";
import { textId } from "../read/read_text.ts";
import type { LinkGround, TextLink } from "../read/text_links.ts";
import { type LinkedSentence, linkedSentences } from "../vocabulary/linked_texts.ts";
import { proseOf, unknownMark } from "../vocabulary/running_word.ts";

export type Example = FullWord["senses"][number]["examples"][number];

/** Examples of a sense, the editors' own among them. */
export const mostExamples = 5;

/** Links of these grounds alone are sure enough to show what a word means. */
const sureGrounds: ReadonlySet<LinkGround> = new Set(["alone", "grammar", "editor", "choice"]);

const fewestWords = 5;
const mostWords = 15;
/** A sentence of so many words is read best. */
const bestWords = 8;

/** A sentence of a text that can stand alone. */
interface TextSentence {
  readonly source: Example["source"];
  readonly sentence: LinkedSentence;
  readonly arabic: string;
  /** How ill it stands alone: smaller is better. */
  readonly cost: number;
}

/** A word of such a sentence: `at` is its token. */
interface Occurrence {
  readonly in: TextSentence;
  readonly at: number;
  readonly link: TextLink;
}

const ends: ReadonlySet<string> = new Set([".", "؟", "!"]);
const dash = /^[–—-]$/;
/** What an example cannot have: words without a record, what was left out, and marks that another sentence opens or closes. */
const unfit: ReadonlySet<string> = new Set([unknownMark, "…", "«", "»", "(", ")", "[", "]", ":", "–", "—"]);
/** It leans on the sentence before. */
const leans = /^(?:[وف]َ|ثُمَّ|لٰكِنّ?[َْ]|بَلْ|أَمَّا|إِذَنْ)/;

/** A sentence as an example, or null if it cannot be one. */
function asExample(sentence: LinkedSentence): TextSentence | null {
  const all = sentence.tokens;
  const tokens = dash.test(all[0]?.text ?? "") ? all.slice(1) : all;
  const [first, last] = [tokens[0], tokens.at(-1)];
  const count = tokens.filter(({ kind }) => kind === "word").length;
  if (!first || !last || !ends.has(last.text) || count < fewestWords || count > mostWords) return null;
  if (tokens.some(({ kind, text }) => unfit.has(text) || kind === "foreign")) return null;
  return {
    source: { id: textId(sentence.text), title: sentence.text.title },
    sentence,
    arabic: proseOf(sentence.paragraph)
      .slice(first.at, last.at + last.text.length)
      .replaceAll("\n", " "),
    cost: Math.abs(count - bestWords) + (leans.test(first.text) ? 4 : 0),
  };
}

/** The sure words of the sentences that can be examples, by the word's id, the best sentences first. */
const occurrences = memoizeByOwner((corpus: Corpus): Map<string, Occurrence[]> => {
  const found = new Map<string, Occurrence[]>();
  const sentences: TextSentence[] = [];
  for (const sentence of linkedSentences(corpus)) {
    const example = asExample(sentence);
    if (example) sentences.push(example);
  }
  sentences.sort((a, b) => a.cost - b.cost);
  for (const own of sentences) {
    for (const [at, link] of own.sentence.links.entries()) {
      if (link === null || !sureGrounds.has(link.by) || link.word.includes(">")) continue;
      const list = found.get(link.id);
      if (list) list.push({ in: own, at, link });
      else found.set(link.id, [{ in: own, at, link }]);
    }
  }
  return found;
});

/** Letters and vowels of a form up to its ending, which changes: أُمُور is in الْأُمُورِ. */
const holds = (form: string, plural: string): boolean =>
  form.includes(plural.replace(/[ةيىا]?\p{Mn}*$/u, ""));

/** The sense whose own plural a form is, where every sense has its own. */
function senseOfPlural(
  { form, link }: { form: string; link: TextLink },
  senses: readonly SenseEntry[],
): number {
  if (!link.features.split(";").includes("PL") || !senses.every(({ plurals = [] }) => plurals.length > 0))
    return -1;
  const fitting = senses.flatMap(({ plurals = [] }, index) =>
    plurals.some((plural) => holds(form, plural)) ? [index] : [],
  );
  return fitting.length === 1 ? (fitting[0] as number) : -1;
}

/** The preposition that a verb seldom has beside it on its own account; فِي, إِلَى or عَلَى may say where and whither. */
const governed: ReadonlySet<string> = new Set(["عَنْ"]);

/** The sense that alone governs the preposition after a verb. */
function senseOfPreposition(
  { in: { sentence }, at, link }: Occurrence,
  senses: readonly SenseEntry[],
): number {
  if (!link.features.startsWith("V;")) return -1;
  const next = sentence.links[at + 1]?.word.replace(/\/adp$/, "") ?? "";
  const fitting = senses.flatMap(({ government = [] }, index) =>
    government.some(({ prepositions = [] }) => prepositions.includes(next)) ? [index] : [],
  );
  return governed.has(next) && fitting.length === 1 ? (fitting[0] as number) : -1;
}

/** The sense in which a word is meant, where that is certain; else -1. */
function certainSense(occurrence: Occurrence, senses: readonly SenseEntry[]): number {
  if (senses.length === 1) return 0;
  const { in: own, at, link } = occurrence;
  const form = (own.sentence.tokens[at] as { text: string }).text;
  const ofPlural = senseOfPlural({ form, link }, senses);
  return ofPlural >= 0 ? ofPlural : senseOfPreposition(occurrence, senses);
}

/** The best sentences, from as many texts as there are; those of one text once each before any again. */
function fromManyTexts(sentences: readonly TextSentence[], count: number): TextSentence[] {
  const met = new Map<string, number>();
  const rounds = [...new Set(sentences)].map((sentence) => {
    const round = met.get(sentence.source.id) ?? 0;
    met.set(sentence.source.id, round + 1);
    return { sentence, round };
  });
  return rounds
    .sort((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ sentence }) => sentence);
}

/**
 * Sentences of the linked texts for each sense of a word, at most `mostExamples` together with the editors' own, and only
 * where the sense is certain: of a word with one sense, by a plural that is one sense's own, or by a preposition that one governs.
 */
export function textExamples(corpus: Corpus, id: string, senses: readonly SenseEntry[]): Example[][] {
  const bySense = Map.groupBy(occurrences(corpus).get(id) ?? [], (occurrence) =>
    certainSense(occurrence, senses),
  );
  return senses.map(({ examples = [] }, index) => {
    const written = new Set(examples.map(({ arabic }) => arabic));
    const sentences = (bySense.get(index) ?? []).map((occurrence) => occurrence.in);
    return fromManyTexts(
      sentences.filter(({ arabic }) => !written.has(arabic)),
      Math.max(0, mostExamples - examples.length),
    ).map(({ arabic, source }) => ({ arabic, translation: null, source }));
  });
}
