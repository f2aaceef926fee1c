import {
  beginsWithWasla,
  fatha,
  joinedTo,
  markedLetters,
  normalText,
  withMarksOf,
  withoutFinalVowel,
  withoutWaslaVowel,
} from "../../arabic/mod.ts";
import type { EndingStyle } from "../../schema/mod.ts";
import type { ChosenSentence, ChosenWord } from "./disambiguator.ts";
import type { Token } from "./tokens.ts";

/** A word of a text with its marks; as written where it is not known. */
export interface VocalisedWord extends ChosenWord {
  readonly diacritized: string;
}

/** A quotation, a line or a sentence begins anew: a wasla there bears its vowel. */
const opens = /^[«"“‘(\[–—:]$/;
/** Where one pauses. */
const pauses = /^[.؟?!؛…]$/;

/** A word without the case, mood or tanwin that it would lose in speech before a pause: كِتَابًا has a long vowel there. */
function atPause(surface: string): string {
  if (/\u064B[اى]$/.test(surface)) return `${surface.slice(0, -2)}${fatha}${surface.slice(-1)}`;
  // A sukun is not an ending that is left out.
  return /\u0652$/.test(surface) ? surface : withoutFinalVowel(surface);
}

const tanwin = /[\u064B-\u064D]/g;

/** A word without the marks of case and mood: those in which the endings of its reading differ, and tanwin. */
function withoutEnding({ reading, ending }: ChosenWord, surface: string): string {
  if (reading === null || ending === null) return surface;
  const own = markedLetters(normalText(surface));
  const others = reading.endings
    .map(({ analysis }) => markedLetters(normalText(analysis.surface)))
    .filter(
      (letters) =>
        letters.length === own.length && letters.every(({ letter }, at) => letter === own[at]?.letter),
    );
  const isDeclined = ending.case > 0;
  return normalText(
    own
      .map(({ letter, marks }, at) => {
        const isEnding = at > 0 && others.some((letters) => letters[at]?.marks !== marks);
        if (isEnding) return letter + marks.replace(/[\u064B-\u0650\u0652]/g, "");
        return letter + (isDeclined ? marks.replace(tanwin, "") : marks);
      })
      .join(""),
  );
}

interface Neighbours {
  readonly after: Token | undefined;
  /** The vocalised word that follows, or "". */
  readonly next: string;
}

function styled(word: ChosenWord, surface: string, style: EndingStyle, { after, next }: Neighbours): string {
  if (style === "none") return withoutEnding(word, surface);
  if (style === "pausal" && (after === undefined || pauses.test(after.text))) return atPause(surface);
  return joinedTo(surface, next);
}

/** The words of a sentence with their marks: the alif of wasla and helping vowels as the words follow each other. */
export function vocalised({ tokens, words }: ChosenSentence, style: EndingStyle): VocalisedWord[] {
  const byToken = new Map(words.map((word) => [word.token, word]));
  return words.map((word) => {
    const { token, ending } = word;
    if (ending === null) return { ...word, diacritized: token.text };
    const at = tokens.indexOf(token);
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isFirst = before === undefined || (before.kind === "sign" && opens.test(before.text));
    const { surface } = ending.analysis;
    const inside = isFirst ? surface : withoutWaslaVowel(surface);
    const following = after && byToken.get(after);
    const next = following ? (following.ending?.analysis.surface ?? following.token.text) : "";
    const shown = styled(word, inside, style, { after, next: beginsWithWasla(next) ? next : "" });
    return { ...word, diacritized: withMarksOf(token.text, shown) ?? token.text };
  });
}
