import { normalText, stripMarks } from "../../src/arabic/mod.ts";
import type { Ending, SpellingReader } from "../../src/lexicon/disambiguation/readings.ts";
import {
  opaquePlace,
  type Place,
  paragraphOf,
  type Sentence,
  wordPlace,
} from "../../src/lexicon/disambiguation/sentence.ts";
import { sentencesOf, type Token } from "../../src/lexicon/disambiguation/tokens.ts";

/** A sentence and, by place, the endings that spell the word as its author vocalised it; null where nothing is known. */
export interface GoldSentence extends Sentence {
  readonly right: readonly (ReadonlySet<Ending> | null)[];
}

/** Dialect, the Quran and verse are context, but their grammar is not learnt. */
const setApart = /\{[^}]*\}|«[^»]*»Q/g;

const startsWithWasla = /^ا/;
const helpingVowel = /[\u064E\u064F\u0650](?=ا?$)/;
/** An initial alif without its vowel, not the article's. */
const bareWasla = /^ا(?![\u064B-\u0652])(?!ل)/;
const sukun = "\u0652";

/** The forms that a vocalised word may stand for: with the helping vowel that a wasla after it asks for, and in the middle of a sentence. */
export function standsFor(word: string, after: string | null): Set<string> {
  const forms = [word];
  if (after !== null && startsWithWasla.test(after))
    forms.push(word.replace(helpingVowel, sukun), word.replace(helpingVowel, ""));
  for (const form of [...forms])
    if (bareWasla.test(form))
      for (const vowel of "\u0650\u064F\u064E") forms.push(`ا${vowel}${form.slice(1)}`);
  return new Set(forms.map(normalText));
}

function goldPlaces(tokens: readonly Token[], reader: SpellingReader) {
  const places: Place[] = [];
  const right: (ReadonlySet<Ending> | null)[] = [];
  let isMarked = false;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (text === "@") {
      isMarked = true;
      continue;
    }
    if (kind !== "word" || isMarked) {
      places.push(opaquePlace(isMarked ? "name" : kind === "word" ? "name" : kind, stripMarks(text)));
      right.push(null);
      isMarked = false;
      continue;
    }
    const bare = stripMarks(text);
    const place = wordPlace(bare, reader.read(bare));
    const next = tokens.slice(index + 1).find((token) => token.text !== "@");
    const forms = standsFor(text, next?.kind === "word" ? next.text : null);
    const endings = place.readings
      .flatMap((reading) => reading.endings)
      .filter(({ analysis }) => forms.has(normalText(analysis.surface)));
    places.push(place);
    right.push(endings.length === 0 ? null : new Set(endings));
  }
  return { places, right };
}

/** The sentences of a paragraph of vocalised prose. */
export function goldSentences(paragraph: string, reader: SpellingReader): GoldSentence[] {
  const sentences = sentencesOf(normalText(paragraph).replace(setApart, " … ")).map((tokens) =>
    goldPlaces(tokens, reader),
  );
  return paragraphOf(sentences.map(({ places }) => places)).map((sentence, index) => ({
    ...sentence,
    right: sentences[index]?.right ?? [],
  }));
}
