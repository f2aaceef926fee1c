import type { AnalysedText } from "./count_weights.ts";
import { addTo } from "./figures.ts";
import { divide, type HomographShares } from "./homograph_shares.ts";

interface CliticWord {
  readonly id: string;
  readonly arabic: string;
  readonly pos: string;
}

/** The parts of speech of clitics before a word; after it they are pronouns. */
const before: ReadonlySet<string> = new Set(["adp", "cconj", "det", "part", "sconj"]);

/**
 * Figures of clitics, which lemma lists cut off and mostly drop (وَ, الْ, ـهُ): occurrences per million words of vocalised texts, by
 * each word's likeliest analysis; homographs divide them by editors' shares. Pronouns that also stand alone (هُمْ) keep theirs.
 */
export function cliticFigures(
  words: readonly CliticWord[],
  texts: readonly AnalysedText[],
  shares: HomographShares,
): Map<string, number> {
  const proclitics = new Map<string, number>();
  const enclitics = new Map<string, number>();
  for (const { analyses } of texts) {
    for (const { form } of analyses[0]?.proclitics ?? []) addTo(proclitics, form, 1);
    for (const { form } of analyses[0]?.enclitics ?? []) addTo(enclitics, form, 1);
  }
  const pronouns = Map.groupBy(
    words.filter(({ pos }) => pos === "pron"),
    ({ arabic }) => arabic,
  );
  const figuresOf = (counts: ReadonlyMap<string, number>, candidates: readonly CliticWord[]) => {
    const byForm = Map.groupBy(candidates, ({ arabic }) => arabic);
    return [...counts].flatMap(([form, count]) => {
      const ids = (byForm.get(form) ?? []).map(({ id }) => id);
      return divide((count / texts.length) * 1_000_000, ids, shares);
    });
  };
  return new Map([
    ...figuresOf(
      proclitics,
      words.filter(({ pos }) => before.has(pos)),
    ),
    ...figuresOf(enclitics, [...pronouns.values()].filter((alike) => alike.length === 1).flat()),
  ]);
}
