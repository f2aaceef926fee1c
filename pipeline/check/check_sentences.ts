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

/** Checks the sentences of a corpus without other diagnostics. `placeOf` finds the line of a value in a file. */
export function checkSentences(
  { sentences, exceptions }: SentenceCheck,
  analyses: Analyses,
  placeOf: (file: string, path: Path) => Place,
): Diagnostic[] {
  const analysesOnce = memoize((word) => word, analyses);
  const excepted = new Map(
    exceptions.map((exception) => [`${exception.rule}|${exception.value}`, exception]),
  );
  const needed = new Set<unknown>();
  const found = sentenceRules.flatMap((rule) =>
    [...rule.check(sentences, analysesOnce)].flatMap(({ sentence, ...diagnostic }) => {
      const exception = excepted.get(`${rule.name}|${diagnostic.value}`);
      needed.add(exception);
      if (exception) return [];
      const { kind, file, path } = sentence;
      const place = kind === "text" ? { file, line: path[0] as number } : placeOf(file, path);
      return [{ ...place, rule: rule.name, ...diagnostic }];
    }),
  );
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
