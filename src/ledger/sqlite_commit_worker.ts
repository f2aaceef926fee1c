import { openBeside } from "../database/open_database.ts";
import type { ChargeResult } from "./ledger.ts";
import { applyBatch } from "./sqlite_batch.ts";
import type { FromThread, ThreadBatch, ToThread } from "./sqlite_commit_thread.ts";
import { sqliteLedgerStore } from "./sqlite_ledger_store.ts";
import { makeUsageCounters } from "./usage_counters.ts";

declare const self: Worker;

const reply = (message: FromThread): void => postMessage(message);

/** Opens the database a second time in this process, and returns what commits batches there. */
function open(path: string) {
  const database = openBeside(path);
  const store = sqliteLedgerStore(database.sqlite);
  const findRevoked = database.sqlite.prepare<{ id: string }, [string]>(
    "SELECT id FROM keys WHERE revokedMs IS NOT NULL AND id IN (SELECT value FROM json_each(?1))",
  );

  function apply({ charges, counts: rows, nowMs }: ThreadBatch): ChargeResult[] {
    // A batch may have waited for the one before: a key that was revoked meanwhile is charged nothing more.
    const keyIds = JSON.stringify([...new Set(charges.map(({ keyId }) => keyId))]);
    const revoked = new Set(findRevoked.all(keyIds).map(({ id }) => id));
    const guarded: typeof store = {
      ...store,
      charge: (keyId, cost, plan, today) =>
        revoked.has(keyId)
          ? { kind: "revoked", balance: store.balance(keyId, today) }
          : store.charge(keyId, cost, plan, today),
    };
    const counts = makeUsageCounters();
    for (const row of rows) counts.addRow(row);
    return applyBatch({ database, store: guarded, clock: () => nowMs }, counts, charges);
  }

  return {
    commit: (batch: ThreadBatch) => database.tryWrite(() => apply(batch)),
    close: database.close,
  };
}

let opened: ReturnType<typeof open> | undefined;

function answer(message: ToThread): FromThread {
  if (message.kind === "open") {
    opened = open(message.path);
    return { kind: "ready" };
  }
  if (message.kind === "close") {
    opened?.close();
    return { kind: "closed" };
  }
  if (opened === undefined) throw new Error("no database is open");
  const begunMs = performance.now();
  const results = opened.commit(message.batch);
  return { kind: "done", results, ms: performance.now() - begunMs };
}

self.onmessage = ({ data }: MessageEvent<ToThread>) => {
  try {
    reply(answer(data));
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    reply({ kind: "failed", message, code });
  }
};
