import { Database } from "bun:sqlite";
import { cpSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripMarks } from "../../src/arabic/mod.ts";
import { openDatabase } from "../../src/database/open_database.ts";
import { planOf } from "../http/support/plans.ts";
import { announcedUrl, makeKeyIn, spawnServer } from "../server/support/child_server.ts";
import { putKey } from "../support/put_key.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type Calls, type Load, wrk } from "./throughput/wrk.ts";

/**
 * Measures whole calls over HTTP beside bare Elysia that sends the same bytes and headers, and beside the same API as
 * people would build it: each server alone on one core, 64 connections of wrk on the other, in alternating rounds.
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

const child = spawnServer(folder, { ARTIFACT_DIR: dist }, { stdout: log });
const databasePath = folder.file("mizan.sqlite");
const ours: Subject = {
  name: "Mizan",
  url: await announcedUrl(databasePath),
  pid: child.pid,
  kill: () => child.kill("SIGKILL"),
};
// Until it has loaded what it loads after it listens.
await Bun.sleep(4_000);
pin(ours.pid);
const plan = planOf({ name: "bench", day: points, month: points });
const key = makeKeyIn(databasePath, plan).value;

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

const works: readonly { readonly name: string; readonly calls: () => Calls; readonly hasRivals?: boolean }[] =
  [
    { name: "free word", calls: () => plain([free]), hasRivals: true },
    { name: "metered word", calls: () => plain([metered]), hasRivals: true },
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

/** Loads of each subject, round by round. */
async function compare(subjects: readonly Subject[], calls: Calls): Promise<Map<Subject, Load[]>> {
  const loads = new Map<Subject, Load[]>(subjects.map((subject) => [subject, []]));
  for (const subject of subjects) await wrk(subject, calls, folder.path, 1);
  for (let round = 0; round < Number(rounds); round++) {
    for (const subject of subjects) loads.get(subject)?.push(await wrk(subject, calls, folder.path, seconds));
  }
  return loads;
}

console.log("| work | server | calls/s | of bare | spread | µs of processor | p99 ms | errors |");
console.log("|---|---|---|---|---|---|---|---|");
for (const { name, calls: callsOf, hasRivals } of works) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const calls = callsOf();
  const bare = await startBare(calls);
  const subjects = [bare, ours, ...(hasRivals ? await startRivals(name.replaceAll(" ", "_")) : [])];
  const loads = await compare(subjects, calls);
  const ofBare = loads.get(bare) as Load[];
  for (const subject of subjects) {
    const mine = loads.get(subject) as Load[];
    const ratios = mine.map(({ perSecond }, round) => perSecond / (ofBare[round] as Load).perSecond);
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
    if (subject !== ours) subject.kill();
  }
}
ours.kill();
