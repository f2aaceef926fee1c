import { clean, sentencesOf, stripMarks, type Token } from "../../arabic/mod.ts";
import { once } from "../../domain/once.ts";
import { choose, surfaceLikelihood } from "./choose.ts";
import { type Guess, guessOf } from "./guess.ts";
import { likelihoods, type Model } from "./lattice.ts";
import { placeOf } from "./place_of.ts";
import { type Ending, isName, type Reading, type SpellingReader } from "./readings.ts";
import { type Place, type Sentence, sentenceOf } from "./sentence.ts";

/** A word of a text with the analysis that is meant. */
export interface ChosenWord {
  readonly token: Token;
  /** Its place in the sentence. */
  readonly at: number;
  /** The reading and the ending that are meant; null when the word is not known. */
  readonly reading: Reading | null;
  readonly ending: Ending | null;
  /** What a word of unknown letters looks like; null for others. */
  readonly guess: Guess | null;
  /** How likely the vocalised word is the right one, 0 to 1. */
  readonly confidence: number;
  /** How many other analyses it has. */
  readonly alternatives: number;
}

/** A sentence of a text: its words, and the signs and numbers between them. */
export interface ChosenSentence {
  readonly tokens: readonly Token[];
  readonly words: readonly ChosenWord[];
  /** Whether a line or the text ends with it. */
  readonly endsLine: boolean;
  /** Whether it goes on one that was too long. */
  readonly isContinued: boolean;
}

/** Blank lines part paragraphs; who speaks in one does not speak in the next. */
const paragraphs = /\n\s*\n/g;

/** The sentences of each paragraph of a text. */
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

/** A word without an analysis. */
function unknownWord(token: Token, at: number, guess: Guess | null): ChosenWord {
  return { token, at, reading: null, ending: null, guess, confidence: 0, alternatives: 0 };
}

interface Choosing {
  readonly model: Model;
  /** What a word without an analysis may be; `followsName`: behind a name. */
  readonly guess: (token: Token, followsName: boolean) => Guess | null;
}

function* chooseWords(
  sentence: Sentence,
  tokens: readonly Token[],
  { model, guess }: Choosing,
): Generator<null, ChosenWord[]> {
  const choice = yield* choose(sentence, model);
  const readingShares = likelihoods(choice.columns);
  const words: ChosenWord[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const ending = choice.chosen[at]?.ending ?? null;
    if (ending === null) {
      const before = words.at(-1);
      const followsName =
        before?.at === at - 1 &&
        (before.reading === null ? before.guess?.upos === "PROPN" : isName(before.reading));
      words.push(unknownWord(token, at, guess(token, followsName)));
      continue;
    }
    const { readings } = sentence.places[at] as Place;
    const all = readings.reduce((sum, { endings }) => sum + endings.length, 0);
    const shares = readingShares[at] as Float64Array;
    const confidence = surfaceLikelihood(choice, at, { shares, weights: model.endings });
    const reading = choice.way[at] as Reading;
    words.push({ token, at, reading, ending, guess: null, confidence, alternatives: all - 1 });
    yield null;
  }
  return words;
}

const lineEnd = /[^\S\n]*(?:\n|$)/y;
/** Whether a sentence has come to its end, and was not cut. */
const isEnded = (tokens: readonly Token[]): boolean =>
  tokens.slice(-3).some(({ kind, text }) => kind === "sign" && /[.؟!?…]/.test(text));

/** Whether nothing but spaces follows a token on its line. */
function endsLine(text: string, { at, text: written }: Token): boolean {
  lineEnd.lastIndex = at + written.length;
  return lineEnd.test(text);
}

/** A text to be read: each step is short, so that a caller may let others in between. */
export interface OpenedText {
  /** Whether each word of the text is known, one by one. */
  areKnown(): Generator<boolean>;
  /** The sentences of the text, and null between them. */
  sentences(): Generator<ChosenSentence | null>;
}

/** Opens a text. Words are read again for each sentence: what they may mean would fill the memory if it were kept. */
export function openText(text: string, reader: SpellingReader, model: Model): OpenedText {
  const paragraphs = paragraphsOf(text);
  /** Who speaks and is spoken to in each paragraph; empty until all words were read. */
  const persons: number[] = [];
  const written = once(
    () =>
      new Set(paragraphs.flatMap((sentences) => sentences.flat().map(({ text: word }) => stripMarks(word)))),
  );
  const isWritten = (letters: string): boolean => written().has(letters);
  const choosing: Choosing = {
    model,
    // Letters that are known with other marks than those given are no name.
    guess: ({ text: word }, followsName) =>
      reader.read(clean(stripMarks(word))).readings.length > 0
        ? null
        : guessOf(word, { isWritten, followsName }),
  };

  function* areKnown(): Generator<boolean> {
    const found: number[] = [];
    for (const sentences of paragraphs) {
      let bits = 0;
      for (const token of sentences.flat()) {
        if (token.kind !== "word") continue;
        const place = placeOf(token, reader);
        bits |= place.persons;
        yield place.kind === "word";
      }
      found.push(bits);
    }
    persons.splice(0, persons.length, ...found);
  }

  function* sentenceIn(tokens: readonly Token[], bits: number): Generator<null, Sentence> {
    const places: Place[] = [];
    for (const token of tokens) {
      places.push(placeOf(token, reader));
      yield null;
    }
    return sentenceOf(places, bits);
  }

  function* sentences(): Generator<ChosenSentence | null> {
    if (persons.length === 0) for (const _ of areKnown()) yield null;
    let isContinued = false;
    for (const [index, paragraph] of paragraphs.entries())
      for (const tokens of paragraph) {
        const sentence = yield* sentenceIn(tokens, persons[index] as number);
        const words = yield* chooseWords(sentence, tokens, choosing);
        const isLast = endsLine(text, tokens.at(-1) as Token);
        yield { tokens, words, endsLine: isLast, isContinued };
        isContinued = !isLast && !isEnded(tokens);
      }
  }
  return { areKnown, sentences };
}
