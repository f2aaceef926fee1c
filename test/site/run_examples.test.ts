import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../src/config.ts";
import { codeOfCall } from "../../src/look/code/call_code.ts";
import { parseCall } from "../../src/site/docs/parse_call.ts";
import { planOf } from "../http/support/plans.ts";
import { type ChildServer, makeKeyIn, startChild } from "../server/support/child_server.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type CodeBlock, codeBlocks, commandsOf } from "./support/code_blocks.ts";
import { artifactDir, project } from "./support/real_api.ts";

/** Every example of the documents is run against the real server, in a process of its own, over the real artifact. */
const folder = tempFolder();
let server: ChildServer;
let key: string;
/** Ids of keys that an example each may revoke: made before commands write to the database at the same time. */
let spareKeys: string[];

/** Commands that are shown and not run here, and why. */
const notRun: readonly (readonly [RegExp, string])[] = [
  [/^(bun|npx --yes bun@[\d.]+) start$/, "the server of this test is started by the same program"],
  [/^npx --yes bun@[\d.]+ run test$/, "it runs this test"],
  [/^docker /, "it needs Docker"],
  [/^bun run compile /, "a slow test compiles and runs it"],
  [/^\.\/mizan/, "the same test runs it"],
];

const curl = Bun.which("curl");
const python = Bun.which("python3");
for (const [name, path] of Object.entries({ curl, python3: python })) {
  if (path === null)
    console.log(`skipped: the examples of the documents for ${name}, which is not installed`);
}

/** `curl` as people have it, but that fails when the server refuses; what it prints is kept. */
const curlScript = `#!/bin/sh
out=$(mktemp "$ANSWERS/XXXXXX")
"${curl}" --silent --show-error --fail-with-body --max-time 10 "$@" > "$out"
status=$?
cat "$out"
exit $status
`;

interface Run {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

async function run(command: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Run> {
  const { MIZAN_REFERENCE: _, ...inherited } = process.env;
  const child = Bun.spawn([...command], {
    cwd,
    env: {
      ...inherited,
      PATH: `${folder.file("bin")}:${process.env.PATH}`,
      DATABASE_URL: `sqlite:${server.databasePath}`,
      API_URL: server.url,
      API_KEY: key,
      ...env,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode: await child.exited, output, errors };
}

/** An example with this server's address and a key in the places of those that it shows. */
const filledIn = (text: string): string =>
  text
    .replaceAll("http://127.0.0.1:3000", server.url)
    .replaceAll("mizan_live_…", key)
    .replaceAll("key_…", () => spareKeys.pop() as string);

/** A folder in which `mizan-client` is this project's client. */
function clientFolder(): string {
  const path = folder.file("ts");
  mkdirSync(path, { recursive: true });
  const paths = { "mizan-client": [join(project, "src/client/mod.ts")] };
  writeFileSync(join(path, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths } }));
  return path;
}

beforeAll(async () => {
  server = await startChild({ ARTIFACT_DIR: artifactDir });
  key = makeKeyIn(server.databasePath, {
    ...planOf({ day: 10_000, month: 10_000 }),
    name: "docs",
    pageLimit: 100,
  }).value;
  spareKeys = codeBlocks
    .flatMap(({ text }) => text.match(/key_…/g) ?? [])
    .map(() => makeKeyIn(server.databasePath, planOf({ day: 1, month: 1 })).id);
  const bin = folder.file("bin");
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, "bun"));
  writeFileSync(join(bin, "curl"), curlScript);
  chmodSync(join(bin, "curl"), 0o755);
}, 60_000);
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const blocksIn = (language: string): CodeBlock[] => codeBlocks.filter((block) => block.language === language);

/** What a shell block runs here; what it only shows is left away. */
const toRun = (text: string): string[] =>
  commandsOf(text).filter((command) => !notRun.some(([pattern]) => pattern.test(command)));

/** Everything that the `curl`s of a block printed as JSON. */
const answersIn = (answers: string): { data?: unknown; error?: unknown }[] =>
  readdirSync(answers)
    .map((name) => readFileSync(join(answers, name), "utf8"))
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text));

