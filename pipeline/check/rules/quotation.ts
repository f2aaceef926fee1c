import { wordsOf } from "../../../src/arabic/mod.ts";
import type { Place } from "../../diagnostic.ts";
import type { Corpus, TextEntry } from "../../read/corpus.ts";
import { textId } from "../../read/read_text.ts";
import type { Rule } from "../rule.ts";

/** An example of a sense that is taken from a text. */
interface Quotation {
  readonly arabic: string;
  /** Id of the text. */
  readonly source: string;
  readonly place: () => Place;
}

const quotationsIn = ({ verbs, nominals }: Corpus): Quotation[] =>
  [...verbs, ...nominals].flatMap(({ data, at }) =>
    (data.senses ?? []).flatMap(({ examples = [] }, sense) =>
      examples.flatMap(({ arabic, source }, index) =>
        source === undefined ? [] : [{ arabic, source, place: () => at("senses", sense, "examples", index) }],
      ),
    ),
  );

const joined = (text: string): string => ` ${wordsOf(text).join(" ")} `;
const holds = ({ lines }: TextEntry, sentence: string): boolean =>
  joined(lines.map(({ text }) => text).join(" ")).includes(joined(sentence));

export const quotation: Rule = {
  name: "quotation",
  description: "An example with a source stands in that text, word for word.",
  scope: "record",
  ignoresEnglish: true,
  *check(corpus) {
    const byId = new Map(corpus.texts.map((text) => [textId(text), text]));
    for (const { arabic, source, place } of quotationsIn(corpus)) {
      const text = byId.get(source);
      if (text === undefined)
        yield {
          place: place(),
          value: source,
          message: "no text has this name",
          remedy: "write its folder and name below texts/: news/book_fair",
        };
      else if (!holds(text, arabic))
        yield {
          place: place(),
          value: arabic,
          message: `it does not stand in ${source}`,
          remedy: "quote it word for word, or remove source",
        };
    }
  },
};
