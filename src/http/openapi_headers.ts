import type { JsonObject } from "./openapi_schemas.ts";

const header = (description: string, schema: JsonObject): JsonObject => ({ description, schema });
const count: JsonObject = { type: "integer", minimum: 0 };
const text: JsonObject = { type: "string" };

/** Every response header of ours, by its name. */
export const headers = {
  "X-Request-Id": header("Repeats `meta.requestId`.", text),
  "X-Data-Version": header("Names the data that was answered from.", text),
  "X-RateLimit-Limit": header("Daily limit in Data Points; 0 when the key is not known.", count),
  "X-RateLimit-Remaining": header("Whole Data Points that the day and the month still allow.", count),
  "X-RateLimit-Reset": header("When the day's budget starts anew: Unix time in seconds.", count),
  "X-RateLimit-Policy": header("Always `day`.", { const: "day" }),
  "X-DP-Cost": header("Data Points that this call was charged, exact to 0.5.", {
    type: "number",
    minimum: 0,
  }),
  "Cache-Control": header("`private, no-cache` where there is an entity tag, else `no-store`.", text),
  ETag: header("Weak entity tag of the answer.", text),
  "Retry-After": header("Seconds to wait.", { type: "integer", minimum: 1 }),
  "WWW-Authenticate": header("Always `Bearer`.", { const: "Bearer" }),
} as const;

export type HeaderName = keyof typeof headers;

/** Headers of every answer; those to a known key have `X-DP-Cost` as well. */
const always = [
  "X-Request-Id",
  "X-Data-Version",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-RateLimit-Policy",
  "Cache-Control",
] as const;

/** The `headers` object of a response. */
export const headerReferences = (...more: readonly HeaderName[]): JsonObject =>
  Object.fromEntries([...always, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
