import { test } from "bun:test";
import { type Engine, openEngine } from "../../src/database/postgres/engine.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { type EngineProcess, startEngineProcess } from "../support/engine_process.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { events, type Machine, simulate } from "./simulation.ts";

/** The same engine, which gets one batch in ten twice: with the same id. */
function repeating(engine: Engine): Engine {
  const random = seededRandom(2);
  const { charges } = engine;
  const use: typeof charges.use = async (work, withinMs) => {
    const answer = await charges.use(work, withinMs);
    if (random() < 0.1) await charges.use(work, withinMs);
    return answer;
  };
  return { ...engine, charges: { ...charges, use } };
}

/** The ledger over a PostgreSQL that is killed, and started again. */
class EngineMachine implements Machine {
  readonly #postgres: EngineProcess;
  readonly #clock: () => number;
  #engine: Engine;
  #ledger: Ledger;
  crashes = 0;

  constructor(postgres: EngineProcess, engine: Engine, clock: () => number) {
    this.#postgres = postgres;
    this.#clock = clock;
    this.#engine = engine;
    this.#ledger = this.#open();
  }

  #open(): Ledger {
    return postgresLedger(repeating(this.#engine), { random: seededRandom(3 + this.crashes) });
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  async crash(): Promise<void> {
    this.crashes++;
    await this.#ledger.close();
    await this.#engine.close();
    await this.#postgres.kill();
    await this.#postgres.start();
    this.#engine = await openEngine(this.#postgres.url(), { clock: this.#clock });
    this.#ledger = this.#open();
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }
}

test(`postgresLedger agrees with plain books through ${events.toLocaleString("en")} random events`, async () => {
  await using postgres = await startEngineProcess();
  let machine: EngineMachine | undefined;
  await simulate(async ({ clock }) => {
    machine = new EngineMachine(postgres, await openEngine(postgres.url(), { clock }), clock);
    return machine;
  });
  await machine?.close();
}, 900_000);
