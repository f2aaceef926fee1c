import { enclitics } from "../../src/arabic/mod.ts";
import type { TextAnalysis } from "../text/open_analyzer.ts";

/** Words that take no case or mood; an interjection is no compound (بَايْ, bye: mostly بِأَيّ). */
const uninflected: ReadonlySet<string> = new Set([
  ...["adp", "adv", "cconj", "det", "part", "pron", "sconj"],
]);

const attached: ReadonlySet<string> = new Set(enclitics.map(({ form }) => form));

/** Whether a pronoun is an attached one (كُمَا), which is no word of its own. */
const isSuffix = ({ pos, arabic }: TextAnalysis["lemma"]): boolean => pos === "pron" && attached.has(arabic);

/** Not cut at a clitic before it, nor in two words (مِمَّا in مِنْ and مَا). */
const isWhole = ({ proclitics, enclitics: after }: TextAnalysis): boolean =>
  proclitics.length === 0 && after.every(({ form }) => attached.has(form));

/**
 * The analyses of a spelling, without those that cut a compound up. SAMER cuts off clitics, and so lacks uninflected words
 * that begin with one: لأن is counted for لِأَنَّ, not for أَنَّ and a preposition; مما for مِمَّا, not for مِنْ. `isCounted` tells a lemma
 * list's words.
 */
export function uncut(
  analyses: readonly TextAnalysis[],
  isCounted: (id: string) => boolean,
): readonly TextAnalysis[] {
  const isUninflected = ({ lemma }: TextAnalysis): boolean => uninflected.has(lemma.pos);
  const compounds = analyses.filter(
    (analysis) =>
      isWhole(analysis) &&
      isUninflected(analysis) &&
      !isSuffix(analysis.lemma) &&
      !isCounted(analysis.lemma.id),
  );
  if (compounds.length === 0) return analyses;
  return analyses.filter((analysis) => isWhole(analysis) || !isUninflected(analysis));
}
