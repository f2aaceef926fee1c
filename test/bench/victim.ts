import { percentileOf } from "./measure.ts";

/** Calls an address for some time, one call after the other. Usage: `bun test/bench/victim.ts <url> <key> <ms>`. */
const [url = "", key = "", ms = "0"] = process.argv.slice(2);

async function timesFor(durationMs: number): Promise<Float64Array> {
  const times: number[] = [];
  const end = performance.now() + durationMs;
  while (performance.now() < end) {
    const began = performance.now();
    await (await fetch(url, { headers: { "x-api-key": key } })).arrayBuffer();
    times.push(performance.now() - began);
    await Bun.sleep(1);
  }
  return Float64Array.from(times).sort();
}

// Until the code is compiled.
await timesFor(500);
const times = await timesFor(Number(ms));
console.log(JSON.stringify({ p50: percentileOf(times, 0.5), p99: percentileOf(times, 0.99) }));
