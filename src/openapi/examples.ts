import type { TSchema } from "typebox";
import { type ErrorCode, errorStatus } from "../domain/api_error.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { endpoints } from "../http/endpoints.ts";
import { choicesOf } from "../http/input/schema_notes.ts";
import { bodyBytesMax, targetBytesMax } from "../http/limits.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { listedKinds } from "../schema/mod.ts";
import {
  type Ask,
  type Circumstances,
  type ExampleAnswer,
  type ExampleCall,
  exampleCaller,
  keyHeaders,
  plan,
} from "./example_calls.ts";
import type { Json } from "./schemas.ts";

/** An answer and its caption. */
export interface Example {
  readonly summary: string;
  readonly answer: ExampleAnswer;
}

/** All examples of the description, from the served artifact. */
export interface Examples {
  /** Decoded value of an endpoint's parameter; undefined when the artifact has none. */
  parameter(endpoint: Endpoint, name: string): Json | undefined;
  /** Successful answers by `operationId` and example name. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Example>>>>;
  readonly errors: Readonly<Record<ErrorCode, ExampleAnswer>>;
}

const firstItem = { offset: 0, limit: 1 } as const;
const memberOf = (json: string | undefined, name: string): Json | undefined =>
  json === undefined ? undefined : (JSON.parse(json) as Record<string, Json>)[name];

/** Values of id parameters, which come from the artifact. */
function idsOf(lexicon: Lexicon): Record<string, Json | undefined> {
  const proverb = lexicon.list("proverbs", {}, firstItem).items[0];
  const expression = lexicon.list("expressions", {}, firstItem).items[0];
  const pattern = lexicon.list("patterns", {}, firstItem).items[0];
  return {
    "getWord.id": lexicon.lemma("كِتَاب", "basic")[0]?.id,
    "getPattern.id": memberOf(pattern, "id"),
    "listProverbs.word": (memberOf(proverb, "words") as Json[] | undefined)?.[0],
    "listExpressions.word": (memberOf(expression, "words") as Json[] | undefined)?.[0],
  };
}

function defaultValueOf(schema: TSchema): Json | undefined {
  const {
    examples,
    default: fallback,
    type,
  } = schema as { examples?: Json[]; default?: Json; type?: string };
  return examples?.[0] ?? fallback ?? choicesOf(schema)?.[0] ?? (type === "boolean" ? true : undefined);
}

/** Example queries by `operationId` and example name. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listWords: {
    basic: "?pos=verb&root=كتب&limit=2",
    enriched: "?startsWith=كت&tier=enriched&limit=1",
  },
  getRandomWord: { basic: "?pos=noun" },
  completeWord: { completions: "?q=كاتب&limit=3" },
  analyzeWord: { analyses: "?form=وَسَيَكْتُبُونَهَا" },
  getWord: { basic: "", enriched: "?tier=enriched" },
  getRoot: { words: "?limit=2" },
  getPattern: { words: "?limit=2" },
  ...Object.fromEntries(
    listedKinds.map(({ operationId, name, example }) => [operationId, { [name]: example }]),
  ),
};

const fullName = "full";
/** A word with a short paradigm, for an example of a full record. */
const shortWord = "فِي";

type ParameterOf = Examples["parameter"];

/** The example calls of an endpoint, by name. */
function callsOf(endpoint: Endpoint, parameter: ParameterOf, lexicon: Lexicon): Record<string, ExampleCall> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(parameter(endpoint, name) ?? "0"));
  const { method } = endpoint;
  if (endpoint.body !== null) {
    const [body] = (endpoint.body.examples ?? []) as Json[];
    const small = JSON.stringify({ lemmas: ["كَاتِب", "قلم", "ككك"] });
    return { example: { method, path, body: JSON.stringify(body) }, notFound: { method, path, body: small } };
  }
  const byName = queries[endpoint.operationId] ?? { example: "" };
  const calls = Object.fromEntries(
    Object.entries(byName).map(([name, query]) => [name, { method, path: `${path}${query}` }]),
  );
  if (endpoint.operationId !== "getWord") return calls;
  const whole = lexicon.lemma(shortWord, "basic")[0]?.id ?? "0";
  return { ...calls, [fullName]: { method, path: `/v1/words/${whole}?tier=full` } };
}

