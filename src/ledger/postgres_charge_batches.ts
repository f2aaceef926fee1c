import type { Engine } from "../database/postgres/engine.ts";
import { EngineSilent } from "../database/postgres/pool.ts";
import { dayOf } from "../domain/period.ts";
import type { Random } from "../domain/random.ts";
import type { CommitMeter } from "./commit_meter.ts";
import type { Balance, ChargeResult, EndpointCall } from "./ledger.ts";
import { makeBatch, makeBatchId } from "./postgres_charge_call.ts";
import { notCharged, settle, settleMs, type WaitingCharge } from "./postgres_settling.ts";
import { makeVoids } from "./postgres_voids.ts";
import { makeUsageCounters, type UsageCounters } from "./usage_counters.ts";

/** How long the count of a free call may wait for a batch. */
const countWaitMs = 1_000;
/** Batches of this server at the same time: while one is synced, the next is charged. */
const lanesMax = 2;
/** With so many batches to make void, the engine is away: charges are refused at once until they are. */
const voidsMax = 8;
/** Charges of a batch: what more is asked in a turn goes in the next. */
const batchMax = 500;

export type NewCharge = Omit<WaitingCharge, "deadlineMs" | "resolve" | "reject">;

export interface ChargeBatches {
  /** Resolves after the commit. */
  charge(charge: NewCharge): Promise<ChargeResult>;
  /** Counts a call that costs nothing; it joins the next batch, within a second. */
  count(call: EndpointCall): void;
  /** Counts that are not committed yet. */
  readonly counts: UsageCounters;
  /** Waits until everything that was asked for is committed, refused or void. */
  flush(): Promise<void>;
}

interface Parts {
  readonly engine: Engine;
  readonly random: Random;
  readonly learn: (keyId: string, balance: Balance) => void;
  readonly meter: CommitMeter;
}

/** Charges that wait for a batch. */
function makeQueue() {
  let waiting: WaitingCharge[] = [];
  return {
    get size() {
      return waiting.length;
    },
    join(charge: NewCharge): Promise<ChargeResult> {
      const { promise, resolve, reject } = Promise.withResolvers<ChargeResult>();
      waiting.push({ ...charge, deadlineMs: performance.now() + settleMs, resolve, reject });
      return promise;
    },
    /** Refuses all of them. */
    refuse(): void {
      for (const charge of waiting) charge.reject(notCharged(new EngineSilent()));
      waiting = [];
    },
    /** The first ones, those that are too late refused; what has been aborted is only counted. */
    take(): WaitingCharge[] {
      const taken = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      const nowMs = performance.now();
      const inTime: WaitingCharge[] = [];
      for (const charge of taken) {
        if (charge.deadlineMs <= nowMs) charge.reject(notCharged(new EngineSilent()));
        else inTime.push(charge.signal?.aborted ? { ...charge, cost: 0 } : charge);
      }
      return inTime;
    },
  };
}

/** When the next batch is sent: at the end of this turn, or within a second. */
function makeTimers(send: () => void) {
  let turn: NodeJS.Immediate | undefined;
  let timer: Timer | undefined;
  return {
    soon(): void {
      turn ??= setImmediate(send);
    },
    later(): void {
      timer ??= setTimeout(send, countWaitMs);
    },
    clear(): void {
      clearImmediate(turn);
      clearTimeout(timer);
      turn = timer = undefined;
    },
  };
}

/** Sends what is asked for in a turn of the event loop as one batch. */
export function makeChargeBatches({ engine, random, learn, meter }: Parts): ChargeBatches {
  const counts = makeUsageCounters();
  const queue = makeQueue();
  const timers = makeTimers(next);
  const voids = makeVoids(engine, (rows) => {
    for (const row of rows) counts.addRow(row);
    timers.later();
  });
  const running = new Set<Promise<void>>();
  const isAway = () => voids.size >= voidsMax;

  /** Sends a batch of what waits, if a lane is free. */
  function next(): void {
    timers.clear();
    if (isAway()) queue.refuse();
    if (queue.size === 0 && counts.keys === 0) return;
    // What waits for a lane is sent when one ends.
    if (running.size >= lanesMax || isAway()) {
      timers.later();
      return;
    }
    const charges = queue.take();
    const rows = [...counts.rows()];
    counts.clear();
    const batch = makeBatch(makeBatchId(engine.clock(), random), charges, rows);
    const run = settle({ engine, voids, learn, meter }, batch).finally(() => {
      running.delete(run);
      if (queue.size > 0) timers.soon();
    });
    running.add(run);
  }

  return {
    counts,
    charge(charge) {
      if (running.size < lanesMax || isAway()) timers.soon();
      return queue.join(charge);
    },
    count(call) {
      const nowMs = engine.clock();
      counts.add(call, dayOf(nowMs), 0, nowMs);
      timers.later();
    },
    async flush() {
      while (queue.size > 0 || counts.keys > 0 || running.size > 0) {
        next();
        await Promise.all(running);
        if (voids.size > 0) break;
      }
      timers.clear();
      await voids.flush();
    },
  };
}
