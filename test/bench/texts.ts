import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalText, stripMarks, withoutFinalVowel } from "../../src/arabic/mod.ts";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { percentileOf } from "./measure.ts";
import { type Asked, scored } from "./sentences.ts";

/**
 * What the choice between analyses is worth: on our own test texts in `vocalised/`, written as those of `corpus/texts` but
 * used for nothing else, and on the sentences of the reference data by its own `score.ts`. Usage: `bun test/bench/texts.ts`,
 * with MIZAN_REFERENCE for the latter.
 */
const testTexts = join(import.meta.dir, "vocalised");

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
        return { start: word.at, end, ...JSON.parse(`{${word.members ?? '"lemma":null'}}`) };
      });
      return Response.json({ data: { text: marked + text.slice(at), words }, error: null });
    },
  });
  return { base: `http://127.0.0.1:${server.port}`, [Symbol.dispose]: () => void server.stop(true) };
}

/** A paragraph without its marks, and what each word of it should be, by offset; alternatives are written a/b. */
interface Gold {
  readonly text: string;
  readonly words: ReadonlyMap<number, readonly string[]>;
}

const setApart = /\{[^}]*\}|«[^»]*»Q/g;
const goldWord = /[\u0621-\u0652\u0670]+(?:\/[\u0621-\u0652\u0670]+)*/g;

function goldOf(paragraph: string): Gold {
  const line = normalText(paragraph).replace(setApart, " … ").replaceAll("@", "");
  const words = new Map<number, readonly string[]>();
  let text = "";
  let at = 0;
  for (const { 0: found, index } of line.matchAll(goldWord)) {
    text += line.slice(at, index);
    const accepted = found.split("/");
    words.set(text.length, accepted);
    text += stripMarks(accepted[0] as string);
    at = index + found.length;
  }
  return { text: text + line.slice(at), words };
}

/** The paragraphs of the test texts: a header of `name: value` lines and an empty line come before them. */
function goldTexts(): Gold[] {
  if (!existsSync(testTexts)) return [];
  return [...new Bun.Glob("**/*.txt").scanSync(testTexts)].sort().flatMap((file) => {
    const content = readFileSync(join(testTexts, file), "utf8");
    return content
      .slice(content.indexOf("\n\n") + 2)
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(goldOf);
  });
}

const withoutLast = (word: string): string => withoutFinalVowel(word.replace(/\u064B(?=[اى]$)/, ""));

/** Counts over one paragraph. */
interface Counts {
  readonly words: number;
  readonly wrong: number;
  readonly wrongStem: number;
  /** Words one of whose analyses is right, and how many of these were read wrongly. */
  readonly possible: number;
  readonly possibleWrong: number;
}

function countsOf(lexicon: Lexicon, { text, words }: Gold): Counts {
  const counts = { words: 0, wrong: 0, wrongStem: 0, possible: 0, possibleWrong: 0 };
  const read = new Map(wordsOf(lexicon, text).map((word) => [word.at, normalText(word.diacritized)]));
  for (const [at, accepted] of words) {
    const own = read.get(at) ?? "";
    const isWrong = !accepted.includes(own);
    counts.words++;
    counts.wrong += Number(isWrong);
    counts.wrongStem += Number(!accepted.map(withoutLast).includes(withoutLast(own)));
    // Marks that no analysis has leave the word as it is.
    const isPossible = accepted.some((word) => wordsOf(lexicon, word)[0]?.members !== null);
    counts.possible += Number(isPossible);
    counts.possibleWrong += Number(isPossible && isWrong);
  }
  return counts;
}

const resamples = 1_000;

/** A share in per cent with its 95 % interval, by drawing paragraphs anew. */
function shareOf(all: readonly Counts[], part: keyof Counts, of: keyof Counts): string {
  const random = seededRandom(1);
  const share = (list: readonly Counts[]): number =>
    (100 * list.reduce((sum, counts) => sum + counts[part], 0)) /
    list.reduce((sum, counts) => sum + counts[of], 0);
  const drawn = Float64Array.from({ length: resamples }, () =>
    share(all.map(() => all[Math.floor(random() * all.length)] as Counts)),
  ).sort();
  const [low, high] = [percentileOf(drawn, 0.025), percentileOf(drawn, 0.975)];
  return `${share(all).toFixed(2)} % (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

/** For each tenth of confidence: its words, the confidence in the mean, and how many are right. */
function confidenceFigures(lexicon: Lexicon, golds: readonly Gold[]): string {
  const words = golds.flatMap(({ text, words: accepted }) =>
    wordsOf(lexicon, text).flatMap(({ at, members, confidence, diacritized }) => {
      const right = accepted.get(at);
      if (right === undefined || members === null) return [];
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

/** The figures of a lexicon on the test texts; none without such texts. */
export function ownFigures(lexicon: Lexicon): string[] {
  const golds = goldTexts();
  const all = golds.map((gold) => countsOf(lexicon, gold));
  if (all.length === 0) return [];
  return [
    `own test texts, ${all.reduce((sum, { words }) => sum + words, 0)} words in ${all.length} paragraphs, 95 % intervals:`,
    `  words wrong: ${shareOf(all, "wrong", "words")}; without the last mark ${shareOf(all, "wrongStem", "words")}`,
    `  of words with a right analysis: ${shareOf(all, "possibleWrong", "possible")}`,
    `  confidence by tenth: ${confidenceFigures(lexicon, golds)}`,
  ];
}

/** Words a second over texts, and the times of sentences of 20 words. */
function speedFigures(lexicon: Lexicon, texts: readonly string[]): string[] {
  const sentences = texts
    .flatMap((text) => text.split(/[.؟!\n]+/))
    .map((sentence) => sentence.trim().split(/\s+/))
    .flatMap((words) => (words.length >= 20 ? [words.slice(0, 20).join(" ")] : []));
  const read = (text: string): number => wordsOf(lexicon, text).length;
  for (const text of texts) read(text);
  const began = performance.now();
  const words = texts.reduce((sum, text) => sum + read(text), 0);
  const perSecond = Math.round(words / ((performance.now() - began) / 1_000));
  const times = Float64Array.from(sentences, (sentence) => {
    const started = performance.now();
    read(sentence);
    return performance.now() - started;
  }).sort();
  return [
    `texts read: ${perSecond} words a second; a sentence of 20 words (${times.length}): ` +
      `p50 ${percentileOf(times, 0.5).toFixed(2)} ms, p99 ${percentileOf(times, 0.99).toFixed(2)} ms`,
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
    ...(reference === null ? [] : await referenceFigures(join(reference, "sentences"), realLexicon)),
    ...speedFigures(realLexicon, proseToTime()),
  ];
}

if (import.meta.main)
  for (const line of await textFigures(process.env.MIZAN_REFERENCE ?? null)) console.log(line);
