export const faultKinds = ["encoding", "length", "truncated", "columns", "value", "duplicate"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A line of a source that cannot be used, and how to mend it. */
export interface Fault {
  /** Relative to the folder that is imported. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly kind: FaultKind;
  readonly message: string;
  readonly remedy: string;
}

/** How to mend a value that no record has. */
export const recordRemedy = "see “Imports” in pipeline/README.md for what it may be";

/** Counts every fault and keeps the first of each kind. */
export interface Faults {
  add(fault: Fault): void;
  readonly counts: ReadonlyMap<FaultKind, number>;
  readonly total: number;
  /** In the order found, at most `kept` of each kind. */
  readonly list: readonly Fault[];
}

/** A file of another encoding has a fault in every line. */
const kept = 1_000;

export function openFaults(): Faults {
  const counts = new Map<FaultKind, number>();
  const list: Fault[] = [];
  return {
    counts,
    list,
    get total() {
      return [...counts.values()].reduce((sum, count) => sum + count, 0);
    },
    add(fault) {
      const count = (counts.get(fault.kind) ?? 0) + 1;
      counts.set(fault.kind, count);
      if (count <= kept) list.push(fault);
    },
  };
}

/** `nouns.csv:12 [columns] 3 columns instead of 5; write the missing commas` */
export const showFault = ({ file, line, kind, message, remedy }: Fault): string =>
  `${file}:${line} [${kind}] ${message}; ${remedy}`;

/** How many faults of each kind are shown on a terminal. */
const shown = 5;

/** The first faults of each kind, then how many there are. */
export function showFaults({ list, counts }: Faults): string[] {
  return faultKinds.flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    const first = list.filter((fault) => fault.kind === kind).slice(0, shown);
    const rest = count - first.length;
    return [...first.map(showFault), ...(rest > 0 ? [`… and ${rest} more [${kind}]`] : [])];
  });
}
