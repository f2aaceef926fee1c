import { Database } from "bun:sqlite";
import { textCode } from "../../src/lexicon/disambiguation/feature_hash.ts";
import { openSpellings } from "../../src/lexicon/sqlite_lexicon.ts";
import { listedKinds } from "../../src/schema/mod.ts";
import { type Corpus, entriesOf } from "../read/corpus.ts";
import { drills, textId } from "../read/read_text.ts";
import type { LinkGround, TextLink } from "../read/text_links.ts";
import { linkedSentences } from "../vocabulary/linked_texts.ts";
import { quantized } from "./adaptive_weights.ts";
import { type GoldReader, goldSentences, type Passage, type SureLink } from "./gold_sentences.ts";
import { trainModel } from "./train_model.ts";

/** All spellings of the texts are kept: each round reads them again. */
const keptSpellings = 1_000_000;

/** Records with example sentences. */
interface WithExamples {
  readonly examples?: readonly { readonly arabic: string }[];
}

/** Links on these grounds are taught; those that a trained choice made would only confirm it. */
const sureGrounds: ReadonlySet<LinkGround> = new Set(["grammar", "editor"]);

const sureLink = (link: TextLink | null): SureLink | null => (link && sureGrounds.has(link.by) ? link : null);

/** The links of the sentences of each paragraph, by text and paragraph. */
function linksOf(corpus: Corpus): Map<string, (SureLink | null)[][]> {
  const links = new Map<string, (SureLink | null)[][]>();
  for (const { text, paragraph, links: own } of linkedSentences(corpus)) {
    const key = `${textId(text)} ${paragraph}`;
    const sentences = links.get(key) ?? [];
    links.set(key, sentences);
    sentences.push(own.map(sureLink));
  }
  return links;
}

/** The examples and proverbs of the corpus. */
function quotedSentences(corpus: Corpus): string[] {
  const examples = [...corpus.verbs, ...corpus.nominals].flatMap(({ data }) =>
    (data.senses ?? []).flatMap((sense) => (sense.examples ?? []).map(({ arabic }) => arabic)),
  );
  const listed = listedKinds.flatMap((kind) =>
    entriesOf(corpus, kind).flatMap(({ data }) =>
      ((data as WithExamples).examples ?? []).map(({ arabic }) => arabic),
    ),
  );
  return [...examples, ...listed, ...corpus.proverbs.map(({ data }) => data.arabic)];
}

/** The texts of the passages of a corpus. */
export const passageTexts = (corpus: Corpus): string[] => [
  ...corpus.texts.flatMap(({ lines }) => lines.map(({ text }) => text)),
  ...quotedSentences(corpus),
];

/** A hash of all that the passages of a corpus depend on. */
export function passagesKey(corpus: Corpus): string {
  const texts = [...corpus.hashes].filter(([file]) => file.startsWith("texts/"));
  const content = JSON.stringify([texts, quotedSentences(corpus)]);
  return new Bun.CryptoHasher("sha256").update(content).digest("hex");
}

/** The vocalised sentences of the corpus: texts paragraph by paragraph, examples and proverbs. */
export function passagesOf(corpus: Corpus): Passage[] {
  const links = linksOf(corpus);
  return [
    ...corpus.texts.flatMap((entry) =>
      entry.lines.map(({ text }) => ({
        ...{ text, isDrill: entry.genre === drills },
        links: links.get(`${textId(entry)} ${text}`) ?? null,
      })),
    ),
    ...quotedSentences(corpus).map((text) => ({ text, isDrill: false, links: null })),
  ];
}

/** Reads passages over a written lexicon. */
export function openGoldReader(sqlite: Database): GoldReader {
  const cells = new Map(
    (sqlite.query("SELECT id, unimorph FROM cells").all() as { id: number; unimorph: string }[]).map(
      ({ id, unimorph }) => [id, unimorph],
    ),
  );
  return {
    spellings: openSpellings(sqlite, keptSpellings),
    isLinked: ({ id, word, features }, reading, { analysis }) =>
      reading.lemma === textCode(id + (word.split(">")[1] ?? "")) && cells.get(analysis.cellId) === features,
  };
}

/** Trains the choice between analyses over a written lexicon: the bytes of `choices.bin`, none without prose. */
export function makeChoices(lexicon: string, passages: readonly Passage[]): Uint8Array {
  if (passages.length === 0) return new Uint8Array();
  const sqlite = new Database(lexicon, { readonly: true, strict: true });
  try {
    const reader = openGoldReader(sqlite);
    const model = trainModel(passages.flatMap((passage) => goldSentences(passage, reader)));
    const parts = [model.readings, model.endings].map(quantized);
    return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part.buffer))));
  } finally {
    sqlite.close();
  }
}
