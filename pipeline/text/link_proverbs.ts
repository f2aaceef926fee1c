import { wordsOf } from "../../src/arabic/mod.ts";
import type { EntryOf } from "../../src/schema/mod.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus, Entry } from "../read/corpus.ts";
import { withSlots } from "../vocabulary/slots.ts";
import { wordFinder } from "../vocabulary/word_finder.ts";
import type { TextAnalysis, TextAnalyzer } from "./open_analyzer.ts";

type Phrase = EntryOf<"proverbs"> | EntryOf<"expressions">;

/** Of an expression that is a verb (`to take into account`), the first word is a verb and the others are not, where possible. */
function fits({ lemma }: TextAnalysis, phrase: Phrase, index: number): boolean {
  const isVerbal = "gloss" in phrase && phrase.gloss.startsWith("to ");
  return !isVerbal || (lemma.pos === "verb") === (index === 0);
}

/**
 * The likeliest analysis of a word before another: a particle with the jussive (لَا of prohibition) before a jussive and
 * nowhere else.
 */
function likeliest(
  analyses: readonly TextAnalysis[],
  next: readonly TextAnalysis[],
  takesJussive: (id: string) => boolean,
): TextAnalysis | undefined {
  const isJussive = next[0]?.unimorph.includes(";JUS;") ?? false;
  return analyses.find(({ lemma }) => takesJussive(lemma.id) === isJussive) ?? analyses[0];
}

/** The analyses of each word of a proverb or expression, best first; empty if there is none. */
const analysesOf = (phrase: Phrase, { analyses }: TextAnalyzer): (readonly TextAnalysis[])[] =>
  wordsOf(withSlots(phrase.arabic, " ")).map((word, index) => {
    const exact = analyses(word).filter(({ normalized }) => !normalized);
    const best = exact.filter((analysis) => fits(analysis, phrase, index));
    return [...best, ...exact.filter((analysis) => !best.includes(analysis))];
  });

/** References to each phrase's words, the editor's first: `lemma/pos`, or an id where that is ambiguous. */
export type LinkedWords = ReadonlyMap<Entry<Phrase>, readonly string[]>;

/**
 * Lists for each live proverb and expression every word that has an analysis, once. Other homographs (مَا) are for the
 * editor to read.
 */
export function linkProverbs(corpus: Corpus, analyzer: TextAnalyzer): LinkedWords {
  const find = wordFinder(corpus, describe(corpus));
  const reference = ({ lemma: { id, arabic, pos } }: TextAnalysis): string =>
    find(`${arabic}/${pos}`).length === 1 ? `${arabic}/${pos}` : id;
  const jussive = new Set(
    corpus.nominals.filter(({ data }) => data.posDetail === "jussive").map(({ data }) => data.id),
  );
  return new Map(
    [...corpus.proverbs, ...corpus.expressions]
      .filter(({ data }) => data.retired === undefined)
      .map((entry) => {
        const named = entry.data.words ?? [];
        const linkedIds = new Set(named.map((word) => find(word)[0]?.id));
        const words = analysesOf(entry.data, analyzer);
        const added = words.flatMap((analyses, index) => {
          if (analyses.some(({ lemma }) => linkedIds.has(lemma.id))) return [];
          return likeliest(analyses, words[index + 1] ?? [], (id) => jussive.has(id)) ?? [];
        });
        return [entry, [...new Set([...named, ...added.map(reference)])]];
      }),
  );
}

/** Replaces the `words` of a file's proverbs or expressions, from the last to the first so that offsets stay valid. */
export function withWords(
  text: string,
  proverbs: readonly (readonly [Entry<Phrase>, readonly string[]])[],
): string {
  return [...proverbs]
    .sort(([a], [b]) => b.offset() - a.offset())
    .reduce((fixed, [entry, words]) => {
      const start = entry.offset();
      const column = start - (fixed.lastIndexOf("\n", start) + 1);
      const rest = fixed.slice(start);
      const next = rest.search(new RegExp(`\\n {0,${Math.max(0, column - 1)}}(?=\\S)`));
      const record = next < 0 ? rest.trimEnd() : rest.slice(0, next);
      const line = `${" ".repeat(column)}words: [${words.join(", ")}]`;
      const without = record.replace(/\n *words: \[[^\]]*\]/, "");
      return `${fixed.slice(0, start)}${without}\n${line}${next < 0 ? "\n" : rest.slice(next)}`;
    }, text);
}
