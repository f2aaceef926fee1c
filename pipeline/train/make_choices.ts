import { Database } from "bun:sqlite";
import { openSpellings } from "../../src/lexicon/sqlite_lexicon.ts";
import { listedKinds } from "../../src/schema/mod.ts";
import { type Corpus, entriesOf } from "../read/corpus.ts";
import { drills } from "../read/read_text.ts";
import { quantized } from "./adaptive_weights.ts";
import { goldSentences, type Passage } from "./gold_sentences.ts";
import { trainModel } from "./train_model.ts";

/** All spellings of the texts are kept: each round reads them again. */
const keptSpellings = 1_000_000;

/** Records with example sentences. */
interface WithExamples {
  readonly examples?: readonly { readonly arabic: string }[];
}

/** The vocalised sentences of the corpus: texts paragraph by paragraph, examples and proverbs. */
export function passagesOf(corpus: Corpus): Passage[] {
  const examples = [...corpus.verbs, ...corpus.nominals].flatMap(({ data }) =>
    (data.senses ?? []).flatMap((sense) => (sense.examples ?? []).map(({ arabic }) => arabic)),
  );
  const listed = listedKinds.flatMap((kind) =>
    entriesOf(corpus, kind).flatMap(({ data }) =>
      ((data as WithExamples).examples ?? []).map(({ arabic }) => arabic),
    ),
  );
  const proverbs = corpus.proverbs.map(({ data }) => data.arabic);
  return [
    ...corpus.texts.flatMap(({ genre, lines }) =>
      lines.map(({ text }) => ({ text, isDrill: genre === drills })),
    ),
    ...[...examples, ...listed, ...proverbs].map((text) => ({ text, isDrill: false })),
  ];
}

/** Trains the choice between analyses over a written lexicon: the bytes of `choices.bin`, none without prose. */
export function makeChoices(lexicon: string, passages: readonly Passage[]): Uint8Array {
  if (passages.length === 0) return new Uint8Array();
  const sqlite = new Database(lexicon, { readonly: true, strict: true });
  try {
    const reader = openSpellings(sqlite, keptSpellings);
    const model = trainModel(passages.flatMap((passage) => goldSentences(passage, reader)));
    const parts = [model.readings, model.endings].map(quantized);
    return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part.buffer))));
  } finally {
    sqlite.close();
  }
}
