import type { Engine } from "../database/postgres/engine.ts";
import { isPassing } from "../database/postgres/pool.ts";
import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import type { CommitMeter } from "./commit_meter.ts";
import type { Balance, ChargeResult } from "./ledger.ts";
import { type Batch, chargeBatch } from "./postgres_charge_call.ts";
import type { Voids } from "./postgres_voids.ts";

/** How long a charge waits for the engine, in ms: with the rest of its call, less than two seconds. */
export const settleMs = 1_750;
/** Time between two tries of a batch. */
const retryMs = 20;

export interface WaitingCharge {
  readonly keyId: string;
  readonly endpoint: string;
  readonly cost: HalfPoints;
  readonly plan: Plan;
  readonly signal: AbortSignal | undefined;
  readonly deadlineMs: number;
  resolve(result: ChargeResult): void;
  reject(error: Error): void;
}

export interface SettlingParts {
  readonly engine: Engine;
  readonly voids: Voids;
  /** Learns each balance after a charge. */
  readonly learn: (keyId: string, balance: Balance) => void;
  /** Counts each time that a batch is sent. */
  readonly meter: CommitMeter;
}

export const notCharged = (cause: unknown): Error =>
  new Error(`Cannot commit to the ledger: ${(cause as Error).message}: nothing is charged; call again`, {
    cause,
  });

/** Brings balances back after a clock that was ahead. */
export async function bringBack({ charges, given }: Engine, withinMs = settleMs): Promise<void> {
  await charges.use(({ rows }) => rows("SELECT bring_back($1::bigint)::text", [given()]), withinMs);
}

function conclude(
  { learn }: SettlingParts,
  { charges }: Batch<WaitingCharge>,
  results: readonly ChargeResult[],
): void {
  for (const [index, charge] of charges.entries()) {
    const result = results[index] as ChargeResult;
    learn(charge.keyId, result.balance);
    charge.resolve(result);
  }
}

/**
 * Sends a batch, again with the same id where its answer was lost, until it is known what came of it, or its time is
 * over: then its charges are refused, and it is made void as soon as the engine answers. Never rejects.
 */
export async function settle(parts: SettlingParts, batch: Batch<WaitingCharge>): Promise<void> {
  const { engine, voids, meter } = parts;
  const deadlines = batch.charges.map(({ deadlineMs }) => deadlineMs);
  const deadlineMs = Math.min(performance.now() + settleMs, ...deadlines);
  const leftMs = () => Math.max(1, deadlineMs - performance.now());
  for (;;) {
    try {
      const answer = await meter.timedAsync(batch.charges.length, () =>
        engine.charges.use((queries) => chargeBatch(queries, batch, engine.given()), leftMs()),
      );
      engine.heartbeat.saw(answer.changes);
      if (answer.state === "done") return conclude(parts, batch, answer.results);
      if (answer.state === "void") throw new Error("the batch is void");
      await bringBack(engine, leftMs());
    } catch (cause) {
      if (isPassing(cause) && leftMs() > retryMs) {
        await Bun.sleep(retryMs);
        continue;
      }
      voids.add(batch);
      for (const charge of batch.charges) charge.reject(notCharged(cause));
      return;
    }
  }
}
