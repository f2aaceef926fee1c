/** One cell that both we and the reference have. */
export interface Comparison {
  /** What the figures are counted by: root type and verb form, or the kind of nominal. */
  readonly class: string;
  /** The word: a verb with its imperfect, a nominal alone. */
  readonly lemma: string;
  /** A verb's tense and mood, `active participle`, `masdar`, `broken plural`: one verdict covers such a group. */
  readonly group: string;
  /** The cell itself: a UniMorph string, or the group where it has one cell. */
  readonly cell: string;
  /** Our form, first, and its variants. */
  readonly ours: readonly string[];
  /** What the reference has, as its keys. */
  readonly theirs: readonly string[];
  readonly agrees: boolean;
}

/** Comparisons of a class that agree, of those compared; what a known fault of the reference explains is apart. */
export interface Agreement {
  readonly class: string;
  readonly compared: number;
  readonly agreed: number;
  readonly setAside: number;
}

/** Cells of one group of one word that disagree; it is shown by the first of them. */
export interface Disagreement {
  readonly class: string;
  readonly lemma: string;
  readonly cell: string;
  readonly cells: number;
  readonly ours: string;
  readonly theirs: string;
}

/** A share in per cent, empty where there is nothing to share. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? "" : `${((100 * part) / whole).toFixed(2)} %`;

export function countAgreement(
  comparisons: readonly Comparison[],
  isSetAside: (comparison: Comparison) => boolean,
): Agreement[] {
  return [...Map.groupBy(comparisons, (comparison) => comparison.class)]
    .map(([name, all]): Agreement => {
      const setAside = all.filter((one) => !one.agrees && isSetAside(one)).length;
      return {
        class: name,
        compared: all.length - setAside,
        agreed: all.filter(({ agrees }) => agrees).length,
        setAside,
      };
    })
    .sort((a, b) => (a.class < b.class ? -1 : 1));
}

export function listDisagreements(comparisons: readonly Comparison[]): Disagreement[] {
  const disputed = comparisons.filter(({ agrees }) => !agrees);
  return [...Map.groupBy(disputed, (one) => `${one.class} ${one.lemma} ${one.group}`).values()].map(
    (cells) => {
      const [first] = cells as [Comparison];
      return {
        class: first.class,
        lemma: first.lemma,
        cell: first.cell,
        cells: cells.length,
        ours: first.ours[0] as string,
        theirs: [...first.theirs].sort().join(" "),
      };
    },
  );
}
