import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { dayOf } from "../../src/domain/period.ts";
import { chargeBatch, makeBatch, makeBatchId, voidBatch } from "../../src/ledger/postgres_charge_call.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { planOf } from "./contract.ts";
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

const random = seededRandom(2);
let faulty: Faulty;
beforeAll(async () => {
  faulty = await openFaulty();
});
afterAll(async () => {
  await faulty[Symbol.asyncDispose]();
});

describe("a batch", () => {
  const charges = [
    { keyId: "key_v", endpoint, cost: 3, plan },
    { keyId: "key_v", endpoint, cost: 3, plan },
    { keyId: "key_u", endpoint, cost: 3, plan: planOf(2, 2) },
  ];
  const today = dayOf(Date.now());
  const counts = [
    {
      keyId: "key_u",
      endpoint,
      outcome: "notFound" as const,
      day: today,
      calls: 2,
      half: 0,
      freeCalls: 0,
      lastMs: 1,
    },
  ];
  const send = (id: string) =>
    faulty.witness.charges.use(
      (queries) => chargeBatch(queries, makeBatch(id, charges, counts), null),
      1_000,
    );
  const takeBack = (id: string) =>
    faulty.witness.charges.use((queries) => voidBatch(queries, makeBatch(id, charges, counts), null), 1_000);

  test("is charged once, however often it is sent, and its answer stays the same", async () => {
    const id = makeBatchId(Date.now(), random);
    const first = await send(id);
    const again = await Promise.all([send(id), send(id)]);
    const kinds = (answer: typeof first) =>
      answer.state === "done" ? answer.results.map(({ kind }) => kind) : answer.state;
    expect([first, ...again].map(kinds)).toEqual(Array(3).fill(["monthLimit", "charged", "charged"]));
    expect(await booked(faulty, "key_v")).toEqual(bookedAs(6));
    expect(await takeBack(id)).toBe(true);
    expect(await booked(faulty, "key_v")).toEqual(bookedAs(0));
    expect(await takeBack(id)).toBe(false);
    expect(await booked(faulty, "key_v")).toEqual(bookedAs(0));
  });

  test("that comes after it was made void is never charged", async () => {
    const id = makeBatchId(Date.now(), random);
    expect(await takeBack(id)).toBe(false);
    expect(await send(id)).toMatchObject({ state: "void" });
    expect(await booked(faulty, "key_v")).toEqual(bookedAs(0));
  });

  test("sent twice at the same time is charged once", async () => {
    const id = makeBatchId(Date.now(), random);
    const sent = await Promise.allSettled([send(id), send(id)]);
    expect(sent.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await booked(faulty, "key_v")).toEqual(bookedAs(6));
  });
});

describe("the ledger on a network that breaks", () => {
  test("charges once where an answer is lost, and the call does not notice", async () => {
    await using server = await openServer(faulty);
    await server.ledger.charge({ keyId: "key_l", endpoint }, 3, plan);
    let sum = 3;
    for (let i = 0; i < 10; i++) {
      const before = faulty.proxy.cuts;
      faulty.proxy.cutNextAnswer();
      const result = await server.ledger.charge({ keyId: "key_l", endpoint }, 3, plan);
      expect(result.kind).toBe("charged");
      sum += 3;
      expect(result.balance.dayUsed).toBe(sum);
      expect(faulty.proxy.cuts).toBeGreaterThan(before);
    }
    expect(await booked(faulty, "key_l")).toEqual(bookedAs(sum));
  });

  test("cut for a moment again and again: what was answered is booked, once", async () => {
    await using server = await openServer(faulty);
    const cutting = (async () => {
      for (let i = 0; i < 12; i++) {
        await Bun.sleep(60);
        faulty.proxy.cut();
        await Bun.sleep(25);
        faulty.proxy.mend();
      }
    })();
    const { sum, longestMs } = await load(server.ledger, "key_c", { turns: 200, each: 4, everyMs: 5 });
    await cutting;
    await server.ledger.flush();
    expect(longestMs).toBeLessThan(answeredMs);
    expect(sum).toBeGreaterThan(0);
    expect(await booked(faulty, "key_c")).toEqual(bookedAs(sum));
  });
});
