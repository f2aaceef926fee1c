import { describe, expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { openTestApi, type TestApi } from "./support/test_api.ts";

/** Another process that writes, until it is let go. */
function holdLock(api: TestApi) {
  const other = openDatabase(api.databasePath);
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
    expect(api.app.slots.taken(api.key.id)).toBe(0);
  });
});
