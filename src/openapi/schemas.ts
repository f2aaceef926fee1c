/** A JSON value of the OpenAPI document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Schemas that have been referred to, by the name under which the document lists them. */
export interface SchemaComponents {
  /** The schema as the document has it: one with an `$id` is listed once and referred to. */
  refer(schema: object): JsonObject;
  readonly schemas: Readonly<Record<string, JsonObject>>;
}

/** A key with a default may be left out of a request, though what the parser gives always has it. */
function withoutDefaulted(schema: JsonObject): JsonObject {
  const { required, properties } = schema;
  if (!Array.isArray(required) || typeof properties !== "object") return schema;
  const named = properties as Readonly<Record<string, JsonObject>>;
  return { ...schema, required: required.filter((name) => named[name as string]?.default === undefined) };
}

/** TypeBox schemas are JSON Schema 2020-12 but for `$id`, which would name addresses that do not exist. */
export function makeSchemaComponents(): SchemaComponents {
  const schemas: Record<string, JsonObject> = {};

  function convert(value: unknown): Json {
    if (Array.isArray(value)) return value.map(convert);
    if (typeof value !== "object" || value === null) return value as Json;
    return refer(value);
  }

  function refer(schema: object): JsonObject {
    const { $id, ...members } = schema as { readonly $id?: string };
    const converted = () =>
      withoutDefaulted(
        Object.fromEntries(Object.entries(members).map(([key, value]) => [key, convert(value)])),
      );
    if (typeof $id !== "string") return converted();
    schemas[$id] ??= converted();
    return { $ref: `#/components/schemas/${$id}` };
  }

  return { refer, schemas };
}
