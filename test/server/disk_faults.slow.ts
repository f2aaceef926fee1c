import { afterAll, describe, expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { planOf } from "../http/support/plans.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type ChildServer, makeKeyIn, startChild } from "./support/child_server.ts";

const folder = tempFolder();
afterAll(() => folder[Symbol.dispose]());
const library = folder.file("faulty_disk.so");
const source = join(import.meta.dir, "support/faulty_disk.c");
const compiler = Bun.which("cc");
const isBuilt =
  compiler !== null &&
  process.platform === "linux" &&
  Bun.spawnSync([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"]).success;
if (!isBuilt) console.log("Skipped: a faulty disk needs Linux and a C compiler (cc)");

const plan = planOf({ name: "disk", day: 1e9, month: 1e9 });
const metered = "/v1/letters?limit=1";

interface Machine extends AsyncDisposable {
  readonly server: ChildServer;
  readonly key: { readonly id: string; readonly value: string };
  disk(state: "good" | "full" | "failing" | `slow ${number}`): void;
  call(path: string): Promise<{ status: number; body: { error: { code: string } | null }; ms: number }>;
}

async function startMachine(): Promise<Machine> {
  const fault = folder.file(`fault_${crypto.randomUUID()}`);
  const disk: Machine["disk"] = (state) => writeFileSync(fault, state);
  disk("good");
  const server = await startChild({ LD_PRELOAD: library, DISK_FAULT: fault });
  const key = makeKeyIn(server.databasePath, plan);
  return {
    server,
    key,
    disk,
    async call(path) {
      const begun = performance.now();
      const response = await fetch(`${server.url}${path}`, { headers: { "x-api-key": key.value } });
      const body = (await response.json()) as { error: { code: string } | null };
      return { status: response.status, body, ms: performance.now() - begun };
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      rmSync(fault);
    },
  };
}

describe.skipIf(!isBuilt)("a disk that fails under the server", () => {
  for (const state of ["full", "failing"] as const) {
    test(`${state}: metered calls answer 503 in the envelope and cost nothing, free ones go on, and all heals alone`, async () => {
      await using machine = await startMachine();
      const { items } = { items: (await machine.call("/v1/words/random")).body };
      expect(items.error).toBeNull();
      let granted = 0;
      const charge = async (): Promise<number> => {
        const { status } = await machine.call(metered);
        if (status === 200) granted++;
        return status;
      };
      expect(await charge()).toBe(200);
      machine.disk(state);
      for (let attempt = 0; attempt < 20; attempt++) {
        const { status, body, ms } = await machine.call(metered);
        expect([status, body.error?.code]).toEqual([503, "ERR_UNAVAILABLE"]);
        expect(ms).toBeLessThan(2_000);
      }
      const ready = await fetch(`${machine.server.url}/readyz`);
      expect(ready.status).toBe(503);
      expect((await machine.call("/v1/usage")).status).toBe(200);
      machine.disk("good");
      const begun = performance.now();
      while ((await charge()) !== 200) expect(performance.now() - begun).toBeLessThan(5_000);
      for (let more = 0; more < 50; more++) expect(await charge()).toBe(200);
      machine.server.kill("SIGKILL");
      await machine.server.exited;
      using database = openDatabase(machine.server.databasePath);
      const ledger = sqliteLedger(database, { clock: systemClock });
      const [used] = ledger.usage(machine.key.id).filter(({ endpoint }) => endpoint === "GET /v1/letters");
      const letterCost = 2;
      expect(used?.month).toBe(granted * letterCost);
    }, 60_000);
  }

  test("slow: what free calls wait for with a sync of 20 ms is printed beside a quick one", async () => {
    await using machine = await startMachine();
    let isDone = false;
    const load = Array.from({ length: 8 }, async () => {
      while (!isDone) expect((await machine.call(metered)).status).toBe(200);
    });
    const p99 = async (): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 600; n++) {
        const { status, ms } = await machine.call("/v1/usage");
        expect(status).toBe(200);
        times.push(ms);
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] as number;
    };
    await p99();
    const quick = await p99();
    machine.disk("slow 20");
    const slow = await p99();
    isDone = true;
    await Promise.all(load);
    console.log(`free calls, p99: ${quick.toFixed(1)} ms, with syncs of 20 ms ${slow.toFixed(1)} ms`);
  }, 120_000);
});
