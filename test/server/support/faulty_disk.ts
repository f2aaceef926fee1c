import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TempFolder } from "../../support/temp_folder.ts";

export type DiskState = "good" | "full" | "failing" | `slow ${number}`;

/** A disk under the run-time database that does what it is told, for programs that are started with `environment`. */
export interface FaultyDisk extends Disposable {
  readonly environment: { readonly LD_PRELOAD: string; readonly DISK_FAULT: string };
  set(state: DiskState): void;
}

/** Returns what makes faulty disks, built in the folder; null, and says why, where there is no C compiler or no Linux. */
export function faultyDisks(folder: TempFolder): (() => FaultyDisk) | null {
  const library = folder.file("faulty_disk.so");
  const source = join(import.meta.dir, "faulty_disk.c");
  const compiler = Bun.which("cc");
  const isBuilt =
    compiler !== null &&
    process.platform === "linux" &&
    Bun.spawnSync([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"]).success;
  if (!isBuilt) {
    console.log("Skipped: a faulty disk needs Linux and a C compiler (cc)");
    return null;
  }
  return () => {
    const fault = folder.file(`fault_${crypto.randomUUID()}`);
    const set = (state: DiskState): void => writeFileSync(fault, state);
    set("good");
    return {
      environment: { LD_PRELOAD: library, DISK_FAULT: fault },
      set,
      [Symbol.dispose]: () => rmSync(fault),
    };
  };
}
