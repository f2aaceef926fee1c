import { expect, test } from "bun:test";
import dashboard from "../../src/deploy/grafana.json";
import { makeHistogram } from "../../src/domain/histogram.ts";
import { makeCallMeter } from "../../src/http/call_meter.ts";
import { makeCommitMeter } from "../../src/ledger/commit_meter.ts";
import { makeExposition } from "../../src/metrics/registry.ts";

/** Names and labels of metrics in the queries of the dashboard. */
const queries = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
);
const named = (text: string): string[] => text.match(/\b(?:mizan|process)_[a-z_]+/g) ?? [];

test("the dashboard asks for metrics that exist, and shows every one of them", async () => {
  const calls = makeCallMeter();
  const { text } = makeExposition({
    calls,
    commits: makeCommitMeter(),
    loopLag: makeHistogram([1]),
    openCalls: () => 0,
    caches: () => ({ records: { hits: 1, misses: 1, entries: 1, bytes: 1 } }),
    databaseBytes: () => ({ file: 1, log: 1 }),
    dataVersion: () => "0123456789ab",
    dataLoads: { swapped: 0, refused: 0 },
    isReady: () => true,
    startedMs: 0,
  });
  const exposed = [...(await text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({
    name,
    type,
  }));
  const known = exposed.flatMap(({ name, type }) =>
    type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name],
  );
  const asked = queries.flatMap(named);
  expect(asked.length).toBeGreaterThan(25);
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  const shown = `${queries.join(" ")} ${JSON.stringify(dashboard.annotations)}`;
  const notShown = ["mizan_cache_entries", "process_start_time_seconds"];
  expect(exposed.map(({ name }) => name as string).filter((name) => !shown.includes(name))).toEqual(notShown);
});
