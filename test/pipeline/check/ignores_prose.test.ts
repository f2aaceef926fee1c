import { describe, expect, test } from "bun:test";
import { rules } from "../../../pipeline/check/rules/mod.ts";
import { describe as describeWords } from "../../../pipeline/morphology/describe.ts";
import type { Corpus } from "../../../pipeline/read/corpus.ts";
import { proseFields } from "../../../pipeline/read/structure.ts";
import { miniCorpus } from "../../support/mini_corpus.ts";

/** Stands for a text or list, and says so when it is looked at. */
const untouchable = new Proxy(
  {},
  Object.fromEntries(
    (["get", "has", "ownKeys", "getOwnPropertyDescriptor"] as const).map((trap) => [
      trap,
      () => {
        throw new Error("it looks at prose");
      },
    ]),
  ),
);

/** A corpus whose words have fields that cannot be looked at. */
function without(fields: readonly string[], corpus: Corpus): Corpus {
  const covered = <T extends object>(data: T): T =>
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, fields.includes(name) ? untouchable : value]),
    ) as T;
  const cover = <T extends Corpus["verbs"][number] | Corpus["nominals"][number]>(word: T): T => ({
    ...word,
    data: { ...covered(word.data), ...(word.data.senses && { senses: word.data.senses.map(covered) }) },
  });
  return { ...corpus, verbs: corpus.verbs.map(cover), nominals: corpus.nominals.map(cover) };
}

describe("a rule that ignores prose never looks at it", () => {
  for (const rule of rules.filter(({ ignoresProse }) => ignoresProse))
    test(rule.name, () => {
      const corpus = without(proseFields, miniCorpus());
      expect(() => [...rule.check(corpus, describeWords(corpus))]).not.toThrow();
    });
});

describe("a rule that ignores English never looks at glosses and notes", () => {
  for (const rule of rules.filter(({ ignoresEnglish }) => ignoresEnglish))
    test(rule.name, () => {
      const corpus = without(["glosses", "gloss", "note"], miniCorpus());
      expect(() => [...rule.check(corpus, describeWords(corpus))]).not.toThrow();
    });
});
