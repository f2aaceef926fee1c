import { createHash } from "node:crypto";
import type { Token } from "../../src/arabic/mod.ts";
import type { Corpus, TextEntry } from "../read/corpus.ts";
import { textId } from "../read/read_text.ts";
import type { LinkPlace, TextLink } from "../read/text_links.ts";
import { proseSentences, unknownMark } from "./running_word.ts";

/** What stands at the edge of a sentence. */
const edge = "|";

/** A place in the words of a text: after an edit beside it, it is another. */
export const placeKey = ({ text, before, form, after }: LinkPlace): string =>
  [text, before, form, after].join("\t");

/** The place of a word of a sentence. */
export const linkPlace = (text: string, tokens: readonly Token[], at: number): LinkPlace => ({
  text,
  before: tokens[at - 1]?.text ?? edge,
  form: (tokens[at] as Token).text,
  after: tokens[at + 1]?.text ?? edge,
});

/** Whether a token is a word that can have a link, and not marked as unknown. */
export const isLinkable = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "word" && tokens[at - 1]?.text !== unknownMark;

/** Tells a text from what it is after an edit. */
export const textDigest = ({ lines }: TextEntry): string =>
  createHash("sha256")
    .update(lines.map(({ text }) => text).join("\n"))
    .digest("hex")
    .slice(0, 8);

/** A sentence of a text with the link of each token; null of what is no word, not known or open. */
export interface LinkedSentence {
  readonly text: TextEntry;
  /** The paragraph as it is written. */
  readonly paragraph: string;
  readonly tokens: readonly Token[];
  readonly links: readonly (TextLink | null)[];
}

/** What of a corpus the links are read from. */
type LinkedCorpus = Pick<Corpus, "texts" | "textLinks">;

/** The sentences of the texts that have not been edited since they were linked, one by one: all together take memory. */
export function* linkedSentences({ texts, textLinks }: LinkedCorpus): Generator<LinkedSentence> {
  const byPlace = new Map(textLinks.places.map((placed) => [placeKey(placed), placed.link]));
  const linkOf = (place: LinkPlace): TextLink | null => {
    const placed = byPlace.get(placeKey(place));
    return placed === undefined ? (textLinks.forms.get(place.form) ?? null) : placed;
  };
  for (const text of texts) {
    const id = textId(text);
    if (textLinks.digests.get(id) !== textDigest(text)) continue;
    for (const { text: paragraph } of text.lines)
      for (const tokens of proseSentences(paragraph)) {
        const links = tokens.map((_, at) =>
          isLinkable(tokens, at) ? linkOf(linkPlace(id, tokens, at)) : null,
        );
        yield { text, paragraph, tokens, links };
      }
  }
}
