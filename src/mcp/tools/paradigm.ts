import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { BasicWord, FullWord } from "../../schema/mod.ts";
import { type ToolContext, ToolFailure } from "../tool.ts";

/** A word to be inflected, chosen among those that are spelled alike. */
export interface Chosen {
  readonly record: FullWord;
  /** Other words that would do, the commonest first. */
  readonly others: { readonly arabic: string; readonly gloss: string }[];
}

interface Choice {
  /** As in a message: `verb`. */
  readonly kind: string;
  readonly fits: (word: BasicWord) => boolean;
  /** What a word that fits lacks of what was asked for, such as `has no jussive forms in the passive`; null where it has it. */
  readonly lacks: (record: FullWord) => string | null;
}

/** Most other words that are named. */
const othersMax = 5;

const namedFew = (words: readonly string[]): string => words.slice(0, othersMax).join(", ");

/** Why no word can be inflected, and what to do: what is spelled so, else the nearest spellings. */
async function noWord(
  word: string,
  { kind, alike }: { readonly kind: string; readonly alike: readonly BasicWord[] },
  { ask }: ToolContext,
): Promise<ToolFailure> {
  if (alike.length > 0) {
    const named = namedFew(alike.map(({ arabic, pos }) => `${arabic} (${pos})`));
    return new ToolFailure(`${word} is no ${kind}: the words with this spelling are ${named}`);
  }
  const body = { lemmas: [word], tier: "basic" };
  const { meta } = await ask({ method: "POST", target: "/v1/words/bulk", body });
  const near = (meta.suggestions ?? []).flatMap(({ words }) => words.map(({ arabic }) => arabic));
  const offer = near.length === 0 ? "" : `; the nearest spellings are ${near.join(", ")}`;
  return new ToolFailure(
    `${word} is no lemma: give the citation form, which analyze finds for an inflected word${offer}`,
  );
}

/** Finds out before the call what its record would not answer, so that nobody pays for nothing. */
function checkForms(first: BasicWord, rest: readonly BasicWord[], { lacks }: Choice, lexicon: Lexicon): void {
  const lackOf = ({ id }: BasicWord): string | null =>
    lacks(JSON.parse(lexicon.word(id, "full")?.json ?? "") as FullWord);
  const lack = lackOf(first);
  if (lack === null) return;
  const having = rest.slice(0, othersMax).filter((other) => lackOf(other) === null);
  const named = namedFew(having.map(({ arabic, gloss }) => `${arabic} (${gloss})`));
  throw new ToolFailure(
    `${first.arabic} ${lack}${named === "" ? "" : `; with the same spelling they exist for ${named}`}`,
  );
}

/**
 * The full record of the commonest word that is spelled so and fits. Only what answers is paid for.
 * @throws ToolFailure when there is none, when it lacks what was asked for, or when the call is refused
 */
export async function choose(word: string, choice: Choice, context: ToolContext): Promise<Chosen> {
  const { lexicon, ask } = context;
  const { kind, fits } = choice;
  const alike = lexicon.lemma(word, "basic").map(({ json }) => JSON.parse(json) as BasicWord);
  const [first, ...rest] = alike.filter(fits);
  if (first === undefined) throw await noWord(word, { kind, alike }, context);
  checkForms(first, rest, choice, lexicon);
  const { data } = await ask({ method: "GET", target: `/v1/words/${first.id}?tier=full` });
  const others = rest.slice(0, othersMax).map(({ arabic, gloss }) => ({ arabic, gloss }));
  return { record: data as FullWord, others };
}
