/**
 * The one way to write a vocalised text: NFC, in which a vowel stands before its shadda. What is put together from
 * parts may be in another order (ي + shadda + fatha), so it passes through here before it is compared or kept.
 */
export const normalText = (text: string): string => text.normalize("NFC");

/** Whether two vocalised texts are the same, in whatever order their marks stand. */
export const sameText = (one: string, other: string): boolean => normalText(one) === normalText(other);

const lastMarks = /\p{Mn}*$/u;

/** Whether the last letter carries the mark, with or without a shadda after it: قَاضٍ, مُغَنٍّ. */
export const endsInMark = (text: string, mark: string): boolean =>
  (lastMarks.exec(text) as RegExpExecArray)[0].includes(mark);
