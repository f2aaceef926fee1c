import type { FullWord } from "../../src/schema/mod.ts";
import { shortHash } from "../cache.ts";
import { memoize } from "../memoize.ts";
import type { Morphology } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { derivedWords } from "../vocabulary/derived_words.ts";
import { type WordFinder, wordFinder } from "../vocabulary/word_finder.ts";
import type { Draft } from "./drafts.ts";
import type { relations } from "./relations.ts";

/** What words are completed with. */
interface Completion {
  readonly corpus: Corpus;
  readonly morphology: Morphology;
  readonly related: ReturnType<typeof relations>;
  readonly frequencies: ReadonlyMap<string, NonNullable<FullWord["frequency"]>>;
  readonly rootVariants: ReadonlyMap<string, readonly string[]>;
}

const namedIds = (references: readonly string[], find: WordFinder): string[] =>
  references.flatMap((reference) =>
    find(reference)
      .slice(0, 1)
      .map(({ id }) => id),
  );

/** What all rows may show: sources, and the texts with their links, from which examples are taken. */
function sharedKey({ sources, hashes }: Corpus): string {
  const texts = [...hashes].filter(([file]) => file.startsWith("texts/"));
  return shortHash(JSON.stringify([texts, sources.map(({ data }) => data)]));
}

/** The references of a draft, those of its senses too. */
const referencesOf = ({ synonyms, antonyms, senses }: Draft): string[] => [
  ...synonyms,
  ...antonyms,
  ...senses.flatMap(({ seeAlso = [] }) => seeAlso),
];

/** Keys of the words of an earlier build, and the files in which only prose is another now. */
export interface KnownKeys {
  readonly keys: readonly string[];
  readonly edited: ReadonlySet<string>;
}

/** Ids of the words of some files, and of those that rules derive from their verbs. */
function idsIn({ corpus, morphology }: Completion, files: ReadonlySet<string>): Set<string> {
  const written = [...corpus.verbs, ...corpus.nominals].filter(({ file }) => files.has(file));
  const derived = derivedWords(corpus, morphology).filter(({ verb }) => files.has(verb.file));
  return new Set([...written.map(({ data }) => data.id as string), ...derived.map(({ id }) => id)]);
}

/**
 * A hash, by word, of all that its complete record depends on: its draft, and of other words what `relations` takes from them.
 * A link shows the gloss of a sense that the drafts of both words decide, with the words that their references mean. Known keys
 * hold for words that have none of the edited ones beside them.
 */
export function rowKeys(
  ordered: readonly Draft[],
  completion: Completion,
  { isFree, known }: { readonly isFree: (id: string) => boolean; readonly known: KnownKeys | null },
): string[] {
  const { corpus, morphology, related, frequencies, rootVariants } = completion;
  const find = wordFinder(corpus, morphology);
  const shared = sharedKey(corpus);
  const named = ordered.map((draft) => namedIds(referencesOf(draft), find));
  const place = new Map(ordered.map(({ id }, index) => [id, index]));
  const own = memoize(
    (id) => id,
    (id: string): string => {
      const index = place.get(id) as number;
      return shortHash(JSON.stringify([ordered[index], named[index]]));
    },
  );
  const ofWords = (ids: readonly string[]): string => ids.map(own).join();
  const edited = known && idsIn(completion, known.edited);
  const beside = (draft: Draft, index: number): string[] => [
    draft.id,
    ...(named[index] as string[]),
    ...related.homographs(draft).map(({ id }) => id),
    ...related.linkedIds("synonyms", draft.id),
    ...related.linkedIds("antonyms", draft.id),
  ];
  return ordered.map((draft, index) => {
    if (edited && !beside(draft, index).some((id) => edited.has(id))) return known?.keys[index] as string;
    return shortHash(
      [
        shared,
        isFree(draft.id),
        own(draft.id),
        JSON.stringify(frequencies.get(draft.id)),
        related.homograph(draft),
        JSON.stringify(related.homographs(draft)),
        related.derived(draft).join(),
        related.proverbs(draft).join(),
        related.expressions(draft).join(),
        rootVariants.get(draft.radicals?.join("") ?? "")?.join(),
        related.linkedIds("synonyms", draft.id).join(),
        ofWords(related.linkedIds("synonyms", draft.id)),
        related.linkedIds("antonyms", draft.id).join(),
        ofWords(related.linkedIds("antonyms", draft.id)),
        ofWords(named[index] as string[]),
      ].join("|"),
    );
  });
}
