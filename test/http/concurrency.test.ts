import { describe, expect, test } from "bun:test";
import type { ChargeResult, Ledger } from "../../src/ledger/ledger.ts";
import { planOf } from "./support/plans.ts";
import { openTestApi, type TestApi } from "./support/test_api.ts";

const plan = planOf({ day: 1_000, month: 1_000, concurrency: 2 });
const costly = "/v1/letters";

/** Holds every charge until it is let go. */
function heldLedger(api: TestApi): { letGo(): void } {
  const gate = Promise.withResolvers<void>();
  const { ledger } = api.services;
  const charge: Ledger["charge"] = ledger.charge.bind(ledger);
  ledger.charge = async (...call): Promise<ChargeResult> => {
    await gate.promise;
    return charge(...call);
  };
  return { letGo: gate.resolve };
}

describe("concurrency", () => {
  test("one request too many is refused at once and costs nothing; the others are answered", async () => {
    using api = openTestApi({ plan });
    const held = heldLedger(api);
    const first = [api.call(costly), api.call(costly)];
    const refused = await api.call(costly);
    expect([refused.status, refused.error]).toMatchObject([
      429,
      { code: "ERR_CONCURRENCY_LIMIT_EXCEEDED", limit: 2 },
    ]);
    expect([refused.headers.get("retry-after"), refused.headers.get("x-dp-cost")]).toEqual(["1", "0"]);
    held.letGo();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.call(costly)).status).toBe(200);
    expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(6);
  });

  test("is counted per key", async () => {
    using api = openTestApi({ plan });
    const other = api.makeKey("free");
    const held = heldLedger(api);
    const first = [api.call(costly), api.call(costly), api.call(costly, { key: other.value })];
    expect((await api.call(costly)).status).toBe(429);
    held.letGo();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("of an unlimited plan never refuses", async () => {
    using api = openTestApi({ plan: "business" });
    const answers = await Promise.all(Array.from({ length: 500 }, () => api.call(costly)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test("usage keeps the refusal", async () => {
    using api = openTestApi({ plan: planOf({ ...plan, day: 1_000, month: 1_000, concurrency: 1 }) });
    await Promise.all([api.call(costly), api.call(costly)]);
    expect(api.services.ledger.usage(api.key.id)).toMatchObject([
      { endpoint: "GET /v1/letters", calls: 2, day: 2 },
    ]);
  });
});

describe("the slot is given back", () => {
  test("after a body that breaks off", async () => {
    using api = openTestApi({ plan });
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"lemmas":'));
      },
      pull() {
        throw new Error("the client has gone");
      },
    });
    const { status, error } = await api.call("/v1/words/bulk", { method: "POST", body });
    expect([status, error?.code]).toEqual([400, "ERR_INVALID_JSON"]);
    expect(api.app.limiter.held(api.key.id)).toBe(0);
  });

  test("after a charge that fails", async () => {
    using api = openTestApi({ plan });
    api.services.ledger.charge = () => Promise.reject(new Error("the disk is full"));
    for (let n = 0; n < 5; n++) expect((await api.call(costly)).status).toBe(503);
    expect(api.app.limiter.held(api.key.id)).toBe(0);
  });

  test("after every refusal", async () => {
    using api = openTestApi({ plan });
    for (const path of [
      "/v1/nothing",
      "/v1/letters?page=0",
      "/v1/words/w_missing",
      `/v1/letters?kind=${"x".repeat(9_000)}`,
    ]) {
      for (let n = 0; n < 3; n++)
        expect((await api.call(path)).error?.code).not.toBe("ERR_CONCURRENCY_LIMIT_EXCEEDED");
    }
    expect(api.app.limiter.held(api.key.id)).toBe(0);
  });
});
