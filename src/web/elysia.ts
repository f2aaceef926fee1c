/**
 * Options of every Elysia app: `/v1/words/` differs from `/v1/words`, values are not normalized, and host names of
 * fewer than four letters are routed too (at the price of `https:` URLs, which no socket delivers).
 */
export const elysiaOptions = {
  strictPath: true,
  normalize: false,
  handler: { standardHostname: false },
} as const;

/**
 * Options of every route: Elysia would read the body before authentication, and its plugin would add the route to a
 * description of its own.
 */
export const unparsed = { parse: "none", detail: { hide: true } } as const;
