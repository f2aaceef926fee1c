import { expect, test } from "bun:test";
import { planOf } from "../http/support/plans.ts";
import { writeRealArtifact } from "../support/real_artifact.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { makeKeyIn, startChild } from "./support/child_server.ts";

/** Anonymous resident memory of a process, in MiB. */
async function residentOf(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Calls for which the server needs every part that it holds in memory; it loads them after it listens. */
const firstCalls = [
  "/v1/words?limit=20&tier=full",
  "/v1/words?q=book",
  "/v1/words?q=كتاب&startsWith=ك&endsWith=ب",
  "/v1/words/autocomplete?q=المدرسه",
  "/v1/words/autocomplete?q=kitab",
  "/v1/words/analyze?form=وسيكتبونها",
  "/dashboard/sign-in",
];

const pageLimit = 20;
const mebibytesMax = 250;
const growthMax = 1.3;

test("a walk over every full record, by HEAD and by GET, leaves the server no more than 1.3 times as large", async () => {
  using folder = tempFolder();
  writeRealArtifact(folder.path);
  await using server = await startChild({ ARTIFACT_DIR: folder.path });
  const plan = planOf({ name: "walk", day: 1e9, month: 1e9, concurrency: 5, pageLimit });
  const { value } = makeKeyIn(server.databasePath, plan);
  const call = (path: string, method = "GET") =>
    fetch(`${server.url}${path}`, { method, headers: { "x-api-key": value } });
  const { meta } = (await (await call("/v1/words?limit=20")).json()) as { meta: { totalPages: number } };
  expect(meta.totalPages).toBeGreaterThan(1_000);

  async function walk(method: string): Promise<void> {
    let page = 0;
    const client = async (): Promise<void> => {
      while (page < meta.totalPages) {
        page++;
        const response = await call(`/v1/words?limit=${pageLimit}&tier=full&page=${page}`, method);
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: 5 }, client));
  }

  // What the first call of each kind compiles and loads is not what is measured.
  for (const path of firstCalls) expect((await call(path)).status).toBe(200);
  const before = await residentOf(server.pid);
  await walk("HEAD");
  await walk("GET");
  // The collector gives garbage back when it has the time to.
  let after = Number.POSITIVE_INFINITY;
  for (let second = 0; second < 10 && after > before * growthMax; second++) {
    await Bun.sleep(1_000);
    after = await residentOf(server.pid);
  }
  console.log(`resident: ${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB after`);
  expect(after).toBeLessThanOrEqual(Math.min(before * growthMax, mebibytesMax));
}, 300_000);
