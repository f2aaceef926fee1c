import { Counter, Gauge, type LabelValues, Registry } from "prom-client";
import type { Histogram } from "../domain/histogram.ts";
import { dataPoints } from "../domain/points.ts";
import type { EndpointCounts } from "../http/call_meter.ts";
import type { MetricSources } from "./sources.ts";

type Labels = LabelValues<string>;
type Sample = readonly [labels: Labels, value: number];

type ReadHistograms = () => Iterable<readonly [labels: Labels, histogram: Histogram]>;

interface Counted {
  readonly name: string;
  readonly help: string;
  readonly unit: number;
  readonly read: ReadHistograms;
}

/** A histogram that was counted elsewhere, as a registry asks for it: the library's own takes single values only. */
const countedHistogram = ({ name, help, unit, read }: Counted) => ({
  name,
  get() {
    const values: { value: number; labels: Labels; metricName: string }[] = [];
    for (const [labels, { bounds, counts, sum }] of read()) {
      const add = (suffix: string, value: number, more: Labels = {}) =>
        values.push({ value, labels: { ...more, ...labels }, metricName: `${name}_${suffix}` });
      let total = 0;
      for (const [bucket, count] of counts.entries()) {
        total += count;
        const bound = bounds[bucket];
        // 2.5 * 0.001 has 18 digits.
        add("bucket", total, { le: bound === undefined ? "+Inf" : Number((bound * unit).toPrecision(6)) });
      }
      add("sum", sum * unit);
      add("count", total);
    }
    return { name, help, type: "histogram", values, aggregator: "sum" };
  },
});

type Adders = ReturnType<typeof addersOf>;

/** How metrics are added whose values are read when somebody asks. */
function addersOf(registry: Registry) {
  const add =
    (Kind: typeof Counter | typeof Gauge) =>
    (name: string, help: string, labelNames: readonly string[], read: () => Iterable<Sample>): void => {
      const metric = new Kind({
        ...{ name, help, labelNames: [...labelNames], registers: [registry] },
        collect() {
          metric.reset();
          for (const [labels, value] of read()) metric.inc(labels, value);
        },
      });
    };
  return {
    counter: add(Counter),
    gauge: add(Gauge),
    /** `unit`: what a value of the histogram is in the unit of the metric. */
    histogram(name: string, help: string, unit: number, read: ReadHistograms): void {
      registry.registerMetric(countedHistogram({ name, help, unit, read }) as never);
    },
  };
}

const seconds = 1 / 1_000;

function addCalls({ counter, gauge, histogram }: Adders, { calls, openCalls }: MetricSources): void {
  const byEndpoint = <T>(read: (counts: EndpointCounts) => T) =>
    [...calls.endpoints].map(([endpoint, counts]) => [{ endpoint }, read(counts)] as const);
  counter("mizan_calls_total", "Calls under /v1 by HTTP status.", ["endpoint", "status"], () =>
    [...calls.endpoints].flatMap(([endpoint, { statuses }]) =>
      [...statuses].map(([status, count]) => [{ endpoint, status }, count] as const),
    ),
  );
  histogram("mizan_call_duration_seconds", "From the first check of a call to its answer.", seconds, () =>
    byEndpoint(({ latency }) => latency),
  );
  counter("mizan_points_charged_total", "Data Points that were charged.", ["endpoint"], () =>
    byEndpoint(({ half }) => dataPoints(half)),
  );
  counter("mizan_free_calls_total", "Served calls that cost nothing.", ["endpoint"], () =>
    byEndpoint(({ freeCalls }) => freeCalls),
  );
  counter("mizan_refusals_total", "Calls that were refused or failed, by error code.", ["code"], () =>
    [...calls.refusals].map(([code, count]) => [{ code }, count] as const),
  );
  gauge("mizan_open_calls", "Calls without an answer yet, a text counting as ten.", [], () => [
    [{}, openCalls()],
  ]);
}

function addStores({ counter, gauge, histogram }: Adders, sources: MetricSources): void {
  const { commits, caches, databaseBytes } = sources;
  const byCache = (read: (figures: ReturnType<typeof caches>[string]) => number) => () =>
    Object.entries(caches()).map(([cache, figures]) => [{ cache }, read(figures)] as const);
  counter(
    "mizan_cache_hits_total",
    "Look-ups that a cache answered, since the data was loaded.",
    ["cache"],
    byCache(({ hits }) => hits),
  );
  counter(
    "mizan_cache_misses_total",
    "Look-ups that a cache did not answer.",
    ["cache"],
    byCache(({ misses }) => misses),
  );
  gauge(
    "mizan_cache_entries",
    "Entries of a cache.",
    ["cache"],
    byCache(({ entries }) => entries),
  );
  gauge(
    "mizan_cache_bytes",
    "What the entries of a cache take.",
    ["cache"],
    byCache(({ bytes }) => bytes),
  );
  histogram(
    "mizan_commit_duration_seconds",
    "Commits of charges and counts, failed ones too.",
    seconds,
    () => [[{}, commits.duration]],
  );
  histogram("mizan_commit_charges", "Charges that were committed together.", 1, () => [[{}, commits.batch]]);
  counter("mizan_commit_failures_total", "Commits that failed, for another writing process too.", [], () => [
    [{}, commits.failures],
  ]);
  gauge("mizan_database_bytes", "Size of the database of accounts and points.", [], () => [
    [{}, databaseBytes().file],
  ]);
  if (databaseBytes().log !== null)
    gauge("mizan_wal_bytes", "Size of its write-ahead log.", [], () => [[{}, databaseBytes().log ?? 0]]);
}

function addProcess({ counter, gauge, histogram }: Adders, sources: MetricSources): void {
  const { loopLag, dataVersion, dataLoads, isReady, startedMs } = sources;
  gauge("mizan_ready", "1 when calls can be answered and charged, else 0.", [], () => [
    [{}, isReady() ? 1 : 0],
  ]);
  gauge("mizan_artifact_info", "The data version that is served.", ["version"], () => [
    [{ version: dataVersion() }, 1],
  ]);
  counter("mizan_data_loads_total", "New data since the start, by what became of it.", ["outcome"], () =>
    Object.entries(dataLoads).map(([outcome, count]) => [{ outcome }, count] as const),
  );
  histogram("mizan_event_loop_lag_seconds", "How late timers run, ten times a second.", seconds, () => [
    [{}, loopLag],
  ]);
  gauge("process_start_time_seconds", "When the server started, in seconds since 1970.", [], () => [
    [{}, startedMs * seconds],
  ]);
  gauge("process_resident_memory_bytes", "Resident memory.", [], () => [[{}, process.memoryUsage.rss()]]);
  counter("process_cpu_seconds_total", "Processor time, user and system.", [], () => {
    const { user, system } = process.cpuUsage();
    return [[{}, (user + system) / 1e6]];
  });
}

/** The numbers of the sources in the text format of Prometheus. */
export function makeExposition(sources: MetricSources): {
  readonly contentType: string;
  text(): Promise<string>;
} {
  const registry = new Registry();
  const adders = addersOf(registry);
  addCalls(adders, sources);
  addStores(adders, sources);
  addProcess(adders, sources);
  return { contentType: registry.contentType, text: () => registry.metrics() };
}
