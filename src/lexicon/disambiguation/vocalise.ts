import type { Token } from "../../arabic/mod.ts";
import {
  beginsWithWasla,
  fatha,
  joinedTo,
  withMarksOf,
  withoutFinalVowel,
  withoutWaslaVowel,
} from "../../arabic/mod.ts";
import type { EndingStyle } from "../../schema/mod.ts";
import type { ChosenSentence, ChosenWord } from "./read_text.ts";
import { withoutEnding } from "./without_ending.ts";

/** What opens a quotation or direct speech: a wasla after it bears its vowel. */
const opens = /^[«"“‘([–—:]$/;
/** Where one pauses, and what may stand between a word and its pause. */
const pauses = /^[.؟?!؛…]$/;
const closes = /^[»”"’')\]}]$/;

/** A word without the case, mood or tanwin that it loses in speech before a pause: كِتَابًا has a long vowel there. */
function atPause(surface: string): string {
  if (/\u064B\u0651?[اى]$/.test(surface)) return surface.replace("\u064B", fatha);
  // A sukun is not an ending that is left out.
  return /\u0652$/.test(surface) ? surface : withoutFinalVowel(surface);
}

function isBeforePause({ tokens, endsLine }: ChosenSentence, at: number): boolean {
  let next = at + 1;
  while (closes.test(tokens[next]?.text ?? "")) next++;
  const after = tokens[next];
  return after === undefined ? endsLine : pauses.test(after.text);
}

/** The next word as it begins: an unknown one in bare alif (اوباما) may have a hamza there, but not after its article. */
function beginningOf(following: ChosenWord | undefined): string {
  if (following === undefined) return "";
  const { ending, token } = following;
  if (ending !== null) return ending.analysis.surface;
  return /^[اٱ]ل/.test(token.text) ? token.text : "";
}

/** The vocalised words of a sentence: with the alif of wasla and helping vowels as words follow each other. */
export function vocalised(sentence: ChosenSentence, style: EndingStyle): string[] {
  const { tokens, words, isContinued } = sentence;
  const byToken = new Map<Token, ChosenWord>(words.map((word) => [word.token, word]));
  return words.map(({ token, reading, ending, at }) => {
    if (reading === null || ending === null) return token.text;
    const before = tokens[at - 1];
    const isFirst = before === undefined ? !isContinued : before.kind === "sign" && opens.test(before.text);
    const { surface } = ending.analysis;
    let shown = isFirst ? surface : withoutWaslaVowel(surface);
    if (style === "none") shown = withoutEnding(reading, ending, shown);
    const after = tokens[at + 1];
    const next = beginningOf(after && byToken.get(after));
    if (style === "pausal" && isBeforePause(sentence, at)) shown = atPause(shown);
    else if (beginsWithWasla(next)) shown = joinedTo(shown, next);
    return withMarksOf(token.text, shown) ?? token.text;
  });
}
