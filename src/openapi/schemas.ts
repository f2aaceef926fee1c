import { requiredKeys } from "../http/input/schema_notes.ts";

/** A JSON value of the OpenAPI document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Collects the schemas that the document lists once and refers to by name. */
export interface SchemaComponents {
  /** Converts a schema for the document; one with an `$id` becomes a reference. */
  refer(schema: object): JsonObject;
  readonly schemas: Readonly<Record<string, JsonObject>>;
}

/** The schema as requests are held to it. */
function withoutDefaulted(schema: JsonObject): JsonObject {
  const { required, properties } = schema;
  if (!Array.isArray(required) || typeof properties !== "object") return schema;
  return {
    ...schema,
    required: requiredKeys({ required, properties: properties as Record<string, object> }),
  };
}

/** TypeBox schemas are JSON Schema 2020-12, except that each `$id` would be a URL that does not exist. */
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
