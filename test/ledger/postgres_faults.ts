import { type Engine, openEngine } from "../../src/database/postgres/engine.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { type EngineProcess, startEngineProcess } from "../support/engine_process.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { startTcpProxy, type TcpProxy } from "../support/tcp_proxy.ts";
import { planOf } from "./contract.ts";

const random = seededRandom(1);
export const plan = planOf(1_000_000, 10_000_000);
export const endpoint = "GET /v1/letters";
/** All that is waited for, in ms. */
export const answeredMs = 2_000;

/** A PostgreSQL whose processes are stopped and killed, seen directly and through a network that breaks. */
export interface Faulty extends AsyncDisposable {
  readonly postgres: EngineProcess;
  readonly proxy: TcpProxy;
  /** Always connected, to look at what is stored. */
  readonly witness: Engine;
}

export async function openFaulty(): Promise<Faulty> {
  const postgres = await startEngineProcess();
  const proxy = startTcpProxy(postgres.port);
  const witness = await openEngine(postgres.url());
  return {
    ...{ postgres, proxy, witness },
    async [Symbol.asyncDispose]() {
      proxy[Symbol.dispose]();
      await witness.close();
      await postgres[Symbol.asyncDispose]();
    },
  };
}

/** A server's ledger behind the network that breaks. */
export async function openServer({ postgres, proxy }: Faulty) {
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
export async function load(
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
export async function booked({ witness }: Faulty, keyId: string) {
  const [row] = await witness.page.rows<{ balance: number; usage: number; months: number; calls: number }>(
    `SELECT coalesce((SELECT "dayUsed" FROM balances WHERE "keyId" = $1), 0) AS balance,
      coalesce((SELECT sum(half) FROM usage WHERE "keyId" = $1), 0) AS usage,
      coalesce((SELECT sum(half) FROM "usageMonths" WHERE "keyId" = $1), 0) AS months,
      coalesce((SELECT sum(calls) FROM usage WHERE "keyId" = $1 AND outcome = 'served'), 0) AS calls`,
    [keyId],
  );
  return row as NonNullable<typeof row>;
}

export const bookedAs = (sum: number) => ({ balance: sum, usage: sum, months: sum, calls: sum / 3 });
