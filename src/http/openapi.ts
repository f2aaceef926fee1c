import { OptionalKind, type TProperties } from "typebox";
import type { Endpoint, Tag } from "./endpoint.ts";
import { headerComponents } from "./openapi_headers.ts";
import { errorComponents, responsesOf } from "./openapi_responses.ts";
import { type JsonObject, makeSchemaBook, type SchemaBook } from "./openapi_schemas.ts";

const tags: Record<Tag, string> = {
  Words: "Word records by list, chance, lemma, beginning or id.",
  "Roots and patterns": "What words are made of.",
  "Letters, proverbs and grammar": "Reference lists.",
  Account: "What the key may use.",
};

const overview = `Arabic words, roots, morphological patterns, letters, proverbs and grammar lists as JSON.

**Keys.** Every call needs an API key, in \`Authorization: Bearer <API_KEY>\` or in \`x-api-key\`. Keys are for servers: never put one into a web page or an app.

**Data Points.** Calls are metered in Data Points (DP), by day and by month, and each key has its own budget. \`X-DP-Cost\` says what a call was charged; errors, misses, empty pages and 304 answers cost nothing. A call that does not fit into what is left is refused whole, and nothing is charged. All budgets start anew at midnight UTC.

**Envelope.** Every answer is \`{data, error, meta}\`; \`error\` is null when the call succeeded and \`data\` is null when it failed.

**Methods.** HEAD works wherever GET does: the same status and headers, no body, 0 DP.`;

export interface OpenapiOptions {
  readonly contactEmail: string | null;
}

/** One parameter object per member of a schema; its description and examples stand beside the schema. */
const parametersOf = (
  place: "path" | "query",
  properties: TProperties,
  { refer }: SchemaBook,
): JsonObject[] =>
  Object.entries(properties).map(([name, property]) => {
    const {
      description = "",
      examples,
      ...schema
    } = refer(property) as JsonObject & { examples?: readonly string[] };
    const isRequired = place === "path" || !(OptionalKind in property || property.default !== undefined);
    const example = examples?.[0] === undefined ? {} : { example: examples[0] };
    return { name, in: place, required: isRequired, description, schema, ...example };
  });

function operationOf(endpoint: Endpoint, book: SchemaBook): JsonObject {
  const parameters = [
    ...parametersOf("path", endpoint.pathParameters, book),
    ...parametersOf("query", endpoint.query, book),
    ...(endpoint.isCachable ? [{ $ref: "#/components/parameters/IfNoneMatch" }] : []),
  ];
  const [example] = (endpoint.body?.examples ?? []) as JsonObject[];
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: book.refer(endpoint.body), ...(example && { example }) } },
      },
    }),
    responses: responsesOf(endpoint, book),
  };
}

const securitySchemes: JsonObject = {
  bearer: { type: "http", scheme: "bearer", description: "The API key as a bearer token (recommended)." },
  apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: "The API key alone." },
};

/** The OpenAPI 3.1 document of the endpoints, from the schemas that parse their requests and describe their records. */
export function makeOpenapi(endpoints: readonly Endpoint[], { contactEmail }: OpenapiOptions): JsonObject {
  const book = makeSchemaBook();
  const responses = errorComponents(book);
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, book),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Mizan",
      summary: "An Arabic language data service",
      description: overview,
      version: "1.0.0",
      license: { name: "MIT", identifier: "MIT" },
      ...(contactEmail === null ? {} : { contact: { email: contactEmail } }),
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, { apiKey: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      parameters: {
        IfNoneMatch: {
          name: "If-None-Match",
          in: "header",
          description: "Entity tags of answers that the client has.",
          schema: { type: "string" },
        },
      },
      headers: headerComponents,
      responses,
      schemas: book.schemas,
    },
  };
}
