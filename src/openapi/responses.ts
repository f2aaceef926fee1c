import { type TSchema, Type } from "typebox";
import { type ErrorCode, errorStatus, issuesMax } from "../domain/api_error.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { nearWordsMax } from "../http/limits.ts";
import { errorMeanings } from "./error_codes.ts";
import type { Examples } from "./examples.ts";
import { type HeaderExamples, type HeaderName, headerReferences } from "./headers.ts";
import type { JsonObject, SchemaComponents } from "./schemas.ts";

const allCodes = Object.keys(errorStatus) as ErrorCode[];
const requestId = Type.String({ pattern: "^req_", description: "Identifier of the request." });
const count = (description: string, minimum = 0) => Type.Integer({ minimum, description });
const object = { additionalProperties: false } as const;

const nearWords = Type.Object(
  {
    query: Type.String({ description: "The query without results, as sent." }),
    words: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: "Id of the word." }),
          arabic: Type.String({ description: "Vocalised citation form." }),
          gloss: Type.String({ description: "Short English gloss." }),
        },
        { ...object, $id: "NearWord", description: "A suggested word." },
      ),
      { maxItems: nearWordsMax, description: "The words with the nearest spelling, the nearest first." },
    ),
  },
  { ...object, $id: "NearWords", description: "Suggestions for a query without results." },
);
const suggestions = Type.Optional(
  Type.Array(nearWords, {
    description: "Words near to queries without results; free of charge. Missing when there are none.",
  }),
);

const meta = Type.Object(
  { requestId },
  { ...object, $id: "Meta", description: "Metadata of an answer without pages." },
);
const pageMeta = Type.Object(
  {
    requestId,
    responseTimeMs: count("Response time in milliseconds."),
    page: count("Number of this page.", 1),
    limit: count("Records per page, as requested.", 1),
    total: count("Matching records on all pages."),
    totalPages: count("Number of pages."),
  },
  { ...object, $id: "PageMeta", description: "Metadata of a page." },
);
const suggestingMeta = Type.Object(
  { requestId, suggestions },
  {
    ...object,
    $id: "SuggestingMeta",
    description: "Metadata of an answer without pages that may suggest words.",
  },
);
const suggestingPageMeta = Type.Object(
  { ...pageMeta.properties, suggestions },
  {
    ...object,
    $id: "SuggestingPageMeta",
    description: "Metadata of a page that may suggest words.",
  },
);
const textMeta = Type.Object(
  {
    requestId,
    ignored: Type.Optional(
      Type.Array(Type.String(), {
        description:
          "Punctuation around the word, which was left out, sign by sign. Missing when there is none.",
      }),
    ),
    hint: Type.Optional(
      Type.String({ description: "What to send instead. Only when several words were sent as one." }),
    ),
  },
  { ...object, $id: "TextMeta", description: "Metadata of an answer about text as written." },
);
const lookupMeta = Type.Object(
  {
    requestId,
    notFound: Type.Array(Type.String(), { description: "Lemmas without a record, as sent." }),
    suggestions,
  },
  { ...object, $id: "LookupMeta", description: "Metadata of a bulk look-up." },
);

const validationIssue = Type.Object(
  {
    location: Type.String({ description: "Place of the issue: `query.page`, `body.lemmas[3]`." }),
    message: Type.String(),
  },
  { ...object, $id: "Fault", description: "One issue of a request." },
);
const error = Type.Object(
  {
    code: Type.Unsafe<ErrorCode>({
      type: "string",
      enum: allCodes,
      description: allCodes.map((code) => `- \`${code}\`: ${errorMeanings[code]}`).join("\n"),
    }),
    message: Type.String({ description: "What went wrong, for people." }),
    docs: Type.String({
      format: "uri-reference",
      description: "Explanation of the code: a URL, or a path of this server.",
    }),
    limit: Type.Optional(count("The limit reached: Data Points of the day or month, or parallel requests.")),
    remaining: Type.Optional(count("Whole Data Points left.")),
    resetAt: Type.Optional(
      Type.String({ format: "date-time", description: "When the budget resets (UTC)." }),
    ),
    details: Type.Optional(
      Type.Array(validationIssue, {
        maxItems: issuesMax,
        description: `The first ${issuesMax} issues; the message counts the rest.`,
      }),
    ),
  },
  { ...object, $id: "Error", description: "Why a call failed." },
);

const envelope = (data: JsonObject, errorSchema: JsonObject, metaSchema: JsonObject): JsonObject => ({
  type: "object",
  properties: { data, error: errorSchema, meta: metaSchema },
  required: ["data", "error", "meta"],
  additionalProperties: false,
});
const json = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  "application/json": { schema, ...more },
});

interface ErrorResponse {
  readonly description: string;
  readonly codes: readonly ErrorCode[];
  readonly headers: readonly HeaderName[];
  /** Headers of only some of these answers. */
  readonly possible?: readonly HeaderName[];
}

