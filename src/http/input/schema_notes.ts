import { type TSchema, Type } from "typebox";

/** A part of a path: whatever it is, what does not exist is a 404. */
export const pathText = (description: string, examples: readonly string[] = []) =>
  Type.String({ description, ...(examples.length > 0 ? { examples: [...examples] } : {}) });

/** The values of a closed set, or null when the schema is none. */
export const choicesOf = (schema: TSchema): readonly (string | number)[] | null =>
  (schema as { enum?: readonly (string | number)[] }).enum ?? null;
