import type { JsonObject } from "./schemas.ts";

const header = (description: string, schema: JsonObject) => ({ description, required: true, schema });
const count: JsonObject = { type: "integer", minimum: 0 };
const text: JsonObject = { type: "string" };

/** Every response header, by name. */
const headers = {
  "X-Request-Id": header("Repeats `meta.requestId`.", text),
  "X-Data-Version": header("Version of the data behind the answer.", text),
  "X-RateLimit-Limit": header("Daily limit in Data Points; 0 without a valid key.", count),
  "X-RateLimit-Remaining": header("Whole Data Points that the day and the month still allow.", count),
  "X-RateLimit-Reset": header("When the day's budget resets: Unix time in seconds.", count),
  "X-RateLimit-Policy": header("Always `day`.", { const: "day" }),
  "X-DP-Cost": header("Data Points charged for this call, exact to 0.5.", {
    type: "number",
    minimum: 0,
  }),
  "Cache-Control": header("`private, no-cache` with an entity tag, else `no-store`.", text),
  ETag: header("Weak entity tag of the answer.", text),
  "Retry-After": header("Seconds to wait.", { type: "integer", minimum: 1 }),
  "WWW-Authenticate": header("Always `Bearer`.", { const: "Bearer" }),
  Allow: header("The methods that the endpoint supports.", text),
} satisfies Record<string, JsonObject>;

export type HeaderName = keyof typeof headers;

/** `components.headers` of the document, without `Allow`, which no response always has. */
export function headerComponents(examples: HeaderExamples): Record<string, JsonObject> {
  const { Allow: _, ...shared } = headers;
  const named = Object.entries<JsonObject>(shared);
  return Object.fromEntries(
    named.map(([name, object]) => [name, { ...object, ...exampleOf(name, examples) }]),
  );
}

/** Header values of real answers, by name. */
export type HeaderExamples = Readonly<Record<string, string>>;

function exampleOf(name: string, examples: HeaderExamples): JsonObject {
  const value = examples[name];
  if (value === undefined) return {};
  const { type } = headers[name as HeaderName].schema as { readonly type?: string };
  return { example: type === "integer" || type === "number" ? Number(value) : value };
}

/** Headers of every answer. */
const always = [
  "X-Request-Id",
  "X-Data-Version",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-RateLimit-Policy",
  "Cache-Control",
] as const;

/** When an optional header is sent. */
const occasions: Partial<Record<HeaderName, string>> = {
  "X-DP-Cost": "Only with a valid key.",
  "WWW-Authenticate": "Only with authentication errors.",
  Allow: "Only with 405.",
  "Retry-After": "Only with 429.",
};

/** The `headers` object of a response: common headers, its own, and optional ones. */
export function headerReferences(
  own: readonly HeaderName[],
  possible: readonly HeaderName[],
  examples: HeaderExamples,
): JsonObject {
  const references = [...always, ...own].map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  const inlined = possible.map((name) => {
    const description = `${headers[name].description} ${occasions[name] ?? ""}`.trim();
    return [name, { ...headers[name], description, required: false, ...exampleOf(name, examples) }];
  });
  return Object.fromEntries([...references, ...inlined]);
}
