import { type CommitThread, makeCommitThread } from "../../src/ledger/sqlite_commit_thread.ts";
import { workerPath } from "../../src/program.ts";

/** A thread to which every commit goes, as on a slow disk. Resolves once it is ready. */
export async function readyThread(path: string): Promise<CommitThread> {
  const thread = makeCommitThread({ path, program: workerPath("commits"), isAlways: true });
  while (!thread.isPreferred) await Bun.sleep(1);
  return thread;
}
