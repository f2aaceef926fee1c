import type { ErrorBody } from "../../src/client/api.ts";
import { type ClientOptions, createClient } from "../../src/client/mod.ts";

/** An answer to give, or an error to fail with as `fetch` does. */
export type Scripted = Response | Error;

const rateHeaders = {
  "x-ratelimit-limit": "500",
  "x-ratelimit-remaining": "499",
  "x-ratelimit-reset": "1795564800",
  "x-ratelimit-policy": "day",
  "x-dp-cost": "0",
};

export const success = (data: unknown, meta: object = {}, headers: Record<string, string> = {}): Response =>
  Response.json(
    { data, error: null, meta: { requestId: "req_1", ...meta } },
    { headers: { ...rateHeaders, ...headers } },
  );

export const refusal = (
  status: number,
  error: { readonly code: string } & Partial<Omit<ErrorBody, "code">>,
  headers: Record<string, string> = {},
): Response =>
  Response.json(
    { data: null, error: { message: "no", ...error }, meta: { requestId: "req_2" } },
    { status, headers: { ...rateHeaders, ...headers } },
  );

/**
 * A client whose requests are answered by a script, which waits without time passing, and for which chance always says
 * `chance`.
 */
export function scriptedClient(
  script: readonly Scripted[],
  options: Partial<ClientOptions> = {},
  chance = 0,
) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = [];
  const waitsMs: number[] = [];
  const client = createClient({
    baseUrl: "http://mizan.test",
    apiKey: "mizan_live_test",
    random: () => chance,
    wait: async (ms) => void waitsMs.push(ms),
    async fetch(url, init) {
      const next = script[requests.length];
      requests.push({ url, init });
      if (next === undefined) throw new Error(`Nothing is scripted for request ${requests.length}: ${url}`);
      if (next instanceof Error) throw next;
      return next;
    },
    ...options,
  });
  return { client, requests, waitsMs };
}

/** What a promise is rejected with; fails when it is not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}
