import { join } from "node:path";
import { planOf } from "../http/support/plans.ts";
import { makeKeyIn, startChild } from "../server/support/child_server.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type Calls, type Load, wrk } from "./throughput/wrk.ts";

/**
 * Measures whole calls over HTTP beside bare Elysia that sends the same bytes and headers: a server on one core, 64
 * connections of wrk on the other, in alternating rounds. Usage: `bun test/bench/throughput.ts [rounds] [work …]`.
 */
const [rounds = "5", ...wanted] = process.argv.slice(2);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const dist = process.env.ARTIFACT_DIR ?? join(import.meta.dir, "../../dist");

const pin = (pid: number): void => {
  Bun.spawnSync(["taskset", "-apc", "0", String(pid)], { stdout: "ignore" });
};
using folder = tempFolder();
await using server = await startChild({ ARTIFACT_DIR: dist });
pin(server.pid);
const points = 1_000_000_000;
const plan = planOf({ name: "bench", day: points, month: points });
const key = makeKeyIn(server.databasePath, plan).value;
const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
const idAt = async (page: number): Promise<string> =>
  ((await (await get(`/v1/words?limit=1&page=${page}`)).json()) as { data: { id: string }[] }).data[0]?.id ??
  "";

interface Work {
  readonly name: string;
  readonly calls: Calls;
}
const plain = (paths: readonly string[], headers: Record<string, string> = {}): Calls => ({
  method: "GET",
  headers,
  paths,
  keys: [key],
});
const [free, paid] = [`/v1/words/${await idAt(1)}`, `/v1/words/${await idAt(8_000)}`];
const etag = (await get(free)).headers.get("etag") ?? "";
const works: Work[] = [
  { name: "free word", calls: plain([free]) },
  { name: "metered word", calls: plain([paid]) },
  { name: "304", calls: plain([free], { "if-none-match": etag }) },
];

/** Bare Elysia with the answer of the real server to the first of the calls. */
async function startBare(name: string, { method, headers, paths, bodies }: Calls) {
  const response = await get(paths[0] as string, {
    method,
    headers,
    ...(bodies ? { body: bodies[0] as string } : {}),
  });
  const file = folder.file(`${name.replaceAll(" ", "_")}.json`);
  const text = await response.text();
  const sent = [...response.headers].filter(([header]) => !["date", "content-length"].includes(header));
  await Bun.write(
    file,
    JSON.stringify({ headers: Object.fromEntries(sent), body: response.status === 304 ? null : text }),
  );
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "throughput/bare.ts"), file], {
    stdout: "pipe",
  });
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  pin(child.pid);
  return { url: `http://127.0.0.1:${new TextDecoder().decode(value).trim()}`, pid: child.pid, child };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const rows = [];
for (const { name, calls } of works) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const bare = await startBare(name, calls);
  const loads: { ours: Load; bare: Load }[] = [];
  await wrk(server, calls, folder.path, 1);
  await wrk(bare, calls, folder.path, 1);
  for (let round = 0; round < Number(rounds); round++) {
    loads.push({
      ours: await wrk(server, calls, folder.path, seconds),
      bare: await wrk(bare, calls, folder.path, seconds),
    });
  }
  bare.child.kill();
  const micros = loads.map(({ ours, bare }) => bare.micros / ours.micros);
  const ratios = loads.map(({ ours, bare }) => ours.perSecond / bare.perSecond);
  rows.push({
    work: name,
    "calls/s": Math.round(median(loads.map(({ ours }) => ours.perSecond))),
    "bare Elysia": Math.round(median(loads.map(({ bare }) => bare.perSecond))),
    ratio: median(ratios).toFixed(3),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    µs: median(loads.map(({ ours }) => ours.micros)).toFixed(1),
    "bare µs": median(loads.map(({ bare }) => bare.micros)).toFixed(1),
    "ratio of µs": median(micros).toFixed(3),
    "p99 ms": median(loads.map(({ ours }) => ours.p99Ms)).toFixed(2),
    errors: loads.reduce((sum, { ours }) => sum + ours.errors, 0),
  });
}
console.table(rows);
