import { addTo } from "./figures.ts";
import { type LemmaFigure, type SamerFigure, samerTags } from "./frequency_lists.ts";
import { divide, type HomographShares } from "./homograph_shares.ts";
import { referenceKey } from "./reference_key.ts";

/** A word as SAMER may cite it. */
export interface CitedWord {
  readonly id: string;
  readonly arabic: string;
  readonly pos: string;
  readonly variants: readonly string[];
  readonly feminine: string | null;
  /** No editor wrote it. */
  readonly isByRule: boolean;
}

/** Corrections of SAMER's miscounts: by lemma, the words that its text really has, with shares; empty if none is ours. */
export type SamerCorrections = ReadonlyMap<string, readonly (readonly [id: string, share: number])[]>;

/** What editors say of SAMER's lemmas. */
export interface SamerRulings {
  readonly corrections: SamerCorrections;
  readonly shares: HomographShares;
}

/** The occurrences of lemmas that are counted for the same words. */
export interface CountedTogether {
  readonly ids: readonly string[];
  readonly perMillion: number;
  readonly inNovels: number;
}

const columns = ["lemma", "word", "why"] as const;

/** One word, as `lemma/pos`, or several with shares that add up to 1: `lemma/pos 0.9, lemma/pos 0.1`. */
function readWords(cell: string, find: (word: string) => readonly { readonly id: string }[]) {
  if (cell === "-") return [];
  const words = cell.split(", ").map((word) => {
    const [, reference = word, share = "1"] = /^(.*) (0\.\d+)$/.exec(word) ?? [];
    return { found: find(reference), share: Number(share) };
  });
  const isWhole = Math.abs(words.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9;
  if (!isWhole || words.some(({ found }) => found.length !== 1)) return undefined;
  return words.flatMap(({ found, share }) => found.map(({ id }) => [id, share] as const));
}

/** Parses `samer_corrections.tsv`; `find` resolves `lemma/pos`. Throws unless each line names a SAMER lemma and its words. */
export function parseSamerCorrections(
  text: string,
  samer: readonly LemmaFigure[],
  find: (word: string) => readonly { readonly id: string }[],
): SamerCorrections {
  const [header, ...lines] = text
    .normalize("NFC")
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("#"));
  if (header !== columns.join("\t"))
    throw new Error(`Cannot read samer_corrections.tsv: the first line must be ${columns.join(", ")}`);
  const cited = new Set(samer.map(citation));
  return new Map(
    lines.map((line) => {
      const [lemma = "", word = "", why = ""] = line.split("\t");
      const words = readWords(word, find);
      if (!cited.has(lemma) || why === "" || words === undefined)
        throw new Error(
          `Cannot read samer_corrections.tsv: a lemma of SAMER, one word (or several with shares) and why are needed: ${line}`,
        );
      return [lemma, words];
    }),
  );
}

const citation = ({ lemma, tag }: LemmaFigure): string => `${lemma}#${tag}`.normalize("NFC");

function byKey(words: readonly CitedWord[], formsOf: (word: CitedWord) => readonly string[]) {
  const found = new Map<string, Set<CitedWord>>();
  for (const word of words) {
    for (const key of formsOf(word).map(referenceKey)) {
      const ofKey = found.get(key) ?? new Set();
      found.set(key, ofKey.add(word));
    }
  }
  return (lemma: string): CitedWord[] => [...(found.get(referenceKey(lemma)) ?? [])];
}

/** SAMER cites numerals without ة: ثَلاث. */
const otherForms = ({ pos, variants, feminine }: CitedWord): string[] =>
  pos === "num" && feminine !== null ? [...variants, feminine] : [...variants];

/** By lemma of SAMER, the words that match it with their shares of it. */
function matcher(words: readonly CitedWord[], { corrections, shares }: SamerRulings) {
  const common = words.filter(({ pos }) => pos !== "propn");
  const byLemma = byKey(common, ({ arabic }) => [arabic]);
  const byOtherForm = byKey(common, otherForms);
  return (figure: LemmaFigure): readonly (readonly [id: string, share: number])[] => {
    const parts: readonly string[] = samerTags[figure.tag] ?? [];
    const isSamePart = ({ pos }: CitedWord): boolean => parts.includes(pos);
    const [same, other] = [byLemma(figure.lemma), byOtherForm(figure.lemma)];
    const candidates = [
      same.filter((word) => isSamePart(word) && !word.isByRule),
      same.filter(isSamePart),
      same.filter(({ isByRule }) => !isByRule),
      same,
      other.filter(isSamePart),
      other,
    ];
    const matching = candidates.find(({ length }) => length > 0) ?? [];
    return (
      corrections.get(citation(figure)) ??
      divide(
        1,
        matching.map(({ id }) => id),
        shares,
      )
    );
  };
}

/**
 * Divides SAMER's occurrences among the words that match each lemma, by editors' shares or else equally: same part of speech first, editors' words before
 * those made by rule (فَوْقَ before فَوْق, masdar of فَاقَ), lemmas before variants (مِائَة: مِئَة). SAMER omits names, so no name
 * matches. `limit` may hold what is counted together to what other text has.
 */
export function samerFigures(
  words: readonly CitedWord[],
  samer: readonly SamerFigure[],
  rulings: SamerRulings,
  limit: (counted: CountedTogether) => number = ({ perMillion }) => perMillion,
): Map<string, number> {
  const match = matcher(words, rulings);
  const matched = samer.map(({ perMillion, inNovels, ...lemma }) => {
    const shares = match({ ...lemma, perMillion });
    return { shares, ids: shares.map(([id]) => id).sort(), perMillion, inNovels };
  });
  const figures = new Map<string, number>();
  for (const group of Map.groupBy(matched, ({ ids }) => ids.join()).values()) {
    const [{ ids }] = group as [(typeof matched)[number]];
    const sumOf = (figureOf: (figure: (typeof matched)[number]) => number): number =>
      group.reduce((sum, figure) => sum + figureOf(figure), 0);
    const perMillion = sumOf((figure) => figure.perMillion);
    const inNovels = sumOf((figure) => figure.perMillion * figure.inNovels) / perMillion;
    const scale = ids.length === 0 ? 0 : limit({ ids, perMillion, inNovels }) / perMillion;
    for (const figure of group)
      for (const [id, share] of figure.shares) addTo(figures, id, figure.perMillion * share * scale);
  }
  return figures;
}
