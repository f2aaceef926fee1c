/**
 * How Elysia is made: `/v1/words/` is not `/v1/words`, values stay as they are, and paths are found behind host names
 * of less than four letters too (but then no longer behind `https:`, which no socket gives us).
 */
export const elysiaOptions = {
  strictPath: true,
  normalize: false,
  handler: { standardHostname: false },
} as const;

/**
 * How every route is registered: Elysia reads no body, which it would do before anybody is known, and the description
 * that its plugin would make does not name the route.
 */
export const unparsed = { parse: "none", detail: { hide: true } } as const;
