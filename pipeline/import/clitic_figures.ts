import type { AnalysedText } from "./count_weights.ts";
import { addTo } from "./figures.ts";
import { divide, type HomographShares } from "./homograph_shares.ts";

interface CliticWord {
  readonly id: string;
  readonly arabic: string;
}

/**
 * Figures of clitics, which lemma lists cut off and drop (وَ, الْ, ـهُ): occurrences per million words of vocalised texts, by
 * each word's likeliest analysis; homographs divide them by editors' shares.
 */
export function cliticFigures(
  words: readonly CliticWord[],
  texts: readonly AnalysedText[],
  shares: HomographShares,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { analyses } of texts)
    for (const { form } of [...(analyses[0]?.proclitics ?? []), ...(analyses[0]?.enclitics ?? [])])
      addTo(counts, form, 1);
  const byForm = Map.groupBy(words, ({ arabic }) => arabic);
  return new Map(
    [...counts].flatMap(([form, count]) =>
      divide(
        (count / texts.length) * 1_000_000,
        (byForm.get(form) ?? []).map(({ id }) => id),
        shares,
      ),
    ),
  );
}
