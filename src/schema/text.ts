import { Type } from "typebox";
import { integer, list, nullable, record, text } from "./build.ts";
import { enclitics, proclitics } from "./results.ts";
import { basicWord } from "./word.ts";

const place = {
  start: integer("Index of its first code point in the text."),
  end: integer("Index after its last code point."),
  text: text("The word as written."),
  diacritized: text("The same with its marks; as written where the word is not known."),
};
const confidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: "How likely the vocalised word is the right one; 0 where it is not known.",
});
const known = Type.Boolean({
  description:
    "Whether any analysis has these letters and the marks given. A word that is not known gets no marks; its proclitics " +
    "and features are a guess from its letters.",
});

export const analysedWord = record(
  {
    ...place,
    proclitics,
    lemma: nullable(basicWord, "The lemma as a basic record, or null."),
    form: nullable(
      Type.String(),
      "The inflected word between its clitics, vocalised; as written where it is not known, or null.",
    ),
    enclitics,
    unimorph: nullable(Type.String(), "UniMorph feature string, or null."),
    ud: nullable(Type.String(), "Universal Dependencies features, or null."),
    confidence,
    alternatives: integer("How many other analyses it has."),
    known,
  },
  { $id: "AnalysedWord", description: "A word of a text with the analysis that is meant there." },
);

export const analysedText = record(
  { text: text("The text as sent."), words: list(analysedWord, "Its Arabic words, in their order.") },
  { $id: "AnalysedText", description: "A text with the analysis of each word." },
);

export const conlluText = record(
  { conllu: text("The text in CoNLL-U, sentence by sentence.") },
  { $id: "ConlluText", description: "A text as CoNLL-U." },
);

export const diacritizedText = record(
  {
    text: text("The text as sent with marks added, and nothing else changed."),
    words: list(
      record(
        { ...place, confidence, known },
        { $id: "DiacritizedWord", description: "A word of a text with its marks." },
      ),
      "Its Arabic words, in their order.",
    ),
  },
  { $id: "DiacritizedText", description: "A text with its marks." },
);
