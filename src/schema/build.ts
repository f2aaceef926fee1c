import { type TSchema, type TUnion, Type, TypeRegistry } from "typebox";

// TypeBox does not check `Unsafe` schemas; only `oneOf` makes them.
TypeRegistry.Set<{ readonly enum?: readonly unknown[] }>(
  "Unsafe",
  ({ enum: values }, value) => values?.includes(value) ?? false,
);

/** A closed set of strings as an `enum`. */
export const oneOf = <T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({
    type: "string",
    enum: [...values],
    ...(description === undefined ? {} : { description }),
  });

/** `T` or null, in the JSON Schema form `{anyOf: [T, {type: null}]}`. */
export const nullable = <T extends TSchema>(
  schema: T,
  description?: string,
): TUnion<[T, ReturnType<typeof Type.Null>]> =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const text = (description: string) => Type.String({ description });
export const integer = (description: string, minimum = 0) => Type.Integer({ minimum, description });
export const list = <T extends TSchema>(items: T, description: string) => Type.Array(items, { description });

/** An object whose every key is always present. */
export const record = <T extends Record<string, TSchema>>(
  properties: T,
  options: { $id?: string; description: string },
) => Type.Object(properties, { ...options, additionalProperties: false });
