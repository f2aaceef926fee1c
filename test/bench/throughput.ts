import { Database } from "bun:sqlite";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripMarks } from "../../src/arabic/mod.ts";
import { onceAsync } from "../../src/domain/once.ts";
import { makeKeysIn } from "../server/support/child_server.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { formPaths, wordPaths } from "./throughput/paths.ts";
import { rivalsIn } from "./throughput/rivals.ts";
import { type Called, cellsOf, compare, median, ratiosOf, spreadOf } from "./throughput/rounds.ts";
import { benchPlan, type OurServer, type Subject, serversIn } from "./throughput/servers.ts";
import type { Calls } from "./throughput/wrk.ts";

/**
 * Measures whole calls over HTTP beside bare Elysia that sends the same bytes and headers, and beside the same API as
 * people would build it: each server alone on one core, 64 connections of wrk on the other, in alternating rounds. Works
 * with "metrics" in their name compare a second server of ours, which is asked for `/metrics` every second, with the first.
 * Usage: `bun test/bench/throughput.ts [rounds] [part of a name …]`; BENCH_SECONDS is the length of a round.
 */
const [rounds = "5", ...wanted] = process.argv.slice(2);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const dist = process.env.ARTIFACT_DIR ?? join(import.meta.dir, "../../dist");
const here = join(import.meta.dir, "throughput");

using folder = tempFolder();
using servers = serversIn(folder);
const { start, startOurs } = servers;
const ours = await startOurs("Mizan");
/** How the servers are ended that serve several works, by name. */
const lasting = new Map([[ours.name, ours.kill]]);
const { databasePath, key } = ours;

