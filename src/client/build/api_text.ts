import type { Json, JsonObject } from "../../openapi/schemas.ts";
import { listedKinds } from "../../schema/mod.ts";
import { commentOf, membersText, namedSets, typeText } from "./type_text.ts";

/** Follows a path of members into the description. */
const at = (object: Json | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, name) => (value as JsonObject | undefined)?.[name], object);

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly object: JsonObject;
}

function operationsOf(openapi: JsonObject): Operation[] {
  return Object.entries(openapi.paths as Record<string, Record<string, JsonObject>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, object]) => ({
        name: object.operationId as string,
        method: method.toUpperCase(),
        path,
        object,
      })),
  );
}

/** `ListWordsQuery` */
const queryName = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Query`;

const queryOf = ({ object }: Operation): JsonObject[] =>
  ((object.parameters ?? []) as JsonObject[]).filter((parameter) => parameter.in === "query");

/** Renders the query parameters of an operation as an interface; empty without parameters. */
function queryText(operation: Operation): string {
  const parameters = queryOf(operation);
  if (parameters.length === 0) return "";
  const properties = parameters.map(({ name, schema, description }): [string, JsonObject] => {
    const fallback = at(schema, "default");
    const comment = fallback === undefined ? description : `${description} Default: ${fallback}.`;
    return [name as string, { ...(schema as JsonObject), description: comment as string }];
  });
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name as string);
  const heading = `/** The query of \`${operation.method} ${operation.path}\`. */\n`;
  const members = membersText(Object.fromEntries(properties), required);
  return `${heading}export interface ${queryName(operation.name)} ${members}\n`;
}

/** Renders the request and answer types of an operation as a member of `Operations`. */
function operationText(operation: Operation): string {
  const { name, object } = operation;
  const json = ["content", "application/json", "schema"];
  const envelope = at(object, "responses", "200", ...json, "properties");
  const body = at(object, "requestBody", ...json) as JsonObject | undefined;
  const query = queryOf(operation).length === 0 ? "null" : queryName(name);
  const members = {
    query,
    body: body === undefined ? "null" : typeText(body),
    data: typeText(at(envelope, "data") as JsonObject),
    meta: typeText(at(envelope, "meta") as JsonObject),
  };
  const text = Object.entries(members).map(([key, type]) => `${key}: ${type}`);
  return `  /** ${object.summary}. ${object.description} */\n  ${name}: { ${text.join("; ")} };\n`;
}

type Schemas = Readonly<Record<string, JsonObject>>;
const propertiesOf = (schema: JsonObject) => (schema.properties ?? {}) as Record<string, JsonObject>;

interface Base {
  readonly name: string;
  /** Members that the extension retypes: one at most. */
  readonly changed: readonly string[];
}

/** Finds the largest record among `others` whose members this one includes: each tier includes the one before. */
function baseOf(schema: JsonObject, others: Schemas): Base | null {
  const own = propertiesOf(schema);
  const bases = Object.entries(others).map(([name, other]) => {
    const members = Object.entries(propertiesOf(other));
    const changed = members.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(own[key]));
    const isIncluded = members.length > 0 && members.every(([key]) => key in own) && changed.length <= 1;
    return { name, size: isIncluded ? members.length : 0, changed: changed.map(([key]) => key) };
  });
  const [best] = bases.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size);
  return best ?? null;
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
