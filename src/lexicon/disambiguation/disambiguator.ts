import { normalText, stripMarks } from "../../arabic/mod.ts";
import { type ChosenEnding, chooseEndings, endingLikelihoods } from "./ending_search.ts";
import { bestWay, latticeOf, likelihoods, type Weights } from "./lattice.ts";
import type { Ending, Reading, Spelling, SpellingReader } from "./readings.ts";
import { opaquePlace, type Place, paragraphOf, type Sentence, wordPlace } from "./sentence.ts";
import { sentencesOf, type Token } from "./tokens.ts";

/** A word of a text with the analysis that is meant. */
export interface ChosenWord {
  /** As written, with its offset in UTF-16 units. */
  readonly token: Token;
  /** The reading and the ending that are meant; null when the word is not known. */
  readonly reading: Reading | null;
  readonly ending: Ending | null;
  /** How likely the vocalised word is the right one, 0 to 1. */
  readonly confidence: number;
  /** How many other analyses it has. */
  readonly alternatives: number;
}

/** A sentence of a text: its words, and the signs and numbers between them. */
export interface ChosenSentence {
  readonly tokens: readonly Token[];
  readonly words: readonly ChosenWord[];
}

export interface Model {
  readonly readings: Weights;
  readonly endings: Weights;
}

/** Blank lines part paragraphs; who speaks in one does not speak in the next. */
const paragraphs = /\n\s*\n/g;

/** Tokens of the paragraphs of a text. */
function paragraphsOf(text: string): Token[][][] {
  const all: Token[][][] = [];
  let at = 0;
  for (const gap of [...text.matchAll(paragraphs), null]) {
    const end = gap?.index ?? text.length;
    const offset = at;
    all.push(
      sentencesOf(text.slice(at, end)).map((tokens) =>
        tokens.map((token) => ({ ...token, at: token.at + offset })),
      ),
    );
    at = end + (gap?.[0].length ?? 0);
  }
  return all.filter((sentences) => sentences.length > 0);
}

/** What the marks of a word leave open: all readings of its letters, or those that agree with the marks. */
const spellingOf = (text: string, reader: SpellingReader): Spelling => {
  const word = normalText(text).replace(/[\u0640\p{Cf}]/gu, "");
  const bare = reader.read(stripMarks(word));
  return word === stripMarks(word) ? bare : { ...reader.read(word), code: bare.code };
};

const placeOf = ({ kind, text }: Token, reader: SpellingReader): Place =>
  kind === "word" ? wordPlace(text, spellingOf(text, reader)) : opaquePlace(kind, text);

/** How likely the surface of an ending is among the endings of its reading, in the surroundings that it was chosen in. */
function surfaceLikelihood(
  { places }: Sentence,
  at: number,
  { way, chosen, weights }: { way: readonly Reading[]; chosen: readonly ChosenEnding[]; weights: Weights },
): number {
  const { ending, clause } = chosen[at] as ChosenEnding;
  const { endings } = way[at] as Reading;
  if (ending === null || endings.length === 1) return 1;
  const [first, second] = [chosen[at - 1]?.ending ?? null, chosen[at - 2]?.ending ?? null];
  const shares = endingLikelihoods({ places, at, clause, way, first, second }, endings, weights);
  return endings.reduce(
    (sum, other, index) =>
      other.analysis.surface === ending.analysis.surface ? sum + (shares[index] as number) : sum,
    0,
  );
}

function chooseSentence(sentence: Sentence, tokens: readonly Token[], model: Model): ChosenSentence {
  const { places } = sentence;
  const columns = latticeOf(sentence, model.readings);
  const indexes = bestWay(columns);
  const readingShares = likelihoods(columns);
  const way = places.map(({ readings }, at) => readings[indexes[at] as number] as Reading);
  const chosen = chooseEndings(places, way, model.endings);
  const words = tokens.flatMap((token, at): ChosenWord[] => {
    if (token.kind !== "word") return [];
    const ending: Ending | null = chosen[at]?.ending ?? null;
    if (ending === null) return [{ token, reading: null, ending, confidence: 0, alternatives: 0 }];
    const share = readingShares[at]?.[indexes[at] as number] as number;
    const ofEnding = surfaceLikelihood(sentence, at, { way, chosen, weights: model.endings });
    const all = (places[at] as Place).readings.reduce((sum, { endings }) => sum + endings.length, 0);
    return [
      { token, reading: way[at] as Reading, ending, confidence: share * ofEnding, alternatives: all - 1 },
    ];
  });
  return { tokens, words };
}

export interface Disambiguator {
  /** How many words of a text are known. */
  countKnown(text: string): number;
  /** The sentences of a text, one by one: a caller may let others in between. */
  read(text: string): Generator<ChosenSentence>;
}

export const disambiguator = (reader: SpellingReader, model: Model): Disambiguator => ({
  countKnown: (text) =>
    sentencesOf(text)
      .flat()
      .filter((token) => placeOf(token, reader).kind === "word").length,
  *read(text) {
    for (const sentences of paragraphsOf(text)) {
      const paragraph = paragraphOf(
        sentences.map((tokens) => tokens.map((token) => placeOf(token, reader))),
      );
      for (const [index, sentence] of paragraph.entries())
        yield chooseSentence(sentence, sentences[index] as Token[], model);
    }
  },
});
