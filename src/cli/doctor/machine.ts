import { availableParallelism, freemem, totalmem } from "node:os";
import { type Finding, findingsOf, sizeText } from "./finding.ts";

/** Each connection takes a file. */
const filesMin = 1_024;
const filesWell = 4_096;
/** The server takes about 250 MiB, and twice its data's part of that while new data is loaded. */
const memoryBytes = 600 * 2 ** 20;

/** Whether a version, `1.4.4`, is at least another. */
const isAtLeast = (version: string, least: string): boolean => Bun.semver.order(version, least) >= 0;

export function checkVersions({
  program,
  bunMin,
}: {
  readonly program: string;
  readonly bunMin: string;
}): Finding {
  const { ok, fails } = findingsOf("versions");
  const found = `Mizan ${program}, Bun ${Bun.version}, ${process.platform} ${process.arch}`;
  return isAtLeast(Bun.version, bunMin)
    ? ok(found)
    : fails(found, `install Bun ${bunMin} or newer: bun upgrade`);
}

/** The limit of this shell; a service has its own, `LimitNOFILE` in a unit of systemd. */
export function checkOpenFiles(): Finding {
  const { ok, warns, fails } = findingsOf("open files");
  if (process.platform === "win32") return ok("this system has no such limit");
  const { stdout } = Bun.spawnSync(["sh", "-c", "ulimit -n"]);
  const limit = Number(stdout.toString().trim());
  if (Number.isNaN(limit)) return ok("no limit here");
  const found = `${limit} for programs that this shell starts`;
  const remedy = `raise the limit: ulimit -n ${filesWell * 4}, or LimitNOFILE= of the service`;
  if (limit < filesMin) return fails(found, `each connection takes one: ${remedy}`);
  return limit < filesWell ? warns(found, `each connection takes one: ${remedy}`) : ok(found);
}

export function checkMemory(): Finding {
  const { ok, warns } = findingsOf("memory");
  const found = `${sizeText(freemem())} of ${sizeText(totalmem())} free, ${availableParallelism()} cores`;
  return freemem() < memoryBytes
    ? warns(found, `keep ${sizeText(memoryBytes)} free for a server and for loading new data beside the old`)
    : ok(found);
}
