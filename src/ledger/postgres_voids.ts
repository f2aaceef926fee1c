import type { Engine } from "../database/postgres/engine.ts";
import type { UsageRow } from "./key_usage.ts";
import { type Batch, voidBatch } from "./postgres_charge_call.ts";

/** Time between two tries while the engine is away. */
const retryMs = 250;
/** How long a try may take. */
const tryMs = 1_000;

/** Batches whose charges were refused without knowing what came of them. */
export interface Voids {
  readonly size: number;
  /** Makes the batch void as soon as the engine answers. */
  add(batch: Batch): void;
  /** Tries once more, and waits for that. */
  flush(): Promise<void>;
}

/** `giveBack` gets the counts of batches that were never committed. */
export function makeVoids(engine: Engine, giveBack: (counts: readonly UsageRow[]) => void): Voids {
  const waiting = new Set<Batch>();
  let timer: Timer | undefined;
  let trying: Promise<void> | undefined;

  async function tryAll(): Promise<void> {
    for (const batch of waiting) {
      try {
        const was = await engine.charges.use((queries) => voidBatch(queries, batch, engine.given()), tryMs);
        waiting.delete(batch);
        if (!was) giveBack(batch.counts);
      } catch {
        return later();
      }
    }
  }
  function run(): Promise<void> {
    timer = undefined;
    trying ??= tryAll().finally(() => {
      trying = undefined;
    });
    return trying;
  }
  function later(): void {
    timer ??= setTimeout(() => void run(), retryMs);
  }

  return {
    get size() {
      return waiting.size;
    },
    add(batch) {
      waiting.add(batch);
      later();
    },
    async flush() {
      if (waiting.size > 0) await run();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
