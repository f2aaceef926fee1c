import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildClient } from "../../src/client/build/pack.ts";
import { startServer } from "../../src/server.ts";
import { planOf } from "../http/support/plans.ts";
import { openTestApi } from "../http/support/test_api.ts";
import { tempFolder } from "../support/temp_folder.ts";

/** What a user does: pack, install into an empty project, run and compile the example of the client's README. */
const project = join(import.meta.dir, "../..");
const folder = tempFolder();
const app = folder.file("app");
const installed = join(app, "node_modules/mizan-client");
const readme = readFileSync(join(project, "src/client/README.md"), "utf8");
const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] as string;

const refused = `import { createClient } from 'mizan-client';
let waits = 0;
const wait = async () => void waits++;
const mizan = createClient({ baseUrl: process.env.API_URL, apiKey: "key", wait });
await mizan.letters.list().catch(({ name, message }) => console.log(name, "after", waits, "waits:", message));
`;

const required = `const { createClient } = require('mizan-client');
const mizan = createClient({ baseUrl: "http://127.0.0.1:3000", apiKey: "key" });
console.log(typeof mizan.words.list);
`;

interface Run {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs a command beside the server of the test, which answers from this process. */
async function run(cwd: string, command: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const child = Bun.spawn([...command], {
    cwd,
    env: { ...process.env, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode: await child.exited, output: `${out}${err}` };
}

beforeAll(async () => {
  const build = folder.file("build");
  buildClient(build);
  const packed = await run(build, ["npm", "pack", "--offline"]);
  const [tarball] = readdirSync(build).filter((name) => name.endsWith(".tgz"));
  if (tarball === undefined) throw new Error(packed.output);
  mkdirSync(app);
  writeFileSync(join(app, "package.json"), `{"private": true, "type": "module"}`);
  writeFileSync(join(app, "example.mjs"), example);
  writeFileSync(join(app, "example.ts"), example);
  writeFileSync(join(app, "refused.mjs"), refused);
  writeFileSync(join(app, "required.cjs"), required);
  const options = ["--offline", "--no-audit", "--no-fund"];
  const install = await run(app, ["npm", "install", ...options, join(build, tarball)]);
  if (install.exitCode !== 0) throw new Error(install.output);
}, 120_000);
afterAll(() => folder[Symbol.dispose]());

describe("the installed package", () => {
  test("brings no other package", () => {
    expect(readdirSync(join(app, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "mizan-client",
    ]);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect([manifest.name, manifest.dependencies, manifest.peerDependencies]).toEqual([
      "mizan-client",
      undefined,
      undefined,
    ]);
  });

  test("holds programs, types and the README, and no sources", () => {
    const files = readdirSync(installed);
    expect(files.filter((name) => !/\.(js|d\.ts)$/.test(name)).sort()).toEqual(["README.md", "package.json"]);
    const wrong = files.filter((name) =>
      [...readFileSync(join(installed, name), "utf8").matchAll(/^(?:import|export) .*from "(.*)"/gm)].some(
        ([, from]) => !/^\.\/\w+\.js$/.test(from as string) && name !== "README.md",
      ),
    );
    expect(wrong).toEqual([]);
  });

  for (const [name, runtime] of Object.entries({ node: "node", bun: process.execPath })) {
    test(`runs the README's example on ${name}`, async () => {
      using api = openTestApi({ plan: planOf({ day: 1000, month: 10_000 }) });
      const server = startServer(api.app, { host: "127.0.0.1", port: 0 });
      try {
        const env = { API_URL: server.url, API_KEY: api.key.value };
        const { exitCode, output } = await run(app, [runtime, "example.mjs"], env);
        expect([exitCode, output]).toEqual([0, expect.any(String)]);
        expect(output).toMatch(/: 5 of \d+; \d+ DP left\n/);
        expect(output).toContain("كتاب كِتَاب");
        expect(output).toContain("xyz");
        expect(output).toContain("ت made up\n");
        expect(output).toMatch(/ERR_NOT_FOUND 404 req_\w+\n$/);
      } finally {
        await server.stop(1);
      }
    }, 60_000);

    test(`can be required by CommonJS on ${name}`, async () => {
      expect(await run(app, [runtime, "required.cjs"])).toEqual({ exitCode: 0, output: "function\n" });
    }, 60_000);

    test(`knows on ${name} when a connection was never made, and tries again`, async () => {
      // Nothing listens on a port that a server has just given back.
      const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
      const { origin, host } = server.url;
      await server.stop(true);
      const { exitCode, output } = await run(app, [runtime, "refused.mjs"], { API_URL: origin });
      expect(exitCode).toBe(0);
      expect(output).toStartWith(`ConnectionError after 2 waits: Cannot get an answer from ${origin}: `);
      expect(output).toContain(name === "node" ? `connect ECONNREFUSED ${host}` : "ECONNREFUSED");
    }, 60_000);
  }

  test("asks for the versions of Node in which `require` takes modules without a flag", () => {
    const { engines } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(engines).toEqual({ node: "^20.19.0 || >=22.12.0" });
    expect(readme).toContain("Node 20.19, 22.12 or newer");
  });

  test("is found by a compiler that does not know `exports`", async () => {
    const folder = join(app, "node10");
    mkdirSync(folder);
    writeFileSync(
      join(folder, "word.ts"),
      `import { createClient, type BasicWord } from 'mizan-client';
const mizan = createClient({ baseUrl: "http://127.0.0.1:3000", apiKey: "" });
export const random = async (): Promise<BasicWord> => (await mizan.words.random({ pos: "verb" })).data;
`,
    );
    const compilerOptions = {
      ...{ strict: true, skipLibCheck: false, noEmit: true, types: [], lib: ["ES2022", "DOM"] },
      ...{ target: "ES2022", module: "CommonJS", moduleResolution: "node10", ignoreDeprecations: "5.0" },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    // TypeScript 7 has dropped this way of looking; programs on 5 still use it.
    const tsc = join(project, "node_modules/typescript-api/bin/tsc");
    expect(await run(app, [process.execPath, tsc, "-p", folder])).toEqual({ exitCode: 0, output: "" });
  }, 60_000);

  test("has types that stand alone, and the README's example compiles strictly against them", async () => {
    writeFileSync(
      join(app, "globals.d.ts"),
      "declare const process: { env: Record<string, string | undefined> };\n",
    );
    writeFileSync(
      join(app, "tiers.ts"),
      `import { createClient, type ListWordsQuery, type PartOfSpeech } from 'mizan-client';
const mizan = createClient({ baseUrl: "http://127.0.0.1:3000", apiKey: "" });
const query: ListWordsQuery = { pos: "verb" };
const pos: PartOfSpeech = (await mizan.words.random(query)).data.pos;
for await (const word of mizan.words.each({ tier: "full" })) word.inflection.map(({ form }) => form + pos);
// @ts-expect-error: a basic record has no plurals
(await mizan.words.get("w_1")).data.plurals;
// @ts-expect-error: no such part of speech
await mizan.words.list({ pos: "noum" });
// @ts-expect-error: no such filter
await mizan.roots.list({ theme: "hope" });
`,
    );
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      target: "ES2022",
      module: "NodeNext",
      lib: ["ES2022", "DOM"],
      types: [],
    };
    writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const tsc = join(project, "node_modules/typescript/bin/tsc");
    const { exitCode, output } = await run(app, [process.execPath, tsc, "-p", app]);
    expect([exitCode, output]).toEqual([0, ""]);
  }, 60_000);
});
