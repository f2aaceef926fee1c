import { describe, expect, test } from "bun:test";
import { makeConcurrencyLimiter } from "../../src/http/concurrency_limiter.ts";
import { textWeight } from "../../src/http/limits.ts";
import type { ChargeResult, Ledger } from "../../src/ledger/ledger.ts";
import { openTestApi, type TestApi } from "./support/test_api.ts";

const costly = "/v1/letters";
const free = "/v1/usage";

/** Holds every charge until it is let go. */
function heldLedger({ services: { ledger } }: TestApi): { letGo(): void } {
  const gate = Promise.withResolvers<void>();
  const charge: Ledger["charge"] = ledger.charge.bind(ledger);
  ledger.charge = async (...call): Promise<ChargeResult> => {
    await gate.promise;
    return charge(...call);
  };
  return { letGo: gate.resolve };
}

describe("calls beyond what is answered at the same time", () => {
  test("are 503 at once and cost nothing, free ones too; the others are answered", async () => {
    using api = openTestApi({ plan: "business", app: { limiter: makeConcurrencyLimiter({ openMax: 3 }) } });
    const other = api.makeKey("business");
    const held = heldLedger(api);
    const first = [api.call(costly), api.call(costly), api.call(costly, { key: other.value })];
    for (const path of [costly, free]) {
      const refused = await api.call(path);
      expect([refused.status, refused.error?.code]).toEqual([503, "ERR_UNAVAILABLE"]);
      expect(refused.error?.message).toContain("as many calls as it can");
      // The interface specification keeps it for 429.
      expect([refused.headers.get("retry-after"), refused.headers.get("x-dp-cost")]).toEqual([null, "0"]);
    }
    expect((await api.call(costly, { key: null })).status).toBe(401);
    held.letGo();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api.call(costly)).status).toBe(200);
    expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(6);
    expect(api.services.ledger.balance(other.id).dayUsed).toBe(2);
  });

  test("leave health and pages as they are", async () => {
    using api = openTestApi({ plan: "business", app: { limiter: makeConcurrencyLimiter({ openMax: 1 }) } });
    const held = heldLedger(api);
    const first = api.call(costly);
    for (const path of ["/healthz", "/readyz", "/"])
      expect((await api.app.fetch(new Request(`http://mizan.test${path}`))).status).toBe(200);
    expect((await api.call(costly)).status).toBe(503);
    held.letGo();
    expect((await first).status).toBe(200);
  });

  test("are counted from begin to end on every way out, a text as ten", async () => {
    const limiter = makeConcurrencyLimiter({ openMax: 1_000 });
    using api = openTestApi({ plan: "business", app: { limiter } });
    const held = heldLedger(api);
    const text = api.call("/v1/text/diacritize", { json: { text: "سلام" } });
    expect(limiter.open).toBe(textWeight);
    const list = api.call(costly);
    expect(limiter.open).toBe(textWeight + 1);
    held.letGo();
    await Promise.all([text, list, api.call("/v1/nothing"), api.call(`${costly}?page=0`), api.call(free)]);
    expect(limiter.open).toBe(0);
  });
});
