import type { Diagnostic, Place } from "../diagnostic.ts";
import type { Morphology } from "../morphology/describe.ts";
import type { Corpus, Entry, WordEntry } from "../read/corpus.ts";
import type { Nominal, Verb } from "../read/shapes.ts";

/** What a rule says of a value that breaks it; its own name is added to it. */
export type RuleDiagnostic = Omit<Diagnostic, "rule" | keyof Place> & { readonly place: Place };

/** One rule of the corpus. `check` returns everything that breaks it. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  /**
   * A rule of scope `corpus` asks for other records (a synonym, a pattern, the word of a figure). What it finds while a record
   * is missing may only follow from that, so it waits until every record is there.
   */
  readonly scope: "record" | "corpus";
  readonly check: (corpus: Corpus, morphology: Morphology) => Iterable<RuleDiagnostic>;
}

/** A verb or nominal as any rule about words sees it. */
export interface AnyWord extends Entry<Verb | Nominal> {
  readonly radicals: readonly string[] | null;
  readonly pos: Nominal["pos"];
}

export const isVerbEntry = (word: WordEntry<Verb | Nominal>): word is WordEntry<Verb> => "form" in word.data;

/** Verbs and nominals alike, each with its part of speech. */
export const allWords = (corpus: Corpus): AnyWord[] => [
  ...corpus.verbs.map((verb) => ({ ...verb, pos: "verb" as const })),
  ...corpus.nominals.map((nominal) => ({ ...nominal, pos: nominal.data.pos })),
];

/** The texts at a field that may be one text, a list or missing, with the path of each. */
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
