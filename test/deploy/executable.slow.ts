import { afterAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile, type Target, targets } from "../../src/deploy/compile.ts";
import { artifactFiles, dataFiles, hashFile, type Manifest } from "../../src/schema/mod.ts";
import { project } from "../house/source_files.ts";
import { announcedUrl } from "../server/support/child_server.ts";
import { faultyDisks } from "../server/support/faulty_disk.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";

const artifact = join(project, "dist");
const manifest = JSON.parse(readFileSync(join(artifact, artifactFiles.manifest), "utf8")) as Manifest;
const made = tempFolder();
const makeDisk = faultyDisks(made);
const executable = made.file("mizan");
await compile({ outfile: executable, artifact });
afterAll(() => made[Symbol.dispose]());

/** Starts a program that serves, in a folder and with nothing of this machine's environment. */
async function serving(command: readonly string[], folder: TempFolder, env: Record<string, string> = {}) {
  const child = Bun.spawn([...command], { cwd: folder.path, env: { PORT: "0", ...env }, stderr: "pipe" });
  const url = await Promise.race([
    announcedUrl(folder.file("var/mizan.sqlite")),
    child.exited.then(async () => {
      throw new Error(`It ended: ${await new Response(child.stderr).text()}`);
    }),
  ]);
  return {
    url,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      expect(await child.exited).toBe(0);
    },
  };
}

const run = (folder: TempFolder, ...args: string[]) =>
  Bun.spawnSync([executable, ...args], { cwd: folder.path, env: {} });

/** Resident memory of a process now, in MiB. */
function residentMebibytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

