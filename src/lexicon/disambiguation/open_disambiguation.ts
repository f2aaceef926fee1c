import type { EndingStyle } from "../../schema/mod.ts";
import type { Analysis } from "../analysis/analysis.ts";
import type { TextWord } from "../lexicon.ts";
import { disambiguator, type Model } from "./disambiguator.ts";
import type { SpellingReader } from "./readings.ts";
import { vocalised } from "./vocalise.ts";

/** The reading of texts; `members` prints those of an analysis as JSON. */
export function openDisambiguation(
  reader: SpellingReader,
  model: Model,
  members: (analysis: Analysis) => string,
) {
  const choose = disambiguator(reader, model);
  return {
    countKnownWords: choose.countKnown,
    *readText(text: string, endings: EndingStyle): Generator<readonly TextWord[]> {
      for (const sentence of choose.read(text)) {
        yield vocalised(sentence, endings).map(({ token, ending, diacritized, confidence, alternatives }) => ({
          ...{ text: token.text, at: token.at, diacritized, confidence, alternatives },
          members: ending && members(ending.analysis),
        }));
      }
    },
  };
}