async function answersOf(
  endpoint: Endpoint,
  ask: Ask,
  parameter: ParameterOf,
  lexicon: Lexicon,
): Promise<Record<string, Example>> {
  const answers: Record<string, Example> = {};
  for (const [name, call] of Object.entries(callsOf(endpoint, parameter, lexicon))) {
    const answer = await ask(call);
    // A small artifact may lack the record.
    if (answer.status !== 200) continue;
    answers[name] = { summary: `${call.method} ${call.path}${call.body ? ` ${call.body}` : ""}`, answer };
  }
  return answers;
}

const get = (path: string, headers?: Record<string, string>): ExampleCall => ({
  method: "GET",
  path,
  ...(headers ? { headers } : {}),
});
const bulk = (body: string, headers?: Record<string, string>): ExampleCall => ({
  method: "POST",
  path: "/v1/words/bulk",
  body,
  ...(headers ? { headers } : {}),
});
const text = { ...keyHeaders.right, "content-type": "text/plain" };

/** A failing call for each code. */
const failingCalls: Readonly<Record<ErrorCode, readonly [ExampleCall, Circumstances?]>> = {
  ERR_AUTH_MISSING: [get("/v1/letters", {})],
  ERR_AUTH_INVALID: [get("/v1/letters", keyHeaders.wrong)],
  ERR_AUTH_REVOKED: [get("/v1/letters"), { revoked: true }],
  ERR_AUTH_CONFLICT: [get("/v1/letters", keyHeaders.two)],
  ERR_RATE_LIMIT_EXCEEDED: [get("/v1/letters"), { dayUsed: plan.day }],
  ERR_MONTHLY_LIMIT_EXCEEDED: [get("/v1/letters"), { monthUsed: plan.month }],
  ERR_CONCURRENCY_LIMIT_EXCEEDED: [get("/v1/letters"), { permitsHeld: plan.concurrency ?? 0 }],
  ERR_VALIDATION: [get("/v1/words?pos=verbs&page=0")],
  ERR_INVALID_JSON: [bulk('{"lemmas": ["كتاب"')],
  ERR_NOT_FOUND: [get("/v1/words/w_unknown")],
  ERR_METHOD_NOT_ALLOWED: [{ method: "DELETE", path: "/v1/letters" }],
  ERR_PAYLOAD_TOO_LARGE: [bulk(" ".repeat(bodyBytesMax + 1))],
  ERR_URI_TOO_LONG: [get(`/v1/letters?class=${"x".repeat(targetBytesMax)}`)],
  ERR_UNSUPPORTED_MEDIA_TYPE: [bulk("كتاب", text)],
  ERR_INTERNAL: [get("/v1/letters"), { broken: "lexicon" }],
  ERR_UNAVAILABLE: [get("/v1/letters"), { broken: "ledger" }],
};

async function errorsOf(ask: Ask): Promise<Record<ErrorCode, ExampleAnswer>> {
  const answers: Partial<Record<ErrorCode, ExampleAnswer>> = {};
  for (const code of Object.keys(errorStatus) as ErrorCode[])
    answers[code] = await ask(...failingCalls[code]);
  return answers as Record<ErrorCode, ExampleAnswer>;
}

/** Makes the example calls of the description. They are some thirty look-ups, made once for the first page. */
export async function makeExamples(lexicon: Lexicon): Promise<Examples> {
  const ask = exampleCaller(lexicon);
  const ids = idsOf(lexicon);
  const parameter: ParameterOf = ({ operationId, pathParameters, query }, name) => {
    const schema = pathParameters[name] ?? query[name];
    return ids[`${operationId}.${name}`] ?? (schema && defaultValueOf(schema));
  };
  const answers: Record<string, Record<string, Example>> = {};
  for (const endpoint of endpoints) {
    answers[endpoint.operationId] = await answersOf(endpoint, ask, parameter, lexicon);
  }
  return { parameter, answers, errors: await errorsOf(ask) };
}
