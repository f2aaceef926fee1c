import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Engine, openEngine } from "../../src/database/postgres/engine.ts";
import { dayOf } from "../../src/domain/period.ts";
import { chargeBatch, makeBatch, makeBatchId, voidBatch } from "../../src/ledger/postgres_charge_call.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { type EngineProcess, startEngineProcess } from "../support/engine_process.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { startTcpProxy, type TcpProxy } from "../support/tcp_proxy.ts";
import { planOf } from "./contract.ts";

/** A PostgreSQL whose processes are stopped and killed, seen directly and through a network that breaks. */
let postgres: EngineProcess;
let proxy: TcpProxy;
/** Always connected, to look at what is stored. */
let witness: Engine;

beforeAll(async () => {
  postgres = await startEngineProcess();
  proxy = startTcpProxy(postgres.port);
  witness = await openEngine(postgres.url());
});
afterAll(async () => {
  proxy[Symbol.dispose]();
  await witness.close();
  await postgres[Symbol.asyncDispose]();
});

const random = seededRandom(1);
const plan = planOf(1_000_000, 10_000_000);
const endpoint = "GET /v1/letters";
/** All that is waited for, in ms. */
const answeredMs = 2_000;

/** A server's ledger behind the network that breaks. */
async function openServer() {
  const engine = await openEngine(postgres.url("postgres", proxy.port));
  const ledger = postgresLedger(engine, { random });
  return {
    engine,
    ledger,
    async [Symbol.asyncDispose]() {
      await ledger.close();
      await engine.close();
    },
  };
}

/** Charges one key, many times in turns, while something happens; the longest wait, and what was answered. */
async function load(
  ledger: ReturnType<typeof postgresLedger>,
  keyId: string,
  { turns, each, everyMs }: { turns: number; each: number; everyMs: number },
) {
  let longestMs = 0;
  const answers: Promise<number>[] = [];
  for (let turn = 0; turn < turns; turn++) {
    for (let i = 0; i < each; i++) {
      const beganMs = performance.now();
      answers.push(
        ledger
          .charge({ keyId, endpoint }, 3, plan)
          .then(
            ({ kind }) => (kind === "charged" ? 3 : 0),
            () => 0,
          )
          .finally(() => {
            longestMs = Math.max(longestMs, performance.now() - beganMs);
          }),
      );
    }
    await Bun.sleep(everyMs);
  }
  const charged = await Promise.all(answers);
  const sum = charged.reduce((total, cost) => total + cost, 0);
  return { sum, refused: charged.filter((cost) => cost === 0).length, longestMs };
}

/** What the engine has booked for a key, once nothing is under way: its balance, its usage, and that of its months. */
async function booked(keyId: string) {
  const [row] = await witness.page.rows<{ balance: number; usage: number; months: number; calls: number }>(
    `SELECT coalesce((SELECT "dayUsed" FROM balances WHERE "keyId" = $1), 0) AS balance,
      coalesce((SELECT sum(half) FROM usage WHERE "keyId" = $1), 0) AS usage,
      coalesce((SELECT sum(half) FROM "usageMonths" WHERE "keyId" = $1), 0) AS months,
      coalesce((SELECT sum(calls) FROM usage WHERE "keyId" = $1 AND outcome = 'served'), 0) AS calls`,
    [keyId],
  );
  return row as NonNullable<typeof row>;
}

const bookedAs = (sum: number) => ({ balance: sum, usage: sum, months: sum, calls: sum / 3 });

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
    witness.charges.use((queries) => chargeBatch(queries, makeBatch(id, charges, counts), null), 1_000);
  const takeBack = (id: string) =>
    witness.charges.use((queries) => voidBatch(queries, makeBatch(id, charges, counts), null), 1_000);

  test("is charged once, however often it is sent, and its answer stays the same", async () => {
    const id = makeBatchId(Date.now(), random);
    const first = await send(id);
    const again = await Promise.all([send(id), send(id)]);
    const kinds = (answer: typeof first) =>
      answer.state === "done" ? answer.results.map(({ kind }) => kind) : answer.state;
    expect([first, ...again].map(kinds)).toEqual(Array(3).fill(["monthLimit", "charged", "charged"]));
    expect(await booked("key_v")).toEqual(bookedAs(6));
    expect(await takeBack(id)).toBe(true);
    expect(await booked("key_v")).toEqual(bookedAs(0));
    expect(await takeBack(id)).toBe(false);
    expect(await booked("key_v")).toEqual(bookedAs(0));
  });

  test("that comes after it was made void is never charged", async () => {
    const id = makeBatchId(Date.now(), random);
    expect(await takeBack(id)).toBe(false);
    expect(await send(id)).toEqual({ state: "void" });
    expect(await booked("key_v")).toEqual(bookedAs(0));
  });

  test("sent twice at the same time is charged once", async () => {
    const id = makeBatchId(Date.now(), random);
    const sent = await Promise.allSettled([send(id), send(id)]);
    expect(sent.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await booked("key_v")).toEqual(bookedAs(6));
  });
});

