import { Database } from "bun:sqlite";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadFiles } from "../../pipeline/read/load_files.ts";
import { readCorpus } from "../../pipeline/read/read_corpus.ts";
import type { Passage } from "../../pipeline/train/gold_sentences.ts";
import { makeChoices, passagesOf } from "../../pipeline/train/make_choices.ts";
import { proseWords } from "../../src/arabic/mod.ts";
import { sqliteLexicon } from "../../src/lexicon/sqlite_lexicon.ts";
import { artifactFiles } from "../../src/schema/mod.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { ownFigures } from "./texts.ts";

/**
 * What more prose is worth to the choice between analyses: trains on the first so many words of the corpus's prose, in a
 * random order of its passages, and reads the test texts. Needs the artifact. Usage: `bun test/bench/learning_curve.ts`.
 */
const project = join(import.meta.dir, "../..");
const lexiconFile = join(project, "dist", artifactFiles.lexicon);
const sizes = [10_000, 20_000, 40_000, 80_000, Number.POSITIVE_INFINITY];

function shuffled<T>(list: readonly T[]): T[] {
  const random = seededRandom(1);
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function firstWords(passages: readonly Passage[], most: number): { passages: Passage[]; words: number } {
  const first: Passage[] = [];
  let words = 0;
  for (const passage of passages) {
    if (words >= most) break;
    first.push(passage);
    words += proseWords(passage.text).length;
  }
  return { passages: first, words };
}

const all = shuffled(passagesOf(readCorpus(loadFiles(join(project, "corpus")))));
for (const size of sizes) {
  const { passages, words } = firstWords(all, size);
  using folder = tempFolder();
  writeFileSync(folder.file("choices.bin"), makeChoices(lexiconFile, passages));
  const database = new Database(lexiconFile, { readonly: true, strict: true });
  const lexicon = sqliteLexicon(database, {
    ...{ dataVersion: "", counts: {}, topRecords: [], cacheBytes: 2 ** 20 },
    choicesFile: folder.file("choices.bin"),
  });
  console.log(`${words} words of prose`);
  for (const line of ownFigures(lexicon).slice(1)) console.log(line);
  lexicon.close();
}
