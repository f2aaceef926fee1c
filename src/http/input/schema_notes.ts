import { Kind, type TSchema, Type, TypeRegistry } from "typebox";
import { textCodePointsMax } from "../limits.ts";
import { issueInText } from "./check_text.ts";

/** TypeBox counts UTF-16 units; a kind of our own has our rule for texts, and is a string for everybody else. */
const typedTextKind = "TypedText";

/** What is wrong with a value where a typed text must be, or null. */
export const typedTextIssue = ({ maxLength, format }: TSchema, value: unknown): string | null =>
  typeof value === "string"
    ? issueInText(value, { codePointsMax: maxLength ?? textCodePointsMax, format })
    : "must be a string";

TypeRegistry.Set<TSchema>(typedTextKind, (schema, value) => typedTextIssue(schema, value) === null);

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
