import { analysers } from "./analysers.ts";
import { completers } from "./completers.ts";
import type { Engine, Find } from "./engine.ts";
import { type Query, queriesFor, typedOf } from "./queries.ts";
import { readEntries } from "./words.ts";

/**
 * One engine in a process of its own, so that no other's memory makes it slow. Opens it, sends what it found, and runs a
 * round whenever the parent asks for one.
 */

/** Sent once the engine is open. */
export interface Opened {
  readonly seconds: number;
  /** Memory of its process that is no file's, in MB, the records that are its answers included. */
  readonly megabytes: number;
  /** How many per cent of the queries have their word among the first ten: of the facts, of words of texts. */
  readonly recall: readonly (number | null)[];
}

/** Microseconds a query: of the whole queries, and of those of a text or still being typed. */
export type Round = readonly [whole: number, other: number];

/** A round lasts so long at least, to be longer than what the clock and the collector of garbage do. */
const roundMsMin = 150;
const warmMs = 2_500;

const arabicOf = (json: string): string => {
  const { arabic, lemma } = JSON.parse(json) as { arabic?: string; lemma?: { arabic: string } };
  return lemma?.arabic ?? arabic ?? "";
};

async function recallOf(find: Find, queries: readonly Query[]): Promise<number | null> {
  let found = 0;
  for (const { query, expected } of queries)
    if ((await find(query)).map(arabicOf).some((arabic) => expected.includes(arabic))) found++;
  return queries.length === 0 ? null : (100 * found) / queries.length;
}

async function microsOf(find: Find, queries: readonly string[]): Promise<number> {
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < roundMsMin) {
    for (const query of queries) {
      const found = find(query);
      // Waiting where there is nothing to wait for would be measured too.
      if (found instanceof Promise) await found;
    }
    count += queries.length;
  }
  return ((performance.now() - began) * 1_000) / count;
}

/** Memory that is no file's, in MB. */
async function residentMb(): Promise<number> {
  Bun.gc(true);
  const status = await Bun.file("/proc/self/status").text();
  return (Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

const send = (message: Opened | Round): void => void process.send?.(message);

const engine = [...completers, ...analysers][Number(process.argv[2])] as Engine;
const entries = readEntries();
const began = performance.now();
const find = await engine.open(entries);
const seconds = (performance.now() - began) / 1_000;
const megabytes = await residentMb();
const { facts, texts } = queriesFor(engine);
const whole = facts.map(({ query }) => query);
const other = engine.work === "autocomplete" ? typedOf(facts) : texts.map(({ query }) => query);
// Until the code of the engine is compiled; the slowest need longer for one pass.
for (const until = performance.now() + warmMs; performance.now() < until; )
  for (const queries of [whole, other]) await microsOf(find, queries);
process.on("message", async () => send([await microsOf(find, whole), await microsOf(find, other)]));
send({ seconds, megabytes, recall: [await recallOf(find, facts), await recallOf(find, texts)] });
