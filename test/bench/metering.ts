import { type CallMeter, makeCallMeter } from "../../src/http/call_meter.ts";
import { openTestApi } from "../http/support/test_api.ts";

/**
 * What counting for `/metrics` costs a free call: the same calls in one process with and without it, in alternating
 * rounds. Usage: `bun test/bench/metering.ts [rounds]`. Prints the median µs of a call and of their difference.
 */
const rounds = Number(process.argv[2] ?? 41);
const callsOfRound = 10_000;

const silent: CallMeter = { ...makeCallMeter(), nowMs: () => 0, count() {} };
const apis = [openTestApi({ plan: "business", app: { meter: silent } }), openTestApi({ plan: "business" })];

async function round(api: (typeof apis)[number]): Promise<number> {
  const request = () =>
    new Request("http://mizan.test/v1/words/w_00000005", { headers: { "x-api-key": api.key.value } });
  const requests = Array.from({ length: callsOfRound }, request);
  const begun = performance.now();
  for (const each of requests) await api.app.fetch(each);
  return ((performance.now() - begun) * 1_000) / callsOfRound;
}

const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] as number;

const times: number[][] = [[], []];
for (let turn = 0; turn < rounds + 5; turn++)
  for (const index of turn % 2 === 0 ? [0, 1] : [1, 0]) {
    const us = await round(apis[index] as (typeof apis)[number]);
    // The first rounds compile.
    if (turn >= 5) times[index]?.push(us);
  }
const [without, counted] = times as [number[], number[]];
const differences = counted.map((us, index) => us - (without[index] as number));
console.log(
  `a free call: ${median(without).toFixed(2)} µs without counting, ${median(counted).toFixed(2)} µs with it; ` +
    `difference ${median(differences).toFixed(3)} µs (${((100 * median(differences)) / median(without)).toFixed(1)} %)`,
);
for (const api of apis) api[Symbol.dispose]();
