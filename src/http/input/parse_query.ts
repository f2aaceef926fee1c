import type { TProperties, TSchema } from "typebox";
import { OptionalKind } from "typebox";
import type { ValidationIssue } from "../../domain/api_error.ts";
import { mustBeOneOf } from "./check_text.ts";
import { choicesOf, typedTextIssue } from "./schema_notes.ts";
import { unknownNameIssues } from "./unknown_names.ts";

export type QueryValue = string | number | boolean;

/** A maximum that depends on the caller, and its reason: `on the plan free`. */
export interface Ceiling {
  readonly maximum: number;
  readonly reason: string;
}

export interface ParsedQuery {
  readonly values: Record<string, QueryValue>;
  readonly issues: readonly ValidationIssue[];
}

/** The texts of each parameter; null for text that cannot be decoded. */
type Given = Map<string, (string | null)[]>;

/** Texts that stand for themselves. */
const plain = /^[\w.-]*$/;

/** Null when escapes are cut off or not UTF-8; the HTTP server turns raw invalid bytes into U+FFFD. */
function decode(text: string): string | null {
  if (plain.test(text)) return text;
  try {
    const decoded = decodeURIComponent(text.replaceAll("+", " "));
    return decoded.includes("\uFFFD") ? null : decoded;
  } catch {
    return null;
  }
}

function splitQuery(query: string): Given {
  const given: Given = new Map();
  for (const piece of query.split("&")) {
    if (piece === "") continue;
    const equals = piece.indexOf("=");
    const name = decode(equals < 0 ? piece : piece.slice(0, equals)) ?? "\uFFFD";
    const value = equals < 0 ? "" : decode(piece.slice(equals + 1));
    const others = given.get(name);
    if (others === undefined) given.set(name, [value]);
    else others.push(value);
  }
  return given;
}

/** A number, or the message of its issue. Plain decimal digits only: no sign, point, exponent, space or other script. */
function parseInteger(text: string, schema: TSchema, ceiling: Ceiling | undefined): number | string {
  const { minimum = 0, maximum: most = Number.MAX_SAFE_INTEGER } = schema as {
    minimum?: number;
    maximum?: number;
  };
  const maximum = Math.min(most, ceiling?.maximum ?? Number.MAX_SAFE_INTEGER);
  const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  const range =
    maximum === Number.MAX_SAFE_INTEGER ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
  const reason = ceiling && maximum === ceiling.maximum ? ` ${ceiling.reason}` : "";
  const isTooLarge = value > Number.MAX_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER;
  return isTooLarge
    ? `must be at most ${Number.MAX_SAFE_INTEGER}`
    : `must be a whole number ${range}${reason}, in plain digits`;
}

/** The value of one parameter, or the message of its issue. */
function parseValue(
  text: string,
  schema: TSchema,
  ceiling: Ceiling | undefined,
): { value: QueryValue } | string {
  const choices = choicesOf(schema);
  if (choices !== null) {
    const chosen = choices.find((choice) => String(choice) === text);
    return chosen === undefined ? mustBeOneOf(choices) : { value: chosen };
  }
  if (schema.type === "boolean") {
    return text === "true" || text === "false" ? { value: text === "true" } : mustBeOneOf(["true", "false"]);
  }
  if (schema.type === "integer") {
    const parsed = parseInteger(text, schema, ceiling);
    return typeof parsed === "number" ? { value: parsed } : parsed;
  }
  return typedTextIssue(schema, text) ?? { value: text };
}

function parseGiven(given: readonly (string | null)[], schema: TSchema, ceiling: Ceiling | undefined) {
  const [text] = given;
  if (given.length > 1) return "must be given once";
  if (text === null || text === undefined) return "must be UTF-8 in complete percent escapes";
  if (text === "") return "must not be empty";
  return parseValue(text, schema, ceiling);
}

/**
 * Parses the raw query of a request by the schema of its endpoint's parameters. Unknown, repeated, empty and
 * undecodable parameters are issues; all are reported at once. `+` is a space. A missing parameter gets its default.
 */
export function parseQuery(
  schema: TProperties,
  query: string,
  ceilings: Readonly<Record<string, Ceiling>> = {},
): ParsedQuery {
  const values: Record<string, QueryValue> = {};
  const issues: ValidationIssue[] = [];
  const given = splitQuery(query);
  for (const name in schema) {
    const parameter = schema[name] as TSchema;
    const texts = given.get(name);
    if (texts === undefined) {
      if (parameter.default !== undefined) values[name] = parameter.default as QueryValue;
      else if (!(OptionalKind in parameter))
        issues.push({ location: `query.${name}`, message: "is required" });
      continue;
    }
    given.delete(name);
    const parsed = parseGiven(texts, parameter, ceilings[name]);
    if (typeof parsed === "string") issues.push({ location: `query.${name}`, message: parsed });
    else values[name] = parsed.value;
  }
  if (given.size === 0) return { values, issues };
  const unknown = unknownNameIssues([...given.keys()], Object.keys(schema), {
    place: "query",
    kind: "parameter",
    owner: "this endpoint",
  });
  return { values, issues: [...issues, ...unknown] };
}
