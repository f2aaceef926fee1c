import { describe } from "../morphology/describe.ts";
import { type Problem, sortProblems } from "../problem.ts";
import type { Corpus } from "../read/corpus.ts";
import { toProblem } from "./rule.ts";
import { rules } from "./rules/mod.ts";
import { publishedId } from "./rules/published_id.ts";

/**
 * Every problem of a corpus, in the order of its files. Files that cannot be read stand alone. While records are missing,
 * left out by the reader or with another id than was published, nothing is said that may only follow from it.
 *
 * A problem that `exceptions.yaml` names by rule and value is left out; an exception that nothing needs is a problem itself.
 */
export function checkCorpus(corpus: Corpus): Problem[] {
  if (corpus.unreadable.length > 0) return sortProblems(corpus.unreadable);
  const morphology = describe(corpus);
  const needed = new Set<string>();
  const excepted = new Set(corpus.exceptions.map(({ data }) => `${data.rule}|${data.value}`));
  const run = (which: typeof rules): Problem[] =>
    which.flatMap((rule) =>
      [...rule.check(corpus, morphology)]
        .filter(({ value }) => {
          const key = `${rule.name}|${value}`;
          needed.add(key);
          return !excepted.has(key);
        })
        .map((finding) => toProblem(rule, finding)),
    );
  const lost = corpus.leftOut.length > 0 ? [] : run([publishedId]);
  const isWhole = corpus.leftOut.length === 0 && lost.length === 0;
  const running = rules.filter((rule) => rule !== publishedId && (isWhole || rule.scope === "record"));
  const found = [...corpus.leftOut, ...lost, ...run(running)];
  return sortProblems(isWhole ? [...found, ...staleExceptions(corpus, needed)] : found);
}

const staleExceptions = (corpus: Corpus, needed: ReadonlySet<string>): Problem[] =>
  corpus.exceptions
    .filter(({ data }) => !needed.has(`${data.rule}|${data.value}`))
    .map((entry) => ({
      ...entry.at(),
      rule: "exception",
      value: `${entry.data.rule} ${entry.data.value}`,
      message: "nothing needs this exception any more",
      remedy: "remove it",
    }));
