/** A cell that both sides have. */
export interface Comparison {
  /** The row of the statistics: root type and verb form, or the kind of nominal. */
  readonly class: string;
  /** A verb with its imperfect, or a nominal. */
  readonly lemma: string;
  /** A verb's tense and mood, `active participle`, `masdar`, `broken plural`: one verdict covers such a group. */
  readonly group: string;
  /** A UniMorph string, or the group if it has one cell. */
  readonly cell: string;
  /** Our form, then its variants. */
  readonly ours: readonly string[];
  /** The reference's forms, as keys. */
  readonly theirs: readonly string[];
  readonly agrees: boolean;
}

/** Agreement of a class; comparisons explained by a known fault of the reference are set aside. */
export interface Agreement {
  readonly class: string;
  readonly compared: number;
  readonly agreed: number;
  readonly setAside: number;
}

/** The disagreeing cells of one group of a word, shown by the first. */
export interface Disagreement {
  readonly class: string;
  readonly lemma: string;
  readonly cell: string;
  readonly cells: number;
  readonly ours: string;
  readonly theirs: string;
}

/** A percentage; empty if the whole is 0. */
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
