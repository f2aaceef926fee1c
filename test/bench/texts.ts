import { readFileSync } from "node:fs";
import { join } from "node:path";
import { normalText, stripMarks, withoutFinalVowel } from "../../src/arabic/mod.ts";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { analysisFigures } from "./analyses.ts";
import { type Gold, goldTexts } from "./gold_texts.ts";
import { percentileOf } from "./measure.ts";
import { type Asked, scored } from "./sentences.ts";
import { shareOf } from "./share.ts";

/**
 * What the choice between analyses is worth: on our own test texts in `vocalised/`, written as those of `corpus/texts` but
 * used for nothing else, and on the sentences of the reference data by its own `score.ts`. Usage: `bun test/bench/texts.ts`,
 * with MIZAN_REFERENCE for the latter.
 */
const wordsOf = (lexicon: Lexicon, text: string) => [...lexicon.readText(text).words("full")].flat();

/** Serves texts as the two endpoints do, without keys. */
function serveTexts(lexicon: Lexicon): Asked {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { text } = (await request.json()) as { text: string };
      let marked = "";
      let at = 0;
      const words = wordsOf(lexicon, text).map((word) => {
        const end = word.at + word.text.length;
        marked += text.slice(at, word.at) + word.diacritized;
        at = end;
        return { start: word.at, end, ...JSON.parse(`{${word.members}}`) };
      });
      return Response.json({ data: { text: marked + text.slice(at), words }, error: null });
    },
  });
  return { base: `http://127.0.0.1:${server.port}`, [Symbol.dispose]: () => void server.stop(true) };
}

/** A word without its last mark. */
export const withoutLast = (word: string): string => withoutFinalVowel(word.replace(/\u064B(?=[اى]$)/, ""));

/** Counts over one paragraph. */
interface Counts {
  readonly words: number;
  readonly wrong: number;
  readonly wrongStem: number;
  /** Words one of whose analyses is right, and how many of these were read wrongly. */
  readonly possible: number;
  readonly possibleWrong: number;
  /** The same without the last mark. */
  readonly possibleWrongStem: number;
}

function countsOf(lexicon: Lexicon, { text, words }: Gold): Counts {
  const counts = { words: 0, wrong: 0, wrongStem: 0, possible: 0, possibleWrong: 0, possibleWrongStem: 0 };
  const read = new Map(wordsOf(lexicon, text).map((word) => [word.at, normalText(word.diacritized)]));
  for (const [at, accepted] of words) {
    const own = read.get(at) ?? "";
    const isWrong = !accepted.includes(own);
    counts.words++;
    counts.wrong += Number(isWrong);
    const isWrongStem = !accepted.map(withoutLast).includes(withoutLast(own));
    counts.wrongStem += Number(isWrongStem);
    // Marks that no analysis has leave the word as it is.
    const isPossible = accepted.some((word) => wordsOf(lexicon, word)[0]?.isKnown);
    counts.possible += Number(isPossible);
    counts.possibleWrong += Number(isPossible && isWrong);
    counts.possibleWrongStem += Number(isPossible && isWrongStem);
  }
  return counts;
}

/** For each tenth of confidence: its words, the confidence in the mean, and how many are right. */
function confidenceFigures(lexicon: Lexicon, golds: readonly Gold[]): string {
  const words = golds.flatMap(({ text, words: accepted }) =>
    wordsOf(lexicon, text).flatMap(({ at, isKnown, confidence, diacritized }) => {
      const right = accepted.get(at);
      if (right === undefined || !isKnown) return [];
      return [{ confidence, isRight: right.includes(normalText(diacritized)) }];
    }),
  );
  const tenths = Map.groupBy(words, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  const mean = (list: readonly number[]): string =>
    ((100 * list.reduce((sum, value) => sum + value, 0)) / list.length).toFixed(1);
  return [...tenths]
    .sort(([a], [b]) => a - b)
    .map(([, list]) => {
      const [said, right] = [list.map((word) => word.confidence), list.map((word) => Number(word.isRight))];
      return `${mean(said)} said, ${mean(right)} right (${list.length})`;
    })
    .join("; ");
}

/** The figures of a lexicon on texts. */
export function textsFigures(lexicon: Lexicon, golds: readonly Gold[], name: string): string[] {
  const all = golds.map((gold) => countsOf(lexicon, gold));
  const share = (part: keyof Counts, of: keyof Counts): string =>
    shareOf(
      all,
      (counts) => counts[part],
      (counts) => counts[of],
    );
  return [
    `${name}, ${all.reduce((sum, { words }) => sum + words, 0)} words in ${all.length} paragraphs, 95 % intervals:`,
    `  words wrong: ${share("wrong", "words")}; without the last mark ${share("wrongStem", "words")}`,
    `  of words with a right analysis: ${share("possibleWrong", "possible")}; without the last mark ${share("possibleWrongStem", "possible")}`,
    `  confidence by tenth: ${confidenceFigures(lexicon, golds)}`,
  ];
}

/** The figures of a lexicon on the test texts; none without such texts. */
export function ownFigures(lexicon: Lexicon): string[] {
  const golds = goldTexts();
  return golds.length === 0 ? [] : textsFigures(lexicon, golds, "own test texts");
}

/** What a run takes of the processor, in milliseconds; other programs do not count. */
function processorTime(run: () => unknown): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

/** Words a second of processor over texts, and the times of sentences of 20 words. */
function speedFigures(lexicon: Lexicon, texts: readonly string[]): string[] {
  const sentences = texts
    .flatMap((text) => text.split(/[.؟!\n]+/))
    .map((sentence) => sentence.trim().split(/\s+/))
    .flatMap((words) => (words.length >= 20 ? [words.slice(0, 20).join(" ")] : []));
  const read = (text: string): number => wordsOf(lexicon, text).length;
  for (const text of texts) read(text);
  let words = 0;
  const taken = processorTime(() => {
    for (const text of texts) words += read(text);
  });
  const times = Float64Array.from(sentences, (sentence) => processorTime(() => read(sentence))).sort();
  return [
    `texts read: ${Math.round((1_000 * words) / taken)} words a second of processor; a sentence of 20 words ` +
      `(${times.length}): p50 ${percentileOf(times, 0.5).toFixed(2)} ms, p99 ${percentileOf(times, 0.99).toFixed(2)} ms`,
  ];
}

/** Prose to time: that of the corpus without its marks. */
const proseToTime = (): string[] => {
  const folder = join(import.meta.dir, "../../corpus/texts");
  const files = [...new Bun.Glob("**/*.txt").scanSync(folder)].sort();
  return files.map((file) => stripMarks(readFileSync(join(folder, file), "utf8").replaceAll("@", "")));
};

async function referenceFigures(folder: string, lexicon: Lexicon): Promise<string[]> {
  using server = serveTexts(lexicon);
  return [
    `pud-dev, lemma: ${await scored(folder, "lemma", "pud-dev.conllu", server.base)}`,
    `catt-dev, vowels: ${await scored(folder, "diacritize", "catt-dev.txt", server.base)}`,
  ];
}

/** The lines to print, over the project's artifact, which is built first where its input has changed. */
export async function textFigures(reference: string | null): Promise<string[]> {
  const { realLexicon } = await import("../site/support/real_api.ts");
  return [
    ...ownFigures(realLexicon),
    ...analysisFigures(realLexicon),
    ...(reference === null ? [] : await referenceFigures(join(reference, "sentences"), realLexicon)),
    ...speedFigures(realLexicon, proseToTime()),
  ];
}

if (import.meta.main)
  for (const line of await textFigures(process.env.MIZAN_REFERENCE ?? null)) console.log(line);
