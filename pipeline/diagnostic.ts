/** A place in the corpus: a file below `corpus/`, and a 1-based line. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A mistake in the corpus and its remedy. */
export interface Diagnostic extends Place {
  readonly rule: string;
  /** The wrong value, as written. */
  readonly value: string;
  readonly message: string;
  readonly remedy: string;
}

/** `corpus/roots/k/k-t-b.yaml:12 [vocalisation] كتَب: ك carries no mark; write its vowel or a sukun` */
export const showDiagnostic = ({ file, line, rule, value, message, remedy }: Diagnostic): string =>
  `corpus/${file}:${line} [${rule}] ${value}: ${message}; ${remedy}`;

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** By file, line and rule. */
export const sortDiagnostics = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  [...diagnostics].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      compare(a.line, b.line) ||
      compare(a.rule, b.rule) ||
      compare(a.value, b.value),
  );
