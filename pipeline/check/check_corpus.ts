import { listedKinds } from "../../src/schema/mod.ts";
import { type Diagnostic, sortDiagnostics } from "../diagnostic.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { isSentenceRule } from "./check_sentences.ts";
import { toDiagnostic } from "./rule.ts";
import { rules } from "./rules/mod.ts";
import { publishedId } from "./rules/published_id.ts";

/**
 * Checks a corpus and returns diagnostics in file order. Unreadable files are reported alone. While records are missing
 * (rejected by the reader, or under a changed id), rules that depend on other records do not run.
 *
 * `exceptions.yaml` suppresses diagnostics by rule and value; unused exceptions are reported.
 */
export function checkCorpus(corpus: Corpus): Diagnostic[] {
  if (corpus.unreadable.length > 0) return sortDiagnostics(corpus.unreadable);
  const morphology = describe(corpus);
  const needed = new Set<string>();
  const excepted = new Set(corpus.exceptions.map(({ data }) => `${data.rule}|${data.value}`));
  const run = (which: typeof rules): Diagnostic[] =>
    which.flatMap((rule) =>
      [...rule.check(corpus, morphology)]
        .filter(({ value }) => {
          const key = `${rule.name}|${value}`;
          needed.add(key);
          return !excepted.has(key);
        })
        .map((diagnostic) => toDiagnostic(rule, diagnostic)),
    );
  const lost = corpus.leftOut.length > 0 ? [] : run([publishedId]);
  const isWhole = corpus.leftOut.length === 0 && lost.length === 0;
  const running = rules.filter((rule) => rule !== publishedId && (isWhole || rule.scope === "record"));
  const found = [...corpus.leftOut, ...lost, ...run(running)];
  return sortDiagnostics(isWhole ? [...found, ...staleExceptions(corpus, needed)] : found);
}

/**
 * Checks the records of one file alone, in a fraction of the time: rules of records, without those that would miss the rest
 * of the corpus. What this finds, `checkCorpus` finds too.
 */
export function checkFile(corpus: Corpus, file: string): Diagnostic[] {
  const isHere = (one: { readonly file: string }): boolean => one.file === file;
  const entryLists = ["verbs", "nominals", ...listedKinds.map(({ name }) => name)] as const;
  const own: Corpus = Object.assign(
    { ...corpus },
    ...entryLists.map((name) => ({ [name]: corpus[name].filter(isHere) })),
  );
  const morphology = describe(corpus);
  const excepted = new Set(corpus.exceptions.map(({ data }) => `${data.rule}|${data.value}`));
  const running = rules.filter((rule) => rule.scope === "record" && rule !== publishedId);
  const found = running.flatMap((rule) =>
    [...rule.check(own, morphology)]
      .filter(({ value }) => !excepted.has(`${rule.name}|${value}`))
      .map((diagnostic) => toDiagnostic(rule, diagnostic)),
  );
  const broken = [...corpus.unreadable, ...corpus.leftOut];
  return sortDiagnostics([...broken, ...found].filter(isHere));
}

const staleExceptions = (corpus: Corpus, needed: ReadonlySet<string>): Diagnostic[] =>
  corpus.exceptions
    .filter(({ data }) => !isSentenceRule(data.rule) && !needed.has(`${data.rule}|${data.value}`))
    .map((entry) => ({
      ...entry.at(),
      rule: "exception",
      value: `${entry.data.rule} ${entry.data.value}`,
      message: "this exception is no longer needed",
      remedy: "remove it",
    }));
