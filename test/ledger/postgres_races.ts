import { expect } from "bun:test";
import { type Engine, openEngine } from "../../src/database/postgres/engine.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { planOf } from "./contract.ts";

/** Servers on one database, each with connections of its own. */
export interface Servers extends AsyncDisposable {
  readonly engines: readonly Engine[];
  readonly ledgers: readonly Ledger[];
}

export async function openServers(url: string, count: number): Promise<Servers> {
  const engines = await Promise.all(Array.from({ length: count }, () => openEngine(url)));
  const ledgers = engines.map((engine, index) => postgresLedger(engine, { random: seededRandom(index + 1) }));
  return {
    engines,
    ledgers,
    async [Symbol.asyncDispose]() {
      for (const ledger of ledgers) await ledger.close();
      for (const engine of engines) await engine.close();
    },
  };
}

/**
 * Charges a key on all servers at once, ten times what its day allows, at costs of 0.5 to 40 DP, and expects that it is
 * granted exactly what fits: never more, and nothing refused that would have fitted.
 */
export async function race({ ledgers }: Servers, keyId: string, limit: number): Promise<void> {
  const random = seededRandom(limit);
  const plan = planOf(limit, 10 * limit);
  let asked = 0;
  let granted = 0;
  let leastRefused = Number.POSITIVE_INFINITY;
  const waiting: Promise<void>[] = [];
  for (let index = 0; asked < 10 * limit || index < 20; index++) {
    const cost = 1 + Math.floor(random() ** 3 * 80);
    asked += cost;
    const ledger = ledgers[index % ledgers.length] as Ledger;
    const charge = ledger
      .charge({ keyId, endpoint: "GET /v1/words" }, cost, plan)
      .then(({ kind, balance }) => {
        expect(balance.dayUsed).toBeLessThanOrEqual(limit);
        if (kind === "charged") granted += cost;
        else leastRefused = Math.min(leastRefused, cost);
      });
    waiting.push(charge);
    if (index % 200 === 199) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
  const [ledger] = ledgers as [Ledger];
  await ledger.flush();
  const usage = await ledger.usage(keyId);
  expect(usage.map(({ day }) => day)).toEqual(granted === 0 ? [0] : [granted]);
  expect(granted).toBeLessThanOrEqual(limit);
  expect(granted + leastRefused).toBeGreaterThan(limit);
}
