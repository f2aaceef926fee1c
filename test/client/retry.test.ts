import { describe, expect, test } from "bun:test";
import {
  ConcurrencyLimitExceededError,
  ConnectionError,
  UnexpectedAnswerError,
} from "../../src/client/mod.ts";
import { refusal, rejection, type Scripted, scriptedClient, success } from "./support.ts";

const busy = () => refusal(429, { code: "ERR_CONCURRENCY_LIMIT_EXCEEDED", limit: 5 }, { "retry-after": "1" });
const unavailable = () => refusal(503, { code: "ERR_UNAVAILABLE" });
const brokenOff = () => Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
const neverMadeInNode = () =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }) });
const neverMadeInBun = () => Object.assign(new Error("Unable to connect"), { code: "ConnectionRefused" });
const gateway = () => new Response("<h1>Bad gateway</h1>", { status: 502 });

/** How many requests a call makes when its first one fails so and a second one would succeed. */
async function requestsAfter(first: Scripted, method: "usage" | "letters" | "bulk"): Promise<number> {
  const { client, requests } = scriptedClient([first, success([], { notFound: [], totalPages: 0 })]);
  const call = {
    usage: () => client.usage(),
    letters: () => client.letters.list(),
    bulk: () => client.words.bulk(["كتاب"]),
  };
  await call[method]().catch(() => {});
  return requests.length;
}

describe("a call is made again where it cannot have been charged", () => {
  const table: readonly (readonly [
    string,
    () => Scripted,
    { usage: number; letters: number; bulk: number },
  ])[] = [
    ["too many parallel calls", busy, { usage: 2, letters: 2, bulk: 2 }],
    ["the service is unavailable", unavailable, { usage: 2, letters: 2, bulk: 2 }],
    ["a connection that was never made (Node)", neverMadeInNode, { usage: 2, letters: 2, bulk: 2 }],
    ["a connection that was never made (Bun)", neverMadeInBun, { usage: 2, letters: 2, bulk: 2 }],
    ["a connection that broke off", brokenOff, { usage: 2, letters: 1, bulk: 1 }],
    ["a gateway without an answer", gateway, { usage: 2, letters: 1, bulk: 1 }],
    [
      "a budget that starts anew in 3 s",
      () => refusal(429, { code: "ERR_RATE_LIMIT_EXCEEDED" }, { "retry-after": "3" }),
      { usage: 2, letters: 2, bulk: 2 },
    ],
    [
      "a budget that starts anew tomorrow",
      () => refusal(429, { code: "ERR_MONTHLY_LIMIT_EXCEEDED" }, { "retry-after": "40000" }),
      { usage: 1, letters: 1, bulk: 1 },
    ],
    [
      "a refusal that says that it was charged",
      () => refusal(503, { code: "ERR_UNAVAILABLE" }, { "x-dp-cost": "1" }),
      { usage: 1, letters: 1, bulk: 1 },
    ],
    [
      "a fault of the service",
      () => refusal(500, { code: "ERR_INTERNAL" }),
      { usage: 1, letters: 1, bulk: 1 },
    ],
    [
      "a request that is wrong",
      () => refusal(400, { code: "ERR_VALIDATION", details: [] }),
      { usage: 1, letters: 1, bulk: 1 },
    ],
    ["an answer that is not the service's", () => new Response("hello"), { usage: 1, letters: 1, bulk: 1 }],
  ];
  for (const [name, first, expected] of table) {
    test(name, async () => {
      const seen = {
        usage: await requestsAfter(first(), "usage"),
        letters: await requestsAfter(first(), "letters"),
        bulk: await requestsAfter(first(), "bulk"),
      };
      expect(seen).toEqual(expected);
    });
  }
});

