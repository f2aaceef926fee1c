interface NounOrAdjective {
  readonly id: string;
  readonly arabic: string;
  readonly pos: string;
}

/** After the adjective's ـِيّ; NFC writes the vowel before the shadda. */
const ending = "\u0650ي\u064E\u0651ة";
const ofAdjectives = "\u0650ي\u0651";

/** Stated, not counted: of the nouns that a lemma list tells from the adjective, four in five have a larger share. */
const expectedShare = 0.05;

/**
 * Nouns in ـِيَّة (ذَاتِيَّة) that a lemma list takes for the feminine of their adjective (ذَاتِيّ): by id, a share of the adjective's figure
 * as what is to be expected before text is counted.
 */
export function abstractNouns(
  words: readonly NounOrAdjective[],
  listed: ReadonlyMap<string, number>,
): Map<string, number> {
  const adjectives = Map.groupBy(
    words.filter(({ pos }) => pos === "adj"),
    ({ arabic }) => arabic,
  );
  return new Map(
    words.flatMap(({ id, arabic, pos }) => {
      if (pos !== "noun" || listed.has(id) || !arabic.endsWith(ending)) return [];
      const ofAdjective = (adjectives.get(arabic.slice(0, -ending.length) + ofAdjectives) ?? []).reduce(
        (sum, adjective) => sum + (listed.get(adjective.id) ?? 0),
        0,
      );
      return ofAdjective > 0 ? [[id, ofAdjective * expectedShare]] : [];
    }),
  );
}
