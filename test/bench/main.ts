import { loadWordfreq } from "../../pipeline/import/frequency_lists.ts";
import { paradigm } from "../../pipeline/morphology/paradigm.ts";
import { stripMarks } from "../../src/arabic/mod.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import type { FullWord } from "../../src/schema/mod.ts";
import type { AnalysisGroup } from "../support/analysis.ts";
import { writeRealArtifact } from "../support/real_artifact.ts";
import { realRecords } from "../support/real_corpus.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { acceptedOf, coverageOf, shuffledWords, type TextWord } from "./coverage.ts";
import { mapLookUp, measure, measureFresh } from "./measure.ts";
import { sentenceFigures } from "./sentences.ts";
import { taggedFigures } from "./tagged.ts";
import { textFigures } from "./texts.ts";

/**
 * Measures the read side in process, on the project's corpus. Usage: `bun run bench`. With MIZAN_REFERENCE, the folder
 * of the reference data, words are the 10,000 commonest of wordfreq, else forms of the corpus.
 */
const wordCount = 10_000;
const reference = process.env.MIZAN_REFERENCE;

const isWord = (text: string): boolean => /^[ء-ي]{2,}$/.test(text);

function textWords(folder: string): TextWord[] {
  return [...loadWordfreq(folder)]
    .map(([word, perMillion]) => ({ word, perMillion }))
    .filter(({ word }) => isWord(word))
    .sort((a, b) => b.perMillion - a.perMillion);
}

function generatedWords(words: readonly FullWord[]): TextWord[] {
  const random = seededRandom(1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: wordCount }, () => ({
    word: stripMarks(pick(pick(words).inflection).form),
    perMillion: 1,
  }));
}

const withOneDigit = (value: number): string => value.toFixed(1);

/** An artifact with its lazy parts loaded, but with empty caches. */
function openWarm(path: string): ReturnType<typeof openArtifact> {
  const opened = openArtifact(path, { cacheBytes: 16000000 });
  for (const _ of opened.warmUp());
  opened.analyze("كتاب", 1);
  return opened;
}

using folder = tempFolder();
const { words: records } = realRecords();
writeRealArtifact(folder.path);
const lexicon = openArtifact(folder.path, { cacheBytes: 16000000 });
const inflected = records.filter(({ inflection }) => inflection.length > 0);
const allText = reference === undefined ? generatedWords(inflected) : textWords(reference);
const text = allText.slice(0, wordCount);
const words = text.map(({ word }) => word);

const offsets = Array.from({ length: 200 }, (_, index) => (index * 97) % Math.max(1, records.length - 100));
const sample = records.filter((_, index) => index % 10 === 0);
const makeParadigm = (word: FullWord) =>
  paradigm({ ...word, radicals: word.root?.split(" ") ?? null, governsPreposition: false, voice: null });
const paradigms = measure("one paradigm", sample, makeParadigm);
const nominals = sample.filter(({ pos }) => pos !== "verb");
const cellCount = sample.reduce((sum, { inflection }) => sum + inflection.length, 0);
const began = performance.now();
for (const word of sample) makeParadigm(word);
const cellsPerSecond = cellCount / ((performance.now() - began) / 1_000);

const base = mapLookUp(words);
const figures = [
  base,
  measure("analyze, 50 readings", words, (word) => lexicon.analyze(word, 50)),
  measureFresh(
    "analyze, opened for each round",
    words,
    () => openWarm(folder.path),
    (opened, word) => opened.analyze(word, 50),
  ),
  measure("autocomplete, 3 letters", words.slice(0, 2_000), (word) =>
    lexicon.autocomplete(word.slice(0, 3), 10, null),
  ),
  measure("page of 100 words", offsets, (offset) =>
    lexicon.words({}, "frequency", "basic", { offset, limit: 100 }),
  ),
  paradigms,
  measure("one paradigm of a nominal", nominals, makeParadigm),
];
console.log(`${records.length} words, ${reference === undefined ? "forms of the corpus" : "wordfreq"}\n`);
console.table(
  figures.map(({ name, count, p50Micros, p99Micros }) => ({
    name,
    count,
    "p50 µs": Number(p50Micros.toFixed(3)),
    "p99 µs": Number(p99Micros.toFixed(3)),
    "p50 / Map": Math.round(p50Micros / base.p50Micros),
  })),
);
const wordsPerSecond = (): number => {
  const opened = openWarm(folder.path);
  const began = performance.now();
  for (const word of words) opened.analyze(word, 50);
  const seconds = (performance.now() - began) / 1_000;
  opened.close();
  return Math.round(words.length / seconds);
};
console.log(`words analysed per second, first pass over an artifact just opened: ${wordsPerSecond()}`);
const groups = words.map((word) => lexicon.analyzeByLemma(word, 10_000).map((json) => JSON.parse(json)));
const analysedGroups = groups.filter(({ length }) => length > 0);
const meanOf = (count: (list: readonly AnalysisGroup[]) => number): string =>
  (analysedGroups.reduce((sum, list) => sum + count(list), 0) / analysedGroups.length).toFixed(2);
console.log(
  `per analysed word: ${meanOf((list) => new Set(list.map(({ lemma }) => lemma.id)).size)} lemmas, ` +
    `${meanOf((list) => list.length)} groups, ${meanOf((list) => list.reduce((sum, { readings }) => sum + readings.length, 0))} readings`,
);
console.log(`paradigm cells per second: ${Math.round(cellsPerSecond)}`);
const { types, tokens } = coverageOf(lexicon, text);
for (const [name, { spelled, folded }] of Object.entries({ types, tokens }))
  console.log(
    `${name} explained: ${withOneDigit(spelled)} % as spelled, ${withOneDigit(folded)} % with folded`,
  );
const nonWords = {
  "not among these words": shuffledWords(words, new Set(words), 42),
  "nowhere in the list": shuffledWords(words, new Set(allText.map(({ word }) => word)), 42),
};
for (const [name, shuffled] of Object.entries(nonWords)) {
  const { spelled, folded } = acceptedOf(lexicon, shuffled);
  console.log(
    `shuffled letters, ${name} (${shuffled.length}): ${withOneDigit(spelled)} % accepted as spelled, ${withOneDigit(folded)} % with folded`,
  );
}
console.table(taggedFigures(lexicon));
if (reference !== undefined) for (const line of await sentenceFigures(reference, lexicon)) console.log(line);
for (const line of await textFigures(reference ?? null)) console.log(line);
lexicon.close();
