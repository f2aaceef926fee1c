import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { BasicWord } from "../../schema/mod.ts";

/** A word of a sentence as it is meant there. */
export interface SentenceWord {
  /** With its marks; as written where it is not known. */
  readonly arabic: string;
  /** Null where it is not known. */
  readonly lemma: BasicWord | null;
}

/** The words of a short text, vocalised, each with its lemma. */
export function readSentence(lexicon: Lexicon, text: string): SentenceWord[] {
  return [...lexicon.readText(text).words("full")].flat().map(({ diacritized, isKnown, members }) => ({
    arabic: diacritized,
    lemma: isKnown ? (JSON.parse(`{${members}}`).lemma as BasicWord) : null,
  }));
}
