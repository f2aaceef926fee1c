import { openBeside } from "../database/open_database.ts";
import { makeFoldingPace } from "./folding_pace.ts";
import { storedBalances } from "./sqlite_balances.ts";
import { applyBatch, type Batch } from "./sqlite_batch.ts";
import type { FromThread, ThreadResult, ToThread } from "./sqlite_commit_thread.ts";
import { makeFolding } from "./sqlite_folder.ts";
import { sqliteJournal } from "./sqlite_journal.ts";

declare const self: Worker;

const reply = (message: FromThread): void => postMessage(message);

/** Opens the database a second time in this process, and returns what commits batches there. */
function open(path: string) {
  const database = openBeside(path);
  const journal = sqliteJournal(database.sqlite);
  const balances = storedBalances(database.sqlite, journal);
  const folding = makeFolding(journal, makeFoldingPace());
  const findRevoked = database.sqlite.prepare<{ id: string }, [string]>(
    "SELECT id FROM keys WHERE revokedMs IS NOT NULL AND id IN (SELECT value FROM json_each(?1))",
  );

  function apply(batch: Batch) {
    // A batch may have waited for the one before: a key that was revoked meanwhile is charged nothing more.
    const keyIds = JSON.stringify([...new Set(batch.charges.map(({ keyId }) => keyId))]);
    const revoked = new Set(findRevoked.all(keyIds).map(({ id }) => id));
    const isRevoked = (keyId: string) => revoked.has(keyId);
    return applyBatch({ database, journal, balances, isRevoked }, batch);
  }

  return {
    commit(batch: Batch): ThreadResult {
      const results = folding.commit(database.tryWrite, batch.charges.length, () => apply(batch));
      return { results, foldMs: folding.waitMs() };
    },
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
  const result = opened.commit(message.batch);
  return { kind: "done", ...result, ms: performance.now() - begunMs };
}

self.onmessage = ({ data }: MessageEvent<ToThread>) => {
  try {
    reply(answer(data));
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    reply({ kind: "failed", message, code });
  }
};
