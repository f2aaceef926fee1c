import { type Diagnostic, type Place, sortDiagnostics } from "../diagnostic.ts";
import { memoize } from "../memoize.ts";
import type { Morphology } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import type { Path } from "../read/yaml_document.ts";
import { wordFinder } from "../vocabulary/word_finder.ts";
import type { Analyses } from "./sentence_rule.ts";
import { sentenceRules } from "./sentence_rules/mod.ts";
import { expressionSentences, type Sentence, textSentences, wordSentences } from "./sentences.ts";

/** An exception to a rule of sentences. */
interface Excepted {
  readonly rule: string;
  readonly value: string;
  readonly file: string;
  readonly path: Path;
}

/** What the check needs of a corpus, without its parsed files. */
export interface SentenceCheck {
  readonly sentences: readonly Sentence[];
  readonly exceptions: readonly Excepted[];
}

const names: ReadonlySet<string> = new Set(sentenceRules.map(({ name }) => name));

/** Whether a rule needs the analyses of words, so that `checkCorpus` cannot tell whether its exceptions are needed. */
export const isSentenceRule = (rule: string): boolean => names.has(rule);

export const sentenceCheckOf = (corpus: Corpus, morphology: Morphology): SentenceCheck => ({
  sentences: [
    ...wordSentences(corpus),
    ...expressionSentences(corpus, wordFinder(corpus, morphology)),
    ...textSentences(corpus),
  ],
  exceptions: corpus.exceptions
    .filter(({ data }) => isSentenceRule(data.rule))
    .map(({ data: { rule, value }, file, path }) => ({ rule, value, file, path })),
});

/** Sentences in which no rule found anything, and of whose words all that the rules may see is the same. */
export interface CleanSentences {
  has(sentence: Sentence): boolean;
  add(sentence: Sentence): void;
}

const noneClean: CleanSentences = { has: () => false, add: () => {} };

/**
 * Checks the sentences of a corpus without other diagnostics, except those that are known to be clean. `placeOf` finds the
 * line of a value in a file.
 */
export function checkSentences(
  { sentences: all, exceptions }: SentenceCheck,
  analyses: Analyses,
  placeOf: (file: string, path: Path) => Place,
  clean: CleanSentences = noneClean,
): Diagnostic[] {
  const sentences = all.filter((sentence) => !clean.has(sentence));
  const faulty = new Set<Sentence>();
  const analysesOnce = memoize((word) => word, analyses);
  const excepted = new Map(
    exceptions.map((exception) => [`${exception.rule}|${exception.value}`, exception]),
  );
  const needed = new Set<unknown>();
  const found = sentenceRules.flatMap((rule) =>
    [...rule.check(sentences, analysesOnce)].flatMap(({ sentence, ...diagnostic }) => {
      faulty.add(sentence);
      const exception = excepted.get(`${rule.name}|${diagnostic.value}`);
      needed.add(exception);
      if (exception) return [];
      const { kind, file, path } = sentence;
      const place = kind === "text" ? { file, line: path[0] as number } : placeOf(file, path);
      return [{ ...place, rule: rule.name, ...diagnostic }];
    }),
  );
  for (const sentence of sentences) if (!faulty.has(sentence)) clean.add(sentence);
  const stale = exceptions
    .filter((exception) => !needed.has(exception))
    .map(({ rule, value, file, path }) => ({
      ...placeOf(file, path),
      rule: "exception",
      value: `${rule} ${value}`,
      message: "this exception is no longer needed",
      remedy: "remove it",
    }));
  return sortDiagnostics([...found, ...stale]);
}
