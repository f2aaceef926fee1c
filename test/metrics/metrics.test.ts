import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openEngine } from "../../src/database/postgres/engine.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { postgresKeys } from "../../src/keys/postgres_keys.ts";
import { planOf } from "../http/support/plans.ts";
import { type ChildServer, makeKeyIn, startChild } from "../server/support/child_server.ts";
import { createKey } from "../support/create_key.ts";
import { tempEngineUrl } from "../support/temp_engine.ts";

const token = "a-token-of-a-test-0123456789";
const plan = planOf({ name: "small", day: 3, month: 1_000 });

/** Values by metric and labels, as Prometheus reads them; fails on a line that it would not read. */
function parse(text: string): Map<string, number> {
  const values = new Map<string, number>();
  for (const line of text.split("\n")) {
    if (line === "" || /^# (HELP|TYPE) [a-z_]+ .+$/.test(line)) continue;
    const found = /^([a-z_]+(?:\{[a-z_]+="[^"\n]*"(?:,[a-z_]+="[^"\n]*")*\})?) (-?[\d.e+-]+)$/.exec(line);
    if (!found) throw new Error(`Prometheus cannot read: ${line}`);
    values.set(found[1] as string, Number(found[2]));
  }
  return values;
}

const ask = ({ url }: ChildServer): Promise<Response> =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });

describe("/metrics", () => {
  test("is no page without the setting", async () => {
    await using server = await startChild();
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(404);
  });

  test("counts what was asked of a server, for whoever has the token", async () => {
    await using server = await startChild({ MIZAN_METRICS_TOKEN: token });
    const key = makeKeyIn(server.databasePath, plan);
    const call = async (path: string, headers: Record<string, string> = { "x-api-key": key.value }) => {
      const answer = await fetch(server.url + path, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    const paths = ["/v1/words/w_00000005", "/v1/letters?limit=5", "/v1/roots?limit=5", "/v1/letters?limit=0"];
    const statuses = [];
    for (const path of paths) statuses.push(await call(path));
    // Two of three points are used: a full record does not fit.
    statuses.push(
      await call("/v1/words/w_00000005?tier=full"),
      await call("/v1/letters", {}),
      await call("/v1/no"),
    );
    expect(statuses).toEqual([200, 200, 200, 400, 429, 401, 404]);

    for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: token }]) {
      const refused = await fetch(`${server.url}/metrics`, { headers: headers as Record<string, string> });
      expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    }
    const answer = await ask(server);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.headers.get("content-type")).toStartWith("text/plain; version=0.0.4");
    const text = await answer.text();
    // Neither keys nor what was looked up: only what the endpoint table names.
    for (const secret of [key.value, key.id, "w_00000005", token]) expect(text).not.toContain(secret);
    const values = parse(text);
    const dataVersion = (await fetch(`${server.url}/v1/letters`)).headers.get("x-data-version");
    const expected: Record<string, number> = {
      'mizan_calls_total{endpoint="GET /v1/letters",status="200"}': 1,
      'mizan_calls_total{endpoint="GET /v1/letters",status="400"}': 1,
      'mizan_calls_total{endpoint="GET /v1/letters",status="401"}': 1,
      'mizan_calls_total{endpoint="GET /v1/words/{id}",status="200"}': 1,
      'mizan_calls_total{endpoint="GET /v1/words/{id}",status="429"}': 1,
      'mizan_calls_total{endpoint="unknown",status="404"}': 1,
      'mizan_points_charged_total{endpoint="GET /v1/letters"}': 1,
      'mizan_points_charged_total{endpoint="GET /v1/words/{id}"}': 0,
      'mizan_free_calls_total{endpoint="GET /v1/words/{id}"}': 1,
      'mizan_refusals_total{code="ERR_VALIDATION"}': 1,
      'mizan_refusals_total{code="ERR_RATE_LIMIT_EXCEEDED"}': 1,
      'mizan_call_duration_seconds_count{endpoint="GET /v1/letters"}': 3,
      'mizan_call_duration_seconds_bucket{le="+Inf",endpoint="GET /v1/letters"}': 3,
      mizan_open_calls: 0,
      mizan_ready: 1,
      mizan_commit_failures_total: 0,
      [`mizan_artifact_info{version="${dataVersion}"}`]: 1,
      'mizan_data_loads_total{outcome="swapped"}': 0,
    };
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, values.get(name)]))).toEqual(
      expected,
    );
    for (const name of [
      "mizan_commit_duration_seconds_count",
      "mizan_commit_charges_sum",
      "mizan_wal_bytes",
      "mizan_database_bytes",
      'mizan_cache_misses_total{cache="records"}',
      'mizan_cache_bytes{cache="lists"}',
      "mizan_event_loop_lag_seconds_count",
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
      "process_start_time_seconds",
    ])
      expect([name, values.has(name)]).toEqual([name, true]);
    const buckets = [...values].filter(([name]) => /^mizan_call_duration_seconds_bucket.+letters/.test(name));
    const counts = buckets.map(([, count]) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(3);
  });

  test("counts the commits of a server on PostgreSQL, which has no log of its own", async () => {
    const databaseUrl = await tempEngineUrl();
    const engine = await openEngine(databaseUrl, { isServer: false });
    const keys = postgresKeys(engine, { random: systemRandom });
    const key = await createKey(keys, { name: "test", account: "operator" });
    await engine.close();
    await using server = await startChild({ MIZAN_METRICS_TOKEN: token, DATABASE_URL: databaseUrl });
    for (let call = 0; call < 3; call++) {
      const headers = { "x-api-key": key.value };
      expect((await fetch(`${server.url}/v1/letters?limit=1`, { headers })).status).toBe(200);
    }
    const values = parse(await (await ask(server)).text());
    expect(values.get("mizan_commit_charges_sum")).toBe(3);
    expect(values.get("mizan_commit_charges_count")).toBeGreaterThan(0);
    expect(values.get("mizan_commit_duration_seconds_sum")).toBeGreaterThan(0);
    expect(values.get("mizan_commit_failures_total")).toBe(0);
    expect(values.get("mizan_database_bytes")).toBeGreaterThan(0);
    expect([...values.keys()].filter((name) => name.includes("wal"))).toEqual([]);
  });

  test("is a plain 500 where its library is missing, and the log has the cause", async () => {
    const preload = join(import.meta.dir, "without_library.ts");
    await using server = await startChild({ MIZAN_METRICS_TOKEN: token }, { preload });
    const answer = await ask(server);
    expect([answer.status, await answer.text()]).toEqual([
      500,
      "The numbers cannot be given: look into the log of the server\n",
    ]);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    server.kill("SIGTERM");
    const lines = (await server.output).split("\n").filter((line) => line.includes('"code":"metrics"'));
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      event: "error",
      cause: expect.stringContaining("Cannot find package 'prom-client'"),
    });
  });
});
