import { lettersWithH, readLatin } from "./latin.ts";

/** The consonants of a spelling, with the details of each and of the gaps between them. */
interface Details {
  count: number;
  /** Character codes. */
  readonly consonants: number[];
  /** 1 for a doubled consonant. */
  readonly isDouble: number[];
  /** Bits by gap: 1 ʿayn, 2 hamza, 4 long vowel; one gap more than consonants. */
  readonly gaps: number[];
}

const emptyDetails = (): Details => ({ count: 0, consonants: [], isDouble: [], gaps: [] });

/** Numbers by letter code; ẖ has the highest. */
function byCode(pairs: Iterable<readonly [letter: string, number: number]>): Uint16Array {
  const numbers = new Uint16Array("ẖ".charCodeAt(0) + 1);
  for (const [letter, number] of pairs) numbers[letter.charCodeAt(0)] = number;
  return numbers;
}

const writtenLetters = [..."bdfghjklmnqrstzḥḫḍṣṭẓšṯḏǧġ"].map((letter) => [letter, letter] as const);
const consonants = byCode(
  [...writtenLetters, ["ẖ", "ḫ"] as const, ["ğ", "ġ"] as const].map(([letter, as]) => [
    letter,
    as.charCodeAt(0),
  ]),
);
/** Letters that form a digraph with a following h. */
const withH = byCode(Object.entries(lettersWithH).map(([pair, letter]) => [pair, letter.charCodeAt(0)]));
const gapBits = byCode([
  ...[..."āâáīîíūûú"].map((letter) => [letter, 4] as const),
  ...[..."ʿʻ"].map((letter) => [letter, 1] as const),
  ...[..."ʾʼ"].map((letter) => [letter, 2] as const),
]);
const codeOf = (letter: string): number => letter.charCodeAt(0);
/** Vowels that are long when doubled. */
const doubledVowels = byCode([..."aeo"].map((letter) => [letter, 1]));

/** Reads the details of a normalised query or of a transliteration in the index, up to one consonant more than `most`. */
function readDetails(spelled: string, details: Details, most: number): Details {
  const { consonants: found, isDouble, gaps } = details;
  let count = 0;
  let lastEnd = -1;
  gaps[0] = 0;
  for (let at = 0; at < spelled.length && count <= most; ) {
    const code = spelled.charCodeAt(at);
    const next = spelled.charCodeAt(at + 1);
    const single = consonants[code] ?? 0;
    if (single === 0) {
      const isLong = doubledVowels[code] === 1 && next === code;
      gaps[count] = (gaps[count] as number) | (gapBits[code] ?? 0) | (isLong ? 4 : 0);
      at++;
      continue;
    }
    const pair = next === codeOf("h") ? (withH[code] as number) : 0;
    const letter = pair === 0 ? single : pair;
    const isRepeated = lastEnd === at && found[count - 1] === letter;
    at += pair === 0 ? 1 : 2;
    lastEnd = at;
    if (isRepeated) isDouble[count - 1] = 1;
    else {
      found[count] = letter;
      isDouble[count] = 0;
      gaps[++count] = 0;
    }
  }
  details.count = count;
  return details;
}

/** The letters that a plain letter can stand for; any other letter is unambiguous. */
const isAmbiguous = byCode([..."dghkstz"].map((letter) => [letter, 1]));

/**
 * Returns whether a Latin query agrees with a DMG word that shares its key: `7ubb` demands ḥ and a double b, `ʿālam` a
 * long vowel and an ʿayn. Plain letters leave both the letter and its length open.
 */
export function latinAgreement(query: string): (dmg: string) => boolean {
  const asked = readDetails(readLatin(query), emptyDetails(), Number.POSITIVE_INFINITY);
  return (dmg) => isAgreed(asked, readDetails(dmg, written, asked.count));
}

/** The details of a word: one place serves all, since they are many and checked one at a time. */
const written = emptyDetails();

function isAgreed(asked: Details, written: Details): boolean {
  for (let index = 0; index < asked.count; index++) {
    if (index === written.count) return true;
    const letter = asked.consonants[index] as number;
    if (letter !== written.consonants[index] && isAmbiguous[letter] !== 1) return false;
    if (asked.isDouble[index] === 1 && written.isDouble[index] !== 1) return false;
  }
  for (let index = 0; index <= asked.count && index <= written.count; index++) {
    const has = written.gaps[index] as number;
    // A word with an initial vowel has an unwritten initial hamza.
    const allowed = index === 0 && (has & 1) === 0 ? has | 2 : has;
    if (((asked.gaps[index] as number) & ~allowed) !== 0) return false;
  }
  return true;
}
