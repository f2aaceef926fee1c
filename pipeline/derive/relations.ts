import { stripMarks } from "../../src/arabic/mod.ts";
import type { FullWord, WordLink } from "../../src/schema/mod.ts";
import type { Morphology } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { namedWords, type WordFinder, wordFinder } from "../vocabulary/word_finder.ts";
import type { Draft } from "./drafts.ts";
import { type LinkField, linkMaker, linkTo } from "./links.ts";
import { senseMaker } from "./senses.ts";

/** Links in both directions: those that a word's record names and those that name the word. */
function linkWords(drafts: readonly Draft[], find: WordFinder, field: LinkField) {
  const links = new Map<string, Set<string>>();
  const add = (from: string, to: string): void =>
    void links.set(from, (links.get(from) ?? new Set()).add(to));
  for (const draft of drafts) {
    for (const reference of draft[field]) {
      for (const { id } of find(reference).slice(0, 1)) {
        add(draft.id, id);
        add(id, draft.id);
      }
    }
  }
  return links;
}

/** Ids of phrases by the ids of the words in them. */
function phrasesByWord(
  phrases: Corpus["proverbs"] | Corpus["expressions"],
  find: WordFinder,
): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const { data } of phrases) {
    if (data.retired !== undefined) continue;
    for (const id of namedWords(data.words ?? [], find))
      byWord.set(id, [...(byWord.get(id) ?? []), data.id as string]);
  }
  return byWord;
}

const groupIds = (drafts: readonly Draft[], key: (draft: Draft) => string | null): Map<string, Draft[]> => {
  const groups = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const name = key(draft);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), draft]);
  }
  return groups;
};

/** Computes the fields of a word that depend on other words. */
export function relations(corpus: Corpus, morphology: Morphology, ordered: readonly Draft[]) {
  const find = wordFinder(corpus, morphology);
  const position = new Map(ordered.map(({ id }, index) => [id, index]));
  const sameBare = new Map<Draft, readonly Draft[]>();
  for (const group of groupIds(ordered, ({ arabic }) => stripMarks(arabic)).values())
    for (const draft of group) sameBare.set(draft, group);
  const sameRoot = groupIds(ordered, ({ radicals }) => radicals?.join("") ?? null);
  const links = {
    synonyms: linkWords(ordered, find, "synonyms"),
    antonyms: linkWords(ordered, find, "antonyms"),
  };
  const proverbs = phrasesByWord(corpus.proverbs, find);
  const expressions = phrasesByWord(corpus.expressions, find);
  const draftOf = (id: string): Draft => ordered[position.get(id) as number] as Draft;
  const linkFrom = linkMaker(find, draftOf);
  const makeSenses = senseMaker(corpus);
  const linkedIds = (field: keyof typeof links, id: string): string[] =>
    [...(links[field].get(id) ?? [])].sort(
      (a, b) => (position.get(a) as number) - (position.get(b) as number),
    );
  const linksOf = (field: keyof typeof links, id: string): WordLink[] =>
    linkedIds(field, id).map((other) => linkFrom(field, id, other));
  const sameBareAs = (draft: Draft): readonly Draft[] => sameBare.get(draft) as Draft[];
  return {
    homograph: (draft: Draft): number => sameBareAs(draft).indexOf(draft) + 1,
    homographIds: (draft: Draft): string[] =>
      sameBareAs(draft)
        .filter((other) => other !== draft)
        .map(({ id }) => id),
    homographs: (draft: Draft): WordLink[] =>
      sameBareAs(draft)
        .filter((other) => other !== draft)
        .map((other) => linkTo(other)),
    senses: (draft: Draft): FullWord["senses"] =>
      makeSenses(
        draft,
        (references, field, gloss) =>
          namedWords(references, find).map((id) =>
            field === "seeAlso" ? linkTo(draftOf(id)) : linkFrom(field, draft.id, id, gloss),
          ),
        { synonyms: linksOf("synonyms", draft.id), antonyms: linksOf("antonyms", draft.id) },
      ),
    linkedIds,
    linksOf,
    derived: (draft: Draft): string[] =>
      (sameRoot.get(draft.radicals?.join("") ?? "") ?? [])
        .filter((other) => other !== draft)
        .map(({ id }) => id),
    proverbs: ({ id }: Draft): string[] => proverbs.get(id) ?? [],
    expressions: ({ id }: Draft): string[] => expressions.get(id) ?? [],
  };
}
