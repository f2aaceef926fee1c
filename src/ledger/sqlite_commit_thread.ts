import type { ChargeResult } from "./ledger.ts";
import type { Charge } from "./sqlite_charge_batches.ts";
import type { UsageRow } from "./usage_counters.ts";

/** What one transaction commits, as it goes to the thread. */
export interface ThreadBatch {
  readonly charges: readonly Charge[];
  readonly counts: readonly UsageRow[];
  /** The instant of the charges. */
  readonly nowMs: number;
}

export type ToThread =
  | { readonly kind: "open"; readonly path: string }
  | { readonly kind: "commit"; readonly batch: ThreadBatch }
  | { readonly kind: "close" };

export type FromThread =
  | { readonly kind: "ready" | "closed" }
  | { readonly kind: "done"; readonly results: readonly ChargeResult[]; readonly ms: number }
  /** Nothing was committed. `code` is SQLite's. */
  | { readonly kind: "failed"; readonly message: string; readonly code: string | undefined };

/** A thread with a connection of its own, for commits that would block the event loop for long. */
export interface CommitThread {
  /** Whether commits have been slow lately, and the thread is ready for them. */
  readonly isPreferred: boolean;
  /** Tells how long a commit on the event loop took. */
  tookHere(ms: number): void;
  /** Commits a batch, one at a time; rejects with SQLite's error, and has then committed nothing. */
  commit(batch: ThreadBatch): Promise<readonly ChargeResult[]>;
  /** Waits until its connection is closed. */
  close(): Promise<void>;
}

export interface CommitThreadOptions {
  readonly path: string;
  /** The program of the thread, `sqlite_commit_worker.ts`. */
  readonly program: string;
  /** Whether all commits go to the thread once it is ready, in tests. */
  readonly isAlways?: boolean;
}

/** So many commits in a row that take so long are a slow disk: on a quick one the thread would cost more than it spares. */
const slow = { ms: 5, commits: 4 };
/** So many that are shorter are a quick one. */
const quick = { ms: 2.5, commits: 32 };

/** Starts the thread with the first slow commits. */
export function makeCommitThread({ path, program, isAlways = false }: CommitThreadOptions): CommitThread {
  let worker: Worker | undefined;
  let state: "none" | "starting" | "ready" | "broken" = "none";
  let isSlow = isAlways;
  let streak = 0;
  let waiting: PromiseWithResolvers<readonly ChargeResult[]> | undefined;
  const closed = Promise.withResolvers<void>();

  /** Counts commits that speak for the other way; one that does not breaks their row. */
  function note(speaks: boolean, commits: number): void {
    streak = speaks ? streak + 1 : 0;
    if (streak < commits || isAlways) return;
    streak = 0;
    isSlow = !isSlow;
    if (isSlow && state === "none") start();
  }

  function hear(said: FromThread): void {
    const asked = waiting;
    waiting = undefined;
    switch (said.kind) {
      case "ready":
        state = "ready";
        return;
      case "closed":
        closed.resolve();
        return;
      case "done":
        note(said.ms < quick.ms, quick.commits);
        asked?.resolve(said.results);
        return;
      case "failed":
        // Without a batch it was the database that could not be opened.
        if (asked === undefined) state = "broken";
        asked?.reject(Object.assign(new Error(said.message), { code: said.code }));
    }
  }

  const tell = (message: ToThread): void => worker?.postMessage(message);

  function start(): void {
    state = "starting";
    // It keeps no process alive that has nothing else to do.
    worker = new Worker(program, { ref: false });
    worker.onmessage = ({ data }: MessageEvent<FromThread>) => hear(data);
    worker.onerror = ({ message }) => {
      state = "broken";
      closed.resolve();
      // Nobody knows what came of a batch that was under way: as after any fault, the server stops in order.
      if (waiting !== undefined) throw new Error(`The thread of commits has ended: ${message}`);
    };
    tell({ kind: "open", path });
  }

  if (isAlways) start();
  return {
    get isPreferred() {
      return isSlow && state === "ready";
    },
    tookHere: (ms) => {
      if (!isSlow) note(ms >= slow.ms, slow.commits);
    },
    commit(batch) {
      waiting = Promise.withResolvers();
      tell({ kind: "commit", batch });
      return waiting.promise;
    },
    async close() {
      if (state !== "ready" && state !== "starting") return;
      tell({ kind: "close" });
      await closed.promise;
      worker?.terminate();
    },
  };
}
