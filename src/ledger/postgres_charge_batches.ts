import type { Engine } from "../database/postgres/engine.ts";
import { EngineSilent, isPassing } from "../database/postgres/pool.ts";
import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import type { Random } from "../domain/random.ts";
import type { Balance, ChargeResult, EndpointCall } from "./ledger.ts";
import { type Answer, type Batch, chargeBatch, makeBatch, makeBatchId } from "./postgres_charge_call.ts";
import { makeVoids } from "./postgres_voids.ts";
import { makeUsageCounters, type UsageCounters } from "./usage_counters.ts";

/** How long a charge waits for the engine, in ms: with the rest of its call, less than two seconds. */
const settleMs = 1_750;
/** How long the count of a free call may wait for a batch. */
const countWaitMs = 1_000;
/** Batches of this server at the same time: while one is synced, the next is charged. */
const lanesMax = 2;
/** Charges of a batch: what more is asked in a turn goes in the next. */
const batchMax = 500;
/** Time between two tries of a batch. */
const retryMs = 20;

interface WaitingCharge {
  readonly keyId: string;
  readonly endpoint: string;
  readonly cost: HalfPoints;
  readonly plan: Plan;
  readonly signal: AbortSignal | undefined;
  readonly deadlineMs: number;
  resolve(result: ChargeResult): void;
  reject(error: Error): void;
}

export type NewCharge = Omit<WaitingCharge, "deadlineMs" | "resolve" | "reject">;

export interface ChargeBatches {
  /** Resolves after the commit. */
  charge(charge: NewCharge): Promise<ChargeResult>;
  /** Counts a call that costs nothing; it joins the next batch, within a second. */
  count(call: EndpointCall): void;
  /** Counts that are not committed yet. */
  readonly counts: UsageCounters;
  /** Brings balances back after a clock that was ahead. */
  bringBack(): Promise<void>;
  /** Waits until everything that was asked for is committed, refused or void. */
  flush(): Promise<void>;
}

interface Parts {
  readonly engine: Engine;
  readonly random: Random;
  /** Told of each balance after a charge. */
  readonly learn: (keyId: string, balance: Balance) => void;
  /** Reads a balance for a charge whose answer was lost. */
  readonly balanceOf: (keyId: string) => Promise<Balance>;
}

const failed = (cause: unknown): Error =>
  new Error(`Cannot commit to the ledger: ${(cause as Error).message}: nothing is charged; call again`, {
    cause,
  });

/**
 * Sends what is asked for in a turn of the event loop as one batch. A batch whose answer is lost is sent again with its
 * id; when its time is over, its charges are refused, and it is made void as soon as the engine answers.
 */
export function makeChargeBatches(parts: Parts): ChargeBatches {
  const { engine, random, learn } = parts;
  const counts = makeUsageCounters();
  const voids = makeVoids(engine, (rows) => {
    for (const row of rows) counts.addRow(row);
    later();
  });
  let queue: WaitingCharge[] = [];
  const running = new Set<Promise<void>>();
  let turn: NodeJS.Immediate | undefined;
  let timer: Timer | undefined;

  function soon(): void {
    if (running.size < lanesMax) turn ??= setImmediate(next);
  }
  function later(): void {
    timer ??= setTimeout(next, countWaitMs);
  }

  /** Sends a batch of what waits, if a lane is free. */
  function next(): void {
    clearImmediate(turn);
    turn = undefined;
    if (running.size >= lanesMax || (queue.length === 0 && counts.size === 0)) return;
    clearTimeout(timer);
    timer = undefined;
    const nowMs = performance.now();
    const charges = queue.slice(0, batchMax);
    queue = queue.slice(batchMax);
    const inTime = charges.filter(({ deadlineMs }) => deadlineMs > nowMs);
    for (const charge of charges) if (!inTime.includes(charge)) charge.reject(failed(new EngineSilent()));
    const rows = [...counts.rows()];
    counts.clear();
    // What is aborted is only counted; the engine tells its balance.
    const sent = inTime.map((charge) => (charge.signal?.aborted ? { ...charge, cost: 0 } : charge));
    const batch = makeBatch(makeBatchId(engine.clock(), random), sent, rows);
    const run = settle(batch).finally(() => {
      running.delete(run);
      if (queue.length > 0) soon();
    });
    running.add(run);
  }

  /** Sends a batch until it is known what came of it, or its time is over. Never rejects. */
  async function settle(batch: Batch<WaitingCharge>): Promise<void> {
    const deadlineMs = Math.min(
      performance.now() + settleMs,
      ...batch.charges.map((charge) => charge.deadlineMs),
    );
    for (;;) {
      try {
        const leftMs = Math.max(1, deadlineMs - performance.now());
        const answer = await engine.charges.use(
          (queries) => chargeBatch(queries, batch, engine.given()),
          leftMs,
        );
        if (answer.state === "done") return await conclude(batch, answer);
        if (answer.state === "void") throw new Error("the batch is void");
        await bringBack(leftMs);
      } catch (cause) {
        if (isPassing(cause) && performance.now() + retryMs < deadlineMs) await Bun.sleep(retryMs);
        else {
          voids.add(batch);
          for (const charge of batch.charges) charge.reject(failed(cause));
          return;
        }
      }
    }
  }

  async function conclude(batch: Batch<WaitingCharge>, answer: Answer & { state: "done" }): Promise<void> {
    for (const [index, charge] of batch.charges.entries()) {
      const { kind, balance: known } = answer.results[index] as (typeof answer.results)[number];
      try {
        const balance = known ?? (await parts.balanceOf(charge.keyId));
        learn(charge.keyId, balance);
        charge.resolve({ kind, balance });
      } catch (cause) {
        charge.reject(failed(cause));
      }
    }
  }

  async function bringBack(withinMs = settleMs): Promise<void> {
    await engine.charges.use(
      ({ rows }) => rows("SELECT bring_back($1::bigint)::text", [engine.given()]),
      withinMs,
    );
  }

  return {
    counts,
    bringBack: () => bringBack(),
    charge(charge) {
      const { promise, resolve, reject } = Promise.withResolvers<ChargeResult>();
      queue.push({ ...charge, deadlineMs: performance.now() + settleMs, resolve, reject });
      soon();
      return promise;
    },
    count(call) {
      const nowMs = engine.clock();
      counts.add(call, Math.floor(nowMs / 86_400_000), 0, nowMs);
      later();
    },
    async flush() {
      while (queue.length > 0 || counts.size > 0 || running.size > 0) {
        next();
        await Promise.all(running);
        if (voids.size > 0) break;
      }
      clearTimeout(timer);
      timer = undefined;
      await voids.flush();
    },
  };
}
