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
}

/** Most other words that are named. */
const othersMax = 5;

const basicOf = (lexicon: Lexicon, word: string): BasicWord[] =>
  lexicon.lemma(word, "basic").map(({ json }) => JSON.parse(json) as BasicWord);

/** Why nothing can be inflected, and what to do: what is spelled so, else the nearest spellings. */
async function nothing(word: string, kind: string, { ask }: ToolContext): Promise<ToolFailure> {
  const body = { lemmas: [word], tier: "basic" };
  const { data, meta } = await ask({ method: "POST", target: "/v1/words/bulk", body });
  const alike = (data as readonly BasicWord[]).map(({ arabic, pos }) => `${arabic} (${pos})`);
  if (alike.length > 0) {
    const named = alike.slice(0, othersMax).join(", ");
    return new ToolFailure(`${word} is no ${kind}: the words with this spelling are ${named}`);
  }
  const near = (meta.suggestions ?? []).flatMap(({ words }) => words.map(({ arabic }) => arabic));
  const offer = near.length === 0 ? "" : `; the nearest spellings are ${near.join(", ")}`;
  return new ToolFailure(
    `${word} is no lemma: give the citation form, which analyze finds for an inflected word${offer}`,
  );
}

/**
 * The full record of the commonest word that is spelled so and fits.
 * A word that is not found costs nothing, one of another kind a basic look-up.
 * @throws ToolFailure when there is none, or the call for it is refused
 */
export async function choose(word: string, { kind, fits }: Choice, context: ToolContext): Promise<Chosen> {
  const { lexicon, ask } = context;
  const [first, ...rest] = basicOf(lexicon, word).filter(fits);
  if (first === undefined) throw await nothing(word, kind, context);
  const { data } = await ask({ method: "GET", target: `/v1/words/${first.id}?tier=full` });
  const others = rest.slice(0, othersMax).map(({ arabic, gloss }) => ({ arabic, gloss }));
  return { record: data as FullWord, others };
}
