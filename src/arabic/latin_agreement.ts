import { lettersWithH, readLatin } from "./latin.ts";

/** Consonants with what is said of each, and what is said of the sounds between them. */
interface Details {
  count: number;
  /** As character codes. */
  readonly consonants: Uint16Array;
  /** 1 where the consonant is doubled. */
  readonly isDouble: Uint8Array;
  /** Bits by place: 1 ʿayn, 2 hamza, 4 long vowel; one place more than consonants. */
  readonly gaps: Uint8Array;
}

/** Place for a text of so many letters. */
const roomFor = (size: number): Details => ({
  count: 0,
  consonants: new Uint16Array(size),
  isDouble: new Uint8Array(size),
  gaps: new Uint8Array(size + 1),
});

/** Numbers by the code of a letter; the last letter that occurs is ẖ. */
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
/** Letters that are one with an h behind them. */
const withH = byCode(Object.entries(lettersWithH).map(([pair, letter]) => [pair, letter.charCodeAt(0)]));
const gapBits = byCode([
  ...[..."āâáīîíūûú"].map((letter) => [letter, 4] as const),
  ...[..."ʿʻ"].map((letter) => [letter, 1] as const),
  ...[..."ʾʼ"].map((letter) => [letter, 2] as const),
]);
const codeOf = (letter: string): number => letter.charCodeAt(0);
/** Vowels that are long when they are written twice. */
const doubledVowels = byCode([..."aeo"].map((letter) => [letter, 1]));

/** Reads what is said in a text that has been read, or in a transliteration of the index. */
function readDetails(spelled: string, details: Details): Details {
  const { consonants: found, isDouble, gaps } = details;
  let count = 0;
  let lastEnd = -1;
  gaps[0] = 0;
  for (let at = 0; at < spelled.length; ) {
    const code = spelled.charCodeAt(at);
    const next = spelled.charCodeAt(at + 1);
    const known = consonants[code] ?? 0;
    if (known === 0) {
      const isLong = doubledVowels[code] === 1 && next === code;
      gaps[count] = (gaps[count] as number) | (gapBits[code] ?? 0) | (isLong ? 4 : 0);
      at++;
      continue;
    }
    const pair = next === codeOf("h") ? (withH[code] as number) : 0;
    const letter = pair === 0 ? known : pair;
    const isAgain = lastEnd === at && found[count - 1] === letter;
    at += pair === 0 ? 1 : 2;
    lastEnd = at;
    if (isAgain) isDouble[count - 1] = 1;
    else {
      found[count] = letter;
      isDouble[count] = 0;
      gaps[++count] = 0;
    }
  }
  details.count = count;
  return details;
}

/** What a plain letter leaves open; any other letter says what it is. */
const leavesOpen = byCode([..."dghkstz"].map((letter) => [letter, 1]));

/**
 * Whether a query in Latin letters contradicts a word in DMG of which it is a key: `7ubb` says ḥ and a double b,
 * `ʿālam` a long vowel and an ʿayn. What is typed plainly leaves open which of two letters it is, and how long it is.
 */
export function latinAgreement(query: string): (dmg: string) => boolean {
  const text = readLatin(query);
  const asked = readDetails(text, roomFor(text.length));
  // One place for all words: there are many, and each is done with at once.
  let written = roomFor(64);
  return (dmg) => {
    if (dmg.length > written.consonants.length) written = roomFor(dmg.length);
    return isAgreed(asked, readDetails(dmg, written));
  };
}

function isAgreed(asked: Details, written: Details): boolean {
  for (let index = 0; index < asked.count; index++) {
    if (index === written.count) return true;
    const letter = asked.consonants[index] as number;
    if (letter !== written.consonants[index] && leavesOpen[letter] !== 1) return false;
    if (asked.isDouble[index] === 1 && written.isDouble[index] !== 1) return false;
  }
  for (let index = 0; index <= asked.count && index <= written.count; index++) {
    const has = written.gaps[index] as number;
    // A word that begins with a vowel begins with a hamza, which is not written.
    const known = index === 0 && (has & 1) === 0 ? has | 2 : has;
    if (((asked.gaps[index] as number) & ~known) !== 0) return false;
  }
  return true;
}