describe("the executable", () => {
  test("in an empty folder serves every kind of page, its commands make a key, and the key reads a word", async () => {
    using folder = tempFolder();
    await using server = await serving([executable], folder);
    const paths = [
      ...["/", "/words", "/docs", "/docs/self-hosting", "/docs/quick-start.ar", "/openapi.json", "/readyz"],
      ...["/dashboard/sign-in", "/docs/scalar.js"],
    ];
    const home = await (await fetch(server.url)).text();
    const assets = [...home.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path as string);
    expect(assets.some((path) => path.includes(".woff2"))).toBe(true);
    for (const path of [...paths, ...assets])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);

    const value = run(folder, "key", "create", "--name", "test").stdout.toString().trim().split("\n").at(-1);
    const headers = { authorization: `Bearer ${value}` };
    const answer = await fetch(`${server.url}/v1/words?q=%D9%83%D8%AA%D8%A7%D8%A8&limit=1`, { headers });
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
    // Bun's own limit on headers, 16 KiB, would answer 431 without an envelope.
    const long = await fetch(`${server.url}/v1/words?q=${"a".repeat(20_000)}`, { headers });
    expect([long.status, await long.json()]).toEqual([414, expect.objectContaining({ data: null })]);
  }, 60_000);

  test.skipIf(makeDisk === null)(
    "commits on a thread of its own while the disk is slow",
    async () => {
      using folder = tempFolder();
      using disk = makeDisk!();
      await using server = await serving([executable], folder, disk.environment);
      const made = run(folder, "key", "create", "--name", "test", "--plan", "business");
      const value = made.stdout.toString().trim().split("\n").at(-1);
      const call = async (path: string): Promise<number> => {
        const begunMs = performance.now();
        const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${value}` } });
        await answer.arrayBuffer();
        expect(answer.status).toBe(200);
        return performance.now() - begunMs;
      };
      const charge = () => call("/v1/letters?limit=1");
      disk.set("slow 100");
      for (let charges = 0; charges < 10; charges++) await charge();
      let isOver = false;
      const load = [1, 2, 3, 4].map(async () => {
        while (!isOver) await charge();
      });
      const times: number[] = [];
      for (let calls = 0; calls < 50; calls++) times.push(await call("/v1/usage"));
      isOver = true;
      await Promise.all(load);
      // On the event loop nearly every call would wait for a sync.
      expect(times.sort((a, b) => a - b)[25]).toBeLessThan(50);
    },
    60_000,
  );

  test("unpacks its data once, with the manifest's hashes, into var/ and nothing anywhere else", async () => {
    using folder = tempFolder();
    const data = folder.file(`var/artifact-${manifest.dataVersion}`);
    {
      await using _ = await serving([executable], folder);
    }
    expect(readdirSync(folder.path)).toEqual(["var"]);
    for (const name of dataFiles)
      expect(hashFile(join(data, name))).toBe(manifest.files[name]?.sha256 as string);
    const unpackedAt = Bun.file(join(data, artifactFiles.lexicon)).lastModified;
    {
      await using _ = await serving([executable], folder);
    }
    expect(Bun.file(join(data, artifactFiles.lexicon)).lastModified).toBe(unpackedAt);
  }, 60_000);

  test("unpacks again what was cut short, and refuses what was altered with what to do", async () => {
    using folder = tempFolder();
    const lexicon = folder.file(`var/artifact-${manifest.dataVersion}/${artifactFiles.lexicon}`);
    {
      await using _ = await serving([executable], folder);
    }
    truncateSync(lexicon, 1_000_000);
    {
      await using _ = await serving([executable], folder);
    }
    const bytes = readFileSync(lexicon);
    bytes[1_000_000] = (bytes[1_000_000] as number) ^ 1;
    writeFileSync(lexicon, bytes);
    const { exitCode, stderr } = run(folder);
    expect([exitCode, stderr.toString()]).toEqual([
      1,
      expect.stringMatching(/was altered .*; remove the folder: the next start unpacks it again\n$/),
    ]);
  }, 60_000);

  test("takes no more memory than the sources, once unpacked and when everything is loaded", async () => {
    using folder = tempFolder();
    const sources = [process.execPath, "--max-http-header-size=131072", join(project, "src/main.ts")];
    const measured: number[] = [];
    for (const [command, env] of [
      [[executable], {}],
      [[executable], {}],
      [sources, { ARTIFACT_DIR: artifact }],
    ] as const) {
      await using server = await serving(command, folder, env);
      await fetch(`${server.url}/dashboard/sign-in`);
      // The rest is loaded 0.1 s after the start, in pieces.
      await Bun.sleep(3_000);
      measured.push(residentMebibytes(server.pid));
    }
    const [unpacking, later, ofSources] = measured as [number, number, number];
    console.log(`MiB at its first start, later, from the sources: ${measured.map(Math.round).join(", ")}`);
    expect(later).toBeLessThan(ofSources * 1.15);
    expect(unpacking).toBeLessThan(ofSources * 1.15);
  }, 60_000);

  test("prints the licences of the program, of the data and of every library", () => {
    using folder = tempFolder();
    const printed = run(folder, "licenses").stdout.toString();
    const { dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
    for (const name of ["MIT License", "CC-BY-4.0", "CC-BY-SA-4.0", ...Object.keys(dependencies)])
      expect(printed).toContain(name);
  });
});

/** How a program for each machine begins. */
const beginnings: Partial<Record<Target, string>> = {
  "linux-arm64": "7f454c46",
  "darwin-arm64": "cffaedfe",
  "windows-x64": "4d5a",
};

describe("executables for other machines", () => {
  test.each(targets.filter((target) => target in beginnings))(
    "%s",
    async (target) => {
      using folder = tempFolder();
      try {
        await compile({ outfile: folder.file("mizan"), artifact, target });
      } catch (error) {
        // The runtimes of other machines are downloaded once.
        console.log(`Skipped ${target}: ${(error as Error).message}`);
        return;
      }
      const [name = ""] = readdirSync(folder.path);
      expect(name).toBe(target.startsWith("windows") ? "mizan.exe" : "mizan");
      const begin = await Bun.file(folder.file(name)).slice(0, 4).bytes();
      expect(begin.toHex()).toStartWith(beginnings[target] as string);
    },
    120_000,
  );
});
