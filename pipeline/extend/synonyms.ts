import type { ImportedWord } from "../import/adapters/imported.ts";
import { referenceKey } from "../import/reference_key.ts";
import { lettersOf } from "./candidates.ts";

/** A word of the extended edition that a synset may name. */
export interface NamedWord {
  readonly id: string;
  readonly lemma: string;
  readonly pos: string;
  /** An editor of the corpus wrote its synonyms, or none: then a synset adds nothing to it. */
  readonly isClosed: boolean;
}

const verbal = (pos: string): string => (pos === "verb" ? "verb" : "nominal");

/** Finds the one word that a lemma of a synset can be, by vowels or else by letters; null for none and for several. */
function finder(words: readonly NamedWord[]): (record: ImportedWord) => NamedWord | null {
  const index = (keyOf: (lemma: string) => string) =>
    Map.groupBy(words, ({ lemma, pos }) => `${keyOf(lemma)} ${verbal(pos)}`);
  const byKey = index(referenceKey);
  const byLetters = index(lettersOf);
  const one = (found: readonly NamedWord[] | undefined, pos: string): NamedWord | null => {
    const same = (found ?? []).filter((word) => word.pos === pos);
    const chosen = same.length > 0 ? same : (found ?? []);
    return chosen.length === 1 ? (chosen[0] as NamedWord) : null;
  };
  return ({ lemma, pos }) => {
    const found = byKey.get(`${referenceKey(lemma)} ${verbal(pos)}`);
    return one(found ?? byLetters.get(`${lettersOf(lemma)} ${verbal(pos)}`), pos);
  };
}

export interface SynsetLinks {
  /** Ids of synonyms, by id, both ways. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lemmas of synsets that are no word here, or several. */
  readonly unknown: readonly ImportedWord[];
}

/** The synonyms among words: those of one synset and part of speech. */
export function synsetLinks(records: readonly ImportedWord[], words: readonly NamedWord[]): SynsetLinks {
  const find = finder(words);
  const unknown: ImportedWord[] = [];
  const links = new Map<string, Set<string>>();
  const sets = Map.groupBy(
    records.filter(({ synset }) => synset !== undefined),
    ({ synset }) => synset,
  );
  for (const set of sets.values()) {
    const found = set.flatMap((record) => {
      const word = find(record);
      if (word === null) unknown.push(record);
      return word === null ? [] : [word];
    });
    for (const one of found)
      for (const other of found) {
        if (one.id === other.id || one.isClosed || other.isClosed || one.pos !== other.pos) continue;
        links.set(one.id, (links.get(one.id) ?? new Set()).add(other.id));
      }
  }
  return { links, unknown };
}
