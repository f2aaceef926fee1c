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

/** Where the words of a build stand, in the order of their rows. */
export interface WordOrigins {
  readonly ids: readonly string[];
  /** The files that have words. */
  readonly files: readonly string[];
  /** By word, the number of its file, or of that of the verb from which a rule derives it. */
  readonly fileOf: readonly number[];
  /** By word, the places of the other words whose prose its row shows. */
  readonly beside: readonly (readonly number[])[];
}

/** The file of each word, by id. */
const filesOf = ({ corpus, morphology }: Completion): ReadonlyMap<string, string> =>
  new Map([
    ...derivedWords(corpus, morphology).map(({ id, verb }) => [id, verb.file] as const),
    ...[...corpus.verbs, ...corpus.nominals].map(({ data, file }) => [data.id as string, file] as const),
  ]);

function originsOf(
  ordered: readonly Draft[],
  completion: Completion,
  beside: readonly (readonly string[])[],
): WordOrigins {
  const fileOf = filesOf(completion);
  const names = ordered.map(({ id }) => fileOf.get(id) as string);
  const files = [...new Set(names)];
  const numbers = new Map(files.map((file, number) => [file, number]));
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  return {
    ids: ordered.map(({ id }) => id),
    files,
    fileOf: names.map((file) => numbers.get(file) as number),
    beside: beside.map((ids) => [...new Set(ids)].map((id) => places.get(id) as number)),
  };
}

/** Whether each word has an edited one beside it, or is one. */
export function isTouched(
  { files, fileOf, beside }: WordOrigins,
  edited: ReadonlySet<string>,
): (place: number) => boolean {
  const isEdited = files.map((file) => edited.has(file));
  const isIn = (place: number): boolean => isEdited[fileOf[place] as number] === true;
  return (place) => isIn(place) || (beside[place] ?? []).some(isIn);
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
): { readonly wordKeys: string[]; readonly origins: WordOrigins } {
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
  const beside = ordered.map((draft, index) => [
    ...(named[index] as string[]),
    ...related.homographIds(draft),
    ...related.linkedIds("synonyms", draft.id),
    ...related.linkedIds("antonyms", draft.id),
  ]);
  const origins = originsOf(ordered, completion, beside);
  const isNew = known ? isTouched(origins, known.edited) : () => true;
  const wordKeys = ordered.map((draft, index) => {
    if (!isNew(index)) return known?.keys[index] as string;
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
  return { wordKeys, origins };
}
