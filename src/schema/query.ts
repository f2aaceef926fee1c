import { Kind, Type } from "typebox";
import { partsOfSpeech, verbForms } from "./values.ts";

/** Schemas of what clients ask with. */

/** Longest text in a query parameter or lemma, in code points. */
export const textCodePointsMax = 64;

/** TypeBox counts UTF-16 units; a kind of our own has our rule for texts, and is a string for everybody else. */
export const typedTextKind = "TypedText";

const typed = (description: string, examples: readonly string[], format: object = {}) =>
  Type.Unsafe<string>({
    ...Type.String({
      minLength: 1,
      maxLength: textCodePointsMax,
      description,
      ...(examples.length > 0 ? { examples: [...examples] } : {}),
      ...format,
    }),
    [Kind]: typedTextKind,
  });

/** Text that someone may type: 1 to `textCodePointsMax` code points of which something is left after folding. */
export const typedText = (description: string, examples: readonly string[] = []) =>
  typed(description, examples);

/** The same for letters of a root: at least one must be left without what may stand between them. */
export const radicalsText = (description: string, examples: readonly string[] = []) =>
  typed(description, examples, { format: "radicals" });

/** A closed set of strings. */
export const choice = <T extends string>(values: readonly T[], description: string, fallback?: T) =>
  Type.Unsafe<T>({
    type: "string",
    enum: [...values],
    description,
    ...(fallback === undefined ? {} : { default: fallback }),
  });

export const partOfSpeechChoice = choice(
  partsOfSpeech,
  "Part of speech (Universal Dependencies, lower case); `verb` gives the verbs.",
);
export const verbFormChoice = choice(
  verbForms,
  "Verb form: a Roman numeral, with q for quadriliteral verbs.",
);