/** The same with metrics, and somebody who asks for them every second. */
const startMetered = onceAsync(async (): Promise<OurServer> => {
  const token = "a-token-of-the-bench";
  const metered = await startOurs("Mizan with metrics", { MIZAN_METRICS_TOKEN: token });
  const ask = () => fetch(`${metered.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!(await ask()).ok) throw new Error("the server gives no metrics");
  const timer = setInterval(() => void ask().then((answer) => answer.text()), 1_000);
  lasting.set(metered.name, () => {
    clearInterval(timer);
    metered.kill();
  });
  return metered;
});

const words = new Database(join(dist, "lexicon.sqlite"), { readonly: true })
  .query<{ id: string; free: number; basic: string }, []>("SELECT id, free, basic FROM words ORDER BY ord")
  .all();
const { free, metered } = wordPaths();

const get = (calls: Calls): Promise<Response> =>
  fetch(`${ours.url}${calls.paths[0]}`, {
    method: calls.method,
    headers: { authorization: `Bearer ${calls.keys[0]}`, ...calls.headers },
    ...(calls.bodies ? { body: calls.bodies[0] as string } : {}),
  });

/** Bare Elysia with our answer to the first of the calls. */
async function startBare(calls: Calls): Promise<Subject> {
  const response = await get(calls);
  const sent = [...response.headers].filter(([name]) => !["date", "content-length"].includes(name));
  const text = await response.text();
  const answer = { headers: Object.fromEntries(sent), body: response.status === 304 ? null : text };
  await Bun.write(folder.file("answer.json"), JSON.stringify(answer));
  return start("bare Elysia", [process.execPath, join(here, "bare.ts"), folder.file("answer.json")]);
}

const allRivals = rivalsIn({ ...servers, folder }, dist, key);

const plain = (paths: readonly string[], headers: Record<string, string> = {}, keys = [key]): Calls => ({
  method: "GET",
  headers,
  paths,
  keys,
});
const etag = (await get(plain([free]))).headers.get("etag") ?? "";
const lemmas = words.slice(6_000, 6_050).map(({ basic }) => /"arabic":"([^"]+)"/.exec(basic)?.[1] as string);
const manyKeys = (): string[] => makeKeysIn(databasePath, benchPlan, 10_000).map(({ value }) => value);

/** All pages of the list of words, of which the server can remember few. */
const pagePaths = (tier: string): string[] =>
  Array.from(
    { length: Math.floor(words.length / 100) },
    (_, page) => `/v1/words?limit=100&tier=${tier}&page=${page + 1}`,
  );

const wordsOfText = 20;
/** Texts of so many words, without marks, from the test texts. */
function textBodies(): string[] {
  const folder = join(import.meta.dir, "vocalised");
  const all = readdirSync(folder).flatMap((name) =>
    stripMarks(readFileSync(join(folder, name), "utf8").replace(/^\w+:.*$/gm, ""))
      .split(/\s+/)
      .filter((word) => word !== ""),
  );
  const texts = Array.from({ length: Math.floor(all.length / wordsOfText) }, (_, index) =>
    all.slice(index * wordsOfText, (index + 1) * wordsOfText).join(" "),
  );
  return texts.map((text) => JSON.stringify({ text }));
}

interface Work {
  readonly name: string;
  readonly calls: () => Calls;
  readonly hasRivals?: boolean;
  /** Whether our server with metrics is compared with that without, instead of both with bare Elysia. */
  readonly isOfMetrics?: boolean;
}

const works: readonly Work[] = [
  { name: "free word", calls: () => plain([free]), hasRivals: true },
  { name: "metered word", calls: () => plain([metered]), hasRivals: true },
  { name: "free word, metrics", calls: () => plain([free]), isOfMetrics: true },
  { name: "metered word, metrics", calls: () => plain([metered]), isOfMetrics: true },
  { name: "metered word, 10,000 keys", calls: () => plain([metered], {}, manyKeys()) },
  { name: "304", calls: () => plain([free], { "If-None-Match": etag }) },
  { name: "list of 100, enriched", calls: () => plain(["/v1/words?limit=100&tier=enriched"]) },
  { name: "list of 100, full", calls: () => plain(["/v1/words?limit=100&tier=full"]) },
  { name: "every list of 100, enriched", calls: () => plain(pagePaths("enriched")) },
  { name: "every list of 100, full", calls: () => plain(pagePaths("full")) },
  {
    name: "bulk of 50",
    calls: () => ({
      ...plain(["/v1/words/bulk"], { "Content-Type": "application/json" }),
      method: "POST",
      bodies: [JSON.stringify({ lemmas })],
    }),
  },
  { name: "analyze, 50,000 forms", calls: () => plain(formPaths(50_000)) },
  {
    name: "text of 20 words",
    calls: () => ({
      ...plain(["/v1/text/analyze"], { "Content-Type": "application/json" }),
      method: "POST",
      bodies: textBodies(),
    }),
  },
  { name: "autocomplete", calls: () => plain([`/v1/words/autocomplete?q=${encodeURIComponent("كتا")}`]) },
];

/** The servers of a work; the first is what the others are compared with. */
async function startAll({ name, calls: callsOf, hasRivals, isOfMetrics }: Work): Promise<Called<Subject>[]> {
  const calls = callsOf();
  if (isOfMetrics) {
    const withMetrics = await startMetered();
    return [
      [ours, calls],
      [withMetrics, { ...calls, keys: [withMetrics.key] }],
    ];
  }
  const rivals: Subject[] = [];
  if (hasRivals) for (const rival of allRivals) rivals.push(await rival.start(name.replaceAll(" ", "_")));
  return [await startBare(calls), ours, ...rivals].map((subject) => [subject, calls]);
}

console.log("| work | server | calls/s | of the first | spread | µs of processor | p99 ms | errors |");
console.log("|---|---|---|---|---|---|---|---|");
for (const work of works) {
  const { name } = work;
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const loads = await compare(await startAll(work), {
    rounds: Number(rounds),
    seconds,
    folder: folder.path,
  });
  const [ofFirst = []] = loads.values();
  for (const [subject, mine] of loads) {
    const ratios = ratiosOf(mine, ofFirst, "perSecond");
    const { perSecond, micros, p99Ms, errors } = cellsOf(mine);
    const cells = [
      ...[name, subject.name, perSecond, median(ratios).toFixed(2), spreadOf(ratios)],
      ...[micros, p99Ms, errors],
    ];
    console.log(`| ${cells.join(" | ")} |`);
    if (!lasting.has(subject.name)) subject.kill();
  }
}
for (const kill of lasting.values()) kill();
