import type { Nominal, Verb } from "../../src/schema/mod.ts";
import type { Rule } from "../check/rule.ts";
import { duplicate } from "../check/rules/duplicate.ts";
import { ending } from "../check/rules/ending.ts";
import { gloss } from "../check/rules/gloss.ts";
import { regenerate } from "../check/rules/regenerate.ts";
import { verb } from "../check/rules/verb.ts";
import { vocalisation } from "../check/rules/vocalisation.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus, WordEntry } from "../read/corpus.ts";
import { entryOf } from "./make_entries.ts";

/** The rules of records that an imported word is held to as an editor's is. */
const rules: readonly Rule[] = [vocalisation, ending, verb, regenerate, gloss, duplicate];

export interface Entries {
  readonly verbs: readonly WordEntry<Verb>[];
  readonly nominals: readonly WordEntry<Nominal>[];
}

/** Entries alone, with the corpus's patterns and no record of its own. */
const corpusOf = (corpus: Corpus, { verbs, nominals }: Entries): Corpus => ({
  ...corpus,
  ...{ documents: [], roots: [], texts: [], verbs, nominals },
});

/** Says that no pattern of the corpus makes them, where none does: they are declined by their endings. */
function withoutPattern(corpus: Corpus, nominals: readonly WordEntry<Nominal>[]): WordEntry<Nominal>[] {
  const morphology = describe(corpus);
  return nominals.map((nominal) => {
    if (!morphology.hasPattern(nominal) || morphology.nominalPattern(nominal) !== null) return nominal;
    return entryOf<Nominal>({ ...nominal.data, pattern: "none" }, nominal.radicals, nominal.at().line);
  });
}

export interface CheckedEntries extends Entries {
  /** The rule that an entry breaks, by its number. */
  readonly broken: ReadonlyMap<number, string>;
  readonly withoutPattern: number;
}

/** Leaves out entries that break a rule. */
export function checkEntries(core: Corpus, entries: Entries): CheckedEntries {
  const nominals = withoutPattern(corpusOf(core, entries), entries.nominals);
  const corpus = corpusOf(core, { verbs: entries.verbs, nominals });
  const morphology = describe(corpus);
  const broken = new Map<number, string>();
  for (const rule of rules)
    for (const { place } of rule.check(corpus, morphology))
      if (!broken.has(place.line)) broken.set(place.line, `breaks the rule ${rule.name}`);
  const isGood = (entry: WordEntry<unknown>): boolean => !broken.has(entry.at().line);
  return {
    verbs: entries.verbs.filter(isGood),
    nominals: nominals.filter(isGood),
    broken,
    withoutPattern: nominals.filter((entry) => isGood(entry) && entry.data.pattern === "none").length,
  };
}
