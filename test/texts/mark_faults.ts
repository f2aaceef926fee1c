import type { TextWord } from "../../src/lexicon/lexicon.ts";

const addable = /[\u064B-\u0652\u0670]/;

/** Whether a text came of another by adding vowel marks alone: no letter, mark, space or sign was changed or lost. */
export function onlyAddsMarks(typed: string, marked: string): boolean {
  let at = 0;
  for (const unit of marked) {
    if (typed.startsWith(unit, at)) at += unit.length;
    else if (!addable.test(unit)) return false;
  }
  return at === typed.length;
}

const vowel = /[\u064B-\u0650\u0652]/g;
const tanwin = /[\u064B-\u064D]/;

/** What cannot be said, in the marks of each letter of a word. */
function impossible(word: string): string[] {
  const letters =
    word
      .normalize("NFKC")
      .replace(/[\p{Cf}\u0640]/gu, "")
      .match(/\P{Mn}\p{Mn}*/gu) ?? [];
  return letters.flatMap((letter, at) => {
    const found: string[] = [];
    const next = letters[at + 1] ?? "";
    if ((letter.match(vowel)?.length ?? 0) > 1) found.push(`two vowels on ${letter}`);
    if (letter.includes("\u0651") && letter.includes("\u0652")) found.push(`shadda and sukun on ${letter}`);
    if ((letter.match(/\u0651/g)?.length ?? 0) > 1) found.push(`two shaddas on ${letter}`);
    if (tanwin.test(letter) && !/^(?:|[اىويی][^\u064B-\u0650]*)$/u.test(next))
      found.push(`tanwin inside: ${letter}${next}`);
    if (tanwin.test(letter) && tanwin.test(next)) found.push(`two tanwins: ${letter}${next}`);
    return found;
  });
}

/** Faults of a vocalised word that were not in it as typed. */
export function markFaults({ text, diacritized, isKnown }: TextWord): string[] {
  const faults = impossible(diacritized).filter((fault) => !impossible(text).includes(fault));
  if (!onlyAddsMarks(text, diacritized)) faults.push("more than marks was changed");
  if (!isKnown && diacritized !== text) faults.push("an unknown word got marks");
  return faults.map((fault) => `${text} → ${diacritized}: ${fault}`);
}
