import { stripMarks } from "./marks.ts";

const order = "ابجدهوزحطيكلمنسعفصقرشتثخذضظغ";
const units = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const scale = [...units, ...units.map((n) => n * 10), ...units.map((n) => n * 100), 1000];

/** Abjad value of each letter (Mashriqi order). A hamza seat counts as its letter, ء as alif, ة as ه, ى as ي. */
export const abjadValues: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...order].map((letter, i) => [letter, scale[i] as number])),
  ...{ أ: 1, إ: 1, آ: 1, ٱ: 1, ء: 1, ؤ: 6, ئ: 10, ى: 10, ة: 5 },
};

/** Sums the abjad values of a text's letters. */
export const abjad = (text: string): number =>
  [...stripMarks(text)].reduce((sum, letter) => sum + (abjadValues[letter] ?? 0), 0);
