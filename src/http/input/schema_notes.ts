import { type TSchema, Type } from "typebox";
import { textCodePointsMax } from "../limits.ts";

const typed = (description: string, examples: readonly string[]) => ({
  minLength: 1,
  maxLength: textCodePointsMax,
  description,
  ...(examples.length > 0 ? { examples: [...examples] } : {}),
});

/** Text that someone may type: 1 to `textCodePointsMax` code points of which something is left after folding. */
export const typedText = (description: string, examples: readonly string[] = []) =>
  Type.String(typed(description, examples));

/** The same for letters of a root: at least one must be left without what may stand between them. */
export const radicalsText = (description: string, examples: readonly string[] = []) =>
  Type.String({ ...typed(description, examples), format: "radicals" });

/** A part of a path: whatever it is, what does not exist is a 404. */
export const pathText = (description: string, examples: readonly string[] = []) =>
  Type.String({ description, ...(examples.length > 0 ? { examples: [...examples] } : {}) });

/** A closed set of strings. */
export const choice = <T extends string>(values: readonly T[], description: string, fallback?: T) =>
  Type.Unsafe<T>({
    type: "string",
    enum: [...values],
    description,
    ...(fallback === undefined ? {} : { default: fallback }),
  });

/** The values of a closed set, or null when the schema is none. */
export const choicesOf = (schema: TSchema): readonly (string | number)[] | null =>
  (schema as { enum?: readonly (string | number)[] }).enum ?? null;
