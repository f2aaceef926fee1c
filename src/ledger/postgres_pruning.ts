import type { Engine } from "../database/postgres/engine.ts";
import { usageDays } from "./ledger.ts";

/** How often each server looks for what is too old. */
const everyMs = 60_000;
/** Rows removed in one statement. */
const rowsMax = 4_000;

/** Removes old usage and the ids of old batches, a little at a time. */
export function keepPruning(engine: Engine): { stop(): void } {
  let isStopped = false;
  async function prune(): Promise<void> {
    try {
      while (!isStopped) {
        const [found] = await engine.page.rows<{ more: boolean }>(
          "SELECT prune($1, $2, $3::bigint) AS more",
          [usageDays, rowsMax, engine.given()],
        );
        if (!found?.more) return;
      }
    } catch {
      // The next minute tries again.
    }
  }
  const timer = setInterval(() => void prune(), everyMs);
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
