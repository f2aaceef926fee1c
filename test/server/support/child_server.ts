import { join } from "node:path";
import { openDatabase } from "../../../src/database/open_database.ts";
import { findRunningServer } from "../../../src/database/server_lock.ts";
import type { Plan } from "../../../src/domain/plan.ts";
import { artifactFolder } from "../../http/support/test_api.ts";
import { type putKey, putKeys } from "../../support/put_key.ts";
import { type TempFolder, tempFolder } from "../../support/temp_folder.ts";

const main = join(import.meta.dir, "../../../src/main.ts");

/** The real server in a process of its own, on a database of its own. */
export interface ChildServer extends AsyncDisposable {
  readonly url: string;
  /** The address at which the first person makes the operator's account. */
  readonly firstLink: Promise<string>;
  readonly databasePath: string;
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, once it has ended. */
  readonly exited: Promise<number>;
  /** Everything it wrote to stdout, once it has ended. */
  readonly output: Promise<string>;
  /** Everything it wrote to stderr, once it has ended. */
  readonly message: Promise<string>;
}

export interface Environment {
  readonly ARTIFACT_DIR?: string;
  readonly PORT?: string;
  readonly MIZAN_STOP_SECONDS?: string;
  readonly DATABASE_URL?: string;
  readonly MIZAN_SIGN_UP?: string;
  readonly MIZAN_BASE_URL?: string;
  readonly MIZAN_LOOKUPS_PER_MINUTE?: string;
  readonly MIZAN_TRUSTED_PROXIES?: string;
  readonly MIZAN_NOTICE_WEBHOOK_URL?: string;
  readonly MIZAN_NOTICE_WEBHOOK_SECRET?: string;
  readonly MIZAN_NOTICE_PRIVATE_NETWORKS?: string;
  /** Of the runtime: more certificates to trust. */
  readonly NODE_EXTRA_CA_CERTS?: string;
  readonly MIZAN_OPEN_CALLS_MAX?: string;
  readonly MIZAN_METRICS_TOKEN?: string;
  readonly MIZAN_DOWNLOADS?: string;
  /** A library that is loaded before all others, and the file that says what it does (`faulty_disk.c`). */
  readonly LD_PRELOAD?: string;
  readonly DISK_FAULT?: string;
}

export interface SpawnOptions {
  /** A file to write the log to; a pipe otherwise. */
  readonly stdout?: number;
  /** Limits of the shell, such as `-f 700`. */
  readonly limit?: string;
  /** A module that is run in the server's process before it. */
  readonly preload?: string;
}

/** Starts `main.ts` with this environment alone. */
export function spawnServer(folder: TempFolder, environment: Environment = {}, options: SpawnOptions = {}) {
  const preload = options.preload === undefined ? [] : ["--preload", options.preload];
  const command = [process.execPath, "--max-http-header-size=131072", ...preload, main];
  const limited = ["bash", "-c", `ulimit ${options.limit}; exec "$@"`, "bash", ...command];
  return Bun.spawn(options.limit === undefined ? command : limited, {
    cwd: folder.path,
    env: {
      PATH: process.env.PATH ?? "",
      ARTIFACT_DIR: artifactFolder,
      DATABASE_URL: `sqlite:${folder.file("mizan.sqlite")}`,
      PORT: "0",
      ...environment,
    },
    stdin: "ignore",
    stdout: options.stdout ?? "pipe",
    stderr: "pipe",
  });
}

/** Where a server of this folder says that it is, once it says so; its log may be unreadable. */
export async function announcedUrl(databasePath: string): Promise<string> {
  for (;;) {
    const url = findRunningServer(databasePath)?.url;
    if (url) return url;
    await Bun.sleep(5);
  }
}

/** Makes keys on a plan in the database of a server, from this process. */
export function makeKeysIn(databasePath: string, plan: Plan, count: number): ReturnType<typeof putKeys> {
  using database = openDatabase(databasePath);
  // The server may be writing.
  database.sqlite.run("PRAGMA busy_timeout = 5000");
  return putKeys(database, plan, { count });
}

/** The same with one key. */
export const makeKeyIn = (databasePath: string, plan: Plan): ReturnType<typeof putKey> =>
  makeKeysIn(databasePath, plan, 1)[0] as ReturnType<typeof putKey>;

/** Starts the server and waits until it says where it listens. */
export async function startChild(
  environment: Environment = {},
  options: Omit<SpawnOptions, "stdout"> = {},
): Promise<ChildServer> {
  const folder = tempFolder();
  const child = spawnServer(folder, environment, options);
  const stdout = child.stdout as ReadableStream<Uint8Array<ArrayBuffer>>;
  const message = new Response(child.stderr as ReadableStream).text();
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  const first = Promise.withResolvers<string>();
  const output = (async () => {
    let seen = "";
    for await (const chunk of stdout.pipeThrough(new TextDecoderStream())) {
      seen += chunk;
      const url = /listens on (http:\S+)\n/.exec(seen)?.[1];
      if (url) resolve(url);
      const link = /Begin here, once: +(http:\S+)\n/.exec(seen)?.[1];
      if (link) first.resolve(link);
    }
    reject(new Error(`The server ended before it listened: ${await message}`));
    return seen;
  })();
  return {
    url: await listening,
    firstLink: first.promise,
    databasePath: folder.file("mizan.sqlite"),
    pid: child.pid,
    kill: (signal) => child.kill(signal),
    exited: child.exited,
    output,
    message,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      folder[Symbol.dispose]();
    },
  };
}
