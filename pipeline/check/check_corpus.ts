import { listedKinds } from "../../src/schema/mod.ts";
import { type Answers, noCache } from "../cache.ts";
import { type Diagnostic, sortDiagnostics } from "../diagnostic.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { structureKey } from "../read/structure.ts";
import { isSentenceRule } from "./check_sentences.ts";
import { toDiagnostic } from "./rule.ts";
import { rules } from "./rules/mod.ts";
import { publishedId } from "./rules/published_id.ts";

const entryLists = ["verbs", "nominals", ...listedKinds.map(({ name }) => name)] as const;

/** The records and texts of some of a corpus's files. */
const recordsOf = (corpus: Corpus, isHere: (one: { readonly file: string }) => boolean): Corpus =>
  Object.assign(
    { ...corpus, texts: corpus.texts.filter(isHere) },
    ...entryLists.map((name) => ({ [name]: corpus[name].filter(isHere) })),
  );

/** What rules have found, and the exceptions without which it would be more, as `rule|value`. */
interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly needed: ReadonlySet<string>;
}

type Rule = (typeof rules)[number];

const exceptionKey = (rule: string, value: string): string => `${rule}|${value}`;

/** Runs rules, each on the part of a corpus that `seenBy` returns for it; `note` is called for all that they find, excepted or not. */
function runRules(
  which: readonly Rule[],
  corpus: Corpus,
  seenBy: (rule: Rule) => Corpus,
  note: (rule: Rule, file: string) => void = () => {},
): Findings {
  const morphology = describe(corpus);
  const excepted = new Set(corpus.exceptions.map(({ data }) => exceptionKey(data.rule, data.value)));
  const needed = new Set<string>();
  const diagnostics = which.flatMap((rule) =>
    [...rule.check(seenBy(rule), morphology)]
      .filter(({ value, place }) => {
        const key = exceptionKey(rule.name, value);
        needed.add(key);
        note(rule, place.file);
        return !excepted.has(key);
      })
      .map((diagnostic) => toDiagnostic(rule, diagnostic)),
  );
  return { diagnostics, needed };
}

const cleanKey = (file: string, hash: string | undefined): string => `${file} ${hash}`;

/** The files, given with hashes of their texts, in which rules that look at each file alone may find something. */
export const uncleanFiles = (hashes: Iterable<readonly [string, string]>, cache: Answers): Set<string> => {
  const clean = cache.memo("clean");
  return new Set(
    [...hashes].filter((one) => clean.get(cleanKey(...one)) === undefined).map(([file]) => file),
  );
};

/** Runs rules, of which those that look at each file alone leave out the files in which they found nothing before. */
function rulesRunner(corpus: Corpus, cache: Answers) {
  const clean = cache.memo("clean");
  const faulty = new Set<string>();
  const unclean = uncleanFiles(corpus.hashes, cache);
  const ofUnclean = recordsOf(corpus, ({ file }) => unclean.has(file));
  const seenBy = ({ isLocal }: Rule): Corpus => (isLocal ? ofUnclean : corpus);
  return {
    run: (which: readonly Rule[]): Findings =>
      runRules(which, corpus, seenBy, ({ isLocal }, file) => {
        if (isLocal) faulty.add(file);
      }),
    /** Remembers the files in which the rules that look at each file alone, all of which have run, found nothing. */
    keepClean(): void {
      for (const file of unclean)
        if (!faulty.has(file)) clean.set(cleanKey(file, corpus.hashes.get(file)), "");
    },
  };
}

const structureRules = rules.filter(({ ignoresProse }) => ignoresProse);
const otherRules = rules.filter(({ ignoresProse }) => !ignoresProse);

/** Runs the rules that ignore prose on a whole corpus; where they found nothing before, the exceptions that they needed are known. */
function checkStructure(corpus: Corpus, run: (which: readonly Rule[]) => Findings, cache: Answers): Findings {
  const sound = cache.memo("sound");
  const key = structureKey(corpus);
  const known = sound.get(key);
  if (known !== undefined) return { diagnostics: [], needed: new Set(JSON.parse(known) as string[]) };
  const found = run(structureRules);
  if (found.diagnostics.length === 0) sound.set(key, JSON.stringify([...found.needed]));
  return found;
}

