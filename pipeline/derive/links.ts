import type { WordLink } from "../../src/schema/mod.ts";
import type { WordFinder } from "../vocabulary/word_finder.ts";
import type { Draft } from "./drafts.ts";

/** The fields of a sense that link to words of like or contrary meaning. */
export type LinkField = "synonyms" | "antonyms";

export const linkTo = ({ id, arabic, pos, glosses }: Draft, gloss = glosses[0] as string): WordLink => ({
  id,
  arabic,
  pos,
  gloss,
});

/** The glosses of the senses of a word that name another word. */
const namingGlosses = (
  { senses }: Draft,
  other: string,
  { find, field }: { find: WordFinder; field: LinkField },
): string[] =>
  senses.flatMap((sense) =>
    (sense[field] ?? []).filter((reference) => find(reference)[0]?.id === other).map(() => sense.gloss),
  );

const grammarWords = new Set(["and", "for", "from", "into", "not", "one", "oneself", "the", "with"]);

/** The English words of a gloss that carry its meaning. */
const meaningWords = (gloss: string): string[] =>
  (gloss.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !grammarWords.has(word));

/** The gloss that has most words in common with another, the first of equal ones; undefined where none has any. */
function nearestGloss(glosses: readonly string[], other: string | undefined): string | undefined {
  const words = new Set(meaningWords(other ?? ""));
  const shared = (gloss: string): number => meaningWords(gloss).filter((word) => words.has(word)).length;
  const most = Math.max(0, ...glosses.map(shared));
  return most === 0 ? undefined : glosses.find((gloss) => shared(gloss) === most);
}

/** Makes a link of a word; `about` is the gloss of the sense that has it. */
type MakeLink = (field: LinkField, from: string, to: string, about?: string) => WordLink;

/**
 * Makes links that have the gloss of the sense that is meant (حَلّ is untying beside رَبْط, not solution): of those that name the
 * word back, else, of synonyms, of all, the one nearest to the gloss of the sense that has the link.
 */
export const linkMaker =
  (find: WordFinder, draftOf: (id: string) => Draft): MakeLink =>
  (field, from, to, about) => {
    const [source, target] = [draftOf(from), draftOf(to)];
    const only = source.senses.length === 1 ? source.senses[0]?.gloss : undefined;
    const meant = about ?? namingGlosses(source, to, { find, field })[0] ?? only;
    const back = namingGlosses(target, from, { find, field });
    if (back.length > 0) return linkTo(target, nearestGloss(back, meant) ?? back[0]);
    const all = field === "synonyms" ? target.senses.map(({ gloss }) => gloss) : [];
    return linkTo(target, nearestGloss(all, meant));
  };
