import { afterAll, describe, expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { runCommand } from "../cli/run_command.ts";
import { planOf } from "../http/support/plans.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type ChildServer, makeKeyIn, startChild } from "./support/child_server.ts";
import { type DiskState, type FaultyDisk, faultyDisks } from "./support/faulty_disk.ts";

const folder = tempFolder();
afterAll(() => folder[Symbol.dispose]());
const makeDisk = faultyDisks(folder);

const plan = planOf({ name: "disk", day: 1e9, month: 1e9 });
const metered = "/v1/letters?limit=1";

interface Machine extends AsyncDisposable {
  readonly server: ChildServer;
  readonly key: { readonly id: string; readonly value: string };
  disk(state: DiskState): void;
  call(path: string): Promise<{ status: number; body: { error: { code: string } | null }; ms: number }>;
}

async function startMachine(): Promise<Machine> {
  const disk = (makeDisk as () => FaultyDisk)();
  const server = await startChild(disk.environment);
  const key = makeKeyIn(server.databasePath, plan);
  // All that is written at the first start is written.
  expect((await fetch(`${server.url}/dashboard/sign-in`)).status).toBe(200);
  return {
    server,
    key,
    disk: disk.set,
    async call(path) {
      const begun = performance.now();
      const response = await fetch(`${server.url}${path}`, { headers: { "x-api-key": key.value } });
      const body = (await response.json()) as { error: { code: string } | null };
      return { status: response.status, body, ms: performance.now() - begun };
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      disk[Symbol.dispose]();
    },
  };
}

/** Charges until commits go to the thread, as they do on a slow disk. */
async function untilOnThread({ disk }: Machine, charge: () => Promise<number>): Promise<void> {
  disk("slow 20");
  for (let charges = 0; charges < 30; charges++) expect(await charge()).toBe(200);
}

describe.skipIf(makeDisk === null)("a disk that fails under the server", () => {
  for (const [state, before] of [
    ["full", "a quick disk"],
    ["failing", "a quick disk"],
    ["full", "a slow disk"],
    ["failing", "a slow disk"],
  ] as const) {
    test(`${state} after ${before}: metered calls answer 503 in the envelope and cost nothing, free ones go on, and all heals alone`, async () => {
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
      if (before === "a slow disk") await untilOnThread(machine, charge);
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

  test("slow: free calls wait at most three times as long as on a quick disk (p99), and changes of keys get through", async () => {
    await using machine = await startMachine();
    let isRevoking = false;
    const load = Array.from({ length: 8 }, async () => {
      let status = 200;
      while (status === 200) ({ status } = await machine.call(metered));
      expect([isRevoking, status]).toEqual([true, 401]);
    });
    // The process that reads the clock shares the cores with the server: the median of some turns.
    const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;
    const p99 = async (): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 600; n++) {
        const { status, ms } = await machine.call("/v1/usage");
        expect(status).toBe(200);
        times.push(ms);
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] as number;
    };
    const [quicks, slows]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 5; turn++) {
      for (const [state, times] of [
        ["good", quicks],
        ["slow 20", slows],
      ] as const) {
        machine.disk(state);
        // Until it is used to it.
        await p99();
        times.push(await p99());
      }
    }
    const [quick, slow] = [median(quicks), median(slows)];
    console.log(`free calls, p99: ${quick.toFixed(1)} ms, with syncs of 20 ms ${slow.toFixed(1)} ms`);
    const begunMs = performance.now();
    isRevoking = true;
    const { error } = await runCommand("key", machine.server.databasePath, ["revoke", machine.key.id]);
    const revokeMs = performance.now() - begunMs;
    expect(error).toBe("");
    expect((await machine.call("/v1/usage")).status).toBe(401);
    await Promise.all(load);
    console.log(`a key was revoked beside it by a command of ${revokeMs.toFixed(0)} ms`);
    expect(slow).toBeLessThanOrEqual(3 * quick);
  }, 120_000);

  test("slow: a server that is killed has booked what it has answered, and at most what was under way besides", async () => {
    await using machine = await startMachine();
    let granted = 0;
    const charge = async (): Promise<number> => {
      const { status } = await machine.call(metered);
      if (status === 200) granted++;
      return status;
    };
    await untilOnThread(machine, charge);
    const clients = 8;
    const load = Array.from({ length: clients }, async () => {
      while ((await charge().catch(() => 0)) === 200);
    });
    await Bun.sleep(700);
    machine.server.kill("SIGKILL");
    await Promise.all(load);
    using database = openDatabase(machine.server.databasePath);
    const { monthUsed } = sqliteLedger(database, { clock: systemClock }).balance(machine.key.id);
    expect(granted).toBeGreaterThan(100);
    expect(monthUsed).toBeGreaterThanOrEqual(2 * granted);
    expect(monthUsed).toBeLessThanOrEqual(2 * (granted + clients));
  }, 60_000);
});
