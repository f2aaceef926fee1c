import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What wrk calls: one request, or a list of them by turns or at random. */
export interface Calls {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  /** Paths with query, called by turns. */
  readonly paths: readonly string[];
  /** Keys, used by turns. */
  readonly keys: readonly string[];
  readonly bodies?: readonly string[];
  readonly isAtRandom?: boolean;
}

export interface Load {
  readonly perSecond: number;
  /** Processor time of the server for one call, in µs: what else the machine does hardly changes it. */
  readonly micros: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Bytes of an answer, headers included. */
  readonly bytes: number;
  /** Answers that were no 2xx or 3xx. */
  readonly errors: number;
}

const quote = (text: string): string => `[==[${text}]==]`;

/** Writes a list where the script finds it, a text on a line: LuaJIT takes 65,536 constants at most. */
function listFile(folder: string, name: string, texts: readonly string[] = []): string {
  const path = join(folder, `${name}.txt`);
  writeFileSync(path, texts.map((text) => `${text}\n`).join(""));
  return quote(path);
}

/** A script for wrk, which reads its lists from files in a folder. Lists begin at 1 in Lua. */
const scriptOf = ({ method, headers, paths, keys, bodies, isAtRandom }: Calls, folder: string): string => `
local function lines(path)
  local list = {}
  for line in io.lines(path) do list[#list + 1] = line end
  return list
end
local paths, keys = lines(${listFile(folder, "paths", paths)}), lines(${listFile(folder, "keys", keys)})
local bodies, made = lines(${listFile(folder, "bodies", bodies)}), {}
local headers = {${Object.entries(headers).map(([name, value]) => `[ ${quote(name)} ]=${quote(value)}`)}}
local count = math.max(#paths, #keys, #bodies)
function init(args)
  for n = 0, count - 1 do
    headers["Authorization"] = "Bearer " .. keys[n % #keys + 1]
    made[n] = wrk.format("${method}", paths[n % #paths + 1], headers, #bodies > 0 and bodies[n % #bodies + 1] or nil)
  end
end
local n = -1
math.randomseed(os.time())
function request()
  n = ${isAtRandom ? "math.random(count) - 1" : "(n + 1) % count"}
  return made[n]
end
function done(summary, latency, requests)
  local errors = summary.errors.status + summary.errors.read + summary.errors.timeout + summary.errors.connect
  io.write(string.format("\\nRESULT %f %f %f %d %d %d", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000, errors, summary.requests, summary.bytes))
end`;

/** Processor time that a process has used, in seconds. */
const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Calls a server from a core of its own with 64 connections. Needs Debian's `wrk`. */
export async function wrk(
  { url, pid }: { readonly url: string; readonly pid: number },
  calls: Calls,
  folder: string,
  seconds: number,
): Promise<Load> {
  const before = cpuSeconds(pid);
  const script = join(folder, "calls.lua");
  writeFileSync(script, scriptOf(calls, folder));
  const command = ["taskset", "-c", "1", "wrk", "-t1", "-c64", `-d${seconds}s`, "-s", script, url];
  const output = await new Response(Bun.spawn(command, { stdout: "pipe", stderr: "inherit" }).stdout).text();
  const [perSecond = 0, p50Ms = 0, p99Ms = 0, errors = 0, count = 0, bytes = 0] = (
    output.split("RESULT ")[1] ?? ""
  )
    .split(" ")
    .map(Number);
  const micros = ((cpuSeconds(pid) - before) * 1e6) / count;
  return { perSecond, p50Ms, p99Ms, errors, micros, bytes: bytes / count };
}
