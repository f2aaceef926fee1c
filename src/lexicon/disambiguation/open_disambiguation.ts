import type { Analysis } from "../analysis/analysis.ts";
import type { ReadableText } from "../lexicon.ts";
import { type ConlluFacts, conlluOf } from "./conllu.ts";
import { guessMembers } from "./guess.ts";
import type { Model } from "./lattice.ts";
import { openText } from "./read_text.ts";
import type { SpellingReader } from "./readings.ts";
import { vocalised } from "./vocalise.ts";

interface Parts {
  readonly reader: SpellingReader;
  readonly model: Model;
  /** Prints the members of an analysis as JSON. */
  readonly members: (analysis: Analysis) => string;
  readonly facts: ConlluFacts;
}

/** The reading of texts. */
export const openDisambiguation =
  ({ reader, model, members, facts }: Parts) =>
  (text: string): ReadableText => {
    const opened = openText(text, reader, model);
    return {
      areKnown: opened.areKnown,
      *words(endings) {
        for (const sentence of opened.sentences()) {
          if (sentence === null) {
            yield [];
            continue;
          }
          const marked = vocalised(sentence, endings);
          yield sentence.words.map(({ token, ending, guess, confidence, alternatives }, index) => ({
            ...{ text: token.text, at: token.at, diacritized: marked[index] as string },
            ...{ isKnown: ending !== null, confidence, alternatives },
            members: ending === null ? guessMembers(guess) : members(ending.analysis),
          }));
        }
      },
      *conllu() {
        let id = 1;
        for (const sentence of opened.sentences())
          yield sentence === null ? "" : conlluOf(sentence, vocalised(sentence, "full"), { id: id++, facts });
      },
    };
  };