/** The error responses that operations refer to, by name. */
const errorResponses = {
  BadRequest: {
    description: "The query is not valid, or two keys were sent.",
    codes: ["ERR_VALIDATION", "ERR_AUTH_CONFLICT"],
    headers: [],
    possible: ["X-DP-Cost", "WWW-Authenticate"],
  },
  BadBody: {
    description: "The query or the body is not valid, or two keys were sent.",
    codes: ["ERR_VALIDATION", "ERR_INVALID_JSON", "ERR_AUTH_CONFLICT"],
    headers: [],
    possible: ["X-DP-Cost", "WWW-Authenticate"],
  },
  Unauthorized: {
    description: "No key, or not a valid one.",
    codes: ["ERR_AUTH_MISSING", "ERR_AUTH_INVALID", "ERR_AUTH_REVOKED"],
    headers: ["WWW-Authenticate"],
  },
  NotFound: { description: "No such record exists.", codes: ["ERR_NOT_FOUND"], headers: ["X-DP-Cost"] },
  PayloadTooLarge: {
    description: "The body is too large.",
    codes: ["ERR_PAYLOAD_TOO_LARGE"],
    headers: ["X-DP-Cost"],
  },
  UriTooLong: {
    description: "The address is too long.",
    codes: ["ERR_URI_TOO_LONG"],
    headers: ["X-DP-Cost"],
  },
  UnsupportedMediaType: {
    description: "The body is not JSON in UTF-8.",
    codes: ["ERR_UNSUPPORTED_MEDIA_TYPE"],
    headers: ["X-DP-Cost"],
  },
  TooManyRequests: {
    description: "A budget or the limit of parallel requests does not allow the call.",
    codes: ["ERR_RATE_LIMIT_EXCEEDED", "ERR_MONTHLY_LIMIT_EXCEEDED", "ERR_CONCURRENCY_LIMIT_EXCEEDED"],
    headers: ["X-DP-Cost", "Retry-After"],
  },
  InternalError: {
    description: "An error on our side.",
    codes: ["ERR_INTERNAL"],
    headers: [],
    possible: ["X-DP-Cost"],
  },
  Unavailable: {
    description: "The service cannot answer now.",
    codes: ["ERR_UNAVAILABLE"],
    headers: [],
    possible: ["X-DP-Cost"],
  },
  OtherError: {
    description: "Any other error, such as a method that is not allowed.",
    codes: allCodes,
    headers: [],
    possible: ["X-DP-Cost", "WWW-Authenticate", "Allow", "Retry-After"],
  },
} satisfies Record<string, ErrorResponse>;

type ErrorResponseName = keyof typeof errorResponses;

/** Examples of the responses. */
export interface ResponseExamples {
  readonly answers: Examples["answers"];
  readonly errors: Partial<Examples["errors"]>;
  readonly headers: HeaderExamples;
}

const named = (examples: Record<string, JsonObject>): JsonObject =>
  Object.keys(examples).length === 0 ? {} : { examples };

const errorExamples = (codes: readonly ErrorCode[], errors: ResponseExamples["errors"]): JsonObject =>
  named(
    Object.fromEntries(
      codes.flatMap((code) => {
        const value = errors[code]?.body;
        return value ? [[code, { summary: errorMeanings[code], value }]] : [];
      }),
    ),
  );

const answerExamples = ({ operationId }: Endpoint, answers: ResponseExamples["answers"]): JsonObject =>
  named(
    Object.fromEntries(
      Object.entries(answers[operationId] ?? {}).map(([name, { summary, answer }]) => [
        name,
        { summary, value: answer.body },
      ]),
    ),
  );

/** `components.responses` of the document. */
export const errorComponents = ({ refer }: SchemaComponents, examples: ResponseExamples): JsonObject =>
  Object.fromEntries(
    Object.entries<ErrorResponse>(errorResponses).map(([name, { description, codes, headers, possible }]) => {
      const isOneOfThese = { properties: { code: { enum: codes } } };
      const schema = envelope({ type: "null" }, { allOf: [refer(error), isOneOfThese] }, refer(meta));
      return [
        name,
        {
          description,
          headers: headerReferences(headers, possible ?? [], examples.headers),
          content: json(schema, errorExamples(codes, examples.errors)),
        },
      ];
    }),
  );

const reference = (name: ErrorResponseName): JsonObject => ({ $ref: `#/components/responses/${name}` });

function metaOf({ isPaginated, method, canSuggest, takesText }: Endpoint): TSchema {
  if (isPaginated) return canSuggest ? suggestingPageMeta : pageMeta;
  if (takesText) return textMeta;
  if (method === "POST" && canSuggest) return lookupMeta;
  return canSuggest ? suggestingMeta : meta;
}

/** Every status that an endpoint can answer. */
export function responsesOf(
  endpoint: Endpoint,
  { refer }: SchemaComponents,
  { answers, headers: headerExamples }: ResponseExamples,
): JsonObject {
  const cacheHeader: HeaderName[] = endpoint.isCachable ? ["ETag"] : [];
  const headers = headerReferences(["X-DP-Cost", ...cacheHeader], [], headerExamples);
  const metaSchema = metaOf(endpoint);
  return {
    "200": {
      description: endpoint.summary,
      headers,
      content: json(
        envelope(refer(endpoint.data), { type: "null" }, refer(metaSchema)),
        answerExamples(endpoint, answers),
      ),
    },
    ...(endpoint.isCachable
      ? { "304": { description: "The version named by `If-None-Match` is current. 0 DP.", headers } }
      : {}),
    "400": reference(endpoint.body ? "BadBody" : "BadRequest"),
    "401": reference("Unauthorized"),
    ...(endpoint.canMiss ? { "404": reference("NotFound") } : {}),
    "413": reference("PayloadTooLarge"),
    "414": reference("UriTooLong"),
    ...(endpoint.body ? { "415": reference("UnsupportedMediaType") } : {}),
    "429": reference("TooManyRequests"),
    "500": reference("InternalError"),
    "503": reference("Unavailable"),
    default: reference("OtherError"),
  };
}
