import { foldKeys } from "../../src/arabic/mod.ts";
import {
  type ArtifactRows,
  type Conjunction,
  type FullWord,
  type Letter,
  type Pattern,
  type Preposition,
  type Proverb,
  type Root,
  wordBasicProperties,
  wordEnrichedProperties,
  wordFullProperties,
} from "../../src/schema/mod.ts";
import { compareText } from "../compare_text.ts";
import { makeFormRows } from "./form_rows.ts";
import { makeSearchParts } from "./search_rows.ts";

/** Every record of the service, complete, each list in the order in which it is served. */
export interface Records {
  readonly words: readonly FullWord[];
  readonly roots: readonly Root[];
  readonly patterns: readonly Pattern[];
  readonly letters: readonly Letter[];
  readonly proverbs: readonly Proverb[];
  readonly prepositions: readonly Preposition[];
  readonly conjunctions: readonly Conjunction[];
  /** Ids of retired records and of their successors. */
  readonly retired: readonly { readonly id: string; readonly successor: string }[];
}

/** The members of a record named by a schema's properties, as JSON text without braces. */
const members = (record: object, properties: object): string =>
  JSON.stringify(record, Object.keys(properties)).slice(1, -1);

/** The same for members that hold objects: a replacer list would empty them. */
const deepMembers = (record: Record<string, unknown>, properties: object): string =>
  JSON.stringify(Object.fromEntries(Object.keys(properties).map((key) => [key, record[key]]))).slice(1, -1);

const lettersOnly = (root: string | null): string | null => root?.replaceAll(" ", "") ?? null;

const wordRow = (word: FullWord, ord: number, freeWords: number) => ({
  ord,
  id: word.id,
  arabic: word.arabic,
  bare: word.bare,
  pos: word.pos,
  root: lettersOnly(word.root),
  pattern: word.pattern,
  letters: word.letters,
  verbForm: word.verbForm,
  frequencyRank: word.frequencyRank,
  free: word.frequencyRank !== null && word.frequencyRank <= freeWords ? 1 : 0,
  basic: members(word, wordBasicProperties),
  enriched: deepMembers(word, wordEnrichedProperties),
  full: deepMembers(word, wordFullProperties),
});

const numbered = <T extends object, Row>(records: readonly T[], columns: (record: T) => Row) =>
  records.map((record, index) => ({ ord: index + 1, ...columns(record), record: JSON.stringify(record) }));

const particleColumns = (particle: Preposition | Conjunction) => ({
  id: particle.id,
  attached: particle.attached ? 1 : 0,
  function: particle.function,
});

/** The rows of the artifact for these records. `freeWords` is how many of the commonest words cost nothing at the basic tier. */
export function makeRows(records: Records, freeWords: number): ArtifactRows {
  const { formLines, ...formRows } = makeFormRows(records.words);
  // Computed first, some 10 MB: its temporary data is gone before the paradigms need memory.
  const parts = makeSearchParts(records.words);
  return {
    *words() {
      for (const [index, word] of records.words.entries()) yield wordRow(word, index + 1, freeWords);
    },
    ...formRows,
    *searchParts() {
      yield* parts;
      yield { name: "forms" as const, data: formLines() };
    },
    retired: [...records.retired],
    roots: numbered(records.roots, (root) => ({
      id: root.id,
      radicals: root.radicals.join(""),
      type: root.type,
      letters: root.radicals.length,
    })),
    patterns: numbered(records.patterns, ({ id, pattern, pos, verbForm }) => ({
      id,
      pattern,
      pos,
      verbForm,
    })),
    letters: numbered(records.letters, (letter) => ({ kind: letter.kind, class: letter.class })),
    proverbs: numbered(records.proverbs, (proverb) => ({
      id: proverb.id,
      theme: proverb.theme,
      search: `${foldKeys(proverb.arabic)[3]}\n${[proverb.translation, proverb.meaning].join("\n").toLowerCase()}`,
    })),
    proverbWords: records.proverbs
      .flatMap((proverb, index) => proverb.words.map((word) => ({ word, ord: index + 1 })))
      .sort((a, b) => compareText(a.word, b.word) || a.ord - b.ord),
    prepositions: numbered(records.prepositions, particleColumns),
    conjunctions: numbered(records.conjunctions, particleColumns),
  };
}
