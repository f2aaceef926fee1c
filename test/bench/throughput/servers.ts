import { openSync } from "node:fs";
import { join } from "node:path";
import { planOf } from "../../http/support/plans.ts";
import { announcedUrl, type Environment, makeKeyIn, spawnServer } from "../../server/support/child_server.ts";
import type { TempFolder } from "../../support/temp_folder.ts";

const dist = process.env.ARTIFACT_DIR ?? join(import.meta.dir, "../../../dist");
const points = 1_000_000_000;

/** A plan whose budget no bench uses up. */
export const benchPlan = planOf({ name: "bench", day: points, month: points });

/** A server on the first core. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  kill(): void;
}

export interface OurServer extends Subject {
  readonly databasePath: string;
  readonly key: string;
}

const pin = (pid: number): void => {
  Bun.spawnSync(["taskset", "-apc", "0", String(pid)], { stdout: "ignore" });
};

/** Starts servers that keep what they write in a folder, and ends all of them when it is disposed of. */
export function serversIn(folder: TempFolder) {
  const log = openSync(folder.file("log.txt"), "w");
  const children: { kill(signal: "SIGKILL"): void }[] = [];
  const databaseOf = (name: string): string => folder.file(`${name}.sqlite`);

  /** Starts a program that prints its port to stderr. */
  async function start(name: string, command: readonly string[]): Promise<Subject> {
    const child = Bun.spawn([...command], { stdout: log, stderr: "pipe" });
    children.push(child);
    const { value } = await child.stderr.getReader().read();
    pin(child.pid);
    const port = new TextDecoder().decode(value).trim();
    return { name, url: `http://127.0.0.1:${port}`, pid: child.pid, kill: () => child.kill("SIGKILL") };
  }

  /** Our server on a database of its own, with a key; it listens, and loads the rest meanwhile. */
  async function spawnOurs(name: string, environment: Environment = {}): Promise<OurServer> {
    const databasePath = databaseOf(name);
    const key = makeKeyIn(databasePath, benchPlan).value;
    const own = { ARTIFACT_DIR: dist, DATABASE_URL: `sqlite:${databasePath}`, ...environment };
    const child = spawnServer(folder, own, { stdout: log });
    children.push(child);
    const url = await announcedUrl(databasePath);
    return { name, url, pid: child.pid, databasePath, key, kill: () => child.kill("SIGKILL") };
  }

  /** The same, once it has loaded what it loads after it listens. */
  async function startOurs(name: string, environment: Environment = {}): Promise<OurServer> {
    const server = await spawnOurs(name, environment);
    await Bun.sleep(4_000);
    pin(server.pid);
    return server;
  }
  const killAll = (): void => {
    for (const child of children) child.kill("SIGKILL");
  };
  return { start, spawnOurs, startOurs, databaseOf, pin, [Symbol.dispose]: killAll };
}
