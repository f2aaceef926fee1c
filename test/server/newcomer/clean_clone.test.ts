import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * What a newcomer does: clone, run the README's first command, make a key, call the README's examples. It clones the
 * committed state and installs from the registry, so it runs where CI is set.
 */
const project = join(import.meta.dir, "../..", "..");
const inCi = Boolean(process.env.CI);
if (!inCi) console.log("skipped: the README's commands in a clean clone run where CI is set");

const npx = ["npx", "--yes", "bun@1.4.4"];

/** It builds the data from nothing while other tests run; a build on a slow machine takes minutes. */
const buildMs = 900_000;

/** Reads a stream until a line matches; what came before is returned with the error when it ends first. */
async function lineOf(stream: ReadableStream<Uint8Array>, pattern: RegExp): Promise<RegExpExecArray> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const match = pattern.exec(text);
    if (match) return match;
  }
  throw new Error(`Cannot find ${pattern}: the output was ${text}`);
}

describe.if(inCi)("the README in a clean clone", () => {
  test(
    "its commands serve real data with nothing else installed",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "mizan-clone-"));
      const { MIZAN_REFERENCE: _, ...inherited } = process.env;
      const env = { ...inherited, PORT: "0" };
      const clone = Bun.spawnSync(["git", "clone", "--quiet", project, folder]);
      expect(clone.exitCode).toBe(0);
      const server = Bun.spawn([...npx, "start"], { cwd: folder, env, stdout: "pipe", stderr: "ignore" });
      try {
        const [, address] = await lineOf(server.stdout, /listens on (http:\/\/127\.0\.0\.1:\d+)/);
        const make = Bun.spawnSync([...npx, "run", "key", "create", "--name", "my app", "--plan", "free"], {
          cwd: folder,
          env,
        });
        const key = make.stdout.toString().trim().split("\n").at(-1) as string;
        expect(key).toStartWith("mizan_live_");
        const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
        const call = async (path: string, body?: unknown) => {
          const init =
            body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
          const response = await fetch(`${address}/v1/${path}`, init);
          const { data, error } = (await response.json()) as { data: { arabic: string }[]; error: unknown };
          expect([response.status, error]).toEqual([200, null]);
          expect(response.headers.get("x-ratelimit-limit")).toBe("500");
          return data;
        };
        expect(await call("words?pos=verb&limit=5")).toHaveLength(5);
        const bulk = await call("words/bulk", { lemmas: ["كتاب", "كَتَبَ", "سلام"] });
        expect(bulk.map(({ arabic }) => arabic)).toEqual(expect.arrayContaining(["كِتَاب", "كَتَبَ", "سَلَام"]));
        expect((await call("words/autocomplete?q=كت")).length).toBeGreaterThan(0);
        expect((await call("letters")).length).toBe(20);
        expect((await call("proverbs")).length).toBe(20);
      } finally {
        server.kill("SIGTERM");
        await server.exited;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    buildMs,
  );
});
