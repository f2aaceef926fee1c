import type { Place } from "../diagnostic.ts";
import type { FoundWord } from "../vocabulary/word_finder.ts";
import type { RuleDiagnostic } from "./rule.ts";

/** A text that stands for a word (an id, a lemma or `lemma/pos`), and where it is written. */
interface Reference {
  readonly text: string;
  readonly place: () => Place;
}

/** What is wrong with a reference, by the words that match it: it must name exactly one. */
export function referenceFault(
  { text, place }: Reference,
  { length: count }: readonly FoundWord[],
  remedy = "write a lemma of the corpus, lemma/pos or an id",
): RuleDiagnostic | null {
  if (count === 1) return null;
  const message = count === 0 ? "no word matches" : `${count} words match`;
  return { place: place(), value: text, message, remedy };
}
