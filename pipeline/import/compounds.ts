import type { TextAnalysis } from "../text/open_analyzer.ts";

/** Words that take no case or mood; pronouns are not among them, because most of them are suffixes (كُمَا). */
const uninflected: ReadonlySet<string> = new Set(["adp", "adv", "cconj", "det", "intj", "part", "sconj"]);

/**
 * The analyses of a spelling, without those that cut a compound up. SAMER cuts off clitics, and so lacks uninflected words
 * that begin with one: لأن is counted for لِأَنَّ, not for أَنَّ and a preposition. `isCounted` tells a lemma list's words.
 */
export function uncut(
  analyses: readonly TextAnalysis[],
  isCounted: (id: string) => boolean,
): readonly TextAnalysis[] {
  const isWhole = ({ proclitics }: TextAnalysis): boolean => proclitics.length === 0;
  const isUninflected = ({ lemma }: TextAnalysis): boolean => uninflected.has(lemma.pos);
  const compounds = analyses.filter(
    (analysis) => isWhole(analysis) && isUninflected(analysis) && !isCounted(analysis.lemma.id),
  );
  if (compounds.length === 0) return analyses;
  return analyses.filter((analysis) => isWhole(analysis) || !isUninflected(analysis));
}
