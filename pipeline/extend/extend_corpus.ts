import type { Nominal, Verb } from "../../src/schema/mod.ts";
import type { WordAnalysis } from "../check/sentence_rule.ts";
import { compareText } from "../compare_text.ts";
import { type Draft, draftWords } from "../derive/drafts.ts";
import { assignIds } from "../fix/assign_ids.ts";
import type { ImportedWord } from "../import/adapters/imported.ts";
import type { ImportedFile } from "../import/import_files.ts";
import { describe } from "../morphology/describe.ts";
import { surfaces } from "../morphology/surface.ts";
import { verbPatterns } from "../morphology/verb_forms.ts";
import {
  type Corpus,
  type Entry,
  type FrequencyRow,
  importsFolder,
  isImported,
  type RootEntry,
  type WordEntry,
} from "../read/corpus.ts";
import type { SourceEntry } from "../read/file_shapes.ts";
import { builtInSources } from "../vocabulary/ids.ts";
import { namedWords, wordFinder } from "../vocabulary/word_finder.ts";
import { type Candidate, type Gathered, gatherCandidates } from "./candidates.ts";
import { checkEntries, type Entries } from "./check_entries.ts";
import { type Explains, importedFigures } from "./figures.ts";
import { entryOf, makeEntry } from "./make_entries.ts";
import { type CoreMatch, conflictsOf, coreMatcher } from "./match_core.ts";
import { count, emptyReport, type JoinReport } from "./report.ts";
import { synsetLinks } from "./synonyms.ts";

/** Analyses of a spelling by an artifact that has the words of the corpus, and maybe others. */
export type SpellingAnalyses = (spelling: string) => readonly Pick<WordAnalysis, "id" | "isDerived">[];

export interface Extended {
  readonly corpus: Corpus;
  readonly report: JoinReport;
}

type Matches = ReadonlyMap<Candidate, CoreMatch>;

/** Joins candidates with the corpus's records and reports joins and conflicts. */
function matchAll(candidates: readonly Candidate[], drafts: readonly Draft[], report: JoinReport): Matches {
  const match = coreMatcher(drafts);
  const matches = new Map<Candidate, CoreMatch>();
  for (const candidate of candidates) {
    const found = match(candidate);
    if (found === null) continue;
    matches.set(candidate, found);
    report.conflicts.push(...conflictsOf(candidate, found));
    for (const { source } of candidate.records) {
      const kinds = report.joins.get(source) ?? new Map();
      report.joins.set(source, kinds);
      count(kinds, found.kind);
    }
  }
  return matches;
}

const dropped = (report: JoinReport, { records }: Candidate, reason: string): void => {
  const { source, place, lemma } = records[0] as ImportedWord;
  report.drops.push({ reason, source, place, lemma });
};

/** Entries of the candidates that no record of the corpus is. */
function makeEntries(
  core: Corpus,
  candidates: readonly Candidate[],
  matches: Matches,
  report: JoinReport,
): Entries {
  const verbs: WordEntry<Verb>[] = [];
  const nominals: WordEntry<Nominal>[] = [];
  for (const [number, candidate] of candidates.entries()) {
    if (matches.has(candidate)) continue;
    const made = makeEntry(candidate, number);
    if (made.kind === "dropped") dropped(report, candidate, made.reason);
    else if (made.kind === "verb") verbs.push(made.entry);
    else nominals.push(made.entry);
  }
  const checked = checkEntries(core, { verbs, nominals });
  for (const [number, reason] of checked.broken) dropped(report, candidates[number] as Candidate, reason);
  report.notes.set("imported nominals that no pattern of the corpus makes", checked.withoutPattern);
  for (const entry of [...checked.verbs, ...checked.nominals])
    count(report.added, (candidates[entry.at().line] as Candidate).records[0]?.source as string);
  return checked;
}

const firstGloss = ({ data }: WordEntry<Verb | Nominal>): string => data.glosses?.[0] ?? "";

