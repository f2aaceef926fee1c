/**
 * Options of every Elysia app: `/v1/words/` differs from `/v1/words`, values are not normalized, and host names of
 * fewer than four letters are routed too (at the price of `https:` URLs, which no socket delivers).
 */
export const elysiaOptions = {
  strictPath: true,
  normalize: false,
  handler: { standardHostname: false },
} as const;

/** What a handler is given. */
interface Context {
  readonly request: Request;
  /** Values of the path, decoded. */
  readonly params: unknown;
}

/**
 * Makes a handler that may answer at once. Elysia reads the text of a handler to tell whether it may be asynchronous, and
 * takes one that returns a call for that; its answer is then awaited, whatever it is, and Bun sends it like one that was
 * waited for. A bound function has no text. Promises are awaited all the same; hooks after it would be given them.
 */
export const direct = <R>(handle: (context: Context) => R): ((context: Context) => R) => handle.bind(null);

/** Options of a route with a `direct` handler, whose body Elysia leaves alone: to say so would make it asynchronous. */
export const hidden = { detail: { hide: true } } as const;

/**
 * Options of other routes: Elysia would read the body before authentication, and its plugin would add the route to a
 * description of its own.
 */
export const unparsed = { parse: "none", ...hidden } as const;