describe("the ledger on a network that breaks", () => {
  test("charges once where an answer is lost, and the call does not notice", async () => {
    await using server = await openServer();
    await server.ledger.charge({ keyId: "key_l", endpoint }, 3, plan);
    let sum = 3;
    for (let i = 0; i < 10; i++) {
      const before = proxy.cuts;
      proxy.cutNextAnswer();
      const result = await server.ledger.charge({ keyId: "key_l", endpoint }, 3, plan);
      expect(result.kind).toBe("charged");
      sum += 3;
      expect(result.balance.dayUsed).toBe(sum);
      expect(proxy.cuts).toBeGreaterThan(before);
    }
    expect(await booked("key_l")).toEqual(bookedAs(sum));
  });

  test("cut for a moment again and again: what was answered is booked, once", async () => {
    await using server = await openServer();
    const cutting = (async () => {
      for (let i = 0; i < 12; i++) {
        await Bun.sleep(60);
        proxy.cut();
        await Bun.sleep(25);
        proxy.mend();
      }
    })();
    const { sum, longestMs } = await load(server.ledger, "key_c", { turns: 200, each: 4, everyMs: 5 });
    await cutting;
    await server.ledger.flush();
    expect(longestMs).toBeLessThan(answeredMs);
    expect(sum).toBeGreaterThan(0);
    expect(await booked("key_c")).toEqual(bookedAs(sum));
  });

  test("frozen: every call is answered in two seconds, and what was refused costs nothing afterwards", async () => {
    await using server = await openServer();
    const loading = load(server.ledger, "key_f", { turns: 60, each: 3, everyMs: 50 });
    await Bun.sleep(300);
    proxy.freeze();
    await Bun.sleep(2_300);
    proxy.mend();
    const { sum, refused, longestMs } = await loading;
    expect(longestMs).toBeLessThan(answeredMs);
    expect(refused).toBeGreaterThan(0);
    await Bun.sleep(600);
    await server.ledger.flush();
    expect(await booked("key_f")).toEqual(bookedAs(sum));
    expect((await server.ledger.charge({ keyId: "key_f", endpoint }, 3, plan)).kind).toBe("charged");
  });
});

describe("an engine", () => {
  test("that is stopped (SIGSTOP) after it got the charges: refused in two seconds, void when it goes on", async () => {
    await using server = await openServer();
    await server.ledger.charge({ keyId: "key_s", endpoint }, 3, plan);
    postgres.signal("SIGSTOP");
    const { sum, refused, longestMs } = await load(server.ledger, "key_s", {
      turns: 4,
      each: 5,
      everyMs: 20,
    });
    postgres.signal("SIGCONT");
    expect([sum, refused]).toEqual([0, 20]);
    expect(longestMs).toBeLessThan(answeredMs);
    await Bun.sleep(1_000);
    await server.ledger.flush();
    expect(await booked("key_s")).toEqual(bookedAs(3));
    expect((await server.ledger.charge({ keyId: "key_s", endpoint }, 3, plan)).balance.dayUsed).toBe(6);
  });

  test("that is killed and started again: nothing that was answered is lost, and calls go on by themselves", async () => {
    await using server = await openServer();
    const loading = load(server.ledger, "key_k", { turns: 80, each: 4, everyMs: 20 });
    await Bun.sleep(400);
    await postgres.kill();
    await postgres.start();
    const { sum, longestMs } = await loading;
    expect(longestMs).toBeLessThan(answeredMs);
    await Bun.sleep(500);
    await server.ledger.flush();
    expect(await booked("key_k")).toEqual(bookedAs(sum));
    expect((await server.ledger.charge({ keyId: "key_k", endpoint }, 3, plan)).kind).toBe("charged");
  });
});
