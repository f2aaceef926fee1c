import { expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { planOf } from "../http/support/plans.ts";
import { makeKeyIn, startChild } from "./support/child_server.ts";

const plan = planOf({ name: "load", day: 1e9, month: 1e9 });
const seconds = 5;
const clients = 200;
const text = JSON.stringify({ text: "كتب الكاتب كتاب في البيت والمكتب، سلام على البنت. ".repeat(350) });

const percentile = (list: number[], share: number): number =>
  list.sort((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;

test("two hundred clients with long texts where five are answered: 503 at once, nothing charged for it, health answers", async () => {
  await using server = await startChild({ MIZAN_OPEN_CALLS_MAX: "50" });
  const key = makeKeyIn(server.databasePath, plan);
  const seen = {
    half: 0,
    served: 0,
    refusedMs: [] as number[],
    healthMs: [] as number[],
    wrong: [] as number[],
  };
  const end = performance.now() + seconds * 1_000;
  const headers = { "x-api-key": key.value, "content-type": "application/json" };
  async function call(): Promise<void> {
    const begun = performance.now();
    const answer = await fetch(`${server.url}/v1/text/diacritize`, { method: "POST", body: text, headers });
    await answer.arrayBuffer();
    if (answer.status === 503) seen.refusedMs.push(performance.now() - begun);
    else if (answer.status !== 200) seen.wrong.push(answer.status);
    else {
      seen.served++;
      seen.half += 2 * Number(answer.headers.get("x-dp-cost"));
    }
  }
  const load = Array.from({ length: clients }, async () => {
    for (; performance.now() < end; await Bun.sleep(50)) await call();
  });
  const health = (async () => {
    for (; performance.now() < end; await Bun.sleep(20)) {
      const begun = performance.now();
      const { status } = await fetch(`${server.url}/readyz`);
      if (status !== 200) seen.wrong.push(status);
      seen.healthMs.push(performance.now() - begun);
    }
  })();
  await Promise.all([...load, health]);
  const { served, refusedMs, healthMs, wrong, half } = seen;
  const figures = [refusedMs, healthMs].map((list) =>
    [0.5, 0.99].map((share) => Math.round(percentile(list, share))),
  );
  console.log(
    `${served} served, ${refusedMs.length} refused; ms p50, p99: refusals ${figures[0]}, health ${figures[1]}`,
  );
  expect(wrong).toEqual([]);
  expect([served > 0, refusedMs.length > served]).toEqual([true, true]);
  expect(percentile(refusedMs, 0.99)).toBeLessThan(1_000);
  expect(percentile(healthMs, 0.99)).toBeLessThan(1_000);
  server.kill("SIGTERM");
  await server.exited;
  using database = openDatabase(server.databasePath);
  expect(sqliteLedger(database, { clock: systemClock }).balance(key.id).monthUsed).toBe(half);
}, 60_000);
