import { OptionalKind, type TSchema } from "typebox";
import type { Fault } from "../../domain/refusal.ts";
import { textCodePointsMax } from "../../schema/mod.ts";
import { faultOfText, mustBeOneOf } from "./check_text.ts";
import { choicesOf } from "./schema_notes.ts";
import { faultsOfUnknown } from "./unknown_names.ts";

/** The parts of a schema that a body of ours is made of. */
interface BodySchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

/**
 * Everything wrong with a JSON value by its schema, each with its place (`body.lemmas[3]`). Knows objects, arrays and
 * strings: more than that no body of ours has. Keys that the schema does not name are faults.
 */
export function faultsOfBody(schema: TSchema, value: unknown, location = "body"): Fault[] {
  const { type, properties, items, minItems, maxItems, maxLength } = schema as BodySchema;
  const fault = (message: string): Fault[] => [{ location, message }];
  if (type === "object") return faultsOfObject(properties ?? {}, value, location);
  if (type === "array") {
    if (!Array.isArray(value)) return fault("must be an array");
    const size = `must have ${minItems} to ${maxItems} items, not ${value.length}`;
    if (value.length < (minItems ?? 0) || value.length > (maxItems ?? Number.POSITIVE_INFINITY))
      return fault(size);
    return value.flatMap((item, index) => faultsOfBody(items as TSchema, item, `${location}[${index}]`));
  }
  const choices = choicesOf(schema);
  if (choices !== null) return choices.includes(value as string) ? [] : fault(mustBeOneOf(choices));
  if (typeof value !== "string") return fault("must be a string");
  const message = faultOfText(value, { codePointsMax: maxLength ?? textCodePointsMax });
  return message === null ? [] : fault(message);
}

function faultsOfObject(
  properties: Readonly<Record<string, TSchema>>,
  value: unknown,
  location: string,
): Fault[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [{ location, message: "must be an object" }];
  }
  const faults: Fault[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    if (Object.hasOwn(value, name)) {
      faults.push(...faultsOfBody(schema, (value as Record<string, unknown>)[name], `${location}.${name}`));
    } else if (!(OptionalKind in schema) && schema.default === undefined) {
      faults.push({ location: `${location}.${name}`, message: "is required" });
    }
  }
  const known = Object.keys(properties);
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  return [
    ...faults,
    ...faultsOfUnknown(unknown, known, { place: location, kind: "key", owner: "this body" }),
  ];
}

/** The body with the defaults of its schema where a key is missing. */
export const withDefaults = (properties: Readonly<Record<string, TSchema>>, body: object): object => ({
  ...Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => schema.default !== undefined)
      .map(([name, schema]) => [name, schema.default as unknown]),
  ),
  ...body,
});
