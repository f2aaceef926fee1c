import { stripMarks } from "../../src/arabic/mod.ts";
import { addTo } from "./figures.ts";

/** A word with the spellings by which it may be taken for another. */
export interface SpelledWord {
  readonly id: string;
  readonly arabic: string;
  readonly variants: readonly string[];
}

/** A group's figures weigh as much as so many words of the texts, */
const priorWords = 20;
/** and each word's as so many if lists let expect them: a word that texts happen not to have is not ruled out. */
const leastPriorWords = 3;
/** The least share of a word that texts have and lists lack. */
const leastListed = 0.02;

/** Groups of words that share a spelling without marks, each as ids. */
function homographs(words: readonly SpelledWord[]): string[][] {
  const groupOf = new Map<string, Set<string>>();
  const ids = new Map<string, Set<string>>();
  for (const { id, arabic, variants } of words) {
    const group = new Set([id]);
    for (const spelling of new Set([arabic, ...variants].map(stripMarks))) {
      for (const other of groupOf.get(spelling) ?? []) group.add(other);
      groupOf.set(spelling, group);
    }
    for (const member of group) {
      for (const other of ids.get(member) ?? []) group.add(other);
      ids.set(member, group);
    }
  }
  return [...new Set(ids.values())].filter(({ size }) => size > 1).map((group) => [...group]);
}

/**
 * The figures of words, with those of homographs shared again: the lists that the figures come from count spellings, and
 * divide them between أَنْ and أَنَّ or قَبْلَ and قَبِلَ by guess. `counts` are the words of vocalised texts, where the vowels tell
 * them apart; a share is the geometric mean of both, that of the texts twice. The sum of a group stays.
 */
export function sharedByCounts(
  words: readonly SpelledWord[],
  figures: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
): Map<string, number> {
  const shared = new Map(figures);
  for (const group of homographs(words)) {
    const sumOf = (list: ReadonlyMap<string, number>): number =>
      group.reduce((sum, id) => sum + (list.get(id) ?? 0), 0);
    const figure = sumOf(figures);
    const count = sumOf(counts);
    if (figure === 0 || count === 0) continue;
    const listed = group.map((id) => (figures.get(id) ?? 0) / figure);
    const met = group.map((id, at) => {
      const share = listed[at] as number;
      const prior = Math.max(priorWords * share, Math.min(leastPriorWords, count * share));
      return ((counts.get(id) ?? 0) + prior) / (count + priorWords);
    });
    // Texts written for a corpus use rare words more than others do (مَنْ beside مِنْ): lists have a third of the say.
    const both = group.map((id, at) => {
      const least = (counts.get(id) ?? 0) >= 1 ? leastListed : 0;
      return Math.cbrt(Math.max(listed[at] as number, least) * (met[at] as number) ** 2);
    });
    const sum = both.reduce((total, share) => total + share, 0);
    group.forEach((id, at) => {
      const share = (both[at] as number) / sum;
      if (share > 0) shared.set(id, figure * share);
    });
  }
  return shared;
}

/**
 * Counts the words of vocalised texts; a word with several analyses is shared among their lemmas in proportion to their
 * figures. `own` are records of forms of other words: a plural with a record (قُوَّات forces, beside قُوَّة strength) is counted for that.
 */
export function countWords(
  texts: readonly { readonly analyses: readonly { readonly lemma: { readonly id: string } }[] }[],
  figures: ReadonlyMap<string, number>,
  own: ReadonlySet<string> = new Set(),
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { analyses } of texts) {
    const all = [...new Set(analyses.map(({ lemma }) => lemma.id))];
    const ids = all.some((id) => own.has(id)) ? all.filter((id) => own.has(id)) : all;
    const figureOf = (id: string): number => figures.get(id) ?? 0.001;
    const sum = ids.reduce((total, id) => total + figureOf(id), 0);
    for (const id of ids) addTo(counts, id, figureOf(id) / sum);
  }
  return counts;
}
