import { type Histogram, makeHistogram } from "../domain/histogram.ts";
import type { RunningCall } from "./call.ts";
import type { Reply } from "./reply.ts";

/** In ms. */
const latencyBounds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];

/** What has been counted of the calls of one endpoint since the start, in plain numbers. */
export interface EndpointCounts {
  /** Calls by HTTP status. */
  readonly statuses: Map<number, number>;
  /** From the first check to the answer, in ms. */
  readonly latency: Histogram;
  /** What was charged, in half points. */
  half: number;
  /** Served calls that cost nothing. */
  freeCalls: number;
}

/** Counts calls. Whoever wants to know reads the numbers; nobody is told. */
export interface CallMeter {
  nowMs(): number;
  /** Counts a call that ends now. */
  count(call: RunningCall, reply: Reply): void;
  /** By the endpoint's name. */
  readonly endpoints: ReadonlyMap<string, EndpointCounts>;
  /** Calls that were refused or failed, by error code. */
  readonly refusals: ReadonlyMap<string, number>;
}

const emptyCounts = (): EndpointCounts => ({
  statuses: new Map(),
  latency: makeHistogram(latencyBounds),
  half: 0,
  freeCalls: 0,
});

const increase = <K>(counts: Map<K, number>, key: K): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

export function makeCallMeter(nowMs: () => number = () => performance.now()): CallMeter {
  const endpoints = new Map<string, EndpointCounts>();
  const refusals = new Map<string, number>();
  return {
    nowMs,
    endpoints,
    refusals,
    count({ endpointName, charged, begunMs }, { status, code }) {
      let counts = endpoints.get(endpointName);
      if (counts === undefined) {
        counts = emptyCounts();
        endpoints.set(endpointName, counts);
      }
      increase(counts.statuses, status);
      counts.latency.add(nowMs() - begunMs);
      if (code !== null) increase(refusals, code);
      else if (charged > 0) counts.half += charged;
      else if (status < 400) counts.freeCalls++;
    },
  };
}
