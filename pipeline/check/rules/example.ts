import { sentenceIssue, wordsOf } from "../../../src/arabic/mod.ts";
import { listedKinds } from "../../../src/schema/mod.ts";
import type { Place } from "../../diagnostic.ts";
import { type Corpus, entriesOf, type TextEntry } from "../../read/corpus.ts";
import { textId } from "../../read/read_text.ts";
import type { Rule, RuleDiagnostic } from "../rule.ts";

interface Sentence {
  readonly arabic: string;
  readonly translation: string;
  /** Id of the text from which it is taken. */
  readonly source?: string;
}
type PlacedSentence = Sentence & { readonly place: () => Place };

/** Kinds whose records may have example sentences. */
interface WithExamples {
  readonly examples?: readonly Sentence[];
}

/** Two words can be a sentence (كَسَرَهُ فَانْكَسَرَ); what is longer than this is read by nobody. */
const wordCount = { least: 2, most: 18 } as const;

const ofSenses = ({ verbs, nominals }: Corpus): PlacedSentence[] =>
  [...verbs, ...nominals].flatMap(({ data, at }) =>
    (data.senses ?? []).flatMap((sense, s) =>
      (sense.examples ?? []).map((sentence, e) => ({
        ...sentence,
        place: () => at("senses", s, "examples", e),
      })),
    ),
  );

const ofLists = (corpus: Corpus): PlacedSentence[] =>
  listedKinds.flatMap((kind) =>
    entriesOf(corpus, kind).flatMap(({ data, at }) =>
      ((data as WithExamples).examples ?? []).map((sentence, e) => ({
        ...sentence,
        place: () => at("examples", e),
      })),
    ),
  );

function* checkText({ arabic, translation, place }: PlacedSentence): Generator<RuleDiagnostic> {
  const fault = sentenceIssue(arabic);
  if (fault) yield { place: place(), value: arabic, message: fault, remedy: "vocalise the whole sentence" };
  if (!/[.?!]["']?$/.test(translation)) {
    yield {
      place: place(),
      value: translation,
      message: "the translation does not end like a sentence",
      remedy: "end it with . ? or !",
    };
  }
}

function* checkLength({ arabic, place }: PlacedSentence): Generator<RuleDiagnostic> {
  const count = wordsOf(arabic).length;
  if (count >= wordCount.least && count <= wordCount.most) return;
  yield {
    place: place(),
    value: arabic,
    message: `it has ${count} ${count === 1 ? "word" : "words"}`,
    remedy: `write ${wordCount.least} to ${wordCount.most}, best 5 to 15`,
  };
}

const joined = (text: string): string => ` ${wordsOf(text).join(" ")} `;

/** A sentence with a source stands in that text, word for word. */
function* checkSources(
  sentences: readonly PlacedSentence[],
  texts: readonly TextEntry[],
): Generator<RuleDiagnostic> {
  const byId = new Map(texts.map((text) => [textId(text), text]));
  for (const { arabic, source, place } of sentences) {
    if (source === undefined) continue;
    const text = byId.get(source);
    if (text === undefined)
      yield {
        place: place(),
        value: source,
        message: "no text has this name",
        remedy: "write its folder and name below texts/: news/book_fair",
      };
    else if (!joined(text.lines.map((line) => line.text).join(" ")).includes(joined(arabic)))
      yield {
        place: place(),
        value: arabic,
        message: `it does not stand in ${source}`,
        remedy: "quote it word for word, or remove source",
      };
  }
}

export const example: Rule = {
  name: "example",
  description:
    "Example sentences are fully vocalised, case endings included, and their translations are sentences; those of senses are neither too short nor too long, and stand in the text that they name.",
  scope: "record",
  *check(corpus) {
    const words = ofSenses(corpus);
    for (const sentence of [...words, ...ofLists(corpus)]) yield* checkText(sentence);
    for (const sentence of words) yield* checkLength(sentence);
    yield* checkSources(words, corpus.texts);
  },
};
