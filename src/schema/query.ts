import { Kind, Type } from "typebox";
import { partsOfSpeech, verbForms } from "./values.ts";

/** Schemas of query parameters. */

/** Longest text to be read, in code points. */
export const proseCodePointsMax = 20_000;

/** Longest text in a query parameter or lemma, in code points. */
export const textCodePointsMax = 64;

/** TypeBox counts UTF-16 units; this custom kind counts code points and is a plain string in JSON Schema. */
export const typedTextKind = "TypedText";

const typed = (description: string, examples: readonly string[], more: object = {}) =>
  Type.Unsafe<string>({
    ...Type.String({
      minLength: 1,
      maxLength: textCodePointsMax,
      description,
      ...(examples.length > 0 ? { examples: [...examples] } : {}),
      ...more,
    }),
    [Kind]: typedTextKind,
  });

/** Typed text: 1 to `textCodePointsMax` code points, not empty after folding. */
export const typedText = (description: string, examples: readonly string[] = []) =>
  typed(description, examples);

/** Typed root letters: at least one, not counting separators. */
export const radicalsText = (description: string, examples: readonly string[] = []) =>
  typed(description, examples, { format: "radicals" });

/** Text to be read: 1 to `proseCodePointsMax` code points of any script. */
export const prose = (description: string, examples: readonly string[] = []) =>
  typed(description, examples, { maxLength: proseCodePointsMax, format: "prose" });

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
  "Part of speech (Universal Dependencies, lower case); `verb` selects verbs.",
);
export const verbFormChoice = choice(
  verbForms,
  "Verb form: a Roman numeral, with q for quadriliteral verbs.",
);
