import { type TSchema, Type, TypeRegistry } from "typebox";
import { textCodePointsMax, typedTextKind } from "../../schema/mod.ts";
import { issueInText } from "./check_text.ts";

/** The issue of a value that must be a typed text, or null. */
export const typedTextIssue = ({ maxLength, format }: TSchema, value: unknown): string | null =>
  typeof value === "string"
    ? issueInText(value, { codePointsMax: maxLength ?? textCodePointsMax, format })
    : "must be a string";

TypeRegistry.Set<TSchema>(typedTextKind, (schema, value) => typedTextIssue(schema, value) === null);

/** A path segment: any text is valid, and unknown values are a 404. */
export const pathText = (description: string, examples: readonly string[] = []) =>
  Type.String({ description, ...(examples.length > 0 ? { examples: [...examples] } : {}) });

/** The values of a closed set; null for any other schema. */
export const choicesOf = (schema: TSchema): readonly (string | number)[] | null =>
  (schema as { enum?: readonly (string | number)[] }).enum ?? null;

/** The keys that a request must have: one with a default may be left out, although parsed values always have it. */
export const requiredKeys = ({
  required = [],
  properties,
}: {
  readonly required?: readonly string[] | undefined;
  readonly properties: Readonly<Record<string, { readonly default?: unknown }>>;
}): string[] => required.filter((name) => properties[name]?.default === undefined);
