import { errorStatus } from "../../domain/api_error.ts";
import { tiers } from "../../domain/price.ts";
import type { Json, JsonObject } from "../../openapi/schemas.ts";
import {
  conjunctionFunctions,
  conjunctionRelations,
  governments,
  letterKinds,
  matches,
  partsOfSpeech,
  prepositionFunctions,
  rootTypes,
  sorts,
  verbForms,
} from "../../schema/mod.ts";

/** Closed sets exported by name from the client; the others are inlined. */
export const namedSets: Readonly<Record<string, readonly string[]>> = {
  PartOfSpeech: partsOfSpeech,
  VerbForm: verbForms,
  RootType: rootTypes,
  Tier: tiers,
  Sort: sorts,
  Match: matches,
  LetterKind: letterKinds,
  PrepositionFunction: prepositionFunctions,
  ConjunctionFunction: conjunctionFunctions,
  ConjunctionRelation: conjunctionRelations,
  Government: governments,
  ErrorCode: Object.keys(errorStatus),
};

const nameOfSet = new Map(Object.entries(namedSets).map(([name, values]) => [JSON.stringify(values), name]));

const literals = (values: readonly Json[]): string =>
  values.map((value) => JSON.stringify(value)).join(" | ");

/** Renames the schema `Error`, which would shadow the global. */
const nameOfReference = (reference: string): string => {
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return name === "Error" ? "ErrorBody" : name;
};

/** Renders a description as a comment; empty without one. */
export function commentOf({ description }: JsonObject, indent: string): string {
  if (typeof description !== "string" || description === "") return "";
  const lines = description.split("\n");
  if (lines.length === 1) return `${indent}/** ${description} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

/** Renders the members of an object type in braces, one per line with its comment. `indent` is that of the closing brace. */
export function membersText(
  properties: Readonly<Record<string, JsonObject>>,
  required: readonly string[],
  indent = "",
): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const type = typeText(schema, inner);
    const member = required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`;
    return `${commentOf(schema, inner)}${inner}${member};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

/** Renders a JSON Schema of the description as a TypeScript type. Throws on unsupported schemas. */
export function typeText(schema: JsonObject, indent = ""): string {
  const { $ref, enum: values, const: value, anyOf, type, items, properties, required } = schema;
  if (typeof $ref === "string") return nameOfReference($ref);
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(values)) return nameOfSet.get(JSON.stringify(values)) ?? literals(values);
  if (Array.isArray(anyOf)) return anyOf.map((branch) => typeText(branch as JsonObject, indent)).join(" | ");
  if (type === "integer" || type === "number") return "number";
  if (type === "string" || type === "boolean" || type === "null") return type;
  if (type === "array") {
    const item = typeText(items as JsonObject, indent);
    return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  if (type === "object" && properties !== undefined) {
    return membersText(properties as Record<string, JsonObject>, (required ?? []) as string[], indent);
  }
  throw new Error(`Cannot write the type of a schema: ${JSON.stringify(schema)}`);
}
