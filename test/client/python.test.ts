import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { errorStatus } from "../../src/domain/api_error.ts";
import { startServer } from "../../src/server.ts";
import { planOf } from "../http/support/plans.ts";
import { openTestApi } from "../http/support/test_api.ts";
import { findPython, runPython } from "./python/find_python.ts";

const project = join(import.meta.dir, "../..");
const readText = (path: string): string => readFileSync(join(project, path), "utf8");
const readme = readText("src/client/python/README.md");
const python = findPython("httpx");
if (python === null) {
  console.log("skipped: the Python client needs python3 (3.11) with httpx; PYTHON names another one");
}

test("every error code has a class", () => {
  const codes = [...readText("src/client/python/mizan/_errors.py").matchAll(/^ {4}"(ERR_\w+)": \w+,$/gm)];
  expect(codes.map(([, code]) => code)).toEqual(Object.keys(errorStatus));
});

test("the package has the project's version", () => {
  const { version } = JSON.parse(readText("package.json"));
  expect(readText("src/client/python/pyproject.toml")).toContain(`\nversion = "${version}"\n`);
});

/** A server with a key, for one test. */
async function withServer(test: (env: Record<string, string>) => Promise<void>): Promise<void> {
  using api = openTestApi({ plan: planOf({ day: 10_000, month: 100_000 }) });
  const server = startServer(api.app, { host: "127.0.0.1", port: 0 });
  try {
    const ERROR_STATUS = JSON.stringify(errorStatus);
    await test({ API_URL: server.url, API_KEY: api.key.value, ERROR_STATUS });
  } finally {
    await server.stop(1);
  }
}

describe.skipIf(python === null)("the Python client", () => {
  for (const [file, subject] of Object.entries({
    test_calls: "writes requests, reads answers and raises errors by code",
    test_retry: "tries again only what cannot be charged twice",
    test_server: "calls a real server, blocking and awaited",
  })) {
    test(
      subject,
      () =>
        withServer(async (env) => {
          const { exitCode, output } = await runPython(python as string, ["-m", "unittest", file], env);
          expect(output).toMatch(/^Ran [1-9]\d* tests? in [\s\S]*\nOK\n$/m);
          expect(exitCode).toBe(0);
        }),
      60_000,
    );
  }

  test(
    "runs the examples of its README",
    () =>
      withServer(async (env) => {
        const examples = [...readme.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code]) => code as string);
        const runs = await Promise.all(
          examples.map((code) => runPython(python as string, ["-c", code], env)),
        );
        const [blocking, awaiting] = runs.map(({ output }) => output) as [string, string];
        expect(runs.map(({ exitCode, output }) => (exitCode === 0 ? "" : output))).toEqual(["", ""]);
        expect(blocking).toMatch(/ 5 of \d+; \d+ DP left\n/);
        expect(blocking).toContain("كتاب كِتَاب");
        expect(blocking).toContain("not found: ['xyz']\n");
        expect(blocking).toContain("ت made up\n");
        expect(blocking).toMatch(/ERR_NOT_FOUND 404 req_\w+\n$/);
        // The fixture's one verb is not in the example's text.
        expect(awaiting).toStartWith("كتبت البنت من البيت.\n");
        expect(awaiting).toContain("\nب\n");
      }),
    60_000,
  );
});
