import { expect, test } from "bun:test";
import { planOf } from "../http/support/plans.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { makeKeyIn, startChild } from "./support/child_server.ts";
import { startSwapLoad, untilServed } from "./support/swap_load.ts";
import { type Mark, twoArtifacts } from "./support/two_artifacts.ts";

const plan = planOf({ name: "load", day: 1e9, month: 1e9 });
const swaps = 100;
const growthMax = 1.3;

/** Anonymous resident memory of a process, in MiB. */
async function residentOf(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

const openFiles = (pid: number): number =>
  [...new Bun.Glob("*").scanSync({ cwd: `/proc/${pid}/fd`, onlyFiles: false })].length;

test("a hundred swaps under load: no answer lost or mixed, memory and open files return", async () => {
  using folder = tempFolder();
  const artifacts = twoArtifacts(folder);
  const { versions } = artifacts;
  await using server = await startChild({ ARTIFACT_DIR: artifacts.served, MIZAN_LOOKUPS_PER_MINUTE: "0" });
  const key = makeKeyIn(server.databasePath, plan).value;
  const { seen, done } = startSwapLoad(server, { key, versions, clients: 8 });
  const measured: { resident: number; files: number }[] = [];
  for (let swap = 1; swap <= swaps; swap++) {
    const mark: Mark = swap % 2 === 1 ? "beta" : "alpha";
    artifacts.publish(mark);
    server.kill("SIGHUP");
    await untilServed(server, versions[mark]);
    if (swap % 10 === 0)
      measured.push({ resident: await residentOf(server.pid), files: openFiles(server.pid) });
  }
  seen.isStopped = true;
  await done;
  const shown = measured.map(({ resident, files }) => `${resident.toFixed(0)} MiB ${files} files`).join(", ");
  console.log(
    `${seen.answers} answers (${JSON.stringify(seen.ofMark)}) over ${swaps} swaps; every ten: ${shown}`,
  );
  expect(seen.wrong).toEqual([]);
  expect(Math.min(seen.ofMark.alpha, seen.ofMark.beta)).toBeGreaterThan(swaps);
  const first = measured.slice(0, 3).map(({ resident }) => resident);
  let last = Number.POSITIVE_INFINITY;
  // The collector gives garbage back when it has the time to.
  for (let second = 0; second < 10 && last > Math.max(...first) * growthMax; second++) {
    await Bun.sleep(1_000);
    last = await residentOf(server.pid);
  }
  console.log(
    `resident: ${first.map(Math.round)} MiB in the first thirty swaps, ${last.toFixed(0)} MiB at the end`,
  );
  expect(last).toBeLessThanOrEqual(Math.max(...first) * growthMax);
  expect(openFiles(server.pid)).toBeLessThan(200);
}, 300_000);
