import type { Token } from "../../src/arabic/mod.ts";
import { normalText, stripMarks } from "../../src/arabic/mod.ts";
import type { Ending, Reading, SpellingReader } from "../../src/lexicon/disambiguation/readings.ts";
import {
  opaquePlace,
  type Place,
  paragraphOf,
  type Sentence,
  wordPlace,
} from "../../src/lexicon/disambiguation/sentence.ts";
import type { TextLink } from "../read/text_links.ts";
import { proseSentences, standsFor, unknownMark, wordAfter } from "../vocabulary/running_word.ts";

/** The analysis that a word of a text is known to have. */
export type SureLink = Pick<TextLink, "id" | "word" | "features">;

/** A paragraph or sentence to learn from. */
export interface Passage {
  readonly text: string;
  /** A drill: it teaches what stands beside a word, not how common its readings are. */
  readonly isDrill: boolean;
  /** What each token of each sentence is, where that is sure; null for a passage that has no links. */
  readonly links: readonly (readonly (SureLink | null)[])[] | null;
}

/** A sentence and, by place, the endings that the word may have had in its author's mind; null where nothing is known. */
export interface GoldSentence extends Sentence {
  readonly isDrill: boolean;
  readonly right: readonly (ReadonlySet<Ending> | null)[];
}

/** Reads what passages mean: what their spellings may be, and which of that a link names. */
export interface GoldReader {
  readonly spellings: SpellingReader;
  /** Whether an ending is the analysis that a link names. */
  readonly isLinked: (link: SureLink, reading: Reading, ending: Ending) => boolean;
}

/** The endings that spell the word as it is vocalised: the linked one alone if it is among them; null if there are none. */
function rightEndings(
  { readings }: Place,
  forms: ReadonlySet<string>,
  isLinked: (reading: Reading, ending: Ending) => boolean,
): ReadonlySet<Ending> | null {
  const spelled = readings.flatMap((reading) =>
    reading.endings
      .filter(({ analysis }) => forms.has(normalText(analysis.surface)))
      .map((ending) => ({ reading, ending })),
  );
  const linked = spelled.filter(({ reading, ending }) => isLinked(reading, ending));
  const right = (linked.length > 0 ? linked : spelled).map(({ ending }) => ending);
  return right.length === 0 ? null : new Set(right);
}

function goldPlaces(
  tokens: readonly Token[],
  links: readonly (SureLink | null)[],
  { spellings, isLinked }: GoldReader,
) {
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
    const place = wordPlace(bare, spellings.read(bare));
    const forms = standsFor(text, wordAfter(tokens, index));
    const link = links[index] ?? null;
    places.push(place);
    right.push(
      rightEndings(place, forms, (reading, ending) => link !== null && isLinked(link, reading, ending)),
    );
  }
  return { places, right };
}

/** The sentences of a passage. */
export function goldSentences({ text, isDrill, links }: Passage, reader: GoldReader): GoldSentence[] {
  const sentences = proseSentences(text).map((tokens, index) =>
    goldPlaces(tokens, links?.[index] ?? [], reader),
  );
  return paragraphOf(sentences.map(({ places }) => places)).map((sentence, index) => ({
    ...sentence,
    isDrill,
    right: sentences[index]?.right ?? [],
  }));
}
