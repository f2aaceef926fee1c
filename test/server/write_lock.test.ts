import { describe, expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { makeVisitor, password } from "../dashboard/support.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";
import { type ChildServer, startChild } from "./support/child_server.ts";

/** Another process that writes, until it is let go. */
function holdLock({ databasePath }: Pick<TestApi, "databasePath">) {
  const other = openDatabase(databasePath);
  other.sqlite.run("BEGIN IMMEDIATE");
  return {
    letGo() {
      other.sqlite.run("ROLLBACK");
      other.close();
    },
  };
}

const costly = "/v1/letters";
const free = "/v1/words/w_00000005";
const health = (api: TestApi) => api.app.fetch(new Request("http://mizan.test/healthz"));

describe("while another process holds the write lock", () => {
  test("a charge waits, free calls and /healthz are answered, and the charge is answered after its commit", async () => {
    using api = openTestApi();
    const lock = holdLock(api);
    let isAnswered = false;
    const charged = api.call(costly).finally(() => {
      isAnswered = true;
    });
    for (let turn = 0; turn < 20; turn++) {
      expect((await health(api)).status).toBe(200);
      const { status, headers } = await api.call(free);
      expect([status, headers.get("x-dp-cost")]).toEqual([200, "0"]);
      await Bun.sleep(1);
    }
    expect(isAnswered).toBe(false);
    expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(0);
    lock.letGo();
    const { status, headers } = await charged;
    expect([status, headers.get("x-dp-cost"), headers.get("x-ratelimit-remaining")]).toEqual([
      200,
      "1",
      "499",
    ]);
    expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(2);
    expect(api.services.ledger.usage(api.key.id)).toMatchObject([
      { endpoint: "GET /v1/letters", calls: 1, day: 2 },
      { endpoint: "GET /v1/words/{id}", calls: 20, day: 0 },
    ]);
  });

  test("503: a charge that waited too long is not charged", async () => {
    using api = openTestApi({ busyMs: 20 });
    const lock = holdLock(api);
    const { status, error, headers } = await api.call(costly);
    expect([status, error?.code, headers.get("x-dp-cost")]).toEqual([503, "ERR_UNAVAILABLE", "0"]);
    lock.letGo();
    expect((await api.call(costly)).status).toBe(200);
    expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(2);
    expect(api.app.limiter.held(api.key.id)).toBe(0);
  });
});

describe("a server of its own while another process holds the write lock", () => {
  const email = "operator@example.org";
  const openVisitor = ({ url }: ChildServer) =>
    makeVisitor({ fetch: (request) => fetch(request, { redirect: "manual" }) }, url, "", "en");

  /** Milliseconds that the slowest of many calls took that need no lock, until it is told to stop. */
  function watch(call: () => Promise<Response>) {
    let isWatching = true;
    const slowest = (async () => {
      let mostMs = 0;
      while (isWatching) {
        const began = performance.now();
        const response = await call();
        expect(response.status).toBe(200);
        await response.text();
        mostMs = Math.max(mostMs, performance.now() - began);
      }
      return mostMs;
    })();
    return {
      stop() {
        isWatching = false;
        return slowest;
      },
    };
  }

  test("a form, a sign-in and a metered call are 503 within two seconds, and nobody else waits", async () => {
    await using server = await startChild();
    const operator = openVisitor(server);
    const link = new URL(await server.firstLink);
    await operator.get(link.pathname + link.search);
    await operator.post("/dashboard/sign-up", { email, password, link: link.searchParams.get("link") ?? "" });
    const made = await operator.post("/dashboard/keys", { name: "my app" });
    const key = /mizan_live_\w{38}/.exec(made.text)?.[0] ?? "";
    const call = (path: string) =>
      fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const guest = openVisitor(server);
    await guest.get("/dashboard/sign-in");
    const attempts = {
      form: () => operator.post("/dashboard/keys", { name: "late" }),
      "sign-in": () => guest.signIn(email),
      "metered call": () => call(costly),
    };
    const all = () =>
      Promise.all(
        Object.entries(attempts).map(async ([name, attempt]) => {
          const began = performance.now();
          const { status } = await attempt();
          return { name, status, ms: performance.now() - began };
        }),
      );
    const usual = await all();
    expect(usual.map(({ status }) => status)).toEqual([200, 303, 200]);
    const lock = holdLock(server);
    const others = watch(() => call(free));
    const outcomes = await all();
    const slowestMs = await others.stop();
    lock.letGo();
    expect(outcomes.map(({ status }) => status)).toEqual([503, 503, 503]);
    // A busy machine takes longer for everything: for the hash of a password, and for a free call beside it.
    const busyMs = 3 * Math.max(...usual.map(({ ms }) => ms));
    const late = outcomes.filter(({ ms }) => ms >= 2_000 + busyMs);
    expect(late).toEqual([]);
    // It was five seconds when a writer kept the event loop.
    expect(slowestMs).toBeLessThan(500 + busyMs);
    expect((await all()).map(({ status }) => status)).toEqual([200, 303, 200]);
  }, 60_000);
});
