import type { ChargeResult } from "./ledger.ts";
import type { Batch } from "./sqlite_batch.ts";

export type ToThread =
  | { readonly kind: "open"; readonly path: string }
  | { readonly kind: "commit"; readonly batch: Batch }
  | { readonly kind: "close" };

export type FromThread =
  | { readonly kind: "ready" | "closed" }
  | ({ readonly kind: "done"; readonly ms: number } & ThreadResult)
  /** Nothing was committed. `code` is SQLite's. */
  | { readonly kind: "failed"; readonly message: string; readonly code: string | undefined };

/** What came of a batch. */
export interface ThreadResult {
  readonly results: readonly ChargeResult[];
  /** In how many ms the thread wants to fold, be there charges or not; null for nothing to fold. */
  readonly foldMs: number | null;
}

/** A thread with a connection of its own, for commits that would block the event loop for long. */
export interface CommitThread {
  /** Whether commits have been slow lately, and the thread is ready for them. */
  readonly isPreferred: boolean;
  /** Tells how long a commit on the event loop took. */
  tookHere(ms: number): void;
  /** Commits a batch, one at a time; rejects with SQLite's error, and has then committed nothing. */
  commit(batch: Batch): Promise<ThreadResult>;
  /** Waits until its connection is closed. */
  close(): Promise<void>;
}

export interface CommitThreadOptions {
  readonly path: string;
  /** The program of the thread, `sqlite_commit_worker.ts`. */
  readonly program: string;
  /** Receives why the thread cannot be used; commits then stay on the event loop. */
  readonly warn?: (message: string) => void;
  /** Whether all commits go to the thread once it is ready, in tests. */
  readonly isAlways?: boolean;
}

/** So many commits in a row that take so long are a slow disk: on a quick one the thread would cost more than it spares. */
const slow = { ms: 5, commits: 4 };
/** So many that are shorter are a quick one. */
const quick = { ms: 2.5, commits: 32 };

/** Whether commits are slow, by those of late; `turned` is told when they become so. */
function makeSpeed(turned: () => void) {
  let isSlow = false;
  let streak = 0;
  /** Counts commits that speak for the other way; one that does not breaks their row. */
  function note(speaks: boolean, commits: number): void {
    streak = speaks ? streak + 1 : 0;
    if (streak < commits) return;
    streak = 0;
    isSlow = !isSlow;
    if (isSlow) turned();
  }
  return {
    isSlow: () => isSlow,
    tookHere: (ms: number): void => {
      if (!isSlow) note(ms >= slow.ms, slow.commits);
    },
    tookThere: (ms: number): void => {
      if (isSlow) note(ms < quick.ms, quick.commits);
    },
  };
}

function startWorker(
  program: string,
  hear: (said: FromThread) => void,
  fail: (message: string) => void,
): Worker {
  // It keeps no process alive that has nothing else to do.
  const worker = new Worker(program, { ref: false });
  worker.onmessage = ({ data }: MessageEvent<FromThread>) => hear(data);
  worker.onerror = ({ message }) => fail(message);
  return worker;
}

/** Starts the thread with the first slow commits. */
export function makeCommitThread(options: CommitThreadOptions): CommitThread {
  const { path, program, warn = () => {}, isAlways = false } = options;
  let worker: Worker | undefined;
  let state: "none" | "starting" | "ready" | "broken" = "none";
  let waiting: PromiseWithResolvers<ThreadResult> | undefined;
  const closed = Promise.withResolvers<void>();
  const speed = makeSpeed(start);
  const tell = (message: ToThread): void => worker?.postMessage(message);

  function giveUp(reason: string): void {
    state = "broken";
    warn(`Commits stay on the event loop: their thread cannot be used: ${reason}`);
  }

  function hear(said: FromThread): void {
    const asked = waiting;
    waiting = undefined;
    if (said.kind === "ready") state = "ready";
    if (said.kind === "closed") closed.resolve();
    if (said.kind === "done") {
      speed.tookThere(said.ms);
      asked?.resolve(said);
    }
    if (said.kind !== "failed") return;
    // Without a batch it was the database that could not be opened.
    if (asked === undefined) giveUp(said.message);
    asked?.reject(Object.assign(new Error(said.message), { code: said.code }));
  }

  function start(): void {
    if (state !== "none") return;
    state = "starting";
    worker = startWorker(program, hear, (message) => {
      giveUp(message);
      closed.resolve();
      // Nobody knows what came of a batch that was under way: as after any fault, the server stops in order.
      if (waiting !== undefined) throw new Error(`The thread of commits has ended: ${message}`);
    });
    tell({ kind: "open", path });
  }

  if (isAlways) start();
  return {
    get isPreferred() {
      return (isAlways || speed.isSlow()) && state === "ready";
    },
    tookHere: speed.tookHere,
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