describe("waits", () => {
  test("are at least Retry-After, and at most half as much longer", async () => {
    for (const [chance, ms] of [
      [0, 1000],
      [0.5, 1250],
      [0.999, 1499.5],
    ] as const) {
      const { client, waitsMs } = scriptedClient([busy(), success([])], {}, chance);
      await client.letters.list();
      expect(waitsMs).toEqual([ms]);
    }
  });

  test("begin with half a second and double where there is no Retry-After", async () => {
    const failing = [unavailable(), unavailable(), unavailable(), success([])];
    const { client, waitsMs } = scriptedClient(failing, { retries: 3 });
    await client.letters.list();
    expect(waitsMs).toEqual([500, 1000, 2000]);
  });

  test("end with the last error after `retries` of them", async () => {
    const { client, requests } = scriptedClient([busy(), busy(), busy()]);
    expect(await rejection(client.letters.list())).toBeInstanceOf(ConcurrencyLimitExceededError);
    expect(requests.length).toBe(3);
  });

  test("are none with `retries: 0`", async () => {
    const { client, requests } = scriptedClient([busy()], { retries: 0 });
    expect(await rejection(client.letters.list())).toBeInstanceOf(ConcurrencyLimitExceededError);
    expect(requests.length).toBe(1);
  });

  test("are as long as `retryWaitMaxSeconds` allows", async () => {
    const later = () => refusal(429, { code: "ERR_RATE_LIMIT_EXCEEDED" }, { "retry-after": "60" });
    const { client, waitsMs } = scriptedClient([later(), success([])], { retryWaitMaxSeconds: 60 });
    await client.letters.list();
    expect(waitsMs).toEqual([60_000]);
  });
});

describe("a signal", () => {
  const reason = new Error("enough");

  test("that has aborted keeps the call from being sent", async () => {
    const { client, requests } = scriptedClient([success([])]);
    expect(await rejection(client.letters.list({ signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(requests.length).toBe(0);
  });

  test("ends a request under way with its reason, and there is no other", async () => {
    const controller = new AbortController();
    let sent = 0;
    const { client } = scriptedClient([], {
      fetch: (_, { signal }) => {
        sent++;
        queueMicrotask(() => controller.abort(reason));
        return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    expect(await rejection(client.usage({ signal: controller.signal }))).toBe(reason);
    expect(sent).toBe(1);
  });

  test("ends a wait with its reason", async () => {
    const { wait } = await import("../../src/client/wait.ts");
    const controller = new AbortController();
    const { client, requests } = scriptedClient([busy(), success([])], {
      wait: (ms, signal) => {
        const waiting = wait(ms * 1000, signal);
        controller.abort(reason);
        return waiting;
      },
    });
    expect(await rejection(client.letters.list({ signal: controller.signal }))).toBe(reason);
    expect(requests.length).toBe(1);
  });
});

test("a call without an answer throws ConnectionError with its cause", async () => {
  const cause = brokenOff();
  const { client } = scriptedClient([cause]);
  const error = await rejection(client.letters.list());
  expect(error).toBeInstanceOf(ConnectionError);
  expect((error as ConnectionError).cause).toBe(cause);
});

const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);
const causes: readonly (readonly [string, unknown, string])[] = [
  ["of Bun and Deno", new TypeError("ECONNREFUSED: Unable to connect"), "ECONNREFUSED: Unable to connect"],
  [
    "of Node",
    new TypeError("fetch failed", { cause: refused("127.0.0.1:3000") }),
    "connect ECONNREFUSED 127.0.0.1:3000",
  ],
  [
    "of Node for a name with two addresses",
    new TypeError("fetch failed", {
      cause: new AggregateError([refused("::1:3000"), refused("127.0.0.1:3000")]),
    }),
    "connect ECONNREFUSED ::1:3000, connect ECONNREFUSED 127.0.0.1:3000",
  ],
  ["without a text", new RangeError(), "RangeError"],
  ["that is no error", "gone", "gone"],
];
test.each(causes)(
  "ConnectionError says what has failed in the words of a cause %s",
  async (_, cause, words) => {
    const { client } = scriptedClient([], { fetch: () => Promise.reject(cause), retries: 0 });
    const error = (await rejection(client.letters.list())) as ConnectionError;
    expect(error.message).toBe(`Cannot get an answer from http://mizan.test: ${words}`);
  },
);

test("an answer that is not the service's throws UnexpectedAnswerError with its beginning", async () => {
  const { client } = scriptedClient([gateway()]);
  const error = (await rejection(client.letters.list())) as UnexpectedAnswerError;
  expect(error).toBeInstanceOf(UnexpectedAnswerError);
  expect([error.status, error.excerpt]).toEqual([502, "<h1>Bad gateway</h1>"]);
});
