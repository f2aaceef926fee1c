import type { Records } from "../../pipeline/derive/records.ts";
import type { FullWord } from "../../src/schema/mod.ts";
import { spelled } from "./generated_artifact.ts";

const strong = "بتثجحخدذرزسشصضطظعغفقكلمنه";

/** The text with each strong consonant as the one `by` places behind it: as likely a word, and another one. */
const shift = (text: string, by: number): string =>
  text.replace(/[بتثجحخدذرزسشصضطظعغفقكلمنه]/g, (letter) =>
    strong.charAt((strong.indexOf(letter) + by) % strong.length),
  );

/** The same of marked text, as it is written. */
const shiftMarked = (text: string, by: number): string => shift(text, by).normalize("NFC");

function shifted(word: FullWord, by: number, rank: number): FullWord {
  const grown = {
    ...spelled(shiftMarked(word.arabic, by)),
    id: `${word.id}x${by}`,
    root: word.root === null ? null : shift(word.root, by),
    variants: word.variants.map((variant) => shiftMarked(variant, by)),
    plurals: word.plurals.map((plural) => shiftMarked(plural, by)),
    imperfect: word.imperfect === null ? null : shiftMarked(word.imperfect, by),
    frequencyRank: rank,
    senses: [],
    derived: [],
  };
  return withParadigm({ ...withoutParadigm(word), ...grown }, () =>
    word.inflection.map((inflected) => ({
      ...inflected,
      form: shiftMarked(inflected.form, by),
      bare: shift(inflected.bare, by),
      variants: inflected.variants.map((variant) => shiftMarked(variant, by)),
    })),
  );
}

/** All but the paradigm, which is made anew each time that it is asked for: ten million forms are not kept. */
function withoutParadigm(word: FullWord): Omit<FullWord, "inflection"> {
  const { inflection: _, ...descriptors } = Object.getOwnPropertyDescriptors(word);
  return Object.defineProperties({}, descriptors) as Omit<FullWord, "inflection">;
}

const withParadigm = (
  word: Omit<FullWord, "inflection">,
  inflection: () => FullWord["inflection"],
): FullWord => ({
  ...word,
  get inflection() {
    return inflection();
  },
});

/**
 * The words `times` over: beside each stand words of its shape with other consonants, so that prefixes, lengths, forms and
 * glosses are spread as in the corpus.
 */
export function grownRecords(records: Records, times: number): Records {
  const words = records.words.flatMap((word, index) => [
    withParadigm({ ...withoutParadigm(word), frequencyRank: index * times + 1 }, () => word.inflection),
    ...Array.from({ length: times - 1 }, (_, by) => shifted(word, by + 1, index * times + by + 2)),
  ]);
  return { ...records, words };
}
