import type { Token } from "../../src/arabic/mod.ts";
import { normalText, stripMarks } from "../../src/arabic/mod.ts";
import type { Ending, SpellingReader } from "../../src/lexicon/disambiguation/readings.ts";
import {
  opaquePlace,
  type Place,
  paragraphOf,
  type Sentence,
  wordPlace,
} from "../../src/lexicon/disambiguation/sentence.ts";
import { proseSentences, standsFor, unknownMark, wordAfter } from "../vocabulary/running_word.ts";

/** A paragraph or sentence to learn from. */
export interface Passage {
  readonly text: string;
  /** A drill: it teaches what stands beside a word, not how common its readings are. */
  readonly isDrill: boolean;
}

/** A sentence and, by place, the endings that spell the word as its author vocalised it; null where nothing is known. */
export interface GoldSentence extends Sentence {
  readonly isDrill: boolean;
  readonly right: readonly (ReadonlySet<Ending> | null)[];
}

function goldPlaces(tokens: readonly Token[], reader: SpellingReader) {
  const places: Place[] = [];
  const right: (ReadonlySet<Ending> | null)[] = [];
  let isMarked = false;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (text === unknownMark) {
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
    const forms = standsFor(text, wordAfter(tokens, index));
    const endings = place.readings
      .flatMap((reading) => reading.endings)
      .filter(({ analysis }) => forms.has(normalText(analysis.surface)));
    places.push(place);
    right.push(endings.length === 0 ? null : new Set(endings));
  }
  return { places, right };
}

/** The sentences of a passage. */
export function goldSentences({ text, isDrill }: Passage, reader: SpellingReader): GoldSentence[] {
  const sentences = proseSentences(text).map((tokens) => goldPlaces(tokens, reader));
  return paragraphOf(sentences.map(({ places }) => places)).map((sentence, index) => ({
    ...sentence,
    isDrill,
    right: sentences[index]?.right ?? [],
  }));
}
