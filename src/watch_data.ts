import type { Clock } from "./domain/clock.ts";
import { isoInstant } from "./domain/period.ts";
import { identityOfManifest } from "./lexicon/load_artifact.ts";
import { type Artifact, readManifest } from "./lexicon/open_artifact.ts";
import type { Log } from "./log.ts";

export interface DataWatch {
  /** Looks at once, and loads what is there also when it was refused before. */
  reload(): Promise<void>;
  /** What the operator should know of data that is not served. */
  readonly notes: readonly string[];
  /** New data since the start, by what became of it. */
  readonly outcomes: Readonly<Record<"swapped" | "refused", number>>;
  close(): void;
}

interface Watched {
  readonly folder: string;
  /** The data version that is served. */
  readonly served: () => string;
  /** Verifies and warms what the folder holds. */
  readonly load: () => Promise<Artifact>;
  /** Serves it from now on. */
  readonly swap: (artifact: Artifact) => void;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval between looks at the manifest. */
  readonly checkMs?: number;
}

const refusedNote = "new data was refused, and the data before it is served: the log says why";

/**
 * Loads new data when the manifest has changed and stayed as it is for a check. Data that cannot be served is refused
 * with a line in the log, once, and what is served stays.
 */
export function watchData({ folder, served, load, swap, clock, log, checkMs = 500 }: Watched): DataWatch {
  const outcomes = { swapped: 0, refused: 0 };
  let isRefused = false;
  let isClosed = false;
  /** The manifest that was looked at last, and the one seen by the last check. */
  let done = "";
  let seen = "";
  let loading: Promise<void> = Promise.resolve();

  const logEvent = (state: string, members: Readonly<Record<string, string | number>>): void =>
    log({ time: isoInstant(clock()), event: "data", state, ...members });

  async function loadNow(): Promise<void> {
    if (isClosed) return;
    const begunMs = clock();
    const from = served();
    done = identityOfManifest(folder);
    try {
      if (readManifest(folder).dataVersion !== from) {
        const artifact = await load();
        if (isClosed) return artifact.close();
        swap(artifact);
        outcomes.swapped++;
        logEvent("swapped", { from, to: artifact.dataVersion, ms: clock() - begunMs });
      }
      isRefused = false;
    } catch (error) {
      isRefused = true;
      outcomes.refused++;
      logEvent("refused", { version: from, cause: (error as Error).message });
    }
  }

  /** One after the other. */
  function reload(): Promise<void> {
    loading = loading.then(loadNow);
    return loading;
  }

  function check(): void {
    const now = identityOfManifest(folder);
    // A file that is being written is left alone until it is whole.
    if (now !== done && now === seen) void reload();
    seen = now;
  }

  const timer = setInterval(check, checkMs);
  return {
    reload,
    outcomes,
    get notes() {
      return isRefused ? [refusedNote] : [];
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
