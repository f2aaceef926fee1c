import { abjad, stripMarks, syllables, transliterate } from "../../src/arabic/mod.ts";
import type { FullWord } from "../../src/schema/mod.ts";
import { shortHash } from "../cache.ts";
import { compareText } from "../compare_text.ts";
import { lazily } from "../memoize.ts";
import type { Morphology } from "../morphology/describe.ts";
import { paradigm, paradigmKey } from "../morphology/paradigm.ts";
import type { Corpus } from "../read/corpus.ts";
import { builtInSources } from "../vocabulary/ids.ts";
import { type Draft, draftWords } from "./drafts.ts";
import type { Records } from "./records.ts";
import { relations } from "./relations.ts";
import { rowKeys } from "./row_keys.ts";

/** Upper ranks of the frequency bands 1 to 4; rarer words are in band 5. */
const bands = [1_000, 2_500, 5_000, 10_000];
const bandOf = (rank: number): number => 1 + bands.filter((limit) => rank > limit).length;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

type Frequency = NonNullable<FullWord["frequency"]>;

/** Dense ranks 1..N over the words that have a figure, ties by id. */
function rankWords(corpus: Corpus, drafts: readonly Draft[]): Map<string, Frequency> {
  const figures = new Map(corpus.frequency.map(({ id, perMillion }) => [id, perMillion]));
  const ranked = drafts
    .flatMap(({ id }) => {
      const perMillion = figures.get(id);
      return perMillion === undefined ? [] : [{ id, perMillion }];
    })
    .sort((a, b) => b.perMillion - a.perMillion || compareText(a.id, b.id));
  return new Map(
    ranked.map(({ id, perMillion }, index) => {
      const rank = index + 1;
      return [id, { rank, perMillion, zipf: round(Math.log10(perMillion) + 3, 2), band: bandOf(rank) }];
    }),
  );
}

/** Sorts drafts into the default order, which is total: frequency rank (none last), then id. */
function inOrder(drafts: readonly Draft[], frequencies: ReadonlyMap<string, Frequency>): Draft[] {
  const ranked: Draft[] = [];
  const unranked: Draft[] = [];
  for (const draft of drafts) {
    const rank = frequencies.get(draft.id)?.rank;
    if (rank === undefined) unranked.push(draft);
    else ranked[rank - 1] = draft;
  }
  return [...ranked, ...unranked.sort((a, b) => compareText(a.id, b.id))];
}

/** What completes drafts. */
interface Context {
  readonly frequencies: ReadonlyMap<string, Frequency>;
  readonly related: ReturnType<typeof relations>;
  /** By the root's radicals. */
  readonly rootVariants: ReadonlyMap<string, readonly string[]>;
  /** By the source's id. */
  readonly licences: ReadonlyMap<string, string>;
}

function completeWord(draft: Draft, { frequencies, related, rootVariants, licences }: Context): FullWord {
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
  const transliterations = lazily(() => transliterate(draft.arabic));
  const frequency = frequencies.get(draft.id) ?? null;
  const sources = frequency ? [...sourceIds, builtInSources.frequency] : sourceIds;
  return {
    ...own,
    bare,
    homograph: related.homograph(draft),
    proverbs: related.proverbs(draft),
    expressions: related.expressions(draft),
    root: radicals?.join(" ") ?? null,
    letters: [...bare.replaceAll(" ", "")].length,
    gloss: draft.glosses[0] as string,
    // Only asked for where the row is made.
    get transliteration() {
      return transliterations().dmg;
    },
    frequencyRank: frequency?.rank ?? null,
    get transliterations() {
      return transliterations();
    },
    rootVariants: [...(rootVariants.get(radicals?.join("") ?? "") ?? [])],
    frequency,
    get syllables() {
      return syllables(draft.arabic);
    },
    abjad: abjad(bare),
    // Computed on demand: all together would fill the memory.
    get inflection() {
      return paradigm(draft);
    },
    get senses() {
      return related.senses(draft);
    },
    get synonyms() {
      return related.linksOf("synonyms", draft.id);
    },
    get antonyms() {
      return related.linksOf("antonyms", draft.id);
    },
    get homographs() {
      return related.homographs(draft);
    },
    get derived() {
      return related.derived(draft);
    },
    sources: sources.map((id) => ({ id, licence: licences.get(id) ?? "" })),
    tier: "full",
  };
}

/** Complete word records in the default order, and by word a hash of all that its paradigm depends on, and its record. */
export function deriveWords(
  corpus: Corpus,
  morphology: Morphology,
): { readonly words: FullWord[] } & Required<Pick<Records, "paradigmKeys" | "rowKeys">> {
  const drafts = draftWords(corpus, morphology);
  const frequencies = rankWords(corpus, drafts);
  const ordered = inOrder(drafts, frequencies);
  const paradigmKeys = lazily(() => ordered.map((draft) => shortHash(paradigmKey(draft))));
  const context: Context = {
    frequencies,
    related: relations(corpus, morphology, ordered),
    rootVariants: new Map(
      corpus.roots.map(({ data, radicals }) => [radicals?.join("") ?? "", data.variants ?? []]),
    ),
    licences: new Map(corpus.sources.map(({ data }) => [data.id, data.licence])),
  };
  return {
    words: ordered.map((draft) => completeWord(draft, context)),
    rowKeys: (about) => rowKeys(ordered, { ...context, corpus, morphology }, about),
    paradigmKeys,
  };
}
