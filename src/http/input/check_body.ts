import type { TObject } from "typebox";
import { type TypeCheck, TypeCompiler } from "typebox/compiler";
import { Value, type ValueError, ValueErrorType } from "typebox/value";
import type { ValidationIssue } from "../../domain/api_error.ts";
import { mustBeOneOf } from "./check_text.ts";
import { choicesOf, typedTextIssue } from "./schema_notes.ts";
import { unknownNameIssues } from "./unknown_names.ts";

/** The location of a JSON pointer: `/lemmas/3` becomes `body.lemmas[3]`. */
const locationOf = (pointer: string): string =>
  `body${pointer.replaceAll(/\/(\d+)/g, "[$1]").replaceAll("/", ".")}`;

/** The name of the key that a JSON pointer leads to. */
const keyOf = (pointer: string): string =>
  pointer
    .slice(pointer.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");

/** The message of a TypeBox error. Covers what bodies contain: objects, arrays, whole numbers, closed sets and texts. */
function messageOf({ type, schema, value }: ValueError): string {
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return "is required";
    case ValueErrorType.Object:
      return "must be an object";
    case ValueErrorType.Array:
      return "must be an array";
    case ValueErrorType.ArrayMinItems:
    case ValueErrorType.ArrayMaxItems:
      return `must have ${schema.minItems} to ${schema.maxItems} items, not ${(value as unknown[]).length}`;
    case ValueErrorType.Integer:
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.IntegerMaximum:
      return `must be a whole number from ${schema.minimum} to ${schema.maximum}`;
  }
  const choices = choicesOf(schema);
  return choices === null ? (typedTextIssue(schema, value) ?? "is not allowed") : mustBeOneOf(choices);
}

const checks = new WeakMap<TObject, TypeCheck<TObject>>();

/** Whether a body has no issue, by a compiled check: looking for all issues takes fifty times as long. */
function isRight(schema: TObject, body: unknown): boolean {
  const known = checks.get(schema);
  if (known !== undefined) return known.Check(body);
  const check = TypeCompiler.Compile(schema);
  checks.set(schema, check);
  return check.Check(body);
}

/** Fills in the defaults of missing keys, which stand at the top of all our bodies: TypeBox's own walk visits every value below. */
function fillDefaults({ properties }: TObject, body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  const given = body as Record<string, unknown>;
  for (const name in properties) {
    const fallback: unknown = properties[name]?.default;
    if (fallback !== undefined && given[name] === undefined) given[name] = fallback;
  }
}

/**
 * Returns every issue of a JSON value with its location (`body.lemmas[3]`), but none inside a value that has an issue
 * itself. Unknown keys are issues. Fills in the defaults of missing keys.
 */
export function bodyIssues(schema: TObject, body: unknown): ValidationIssue[] {
  fillDefaults(schema, body);
  if (isRight(schema, body)) return [];
  const wrong: string[] = [];
  const issues: ValidationIssue[] = [];
  const unknown: string[] = [];
  for (const error of Value.Errors(schema, body)) {
    const { type, path } = error;
    if (type === ValueErrorType.ObjectAdditionalProperties) unknown.push(keyOf(path));
    else if (!wrong.some((other) => path === other || path.startsWith(`${other}/`))) {
      wrong.push(path);
      issues.push({ location: locationOf(path), message: messageOf(error) });
    }
  }
  const known = Object.keys(schema.properties);
  const place = { place: "body", kind: "key", owner: "this body" };
  return [...issues, ...unknownNameIssues(unknown, known, place)];
}
