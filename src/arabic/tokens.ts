/** A piece of a text that the choice looks at. */
export interface Token {
  readonly kind: "word" | "sign" | "number" | "foreign";
  /** As written. */
  readonly text: string;
  /** Offset in UTF-16 units. */
  readonly at: number;
}

/**
 * Arabic letters of any kind with marks, joiners and tatweel between them; digits with separators; words of other scripts;
 * single signs. Spaces and line breaks lie between.
 */
const piece =
  /(?<word>[[\p{Script=Arabic}&&\p{L}]\u0640][[\p{Script=Arabic}&&\p{L}]\p{Mn}\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069]*)|(?<number>\p{N}[\p{N}.,٫٬:\/%]*(?<=[\p{N}%])|\p{N})|(?<foreign>\p{L}[\p{L}\p{M}\p{N}'’._\-]*)|(?<sign>[^\s\p{M}\p{Cf}])|(?<line>\n)/gv;

const isArabic = /\p{Script=Arabic}/u;
const sentenceEnds = /^[.؟!?…]$/;
/** Signs that still belong to a sentence after its end: قَالَ: «نَعَمْ.» */
const closes = /^[.؟!?…»”"’)\]}]$/;
/** A letter or two before a full stop are an abbreviation: د. سامي, أ.د. */
const abbreviation = /^\p{L}{1,2}$/u;

/** More tokens than a sentence of prose has; a longer one is cut, at a sign if there is one soon. */
const mostTokens = 80;
const mostTokensWithoutSign = 100;

const isTooLong = (tokens: readonly Token[]): boolean =>
  tokens.length >= mostTokensWithoutSign || (tokens.length >= mostTokens && tokens.at(-1)?.kind === "sign");

/** Splits a text into sentences, which end at . ؟ ! and at line ends but not at commas, abbreviations or decimals. */
export function sentencesOf(text: string): Token[][] {
  const sentences: Token[][] = [];
  let current: Token[] = [];
  let isEnded = false;
  const close = (): void => {
    if (current.some(({ kind }) => kind === "word")) sentences.push(current);
    current = [];
    isEnded = false;
  };
  for (const { 0: found, index: at, groups = {} } of text.matchAll(piece)) {
    if (groups.line !== undefined) {
      close();
      continue;
    }
    const kind = (["word", "number", "foreign", "sign"] as const).find((name) => groups[name] !== undefined);
    if (kind === undefined) continue;
    const before = current.at(-1);
    const touches = before !== undefined && before.at + before.text.length === at;
    if (isEnded && !(touches && closes.test(found))) close();
    const last = current.at(-1);
    current.push({ kind: kind === "word" && !isArabic.test(found) ? "sign" : kind, text: found, at });
    const isAbbreviated = found === "." && last?.kind === "word" && abbreviation.test(last.text);
    if (sentenceEnds.test(found) && !isAbbreviated) isEnded = true;
    else if (!isEnded && isTooLong(current)) close();
  }
  close();
  return sentences;
}
