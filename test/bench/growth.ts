import { tempFolder } from "../support/temp_folder.ts";
import { keys } from "./growth/keys.ts";
import { ledgers } from "./growth/ledgers.ts";
import { lexicons } from "./growth/lexicons.ts";
import { callsOf, memoryOf, type Part, type Sized } from "./growth/subject.ts";
import { cellsOf, compare, median, ratiosOf, spreadOf } from "./throughput/rounds.ts";
import { serversIn } from "./throughput/servers.ts";

/**
 * Measures what calls cost as what is stored grows: at 1, 4 and 16 times the lexicon, with 10, 1,000 and 100,000 keys that call
 * at random, and with a ledger of 0 and of 400 days. Servers of all sizes on one core, 64 connections of wrk on the other, in
 * alternating rounds; each is compared with the smallest. Usage: `bun test/bench/growth.ts [rounds] [part of a name …]`, where a
 * name is that of a part (lexicon, keys, ledger) and a work; BENCH_SECONDS is the length of a round, GROWTH_DIR a folder
 * that keeps the grown artifacts, which take a quarter of an hour, 13 GB of memory and 2.6 GB of disk.
 */
const [rounds = "3", ...wanted] = process.argv.slice(2);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
using folder = tempFolder();
using servers = serversIn(folder);

const print = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(" | ")} |`);
const head = (...names: readonly string[]): void => {
  print(...names);
  console.log(`|${"---|".repeat(names.length)}`);
};

async function measure({ name: part, works }: Part, started: readonly Sized[]): Promise<void> {
  head(
    part,
    "at",
    "calls/s",
    "of the first",
    "spread",
    "µs of processor",
    "of the first",
    "bytes",
    "p99 ms",
    "errors",
  );
  for (const { name, paths } of works) {
    const asked = await paths(started);
    const called = started.map((server) => [server, callsOf(asked, server.keys)] as const);
    const loads = await compare(called, { rounds: Number(rounds), seconds, folder: folder.path });
    const [ofFirst = []] = loads.values();
    for (const [server, mine] of loads) {
      const speeds = ratiosOf(mine, ofFirst, "perSecond");
      const { perSecond, micros, p99Ms, errors } = cellsOf(mine);
      print(
        ...[name, server.name, perSecond, median(speeds).toFixed(2), spreadOf(speeds)],
        ...[micros, median(ratiosOf(mine, ofFirst, "micros")).toFixed(2)],
        ...[Math.round(median(mine.map(({ bytes }) => bytes))).toLocaleString("en"), p99Ms, errors],
      );
    }
  }
}

/** What is known of the servers beside their calls. */
function describe({ name }: Part, started: readonly Sized[], idle: ReadonlyMap<Sized, string>): void {
  const facts = Object.keys(started[0]?.facts ?? {});
  head(name, ...facts, "RssAnon idle, MiB", "RssAnon, MiB", "VmRSS, MiB");
  for (const server of started) {
    const { anonymous, resident } = memoryOf(server.pid);
    print(server.name, ...Object.values(server.facts ?? {}), idle.get(server) ?? "", anonymous, resident);
  }
}

for (const part of [lexicons, keys, ledgers]) {
  const works = part.works.filter(
    ({ name }) => wanted.length === 0 || wanted.some((text) => `${part.name} ${name}`.includes(text)),
  );
  if (works.length === 0) continue;
  const started = await part.start({ ...servers, folder });
  const idle = new Map(started.map((server) => [server, memoryOf(server.pid).anonymous]));
  await measure({ ...part, works }, started);
  console.log("");
  describe(part, started, idle);
  console.log("");
  for (const server of started) server.kill();
}
