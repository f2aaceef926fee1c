import { join } from "node:path";
import { planOf } from "../http/support/plans.ts";
import { type ChildServer, makeKeyIn, startChild } from "../server/support/child_server.ts";

const dist = process.env.ARTIFACT_DIR ?? join(import.meta.dir, "../../dist");
const attackMs = 6_000;
const quietMs = 3_000;

/** Many clients at once, each sending one request after the other. */
export interface Attack {
  readonly name: string;
  readonly parallel: number;
  readonly once: (n: number) => Promise<Response>;
}

/** Percentiles of the times of free calls of another key, one after the other, in ms. */
interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** A server on one core; its clients have the other. */
export interface Target extends AsyncDisposable {
  readonly server: ChildServer;
  /** The path of the victim's call, which is free. */
  readonly freePath: string;
  keyOf(name: string, day: number): string;
  call(key: string, path: string, init?: RequestInit): Promise<Response>;
  /** Prints what each attack does to another key's calls; `wanted` are parts of names, none for all. */
  flood(attacks: readonly Attack[], wanted: readonly string[]): Promise<void>;
}

/** Reads an answer to its end. */
export const done = async (response: Promise<Response>): Promise<void> =>
  void (await (await response).arrayBuffer());

const pin = (pid: number, core: number): void => {
  Bun.spawnSync(["taskset", "-apc", String(core), String(pid)], { stdout: "ignore" });
};

export async function openTarget(): Promise<Target> {
  const server = await startChild({ ARTIFACT_DIR: dist });
  pin(server.pid, 0);
  pin(process.pid, 1);
  const call: Target["call"] = (key, path, init = {}) =>
    fetch(`${server.url}${path}`, { ...init, headers: { "x-api-key": key, ...init.headers } });
  const keyOf: Target["keyOf"] = (name, day) =>
    makeKeyIn(server.databasePath, planOf({ name, day, month: day, concurrency: 5, pageLimit: 100 })).value;
  const victim = keyOf("victim", 1_000_000_000);
  const listed = (await (await call(victim, "/v1/words?limit=1")).json()) as { data: { id: string }[] };
  const freePath = `/v1/words/${listed.data[0]?.id}`;

  /** Measures for some time in a process of its own, whose collector has nothing of the attackers to do. */
  async function victimTimes(ms: number): Promise<Times> {
    const command = [process.execPath, join(import.meta.dir, "victim.ts")];
    const child = Bun.spawn([...command, `${server.url}${freePath}`, victim, String(ms)], { stdout: "pipe" });
    pin(child.pid, 1);
    return JSON.parse(await new Response(child.stdout).text()) as Times;
  }

  async function figuresOf({ name, parallel, once }: Attack): Promise<Record<string, string | number>> {
    const quiet = await victimTimes(quietMs);
    let isOver = false;
    let count = 0;
    const began = performance.now();
    const clients = Array.from({ length: parallel }, async () => {
      while (!isOver) await done(once(count++));
    });
    const times = await victimTimes(attackMs);
    isOver = true;
    await Promise.all(clients);
    const round = (value: number): number => Number(value.toFixed(2));
    return {
      attack: name,
      "calls/s": Math.round((count * 1_000) / (performance.now() - began)),
      "quiet p50": round(quiet.p50),
      "quiet p99": round(quiet.p99),
      p50: round(times.p50),
      p99: round(times.p99),
      "within max(3 ×, 15 ms)": times.p99 <= Math.max(3 * quiet.p99, 15) ? "yes" : "no",
    };
  }

  return {
    server,
    freePath,
    keyOf,
    call,
    async flood(attacks, wanted) {
      const rows: Record<string, string | number>[] = [];
      for (const attack of attacks)
        if (wanted.length === 0 || wanted.some((part) => attack.name.includes(part)))
          rows.push(await figuresOf(attack));
      console.table(rows);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
