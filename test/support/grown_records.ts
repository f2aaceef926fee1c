import type { Records } from "../../pipeline/derive/records.ts";
import type { FullWord } from "../../src/schema/mod.ts";
import { spelled } from "./generated_artifact.ts";

const strong = "بتثجحخدذرزسشصضطظعغفقكلمنه";

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

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

/** The roots of the grown words: each root and its copies, as far as no root before has the same radicals. */
function grownRoots(roots: Records["roots"], words: readonly FullWord[], times: number): Records["roots"] {
  const counts = Map.groupBy(words, ({ root }) => root);
  const taken = new Set<string>();
  return range(times).flatMap((by) =>
    roots.flatMap((known) => {
      const root = shift(known.root, by);
      if (taken.has(root)) return [];
      taken.add(root);
      const id = by === 0 ? known.id : `${known.id}x${by}`;
      const radicals = root.split(" ");
      return [{ ...known, id, root, radicals, wordCount: counts.get(root)?.length ?? 0 }];
    }),
  );
}

/** The adjectives of the grown words, at the places that these have now. */
function grownAdjectives(
  { words, derivedAdjectives }: Records,
  grown: readonly FullWord[],
  times: number,
): Records["derivedAdjectives"] {
  const places = new Map(words.map(({ id }, index) => [id, index * times]));
  const copyOf = (word: FullWord, by: number): FullWord =>
    grown[(places.get(word.id) as number) + by] as FullWord;
  return derivedAdjectives
    .flatMap((adjective) =>
      range(times).map((by) => ({
        ...adjective,
        base: copyOf(adjective.base, by),
        ord: (adjective.ord - 1) * times + by + 1,
        lemma: shiftMarked(adjective.lemma, by),
        noun: adjective.noun && copyOf(adjective.noun, by),
      })),
    )
    .sort((a, b) => a.ord - b.ord);
}

/**
 * The words `times` over, with their roots and adjectives: beside each stand words of its shape with other consonants, so that
 * prefixes, lengths, forms and glosses are spread as in the corpus. At most 24 times: there are so many strong consonants.
 */
export function grownRecords(records: Records, times: number): Records {
  const words = records.words.flatMap((word, index) => [
    withParadigm({ ...withoutParadigm(word), frequencyRank: index * times + 1 }, () => word.inflection),
    ...range(times - 1).map((by) => shifted(word, by + 1, index * times + by + 2)),
  ]);
  // What the next build would use again is not known of them.
  const { paradigmKeys: _paradigms, rowKeys: _rows, ...others } = records;
  return {
    ...others,
    words,
    roots: grownRoots(records.roots, words, times),
    derivedAdjectives: grownAdjectives(records, words, times),
  };
}
