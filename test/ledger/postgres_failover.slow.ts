import { expect, test } from "bun:test";
import { openEngine } from "../../src/database/postgres/engine.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { type EngineProcess, startEngineProcess } from "../support/engine_process.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { startTcpProxy } from "../support/tcp_proxy.ts";
import { planOf } from "./contract.ts";

const plan = planOf(10_000_000, 100_000_000);
const call = { keyId: "key_failover", endpoint: "GET /v1/words" };

/** How far a standby has received, in bytes. */
async function receivedBy(standby: EngineProcess): Promise<bigint> {
  const sql = new Bun.SQL({ url: standby.url(), adapter: "postgres", max: 1 });
  const [row] = await sql`SELECT (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::text AS bytes`;
  await sql.close();
  return BigInt(row.bytes);
}

test("primary killed, standby promoted: servers go on by themselves, and no answered charge is lost", async () => {
  await using primary = await startEngineProcess();
  const warnings: string[] = [];
  await (await openEngine(primary.url(), { warn: (text) => warnings.push(text) })).close();
  expect(warnings).toContainEqual(expect.stringContaining("no standby is synchronous"));
  // A standby is a cold copy that follows.
  await primary.kill();
  const standbyOf = (name: string) => ({ folder: primary.folder, port: primary.port, name });
  const starting = ["a", "b"].map((name) => startEngineProcess({ standbyOf: standbyOf(`standby_${name}`) }));
  await primary.start();
  const standbys = await Promise.all(starting);
  await primary.run("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby_a, standby_b)'");
  await primary.run("SELECT pg_reload_conf()");

  using proxy = startTcpProxy(primary.port);
  const engine = await openEngine(primary.url("postgres", proxy.port));
  const ledger = postgresLedger(engine, { random: seededRandom(1) });
  let sum = 0;
  let longestMs = 0;
  let isOver = false;
  const kindsAfter: string[] = [];
  const clients = Array.from({ length: 30 }, async () => {
    while (!isOver) {
      const beganMs = performance.now();
      try {
        const { kind } = await ledger.charge(call, 3, plan);
        if (kind === "charged") sum += 3;
        kindsAfter.push(kind);
      } catch {
        kindsAfter.push("unavailable");
        await Bun.sleep(20);
      }
      longestMs = Math.max(longestMs, performance.now() - beganMs);
    }
  });
  await Bun.sleep(1_500);
  const before = sum;
  expect(before).toBeGreaterThan(0);
  await primary.kill();

  // What the operator or a program does: the standby that has received most becomes the primary.
  const received = await Promise.all(standbys.map(receivedBy));
  const [a, b] = received as [bigint, bigint];
  const [next] = (a >= b ? standbys : standbys.toReversed()) as [EngineProcess];
  await next.run("SELECT pg_promote(true)");
  proxy.pointTo(next.port);
  kindsAfter.length = 0;
  await Bun.sleep(4_000);
  isOver = true;
  await Promise.all(clients);
  await Bun.sleep(500);
  await ledger.close();
  console.log(
    `failover: ${before / 3} charges before, ${(sum - before) / 3} after; the longest call ${Math.round(longestMs)} ms`,
  );
  expect(longestMs).toBeLessThan(2_000);
  expect(sum).toBeGreaterThan(before);
  expect(kindsAfter.at(-1)).toBe("charged");
  const witness = await openEngine(next.url());
  const [row] = await witness.page.rows<{ used: number; usage: number }>(
    `SELECT "dayUsed" AS used, (SELECT sum(half) FROM usage WHERE usage."keyId" = $1) AS usage
      FROM balances WHERE "keyId" = $1`,
    [call.keyId],
  );
  expect(row).toEqual({ used: sum, usage: sum });
  await witness.close();
  await engine.close();
  for (const standby of standbys) await standby[Symbol.asyncDispose]();
}, 120_000);
