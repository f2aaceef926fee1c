import type { Nominal, Verb } from "../../src/schema/mod.ts";
import type { Diagnostic, Place } from "../diagnostic.ts";
import type { Morphology } from "../morphology/describe.ts";
import type { Corpus, Entry, WordEntry } from "../read/corpus.ts";

/** A diagnostic before the rule's name is added. */
export type RuleDiagnostic = Omit<Diagnostic, "rule" | keyof Place> & { readonly place: Place };

/** A corpus rule. `check` yields one diagnostic per violation. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  /** `corpus` rules look up other records (a synonym, a pattern) and run only when none is missing, to avoid false diagnostics. */
  readonly scope: "record" | "corpus";
  /** What it finds in a file depends on that file's records and texts alone, not even on lists and tables. */
  readonly isLocal?: true;
  /** It looks at no prose of words (`read/structure.ts`): while only prose changes, it finds the same. */
  readonly ignoresProse?: true;
  /** Of the prose of words it looks at the Arabic of examples alone: while only English changes, it finds the same. */
  readonly ignoresEnglish?: true;
  /** What it finds between two words is between homographs. */
  readonly comparesHomographs?: true;
  readonly check: (corpus: Corpus, morphology: Morphology) => Iterable<RuleDiagnostic>;
}

export interface AnyWord extends Entry<Verb | Nominal> {
  readonly radicals: readonly string[] | null;
  readonly pos: Nominal["pos"];
}

export const isVerbEntry = (word: WordEntry<Verb | Nominal>): word is WordEntry<Verb> => "form" in word.data;

/** All verbs and nominals, each with its part of speech. */
export const allWords = (corpus: Corpus): AnyWord[] => [
  ...corpus.verbs.map((verb) => ({ ...verb, pos: "verb" as const })),
  ...corpus.nominals.map((nominal) => ({ ...nominal, pos: nominal.data.pos })),
];

/** The texts of a field (one text, a list or absent), each with its place. */
export function textsAt(
  entry: Entry<object>,
  field: string,
): { readonly text: string; readonly place: () => Place }[] {
  const value = (entry.data as Record<string, unknown>)[field];
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.flatMap((text, index) =>
    typeof text === "string"
      ? [{ text, place: () => (Array.isArray(value) ? entry.at(field, index) : entry.at(field)) }]
      : [],
  );
}

export const toDiagnostic = (rule: Rule, { place, ...diagnostic }: RuleDiagnostic): Diagnostic => ({
  ...place,
  rule: rule.name,
  ...diagnostic,
});
