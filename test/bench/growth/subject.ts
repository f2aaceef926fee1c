import { readFileSync } from "node:fs";
import type { TempFolder } from "../../support/temp_folder.ts";
import type { OurServer, serversIn } from "../throughput/servers.ts";
import type { Calls } from "../throughput/wrk.ts";

/** A server of ours at a size, with the keys that call it. */
export interface Sized extends OurServer {
  readonly keys: readonly string[];
  /** What is known of it beside its calls, by the heading of a column. */
  readonly facts?: Readonly<Record<string, string>>;
}

export interface Work {
  readonly name: string;
  /** The paths that are called, each as often as the others. */
  readonly paths: (started: readonly Sized[]) => readonly string[] | Promise<readonly string[]>;
}

/** Where servers are started. */
export interface Bench extends Omit<ReturnType<typeof serversIn>, typeof Symbol.dispose> {
  readonly folder: TempFolder;
}

/** What grows, in the sizes that are compared; the first is what the others are compared with. */
export interface Part {
  readonly name: string;
  readonly works: readonly Work[];
  /** Starts a server of each size. */
  readonly start: (bench: Bench) => Promise<readonly Sized[]>;
}

/** Calls of paths by turns with one key, or of a path with keys at random. */
export const callsOf = (paths: readonly string[], keys: readonly string[]): Calls => ({
  ...{ method: "GET", headers: {}, paths, keys },
  isAtRandom: keys.length > 1,
});

/** Memory of a process, in MiB: what it alone has, and with the pages of files. */
export function memoryOf(pid: number): { readonly anonymous: string; readonly resident: string } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mebibytes = (name: string): string =>
    (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024).toFixed(0);
  return { anonymous: mebibytes("RssAnon"), resident: mebibytes("VmRSS") };
}
