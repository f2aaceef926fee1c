import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { type Analysis, analyses } from "../support/analysis.ts";
import { readTaggedTexts, type TaggedText, type TaggedWord } from "./tagged_words.ts";

/**
 * Compares the analyses of words of running text with a reader's. Usage: `bun test/bench/tagged.ts [--misses]`, after
 * `bun run corpus build`; `--misses` lists the words that no analysis explains, and those whose right analysis is not first.
 */
interface Verdict {
  readonly word: TaggedWord;
  readonly first: Analysis | undefined;
  /** The first analysis has the lemma. */
  readonly lemma: boolean;
  /** It has the lemma with its part of speech. */
  readonly pos: boolean;
  /** It has the lemma, the clitics, and the features but for case. */
  readonly features: boolean;
  /** The same but for what only the sentence shows: state, unless there is an article, and mood. */
  readonly written: boolean;
  /** Some analysis has the lemma, the clitics, and the features but for case. */
  readonly among: boolean;
}

const withoutCase = (unimorph: string): string => unimorph.replace(/;(NOM|ACC|GEN)$/, "");
const asWritten = (unimorph: string): string =>
  withoutCase(unimorph)
    .replace(/;(INDF|PSSD)$/, "")
    .replace(/;(IND|SBJV|JUS);/, ";");

/** After و and ف the ل of a command has a sukun, but is the same clitic. */
const joined = (clitics: Analysis["proclitics"]): string =>
  clitics.map(({ form }) => form.replace(/^لْ$/, "لِ")).join("+");

const hasFeatures = (word: TaggedWord, analysis: Analysis, trim: (unimorph: string) => string): boolean =>
  analysis.lemma.arabic === word.lemma &&
  joined(analysis.proclitics) === word.proclitics.join("+") &&
  joined(analysis.enclitics) === word.enclitics.join("+") &&
  trim(analysis.unimorph) === trim(word.unimorph);

function judge(lexicon: Lexicon, word: TaggedWord): Verdict {
  const all = analyses(lexicon, word.typed);
  const first = all[0];
  const lemma = first?.lemma.arabic === word.lemma;
  return {
    word,
    first,
    lemma,
    pos: lemma && first.lemma.pos === word.pos,
    features: first !== undefined && hasFeatures(word, first, withoutCase),
    written: first !== undefined && hasFeatures(word, first, asWritten),
    among: all.some((analysis) => hasFeatures(word, analysis, withoutCase)),
  };
}

/** Shares in per cent. */
const row = (genre: string, verdicts: readonly Verdict[]) => {
  const share = (is: (verdict: Verdict) => boolean): number =>
    Number(((100 * verdicts.filter(is).length) / verdicts.length).toFixed(1));
  return {
    genre,
    words: verdicts.length,
    "lemma first": share(({ lemma }) => lemma),
    "with part of speech": share(({ pos }) => pos),
    "and features": share(({ features }) => features),
    "but state and mood": share(({ written }) => written),
    "right among all": share(({ among }) => among),
  };
};

const judgeTexts = (lexicon: Lexicon, texts: readonly TaggedText[]) =>
  texts.map(({ genre, words }) => ({ genre, verdicts: words.map((word) => judge(lexicon, word)) }));

const rowsOf = (judged: ReturnType<typeof judgeTexts>) => {
  const all = judged.flatMap(({ verdicts }) => verdicts);
  return [
    ...judged.map(({ genre, verdicts }) => row(genre, verdicts)),
    row("all", all),
    row(
      "all whose lemma is a record",
      all.filter(({ word }) => word.hasRecord),
    ),
  ];
};

/** A line for each genre and for all of them, for `console.table`. */
export const taggedFigures = (lexicon: Lexicon) => rowsOf(judgeTexts(lexicon, readTaggedTexts()));

const shown = ({ word, first }: Verdict): string => {
  const found = first ? `${first.surface} ${first.lemma.arabic} ${first.unimorph}` : "nothing";
  return `${word.at} ${word.typed}: ${word.vocalised} ${word.lemma} ${word.unimorph}; first ${found}`;
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { misses: { type: "boolean", default: false } } });
  const lexicon = openArtifact(join(import.meta.dir, "../../dist"), { cacheBytes: 16_000_000 });
  const judged = judgeTexts(lexicon, readTaggedTexts());
  console.table(rowsOf(judged));
  const all = judged.flatMap(({ verdicts }) => verdicts);
  if (values.misses) {
    console.log("\nNo analysis is right:");
    for (const verdict of all.filter(({ among }) => !among)) console.log(shown(verdict));
    console.log("\nThe first is wrong, another right:");
    for (const verdict of all.filter(({ among, written }) => among && !written)) console.log(shown(verdict));
  }
  lexicon.close();
}
