import { OptionalKind, type TProperties, type TSchema } from "typebox";
import type { Endpoint } from "../http/endpoint.ts";
import { choicesOf } from "../http/input/schema_notes.ts";

interface Notes {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
}

/** The choices of a field; empty for free input. */
function choicesIn(schema: TSchema): readonly string[] {
  if ((schema as Notes).type === "boolean") return ["true", "false"];
  return (choicesOf(schema) ?? []).map(String);
}

function kindOf(schema: TSchema, choices: readonly string[]) {
  if (choices.length > 0) return "choice" as const;
  const { type, format } = schema as Notes;
  if (format === "prose") return "prose" as const;
  if (type === "array") return "lines" as const;
  return type === "integer" ? ("integer" as const) : ("text" as const);
}

/** A value as field text: one list item per line. */
const typed = (value: unknown): string | null => {
  if (value === undefined) return null;
  return Array.isArray(value) ? value.join("\n") : String(value);
};

/** The fields of one place; `examples`, of the place as a whole, take precedence over those of a field. */
const fieldsOf = (
  place: "path" | "query" | "body",
  properties: TProperties,
  examples: Readonly<Record<string, unknown>> = {},
) =>
  Object.entries(properties).map(([name, schema]) => {
    const notes = schema as Notes;
    const choices = choicesIn(schema);
    return {
      name,
      in: place,
      kind: kindOf(schema, choices),
      choices,
      required: place === "path" || !(OptionalKind in schema || notes.default !== undefined),
      about: notes.description ?? "",
      example: typed(examples[name] ?? notes.examples?.[0]),
      fallback: typed(notes.default),
    };
  });

/** Describes an endpoint for the playground form, from the table that routes and documents it. */
export const describeEndpoint = (endpoint: Endpoint) => {
  const [example] = (endpoint.body?.examples ?? []) as Record<string, unknown>[];
  return {
    method: endpoint.method,
    path: endpoint.path,
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    about: endpoint.description,
    parameters: [
      ...fieldsOf("path", endpoint.pathParameters),
      ...fieldsOf("query", endpoint.query),
      ...fieldsOf("body", endpoint.body?.properties ?? {}, example),
    ],
  };
};
