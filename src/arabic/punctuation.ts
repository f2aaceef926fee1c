/** Around a word: marks, digits and invisible characters stay. */
const before = /^[\s\p{P}\p{S}]+/u;
const after = /[\s\p{P}\p{S}]+$/u;
const sign = /[\p{P}\p{S}]/gu;

/** A word without the punctuation, quotes and brackets around it, and these signs in their order. */
export function withoutPunctuation(text: string): { readonly word: string; readonly ignored: string[] } {
  const word = text.replace(before, "").replace(after, "");
  const around = [before.exec(text)?.[0] ?? "", word === "" ? "" : (after.exec(text)?.[0] ?? "")];
  return { word, ignored: around.join("").match(sign) ?? [] };
}

/** Whether letters follow each other across a space or punctuation: more than one word. */
export const isSeveralWords = (text: string): boolean => /\p{L}\p{M}*[\s\p{P}\p{S}]+\p{L}/u.test(text);

/** The words of a text, with their marks and without anything between them. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{Mn}]+/gu) ?? [];
