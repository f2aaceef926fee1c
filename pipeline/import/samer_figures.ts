import { addTo } from "./figures.ts";
import { type LemmaFigure, samerTags } from "./frequency_lists.ts";
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

/** Corrections of SAMER's miscounts: by lemma, the ids of the words that its text really has; empty if none is ours. */
export type SamerCorrections = ReadonlyMap<string, readonly string[]>;

/** What editors say of SAMER's lemmas. */
export interface SamerRulings {
  readonly corrections: SamerCorrections;
  readonly shares: HomographShares;
}

const columns = ["lemma", "word", "why"] as const;

/** Parses `samer_corrections.tsv`; `find` resolves `lemma/pos`. Throws unless each line names a SAMER lemma and exactly one word. */
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
      const found = word === "-" ? [] : find(word);
      if (!cited.has(lemma) || why === "" || (word !== "-" && found.length !== 1))
        throw new Error(
          `Cannot read samer_corrections.tsv: a lemma of SAMER, one word and why are needed: ${line}`,
        );
      return [lemma, found.map(({ id }) => id)];
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

/**
 * Divides SAMER's occurrences among the words that match each lemma, by editors' shares or else equally: same part of speech first, editors' words before
 * those made by rule (فَوْقَ before فَوْق, masdar of فَاقَ), lemmas before variants (مِائَة: مِئَة). SAMER omits names, so no name
 * matches.
 */
export function samerFigures(
  words: readonly CitedWord[],
  samer: readonly LemmaFigure[],
  { corrections, shares }: SamerRulings,
): Map<string, number> {
  const common = words.filter(({ pos }) => pos !== "propn");
  const byLemma = byKey(common, ({ arabic }) => [arabic]);
  const byOtherForm = byKey(common, otherForms);
  const figures = new Map<string, number>();
  for (const figure of samer) {
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
    const ids =
      corrections.get(citation(figure)) ??
      (candidates.find(({ length }) => length > 0) ?? []).map(({ id }) => id);
    for (const [id, perMillion] of divide(figure.perMillion, ids, shares)) addTo(figures, id, perMillion);
  }
  return figures;
}
