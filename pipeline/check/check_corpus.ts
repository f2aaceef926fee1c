import { describe } from "../morphology/describe.ts";
import { type Problem, sortProblems } from "../problem.ts";
import type { Corpus } from "../read/corpus.ts";
import { toProblem } from "./rule.ts";
import { rules } from "./rules/mod.ts";

/**
 * Every problem of a corpus, in the order of its files. A problem that `exceptions.yaml` names by rule and value is
 * left out; an exception that nothing needs is a problem itself.
 */
export function checkCorpus(corpus: Corpus): Problem[] {
  const morphology = describe(corpus);
  const found = rules.flatMap((rule) =>
    [...rule.check(corpus, morphology)].map((finding) => ({ rule, finding })),
  );
  const needed = new Set<string>();
  const excepted = new Set(corpus.exceptions.map(({ data }) => `${data.rule}|${data.value}`));
  const standing = found.filter(({ rule, finding }) => {
    const key = `${rule.name}|${finding.value}`;
    needed.add(key);
    return !excepted.has(key);
  });
  const stale = corpus.exceptions
    .filter(({ data }) => !needed.has(`${data.rule}|${data.value}`))
    .map((entry) => ({
      ...entry.at(),
      rule: "exception",
      value: `${entry.data.rule} ${entry.data.value}`,
      message: "nothing needs this exception any more",
      remedy: "remove it",
    }));
  return sortProblems([
    ...corpus.problems,
    ...standing.map(({ rule, finding }) => toProblem(rule, finding)),
    ...stale,
  ]);
}
