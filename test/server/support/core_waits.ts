import { existsSync, readFileSync } from "node:fs";

/**
 * How long processes have waited for a core since they were started, in ms: time that other programs of this machine took
 * from them. 0 where the system does not say.
 */
export const waitedForCoreMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const file = `/proc/${pid}/schedstat`;
    // Nanoseconds on a core, nanoseconds waiting for one, turns.
    const [, waitedNs] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
    return sum + Number(waitedNs ?? 0) / 1e6;
  }, 0);
