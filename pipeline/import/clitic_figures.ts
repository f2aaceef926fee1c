import { enclitics as attached, stripMarks } from "../../src/arabic/mod.ts";
import type { TextAnalysis } from "../text/open_analyzer.ts";
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

/** A foreign name that no record has begins with أ more often than a question with a noun (أنجيلا). */
const isMisread = ({ proclitics, unimorph }: TextAnalysis): boolean =>
  proclitics.some(({ form }) => stripMarks(form) === "أ") && /^(?:N|ADJ|PROPN|V\.)/.test(unimorph);

/**
 * Figures of clitics, which lemma lists cut off and mostly drop (وَ, الْ, ـهُ): occurrences per million words of text, by each
 * spelling's likeliest analysis; those of the same letters (كَ, كِ) divide them by editors' shares. Pronouns that also stand
 * alone (هُمْ) keep theirs. Prepositions also stand before pronouns (بِهِ), which lists count: `figures` are added.
 */
export function cliticFigures(
  words: readonly CliticWord[],
  texts: readonly AnalysedText[],
  shares: HomographShares,
  figures: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const proclitics = new Map<string, number>();
  const enclitics = new Map<string, number>();
  let mass = 0;
  for (const { perMillion, analyses } of texts) {
    mass += perMillion;
    const [likeliest] = analyses;
    if (likeliest === undefined || isMisread(likeliest)) continue;
    for (const { form } of likeliest.proclitics) addTo(proclitics, stripMarks(form), perMillion);
    for (const { form } of likeliest.enclitics) addTo(enclitics, stripMarks(form), perMillion);
  }
  const pronouns = Map.groupBy(
    words.filter(({ pos }) => pos === "pron"),
    ({ arabic }) => arabic,
  );
  const isAttached = ({ arabic }: CliticWord): boolean =>
    attached.some(({ form }) => form === arabic || `${form}\u064E` === arabic);
  const figuresOf = (counts: ReadonlyMap<string, number>, candidates: readonly CliticWord[]) => {
    const byLetters = Map.groupBy(candidates, ({ arabic }) => stripMarks(arabic));
    return [...counts].flatMap(([letters, count]) => {
      const ids = (byLetters.get(letters) ?? []).map(({ id }) => id);
      return divide((count / mass) * 1_000_000, ids, shares);
    });
  };
  const posOf = new Map(words.map(({ id, pos }) => [id, pos]));
  return new Map(
    [
      ...figuresOf(
        proclitics,
        words.filter(({ pos }) => before.has(pos)),
      ),
      ...figuresOf(
        enclitics,
        [...pronouns.values()].filter((alike) => alike.length === 1 && alike.some(isAttached)).flat(),
      ),
    ].map(([id, figure]) => [id, posOf.get(id) === "adp" ? figure + (figures.get(id) ?? 0) : figure]),
  );
}
