import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  answeredMs,
  booked,
  bookedAs,
  endpoint,
  type Faulty,
  load,
  openFaulty,
  openServer,
  plan,
} from "./postgres_faults.ts";

let faulty: Faulty;
beforeAll(async () => {
  faulty = await openFaulty();
});
afterAll(async () => {
  await faulty[Symbol.asyncDispose]();
});

describe("a network", () => {
  test("frozen: every call is answered in two seconds, and what was refused costs nothing afterwards", async () => {
    await using server = await openServer(faulty);
    const loading = load(server.ledger, "key_f", { turns: 60, each: 3, everyMs: 50 });
    await Bun.sleep(300);
    faulty.proxy.freeze();
    await Bun.sleep(2_300);
    faulty.proxy.mend();
    const { sum, refused, longestMs } = await loading;
    expect(longestMs).toBeLessThan(answeredMs);
    expect(refused).toBeGreaterThan(0);
    await Bun.sleep(600);
    await server.ledger.flush();
    expect(await booked(faulty, "key_f")).toEqual(bookedAs(sum));
    expect((await server.ledger.charge({ keyId: "key_f", endpoint }, 3, plan)).kind).toBe("charged");
  });
});

describe("an engine", () => {
  test("that is stopped (SIGSTOP) after it got the charges: refused in two seconds, void when it goes on", async () => {
    await using server = await openServer(faulty);
    await server.ledger.charge({ keyId: "key_s", endpoint }, 3, plan);
    faulty.postgres.signal("SIGSTOP");
    const { sum, refused, longestMs } = await load(server.ledger, "key_s", {
      turns: 4,
      each: 5,
      everyMs: 20,
    });
    faulty.postgres.signal("SIGCONT");
    expect([sum, refused]).toEqual([0, 20]);
    expect(longestMs).toBeLessThan(answeredMs);
    await Bun.sleep(1_000);
    await server.ledger.flush();
    expect(await booked(faulty, "key_s")).toEqual(bookedAs(3));
    expect((await server.ledger.charge({ keyId: "key_s", endpoint }, 3, plan)).balance.dayUsed).toBe(6);
  });

  test("that is killed and started again: nothing that was answered is lost, and calls go on by themselves", async () => {
    await using server = await openServer(faulty);
    const loading = load(server.ledger, "key_k", { turns: 80, each: 4, everyMs: 20 });
    await Bun.sleep(400);
    await faulty.postgres.kill();
    await faulty.postgres.start();
    const { sum, longestMs } = await loading;
    expect(longestMs).toBeLessThan(answeredMs);
    await Bun.sleep(500);
    await server.ledger.flush();
    expect(await booked(faulty, "key_k")).toEqual(bookedAs(sum));
    expect((await server.ledger.charge({ keyId: "key_k", endpoint }, 3, plan)).kind).toBe("charged");
  });
});
