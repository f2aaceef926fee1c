import type { Records } from "../../pipeline/derive/rows.ts";
import { stripMarks, transliterate } from "../../src/arabic/mod.ts";
import type { FullWord } from "../../src/schema/mod.ts";

const strong = "بتثجحخدذرزسشصضطظعغفقكلمنه";

/** The text with each strong consonant as the one `by` places behind it: as likely a word, and another one. */
const shift = (text: string, by: number): string =>
  text.replace(/[بتثجحخدذرزسشصضطظعغفقكلمنه]/g, (letter) =>
    strong.charAt((strong.indexOf(letter) + by) % strong.length),
  );

function shifted(word: FullWord, by: number, rank: number): FullWord {
  const arabic = shift(word.arabic, by).normalize("NFC");
  return {
    ...word,
    id: `${word.id}x${by}`,
    arabic,
    bare: stripMarks(arabic),
    root: word.root === null ? null : shift(word.root, by),
    transliteration: transliterate(arabic).dmg,
    variants: word.variants.map((variant) => shift(variant, by).normalize("NFC")),
    plurals: word.plurals.map((plural) => shift(plural, by).normalize("NFC")),
    imperfect: word.imperfect === null ? null : shift(word.imperfect, by).normalize("NFC"),
    frequencyRank: rank,
    senses: [],
    derived: [],
    inflection: [],
  };
}

/**
 * The words `times` over: beside each stand words of its shape with other consonants, so that prefixes, lengths and
 * glosses are spread as in the corpus. The added ones have no paradigm, whose forms alone would fill two gigabytes.
 */
export function grownRecords(records: Records, times: number): Records {
  const words = records.words.flatMap((word, index) => [
    { ...word, frequencyRank: index * times + 1 },
    ...Array.from({ length: times - 1 }, (_, by) => shifted(word, by + 1, index * times + by + 2)),
  ]);
  return { ...records, words };
}