/**
 * Checks a corpus and returns diagnostics in file order. Unreadable files are reported alone. While records are missing
 * (rejected by the reader, or under a changed id), rules that depend on other records do not run.
 *
 * `exceptions.yaml` suppresses diagnostics by rule and value; unused exceptions are reported. `cache` remembers what was without
 * problems.
 */
export function checkCorpus(corpus: Corpus, cache: Answers = noCache): Diagnostic[] {
  if (corpus.unreadable.length > 0) return sortDiagnostics(corpus.unreadable);
  const { run, keepClean } = rulesRunner(corpus, cache);
  const structure = corpus.leftOut.length > 0 ? null : checkStructure(corpus, run, cache);
  const lost = structure?.diagnostics.filter(({ rule }) => rule === publishedId.name) ?? [];
  let found: readonly Diagnostic[];
  if (structure === null || lost.length > 0) {
    const alone = rules.filter((rule) => rule !== publishedId && rule.scope === "record");
    found = [...corpus.leftOut, ...lost, ...run(alone).diagnostics];
  } else {
    const others = run(otherRules);
    const stale = staleExceptions(corpus, structure.needed.union(others.needed));
    found = [...structure.diagnostics, ...others.diagnostics, ...stale];
  }
  keepClean();
  return sortDiagnostics(found);
}

/**
 * Checks the records of one file alone, in a fraction of the time: rules of records, without those that would miss the rest
 * of the corpus. What this finds, `checkCorpus` finds too.
 */
export function checkFile(corpus: Corpus, file: string): Diagnostic[] {
  const isHere = (one: { readonly file: string }): boolean => one.file === file;
  const own: Corpus = { ...recordsOf(corpus, isHere), texts: corpus.texts };
  const running = rules.filter((rule) => rule.scope === "record" && rule !== publishedId);
  const { diagnostics } = runRules(running, corpus, () => own);
  const broken = [...corpus.unreadable, ...corpus.leftOut];
  return sortDiagnostics([...broken, ...diagnostics].filter(isHere));
}

const englishRules = rules.filter(({ ignoresProse, ignoresEnglish }) => !ignoresProse && !ignoresEnglish);
const looksNoFurther = englishRules.every(({ isLocal, comparesHomographs }) => isLocal || comparesHomographs);
const blind: ReadonlySet<string> = new Set(
  rules.flatMap(({ name, ignoresEnglish }) => (ignoresEnglish ? name : [])),
);

/**
 * Whether a corpus that had no problems, and of which since then only the English of words has changed, surely has none: else
 * `checkCorpus` tells. `part` has the edited files, those with homographs of their words, and all that `uncleanFiles` names.
 */
export function isStillSound(part: Corpus, structure: string, cache: Answers): boolean {
  const known = cache.memo("sound").get(structure);
  if (known === undefined || !looksNoFurther || part.unreadable.length + part.leftOut.length > 0)
    return false;
  const { run, keepClean } = rulesRunner(part, cache);
  const { diagnostics, needed } = run(englishRules);
  const stale = staleExceptions(part, needed.union(new Set(JSON.parse(known) as string[])));
  if (diagnostics.length > 0 || stale.some(({ value }) => !blind.has(value.split(" ")[0] as string)))
    return false;
  keepClean();
  return true;
}

const staleExceptions = (corpus: Corpus, needed: ReadonlySet<string>): Diagnostic[] =>
  corpus.exceptions
    .filter(({ data }) => !isSentenceRule(data.rule) && !needed.has(exceptionKey(data.rule, data.value)))
    .map((entry) => ({
      ...entry.at(),
      rule: "exception",
      value: `${entry.data.rule} ${entry.data.value}`,
      message: "this exception is no longer needed",
      remedy: "remove it",
    }));