/** Records for roots that the corpus lacks, with the gloss of a first verb or else of a first word as their topic. */
function newRoots(core: Corpus, { verbs, nominals }: Entries): RootEntry[] {
  const known = new Set(core.roots.map(({ radicals }) => radicals?.join(" ")));
  const groups = Map.groupBy([...verbs, ...nominals], ({ radicals }) => radicals?.join(" ") ?? "");
  groups.delete("");
  return [...groups]
    .filter(([root]) => !known.has(root))
    .sort(([a], [b]) => compareText(a, b))
    .map(([root, words]) => {
      const gloss = firstGloss(words[0] as WordEntry<Verb | Nominal>).replace(/^to /, "");
      const file = `${importsFolder}/${root.replaceAll(" ", "")}`;
      const place = { file, line: 0 };
      return {
        ...{ data: { root, gloss }, radicals: root.split(" "), name: root, file },
        ...{ path: [], at: () => place, offset: () => 0 },
      };
    });
}

/** The regular masdars of imported verbs that are words: nobody else says that they are masdars of theirs. */
function withMasdars(core: Corpus, { verbs, nominals }: Entries): Entries {
  const nouns = new Set(
    [...core.nominals, ...nominals]
      .filter(({ data }) => data.pos === "noun")
      .map(({ data, radicals }) => `${radicals?.join("")} ${data.lemma}`),
  );
  const masdarsOf = ({ data, radicals }: WordEntry<Verb>): string[] => {
    const root = radicals as readonly string[];
    const made = verbPatterns[data.form].masdars.flatMap((pattern) => surfaces(root, pattern));
    return [...new Set(made)].filter((masdar) => nouns.has(`${root.join("")} ${masdar}`));
  };
  return {
    verbs: verbs.map((verb) =>
      entryOf<Verb>({ ...verb.data, masdars: masdarsOf(verb) }, verb.radicals, verb.at().line),
    ),
    nominals,
  };
}

/** Adds the entries and their roots with the ids that `corpus fix` would give them. */
function addEntries(core: Corpus, { verbs, nominals }: Entries): Corpus {
  const roots = newRoots(core, { verbs, nominals });
  const all = {
    ...core,
    verbs: [...core.verbs, ...verbs],
    nominals: [...core.nominals, ...nominals],
    roots: [...core.roots, ...roots],
  };
  const ids = new Map(assignIds(all).map(({ entry, id }) => [entry as unknown, id]));
  const give = <E extends Entry<{ id?: string }>>(entry: E): E => {
    const id = ids.get(entry);
    return id === undefined ? entry : { ...entry, data: { ...entry.data, id } };
  };
  return { ...all, verbs: all.verbs.map(give), nominals: all.nominals.map(give), roots: all.roots.map(give) };
}

/** Figures of the added words, after those of the corpus. */
function addFigures(
  corpus: Corpus,
  gathered: Gathered,
  spellings: ReadonlyMap<string, number>,
  { matches, explains }: { readonly matches: Matches; readonly explains: Explains },
): Corpus {
  const added = new Map(
    [...corpus.verbs, ...corpus.nominals]
      .filter(isImported)
      .map((entry) => [gathered.candidates[entry.at().line] as Candidate, entry.data]),
  );
  const figures = importedFigures({
    ...{ figures: gathered.figures, spellings, candidates: gathered.candidates, explains },
    isCore: (candidate) => matches.has(candidate),
    wordOf(candidate) {
      const data = added.get(candidate);
      if (data === undefined) return null;
      const others =
        "form" in data
          ? [data.imperfect ?? data.lemma]
          : [...(data.plurals ?? []), data.feminine ?? data.lemma];
      return { id: data.id as string, lemma: data.lemma, others };
    },
  });
  const lemmas = new Map([...added.values()].map(({ id, lemma }) => [id as string, lemma]));
  const place = { file: importsFolder, line: 0 };
  const rows = [...figures].map(
    ([id, perMillion]): FrequencyRow => ({ id, lemma: lemmas.get(id) as string, perMillion, place }),
  );
  return { ...corpus, frequency: [...corpus.frequency, ...rows] };
}

/** Words of the corpus whose synonyms are their editor's: those with some, and those that others name. */
function closedWords(core: Corpus, drafts: readonly Draft[]): ReadonlySet<string> {
  const find = wordFinder(core, describe(core));
  return new Set(
    drafts.flatMap(({ id, synonyms }) => (synonyms.length > 0 ? [id, ...namedWords(synonyms, find)] : [])),
  );
}

