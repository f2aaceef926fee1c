import type { JsonObject } from "../../openapi/schemas.ts";
import { listedKinds } from "../../schema/mod.ts";
import { baseOf, propertiesOf, type Schemas } from "./base_record.ts";
import { at, type Operation, operationsOf, parameterComment, queryName } from "./operations.ts";
import { commentOf, membersText, namedSets, typeText } from "./type_text.ts";

/** Renders the query parameters of an operation as an interface; empty without parameters. */
function queryText(operation: Operation): string {
  if (operation.query.length === 0) return "";
  const properties = operation.query.map((parameter): [string, JsonObject] => [
    parameter.name as string,
    { ...(parameter.schema as JsonObject), description: parameterComment(parameter) },
  ]);
  const required = operation.query
    .filter((parameter) => parameter.required)
    .map(({ name }) => name as string);
  const heading = `/** The query of \`${operation.method} ${operation.path}\`. */\n`;
  const members = membersText(Object.fromEntries(properties), required);
  return `${heading}export interface ${queryName(operation.name)} ${members}\n`;
}

/** Renders the request and answer types of an operation as a member of `Operations`. */
function operationText({ name, object, query, body, data, meta }: Operation): string {
  const members = {
    query: query.length === 0 ? "null" : queryName(name),
    body: body === undefined ? "null" : typeText(body),
    data: typeText(data),
    meta: typeText(meta),
  };
  const text = Object.entries(members).map(([key, type]) => `${key}: ${type}`);
  return `  /** ${object.summary}. ${object.description} */\n  ${name}: { ${text.join("; ")} };\n`;
}

function recordText(name: string, schema: JsonObject, others: Schemas): string {
  const base = baseOf(schema, others);
  if (base === null) return `interface ${name} ${typeText(schema)}\n`;
  const { changed } = base;
  const inherited = Object.keys(propertiesOf(others[base.name] as JsonObject));
  const own = Object.entries(propertiesOf(schema)).filter(
    ([key]) => changed.includes(key) || !inherited.includes(key),
  );
  const omitted = changed.map((key) => JSON.stringify(key)).join(" | ");
  const parent = changed.length === 0 ? base.name : `Omit<${base.name}, ${omitted}>`;
  const members = membersText(Object.fromEntries(own), (schema.required ?? []) as string[]);
  return `interface ${name} extends ${parent} ${members}\n`;
}

/** Renders every named schema as an exported type; a record extends the largest earlier one it includes. */
const schemaTexts = (schemas: Schemas): string[] =>
  Object.entries(schemas).map(([name, schema], index, all) => {
    const own = typeText({ $ref: name });
    const before = Object.fromEntries(all.slice(0, index));
    const text =
      schema.type === "object" ? recordText(own, schema, before) : `type ${own} = ${typeText(schema)};\n`;
    return `${commentOf(schema, "")}export ${text}`;
  });

/**
 * Renders the API as TypeScript from its OpenAPI description: named sets, a type per record, an interface per query, the
 * request and answer types of each operation, and its method and path. Imports nothing.
 */
export function apiText(openapi: JsonObject): string {
  const operations = operationsOf(openapi);
  const sets = Object.entries(namedSets).map(
    ([name, values]) =>
      `export type ${name} = ${values.map((value) => JSON.stringify(value)).join(" | ")};\n`,
  );
  const addresses = operations.map(
    ({ name, method, path }) => `  ${name}: { method: "${method}", path: "${path}" },\n`,
  );
  const lists = listedKinds.map(({ name, operationId }) => `  ${name}: "${operationId}",\n`);
  return [
    "// Written by `bun run client:types` from the OpenAPI description. Do not edit.\n",
    sets.join(""),
    ...schemaTexts(at(openapi, "components", "schemas") as Schemas),
    ...operations.map(queryText).filter((text) => text !== ""),
    `/** Request and answer types of each operation. */\nexport interface Operations {\n${operations.map(operationText).join("")}}\n`,
    "/** The method and path of each operation; `{name}` in a path is its argument. */\n" +
      `export const addresses = {\n${addresses.join("")}} as const satisfies Record<keyof Operations, { method: string; path: string }>;\n`,
    `/** The operation that lists each kind of record other than words. */\nexport const lists = {\n${lists.join("")}} as const;\n`,
  ].join("\n");
}
