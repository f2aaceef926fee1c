import { Database } from "bun:sqlite";
import { cpSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripMarks } from "../../src/arabic/mod.ts";
import { openDatabase } from "../../src/database/open_database.ts";
import { onceAsync } from "../../src/domain/once.ts";
import { planOf } from "../http/support/plans.ts";
import { announcedUrl, type Environment, makeKeyIn, spawnServer } from "../server/support/child_server.ts";
import { putKey } from "../support/put_key.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type Calls, type Load, wrk } from "./throughput/wrk.ts";

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
const points = 1_000_000_000;

/** A server on the first core. */
interface Subject {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  kill(): void;
}

interface OurServer extends Subject {
  readonly databasePath: string;
  readonly key: string;
}

using folder = tempFolder();
const log = openSync(folder.file("log.txt"), "w");
const pin = (pid: number): void => {
  Bun.spawnSync(["taskset", "-apc", "0", String(pid)], { stdout: "ignore" });
};

/** Starts a program that prints its port to stderr. */
async function start(name: string, command: readonly string[]): Promise<Subject> {
  const child = Bun.spawn([...command], { stdout: log, stderr: "pipe" });
  const { value } = await child.stderr.getReader().read();
  pin(child.pid);
  const port = new TextDecoder().decode(value).trim();
  return { name, url: `http://127.0.0.1:${port}`, pid: child.pid, kill: () => child.kill("SIGKILL") };
}

const plan = planOf({ name: "bench", day: points, month: points });

/** Our server on a database of its own, with a key. */
async function startOurs(name: string, environment: Environment = {}): Promise<OurServer> {
  const databasePath = folder.file(`${name}.sqlite`);
  const own = { ARTIFACT_DIR: dist, DATABASE_URL: `sqlite:${databasePath}`, ...environment };
  const child = spawnServer(folder, own, { stdout: log });
  const url = await announcedUrl(databasePath);
  // Until it has loaded what it loads after it listens.
  await Bun.sleep(4_000);
  pin(child.pid);
  const key = makeKeyIn(databasePath, plan).value;
  return { name, url, pid: child.pid, databasePath, key, kill: () => child.kill("SIGKILL") };
}

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
const [free, metered] = [words[100], words[8_000]].map((word) => `/v1/words/${word?.id}`) as [string, string];

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

/** The rivals' packages are installed for the run alone. */
async function startRivals(work: string): Promise<Subject[]> {
  const home = folder.file("rivals");
  if (!existsSync(home)) {
    cpSync(join(here, "rivals"), home, { recursive: true });
    Bun.spawnSync([process.execPath, "install", "--silent"], { cwd: home, stderr: "inherit" });
  }
  const artifact = join(dist, "lexicon.sqlite");
  const records = words.map(({ id, free, basic }) => [id, { free, json: `{${basic},"tier":"basic"}` }]);
  await Bun.write(folder.file("words.json"), JSON.stringify(records));
  const hono = (synchronous: string): Promise<Subject> =>
    start(`Hono, bun:sqlite ${synchronous}`, [
      ...[process.execPath, join(home, "hono.js"), artifact],
      ...[folder.file(`${work}_${synchronous}.sqlite`), key, synchronous],
    ]);
  return [
    await start("Fastify, all in memory", ["node", join(home, "fastify.js"), folder.file("words.json"), key]),
    await hono("NORMAL"),
    await hono("FULL"),
  ];
}

const plain = (paths: readonly string[], headers: Record<string, string> = {}, keys = [key]): Calls => ({
  method: "GET",
  headers,
  paths,
  keys,
});
const etag = (await get(plain([free]))).headers.get("etag") ?? "";
const lemmas = words.slice(6_000, 6_050).map(({ basic }) => /"arabic":"([^"]+)"/.exec(basic)?.[1] as string);
const keysInUse = 10_000;
function manyKeys(): string[] {
  using database = openDatabase(databasePath);
  database.sqlite.run("PRAGMA busy_timeout = 5000");
  return Array.from({ length: keysInUse }, () => putKey(database, plan).value);
}

const distinctForms = 50_000;
/** Paths of distinct inflected forms, of which the server remembers none. */
function formPaths(): string[] {
  using lexicon = new Database(join(dist, "lexicon.sqlite"), { readonly: true });
  const forms = new Set<string>();
  for (const { forms: lines } of lexicon
    .query<{ forms: string }, []>("SELECT forms FROM inflections ORDER BY ord")
    .iterate()) {
    for (const line of lines.split("\n").slice(0, 40))
      if (line !== "") forms.add(stripMarks((JSON.parse(line) as [string])[0]));
    if (forms.size >= distinctForms) break;
  }
  return [...forms].map((form) => `/v1/words/analyze?form=${encodeURIComponent(form)}`);
}

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
  {
    name: "bulk of 50",
    calls: () => ({
      ...plain(["/v1/words/bulk"], { "Content-Type": "application/json" }),
      method: "POST",
      bodies: [JSON.stringify({ lemmas })],
    }),
  },
  { name: "analyze, 50,000 forms", calls: () => plain(formPaths()) },
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** A server and the calls that it knows the keys of. */
type Called = readonly [subject: Subject, calls: Calls];

/** Loads of each subject, round by round, in an order that turns. */
async function compare(called: readonly Called[]): Promise<Map<Subject, Load[]>> {
  const loads = new Map<Subject, Load[]>(called.map(([subject]) => [subject, []]));
  for (const [subject, calls] of called) await wrk(subject, calls, folder.path, 1);
  for (let round = 0; round < Number(rounds); round++) {
    for (const [subject, calls] of round % 2 === 0 ? called : called.toReversed())
      loads.get(subject)?.push(await wrk(subject, calls, folder.path, seconds));
  }
  return loads;
}

/** The servers of a work; the first is what the others are compared with. */
async function startAll({ name, calls: callsOf, hasRivals, isOfMetrics }: Work): Promise<Called[]> {
  const calls = callsOf();
  if (isOfMetrics) {
    const withMetrics = await startMetered();
    return [
      [ours, calls],
      [withMetrics, { ...calls, keys: [withMetrics.key] }],
    ];
  }
  const rivals = hasRivals ? await startRivals(name.replaceAll(" ", "_")) : [];
  return [await startBare(calls), ours, ...rivals].map((subject) => [subject, calls]);
}

console.log("| work | server | calls/s | of the first | spread | µs of processor | p99 ms | errors |");
console.log("|---|---|---|---|---|---|---|---|");
for (const work of works) {
  const { name } = work;
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const loads = await compare(await startAll(work));
  const [ofFirst = []] = loads.values();
  for (const [subject, mine] of loads) {
    const ratios = mine.map(({ perSecond }, round) => perSecond / (ofFirst[round] as Load).perSecond);
    const cells = [
      name,
      subject.name,
      Math.round(median(mine.map(({ perSecond }) => perSecond))).toLocaleString("en"),
      median(ratios).toFixed(2),
      `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      median(mine.map(({ micros }) => micros)).toFixed(1),
      median(mine.map(({ p99Ms }) => p99Ms)).toFixed(2),
      mine.reduce((sum, { errors }) => sum + errors, 0),
    ];
    console.log(`| ${cells.join(" | ")} |`);
    if (!lasting.has(subject.name)) subject.kill();
  }
}
for (const kill of lasting.values()) kill();
