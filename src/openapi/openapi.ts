import { OptionalKind, type TProperties } from "typebox";
import type { Endpoint, Tag } from "../http/endpoint.ts";
import type { Examples } from "./examples.ts";
import { type HeaderExamples, headerComponents } from "./headers.ts";
import { errorComponents, type ResponseExamples, responsesOf } from "./responses.ts";
import { type Json, type JsonObject, makeSchemaComponents, type SchemaComponents } from "./schemas.ts";

const tags: Record<Tag, string> = {
  Words: "Word records: listed, at random, by lemma, by prefix or by id.",
  Texts: "Running text: analysed and vocalised.",
  "Roots and patterns": "What words are made of.",
  "Letters, proverbs and grammar": "Reference lists.",
  Account: "Usage and limits of the key.",
};

const overview = `Arabic words, roots, morphological patterns, letters, proverbs and grammar lists as JSON.

**Keys.** Every call needs an API key, in \`Authorization: Bearer <API_KEY>\` or in \`x-api-key\`. Keys are for servers: never put one into a web page or an app.

**Data Points.** Calls are metered in Data Points (DP), by day and by month, and each key has its own budget. \`X-DP-Cost\` is the charge of a call; errors, misses, empty pages and 304 answers cost nothing. A call that exceeds the remaining budget is refused whole and costs nothing. All budgets reset at midnight UTC.

**Envelope.** Every answer is \`{data, error, meta}\`; \`error\` is null when the call succeeded and \`data\` is null when it failed.

**Methods.** HEAD works wherever GET does: the same status and headers, no body, 0 DP.

**Guides.** [Quick start](/docs/quick-start), [بداية سريعة](/docs/quick-start.ar), [errors](/docs/errors), and the other [pages](/docs/data-points). The examples below come from this server's data.`;

export interface OpenapiOptions {
  readonly contactEmail: string | null;
  /** The examples of the document, if any. */
  readonly examples?: Examples;
}

/** An example value of each header, from successful answers first. */
function headerExamples({ answers, errors }: Examples): HeaderExamples {
  const successes = Object.values(answers).flatMap((byName) => Object.values(byName));
  const all = [...successes.map(({ answer }) => answer), ...Object.values(errors)];
  return Object.assign({}, ...all.reverse().map(({ headers }) => headers));
}

const noExamples: ResponseExamples = { answers: {}, errors: {}, headers: {} };

/** Without `x-disabled` Scalar would send every optional parameter that has an example. */
function exampleMember(value: Json | undefined, isRequired: boolean): JsonObject {
  if (value === undefined) return {};
  return isRequired ? { example: value } : { examples: { example: { value, "x-disabled": true } } };
}

interface DocumentExamples {
  readonly examples: Examples | undefined;
  readonly responses: ResponseExamples;
}

/** One parameter object per schema member, with description and example beside the schema. */
const parametersOf = (
  place: "path" | "query",
  properties: TProperties,
  { refer }: SchemaComponents,
  exampleOf: (name: string) => Json | undefined,
): JsonObject[] =>
  Object.entries(properties).map(([name, property]) => {
    const { description = "", examples: _, ...schema } = refer(property);
    const isRequired = place === "path" || !(OptionalKind in property || property.default !== undefined);
    const example = exampleMember(exampleOf(name), isRequired);
    return { name, in: place, required: isRequired, description, schema, ...example };
  });

function operationOf(endpoint: Endpoint, components: SchemaComponents, shown: DocumentExamples): JsonObject {
  const exampleOf = (name: string) => shown.examples?.parameter(endpoint, name);
  const parameters = [
    ...parametersOf("path", endpoint.pathParameters, components, exampleOf),
    ...parametersOf("query", endpoint.query, components, exampleOf),
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
        content: {
          "application/json": { schema: components.refer(endpoint.body), ...(example && { example }) },
        },
      },
    }),
    responses: responsesOf(endpoint, components, shown.responses),
  };
}

const securitySchemes: JsonObject = {
  bearer: { type: "http", scheme: "bearer", description: "The API key as a bearer token (recommended)." },
  apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: "The API key alone." },
};

/** Makes the OpenAPI 3.1 document of the endpoints from the schemas that validate their requests and describe their records. */
export function makeOpenapi(
  endpoints: readonly Endpoint[],
  { contactEmail, examples }: OpenapiOptions,
): JsonObject {
  const components = makeSchemaComponents();
  const shown: DocumentExamples = {
    examples,
    responses: examples ? { ...examples, headers: headerExamples(examples) } : noExamples,
  };
  const responses = errorComponents(components, shown.responses);
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, components, shown),
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
          description: "Entity tags of cached answers.",
          schema: { type: "string" },
          ...exampleMember(shown.responses.headers.ETag, false),
        },
      },
      headers: headerComponents(shown.responses.headers),
      responses,
      schemas: components.schemas,
    },
  };
}