/** Adds the synonyms that synsets of a source name to words without an editor's, and credits it. */
function addSynonyms(
  corpus: Corpus,
  { source, words }: ImportedFile,
  { closed, report }: { readonly closed: ReadonlySet<string>; readonly report: JoinReport },
): Corpus {
  const entries = [...corpus.verbs, ...corpus.nominals].filter(({ data }) => data.retired === undefined);
  const { links, unknown } = synsetLinks(
    words,
    entries.map(({ data }) => {
      const id = data.id as string;
      return { id, lemma: data.lemma, pos: "form" in data ? "verb" : data.pos, isClosed: closed.has(id) };
    }),
  );
  const link = <T extends Verb | Nominal>(entry: WordEntry<T>): WordEntry<T> => {
    const linked = links.get(entry.data.id ?? "");
    if (linked === undefined) return entry;
    const synonyms = [...new Set([...(entry.data.synonyms ?? []), ...linked])];
    const sources = [...new Set([...(entry.data.sources ?? [builtInSources.editors]), source.id])];
    return { ...entry, data: { ...entry.data, synonyms, sources } };
  };
  report.notes.set(`words with synonyms of ${source.id}`, links.size);
  report.notes.set(`lemmas of synsets of ${source.id} that are no word here, or several`, unknown.length);
  return { ...corpus, verbs: corpus.verbs.map(link), nominals: corpus.nominals.map(link) };
}

/**
 * Lists the sources of imports beside the corpus's own.
 * @throws Error when an import takes the id of another source.
 */
function addSources(corpus: Corpus, files: readonly ImportedFile[]): Corpus {
  const known = new Map(corpus.sources.map(({ data }) => [data.id, data]));
  const added = files.flatMap(({ source }): Entry<SourceEntry>[] => {
    const listed = known.get(source.id);
    if (listed !== undefined && listed.licence !== source.licence)
      throw new Error(
        `Cannot extend the corpus: the import ${source.id} has the licence ${source.licence}, the source of that id in SOURCES.yaml ${listed.licence}; import it under another id with --source`,
      );
    if (listed !== undefined) return [];
    const place = { file: importsFolder, line: 0 };
    return [
      { data: source, name: source.id, file: importsFolder, path: [], at: () => place, offset: () => 0 },
    ];
  });
  return { ...corpus, sources: [...corpus.sources, ...added] };
}

/** Spellings of all sources; the first that has one decides. */
const spellingsOf = (files: readonly ImportedFile[]): ReadonlyMap<string, number> =>
  new Map([...files].reverse().flatMap(({ spellings }) => [...spellings]));

/**
 * Extends a corpus without diagnostics by imported records, which are joined with its own and with each other by normalised
 * lemma, part of speech and root. Records of the corpus stay as they are, except for synonyms where they have none. Spellings
 * that have an analysis by one of its records add nothing to imported words.
 */
export function extendCorpus(
  core: Corpus,
  files: readonly ImportedFile[],
  analyses: SpellingAnalyses,
): Extended {
  const report = emptyReport();
  const gathered = gatherCandidates(files, report);
  const drafts = draftWords(core, describe(core));
  const own = new Set(drafts.map(({ id }) => id));
  const explains: Explains = (spelling) =>
    analyses(spelling).some(({ id, isDerived }) => !isDerived && own.has(id));
  const matches = matchAll(gathered.candidates, drafts, report);
  const entries = withMasdars(core, makeEntries(core, gathered.candidates, matches, report));
  let corpus = addSources(addEntries(core, entries), files);
  report.notes.set("roots that the corpus lacks", corpus.roots.length - core.roots.length);
  corpus = addFigures(corpus, gathered, spellingsOf(files), { matches, explains });
  report.notes.set("imported words with a frequency", corpus.frequency.length - core.frequency.length);
  for (const file of files)
    if (file.words.some(({ synset }) => synset !== undefined))
      corpus = addSynonyms(corpus, file, { closed: closedWords(core, drafts), report });
  for (const record of gathered.bare)
    if (record.synset === undefined)
      report.drops.push({
        reason: "without vowels",
        source: record.source,
        place: record.place,
        lemma: record.lemma,
      });
  return { corpus, report };
}
