import { abjad, stripMarks, syllables, transliterate } from "../../src/arabic/mod.ts";
import type { FullWord, WordLink } from "../../src/schema/mod.ts";
import { compareText } from "../compare_text.ts";
import type { Morphology } from "../morphology/describe.ts";
import { paradigm } from "../morphology/paradigm.ts";
import type { Corpus } from "../read/corpus.ts";
import { builtInSources } from "../vocabulary/ids.ts";
import { namedWords, type WordFinder, wordFinder } from "../vocabulary/word_finder.ts";
import { type Draft, draftWords } from "./drafts.ts";
import { senseMaker } from "./senses.ts";

/** Upper ranks of the frequency bands 1 to 4; rarer words are in band 5. */
const bands = [1_000, 2_500, 5_000, 10_000];
const bandOf = (rank: number): number => 1 + bands.filter((limit) => rank > limit).length;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

type Frequency = NonNullable<FullWord["frequency"]>;

/** Dense ranks 1..N over the words that have a figure, ties by id. */
function rankWords(corpus: Corpus, drafts: readonly Draft[]): Map<string, Frequency> {
  const figures = new Map(corpus.frequency.map(({ id, perMillion }) => [id, perMillion]));
  const ranked = drafts
    .filter(({ id }) => figures.has(id))
    .sort((a, b) => (figures.get(b.id) as number) - (figures.get(a.id) as number) || compareText(a.id, b.id));
  return new Map(
    ranked.map(({ id }, index) => {
      const rank = index + 1;
      const perMillion = figures.get(id) as number;
      return [id, { rank, perMillion, zipf: round(Math.log10(perMillion) + 3, 2), band: bandOf(rank) }];
    }),
  );
}

/** Links in both directions: those that a word's record names and those that name the word. */
function linkWords(drafts: readonly Draft[], find: WordFinder, field: "synonyms" | "antonyms") {
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

/** Ids of proverbs by the ids of the words in them. */
function proverbsByWord(corpus: Corpus, find: WordFinder): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const { data } of corpus.proverbs) {
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

const linkTo = ({ id, arabic, pos, glosses }: Draft): WordLink => ({
  id,
  arabic,
  pos,
  gloss: glosses[0] as string,
});

/** Sorts drafts into the default order, which is total: frequency rank (none last), then id. */
function inOrder(drafts: readonly Draft[], frequencies: ReadonlyMap<string, Frequency>): Draft[] {
  const rankOf = ({ id }: Draft): number => frequencies.get(id)?.rank ?? Number.POSITIVE_INFINITY;
  return [...drafts].sort((a, b) => {
    const [first, second] = [rankOf(a), rankOf(b)];
    return first === second ? compareText(a.id, b.id) : first - second;
  });
}

/** The fields of a word that depend on other words. */
function relations(corpus: Corpus, morphology: Morphology, ordered: readonly Draft[]) {
  const find = wordFinder(corpus, morphology);
  const position = new Map(ordered.map(({ id }, index) => [id, index]));
  const sameBare = groupIds(ordered, ({ arabic }) => stripMarks(arabic));
  const sameRoot = groupIds(ordered, ({ radicals }) => radicals?.join("") ?? null);
  const links = {
    synonyms: linkWords(ordered, find, "synonyms"),
    antonyms: linkWords(ordered, find, "antonyms"),
  };
  const proverbs = proverbsByWord(corpus, find);
  const draftOf = (id: string): Draft => ordered[position.get(id) as number] as Draft;
  const makeSenses = senseMaker(corpus, (references) =>
    namedWords(references, find).map((id) => linkTo(draftOf(id))),
  );
  const linksOf = (field: keyof typeof links, id: string): WordLink[] =>
    [...(links[field].get(id) ?? [])]
      .map((other) => position.get(other) as number)
      .sort((a, b) => a - b)
      .map((index) => linkTo(ordered[index] as Draft));
  return (draft: Draft) => {
    const homographs = sameBare.get(stripMarks(draft.arabic)) as Draft[];
    const family = sameRoot.get(draft.radicals?.join("") ?? "") ?? [];
    const wordLinks = {
      synonyms: linksOf("synonyms", draft.id),
      antonyms: linksOf("antonyms", draft.id),
    };
    return {
      homograph: homographs.indexOf(draft) + 1,
      homographs: homographs.filter((other) => other !== draft).map(linkTo),
      ...wordLinks,
      senses: makeSenses(draft.senses, wordLinks),
      derived: family.filter((other) => other !== draft).map(({ id }) => id),
      proverbs: proverbs.get(draft.id) ?? [],
    };
  };
}

/** Complete word records in the default order. */
export function deriveWords(corpus: Corpus, morphology: Morphology): FullWord[] {
  const drafts = draftWords(corpus, morphology);
  const frequencies = rankWords(corpus, drafts);
  const ordered = inOrder(drafts, frequencies);
  const relationsOf = relations(corpus, morphology, ordered);
  const rootVariants = new Map(
    corpus.roots.map(({ data, radicals }) => [radicals?.join("") ?? "", data.variants ?? []]),
  );
  const licences = new Map(corpus.sources.map(({ data }) => [data.id, data.licence]));

  return ordered.map((draft): FullWord => {
    const {
      radicals,
      sourceIds,
      synonyms: _s,
      antonyms: _a,
      governsPreposition: _g,
      voice: _v,
      ...own
    } = draft;
    const bare = stripMarks(draft.arabic);
    const transliterations = transliterate(draft.arabic);
    const frequency = frequencies.get(draft.id) ?? null;
    const sources = frequency ? [...sourceIds, builtInSources.frequency] : sourceIds;
    return {
      ...own,
      ...relationsOf(draft),
      bare,
      root: radicals?.join(" ") ?? null,
      letters: [...bare.replaceAll(" ", "")].length,
      gloss: draft.glosses[0] as string,
      transliteration: transliterations.dmg,
      frequencyRank: frequency?.rank ?? null,
      transliterations,
      rootVariants: rootVariants.get(radicals?.join("") ?? "") ?? [],
      frequency,
      syllables: syllables(transliterations.dmg),
      abjad: abjad(bare),
      // Computed on demand: all paradigms together would fill the memory.
      get inflection() {
        return paradigm(draft);
      },
      sources: sources.map((id) => ({ id, licence: licences.get(id) ?? "" })),
      tier: "full",
    };
  });
}