describe("examples", () => {
  test("are in languages that are run, filled in or checked", () => {
    const known = /^(sh|ts|python|ini|json|call|answer( \w+)*|table [\w -]+)$/;
    const wrong = codeBlocks.filter(({ language }) => !known.test(language) && language !== "");
    expect(wrong.map(({ place, language }) => `${place}: ${language}`)).toEqual([]);
    for (const language of ["sh", "ts", "python"]) expect(blocksIn(language).length).toBeGreaterThan(1);
  });

  test("of other programs' settings are JSON", () => {
    const files = blocksIn("json");
    expect(files.length).toBeGreaterThan(0);
    for (const { text } of files) expect(() => JSON.parse(text)).not.toThrow();
  });

  test("of settings are allowed", () => {
    for (const { text } of blocksIn("ini")) {
      const lines = text
        .trim()
        .split("\n")
        .map((line) => line.split("=") as [string, string]);
      expect(() => loadConfig(Object.fromEntries(lines))).not.toThrow();
    }
  });
});

describe.if(curl !== null)("shell examples", () => {
  for (const [index, { place, text }] of blocksIn("sh").entries()) {
    const commands = toRun(text);
    if (commands.length === 0) continue;
    test.concurrent(`${place} runs`, async () => {
      const answers = folder.file(`answers-${index}`);
      mkdirSync(answers);
      const script = `set -eu\n${filledIn(commands.join("\n"))}`;
      const cwd = script.includes("bun run") ? project : answers;
      const { exitCode, output, errors } = await run(["sh", "-c", script], cwd, { ANSWERS: answers });
      expect([exitCode, output, errors]).toEqual([0, expect.any(String), expect.any(String)]);
      if (!commands.every((command) => command.startsWith("export "))) expect(output).not.toBe("");
      for (const answer of answersIn(answers)) {
        if (!("data" in answer)) continue;
        expect(answer.error).toBeNull();
        expect(answer.data).not.toEqual([]);
      }
    }, 20_000);
  }
});

describe("TypeScript examples", () => {
  for (const [index, { place, text }] of blocksIn("ts").entries()) {
    test.concurrent(`${place} runs`, async () => {
      const file = join(clientFolder(), `example_${index}.ts`);
      writeFileSync(file, filledIn(text));
      const { exitCode, output, errors } = await run([process.execPath, file], folder.file("ts"));
      expect([exitCode, errors]).toEqual([0, ""]);
      expect(output).not.toBe("");
      expect(output).not.toContain("undefined");
    }, 20_000);
  }
});

describe.if(python !== null)("Python examples", () => {
  for (const { place, text } of blocksIn("python")) {
    test.concurrent(`${place} runs`, async () => {
      const { exitCode, output, errors } = await run([python as string, "-c", filledIn(text)], folder.path, {
        PYTHONUTF8: "1",
      });
      expect([exitCode, errors]).toEqual([0, ""]);
      expect(output).not.toBe("");
    }, 20_000);
  }
});

/** Calls that the pages show without their answer, and one of each kind: a query, Arabic in the path, a body. */
const calls = [
  ...new Set(blocksIn("call").map(({ text }) => text.trim())),
  "GET /v1/words?root=كتب&limit=2",
  "GET /v1/roots/كتب?limit=2",
  'POST /v1/words/bulk\n{"lemmas": ["قلم", "it\'s"], "tier": "basic"}',
];
const runners: Readonly<Record<string, readonly string[] | null>> = {
  curl: curl === null ? null : ["sh", "-c"],
  javascript: [process.execPath, "-e"],
  python: python === null ? null : [python, "-c"],
  php: Bun.which("php") === null ? null : ["php", "-r"],
};

describe("the code of a call", () => {
  for (const [index, call] of calls.entries())
    for (const { id, name } of codeOfCall(parseCall(call), "")) {
      const runner = runners[id] ?? null;
      test.if(runner !== null)(`in ${name} answers: ${call}`, async () => {
        const code = codeOfCall(parseCall(call), server.url).find((each) => each.id === id);
        const answers = folder.file(`calls-${index}-${id}`);
        mkdirSync(answers);
        const text = (code?.code ?? "").replace(/^<\?php\n/, "");
        const { exitCode, output, errors } = await run([...(runner ?? []), text], answers, {
          ANSWERS: answers,
          PYTHONUTF8: "1",
        });
        expect([exitCode, errors]).toEqual([0, ""]);
        expect(output).toMatch(/[\u0621-\u064a]/);
      });
    }
});
