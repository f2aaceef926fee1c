import { describe, expect, test } from "bun:test";
import { copyFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { artifactFiles } from "../../src/schema/mod.ts";
import { planOf } from "../http/support/plans.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type ChildServer, makeKeyIn, startChild } from "./support/child_server.ts";
import { startSwapLoad, untilServed } from "./support/swap_load.ts";
import { type Mark, type TwoArtifacts, twoArtifacts } from "./support/two_artifacts.ts";

const plan = planOf({ name: "load", day: 1e9, month: 1e9 });

/** A server of the first of two artifacts, without a limit of look-ups. */
async function startMarked() {
  const folder = tempFolder();
  const artifacts = twoArtifacts(folder);
  const server = await startChild({ ARTIFACT_DIR: artifacts.served, MIZAN_LOOKUPS_PER_MINUTE: "0" });
  const key = makeKeyIn(server.databasePath, plan).value;
  return {
    ...{ artifacts, server, key },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

const wordPath = "/v1/words/w_00000001";
const get = (server: ChildServer, path: string, headers: Record<string, string>) =>
  fetch(server.url + path, { headers });

/** What the log says of new data. */
const dataEvents = (output: string): Record<string, string>[] =>
  output
    .split("\n")
    .filter((line) => line.includes('"event":"data"'))
    .map((line) => JSON.parse(line));

async function notesOf(server: ChildServer): Promise<string[]> {
  const { notes = [] } = (await (await fetch(`${server.url}/readyz`)).json()) as { notes?: string[] };
  return notes;
}

async function untilNoted(server: ChildServer, count: number): Promise<string[]> {
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; await Bun.sleep(10)) {
    const notes = await notesOf(server);
    if (notes.length === count) return notes;
  }
  throw new Error(`Waited in vain for ${count} notes`);
}

/** Ways to publish data that cannot be served, each over the artifact that is served. */
const broken: readonly (readonly [string, (artifacts: TwoArtifacts) => void, string])[] = [
  [
    "a manifest of other files",
    ({ served, file }) =>
      copyFileSync(file("beta", artifactFiles.manifest), join(served, artifactFiles.manifest)),
    "the manifest expects",
  ],
  [
    "a file cut short",
    ({ served, publish, file }) => {
      publish("beta");
      copyFileSync(file("beta", artifactFiles.top), join(served, artifactFiles.top));
      truncateSync(join(served, artifactFiles.top), 100);
    },
    "has 100 bytes",
  ],
  [
    "a manifest that is no JSON",
    ({ served }) => truncateSync(join(served, artifactFiles.manifest), 50),
    "is not JSON",
  ],
];

describe("new data", () => {
  test("is served from the next call on when the manifest changes, with its own entity tags", async () => {
    await using marked = await startMarked();
    const { artifacts, server, key } = marked;
    const before = await get(server, wordPath, { "x-api-key": key });
    const etag = before.headers.get("etag") as string;
    expect(await before.text()).toContain("alpha 0");
    const unchanged = { "x-api-key": key, "if-none-match": etag };
    expect((await get(server, wordPath, unchanged)).status).toBe(304);
    artifacts.publish("beta");
    await untilServed(server, artifacts.versions.beta);
    const after = await get(server, wordPath, unchanged);
    expect([after.status, after.headers.get("etag") === etag]).toEqual([200, false]);
    expect(await after.text()).toContain("beta 0");
    const page = await (await fetch(`${server.url}/words/${encodeURIComponent("كتاب")}`)).text();
    expect([page.includes("beta 0"), page.includes("alpha")]).toEqual([true, false]);
    server.kill("SIGTERM");
    expect(dataEvents(await server.output)).toMatchObject([
      { state: "swapped", from: artifacts.versions.alpha, to: artifacts.versions.beta },
    ]);
    expect(await server.exited).toBe(0);
  });

  test("that cannot be served is refused: what is served stays, and health and log say so", async () => {
    await using marked = await startMarked();
    const { artifacts, server, key } = marked;
    for (const [, publish] of broken) {
      publish(artifacts);
      server.kill("SIGHUP");
      expect(await untilNoted(server, 1)).toEqual([expect.stringContaining("new data was refused")]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const answer = await get(server, `${wordPath}?tier=full`, { "x-api-key": key });
      expect(await answer.text()).toContain("alpha 0");
      artifacts.publish("alpha");
      server.kill("SIGHUP");
      expect(await untilNoted(server, 0)).toEqual([]);
    }
    artifacts.publish("beta");
    await untilServed(server, artifacts.versions.beta);
    server.kill("SIGTERM");
    const causes = dataEvents(await server.output)
      .filter(({ state }) => state === "refused")
      .map(({ cause }) => cause as string);
    for (const [name, , cause] of broken)
      expect([name, causes.some((logged) => logged.includes(cause))]).toEqual([name, true]);
  });

  test("comes under load without an answer lost or mixed", async () => {
    await using marked = await startMarked();
    const { artifacts, server, key } = marked;
    const { versions } = artifacts;
    const { seen, done } = startSwapLoad(server, { key, versions, clients: 8 });
    for (let swap = 1; swap <= 5; swap++) {
      const mark: Mark = swap % 2 === 1 ? "beta" : "alpha";
      artifacts.publish(mark);
      server.kill("SIGHUP");
      await untilServed(server, versions[mark]);
    }
    seen.isStopped = true;
    await done;
    expect(seen.wrong).toEqual([]);
    expect(Math.min(seen.ofMark.alpha, seen.ofMark.beta)).toBeGreaterThan(20);
  });
});
