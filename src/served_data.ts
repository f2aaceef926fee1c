import type { AnyElysia } from "elysia";
import { onceAsync } from "./domain/once.ts";
import type { Artifact } from "./lexicon/open_artifact.ts";

/** One artifact and what is made from it alone: it is replaced with it, and nothing of another ever comes in between. */
interface Version {
  readonly artifact: Artifact;
  /** The public pages, made when the first of them is asked for. */
  readonly pages: () => Promise<AnyElysia>;
  /** Who uses it beside the calls under /v1. */
  uses: number;
}

interface Served {
  readonly makePages: (artifact: Artifact) => Promise<AnyElysia>;
  /** Answers calls from another artifact from now on; returns the count of those that still use the former one. */
  readonly replaceCalls: (artifact: Artifact) => () => number;
}

/** The data that is served now. */
export interface ServedData {
  readonly artifact: Artifact;
  /** Answers a request for a public page. */
  page(request: Request): Promise<Response>;
  /** Makes the public pages before they are asked for. */
  loadPages(): Promise<unknown>;
  /** Keeps the artifact of now open until the work has ended. */
  hold<T>(work: (artifact: Artifact) => Promise<T>): Promise<T>;
  /** Serves another artifact from now on; the former one is closed when nobody uses it any more. */
  replace(artifact: Artifact): void;
  /** Closes all at once. */
  close(): void;
}

/** Interval between looks whether an artifact is still used. */
const drainMs = 20;

export function serveData(first: Artifact, { makePages, replaceCalls }: Served): ServedData {
  const versionOf = (artifact: Artifact): Version => ({
    artifact,
    pages: onceAsync(() => makePages(artifact)),
    uses: 0,
  });
  let current = versionOf(first);
  /** Artifacts that are open though others are served. */
  const former = new Set<Version>();

  async function holdVersion<T>(version: Version, work: (version: Version) => Promise<T>): Promise<T> {
    version.uses++;
    try {
      return await work(version);
    } finally {
      version.uses--;
    }
  }

  async function closeUnused(version: Version, openCalls: () => number): Promise<void> {
    former.add(version);
    while (version.uses > 0 || openCalls() > 0) await Bun.sleep(drainMs);
    if (!former.delete(version)) return;
    version.artifact.close();
    // The collector does not know how large it is, and would let several pile up. Takes some tens of milliseconds.
    Bun.gc(true);
  }

  return {
    get artifact() {
      return current.artifact;
    },
    page: (request) => holdVersion(current, async ({ pages }) => (await pages()).fetch(request)),
    loadPages: () => holdVersion(current, ({ pages }) => pages()),
    hold: (work) => holdVersion(current, ({ artifact }) => work(artifact)),
    replace(artifact) {
      const next = versionOf(artifact);
      // In one turn of the event loop: no request comes in between.
      const openCalls = replaceCalls(artifact);
      const last = current;
      current = next;
      void closeUnused(last, openCalls);
    },
    close() {
      for (const { artifact } of [...former, current]) artifact.close();
      former.clear();
    },
  };
}
