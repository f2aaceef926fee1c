import { sentenceIssue, wordsOf } from "../../../src/arabic/mod.ts";
import { listedKinds } from "../../../src/schema/mod.ts";
import type { Place } from "../../diagnostic.ts";
import { type Corpus, entriesOf } from "../../read/corpus.ts";
import type { Rule, RuleDiagnostic } from "../rule.ts";

interface Sentence {
  readonly arabic: string;
  readonly translation: string;
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

export const example: Rule = {
  name: "example",
  description:
    "Example sentences are fully vocalised, case endings included, and their translations are sentences; those of senses are neither too short nor too long.",
  scope: "record",
  isLocal: true,
  *check(corpus) {
    const words = ofSenses(corpus);
    for (const sentence of [...words, ...ofLists(corpus)]) yield* checkText(sentence);
    for (const sentence of words) yield* checkLength(sentence);
  },
};
