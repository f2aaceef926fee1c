import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs every check, then the tests. Usage: `bun test/run.ts [--check | --slow]`.
 * `--check` runs the checks and the tests of the house alone, `--slow` the slow tests after the others.
 * The last line counts what passed, failed and was skipped; each check counts as one.
 */
const project = join(import.meta.dir, "..");
const only = new Set(process.argv.slice(2));

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
const counts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** What failed, told once more at the end, where nobody has to look for it. */
const failures: string[] = [];

const checks: readonly (readonly [string, readonly string[]])[] = [
  ["types", ["x", "tsc", "--noEmit"]],
  ["format and lint", ["x", "biome", "check", "--config-path=.biome.json", "--error-on-warnings"]],
  ["corpus", ["pipeline/main.ts", "check"]],
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

for (const [name, args] of checks) {
  const began = performance.now();
  const run = Bun.spawnSync([process.execPath, ...args], { cwd: project, stdout: "pipe", stderr: "pipe" });
  console.log(`${name}: ${run.success ? "ok" : "failed"}, ${seconds(began)}`);
  if (run.success) counts.passed++;
  else {
    counts.failed++;
    failures.push(`${name}: ${run.stdout}${run.stderr}`);
  }
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? all),
  );
const attributeOf = (element: string, name: string): string =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? "");

/** What a JUnit file says: tests, failures and skipped are attributes of its outermost element. */
function addCounts(junit: string): void {
  const [outer = ""] = /<testsuites [^>]*>/.exec(junit) ?? [];
  const read = (name: string): number => Number(attributeOf(outer, name));
  const [failed, skipped] = [read("failures") + read("errors"), read("skipped")];
  counts.failed += failed;
  counts.skipped += skipped;
  counts.passed += read("tests") - failed - skipped;
  for (const [, test = "", failure = ""] of junit.matchAll(
    /<testcase ([^>]*[^/])>\s*<(?:failure|error) ([^>]*)>/g,
  )) {
    const [file, line, suite, name] = ["file", "line", "classname", "name"].map((key) =>
      attributeOf(test, key),
    );
    failures.push(
      `${file}:${line}: ${[suite, name].filter(Boolean).join(" > ")}\n${attributeOf(failure, "message")}`,
    );
  }
}

/** Prints what a test run prints as it comes, without the line of every test that passed. */
async function printOf(stream: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder();
  let last = "";
  for await (const chunk of stream) {
    const lines = (last + decoder.decode(chunk, { stream: true })).split("\n");
    last = lines.pop() ?? "";
    for (const line of lines) if (line !== "" && !line.startsWith("(pass)")) console.log(line);
  }
  if (last) console.log(last);
}

/** Runs test files in a process of their own. */
async function runTests(args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mizan-junit-"));
  const report = join(folder, "junit.xml");
  const command = [process.execPath, "test", "--reporter=junit", `--reporter-outfile=${report}`, ...args];
  const run = Bun.spawn(command, { cwd: project, stdout: "pipe", stderr: "pipe" });
  await Promise.all([printOf(run.stdout), printOf(run.stderr)]);
  const exitCode = await run.exited;
  const before = counts.failed;
  try {
    addCounts(readFileSync(report, "utf8"));
  } catch {
    counts.failed++;
  }
  if (exitCode !== 0 && counts.failed === before) {
    counts.failed++;
    failures.push(`The tests ended with code ${exitCode} and no failed test: see above.`);
  }
  rmSync(folder, { recursive: true });
}

const filesOf = (pattern: string): string[] =>
  [...new Bun.Glob(pattern).scanSync(project)].sort().map((path) => `./${path}`);

/** Tests over the project's whole corpus: its records fill the memory of the process that they run in. */
const overCorpus = /^\.\/test\/(lexicon\/|pipeline\/((morphology|derive|fix|read)\/|published_records))/;
/** Tests that wait for other programs most of the time: a browser, a clone that installs and builds. */
const overPrograms = /^\.\/test\/(browser|server\/newcomer)\//;

/** Long enough for a machine that has other things to do; Bun's 5 s are not. */
const patience = "--timeout=20000";

/** Two processes side by side, as there are two cores to plan for. */
async function runAll(): Promise<void> {
  const files = filesOf("test/**/*.test.ts");
  const kinds = [overCorpus, overPrograms];
  const ofKind = (kind: RegExp): string[] => files.filter((file) => kind.test(file));
  const runKinds = async (): Promise<void> => {
    for (const kind of kinds) await runTests([patience, ...ofKind(kind)]);
  };
  const others = files.filter((file) => !kinds.some((kind) => kind.test(file)));
  await Promise.all([runKinds(), runTests([patience, ...others])]);
}

if (only.has("--check")) await runTests([patience, "test/house"]);
else await runAll();
if (only.has("--slow")) await runTests(["--timeout=600000", ...filesOf("test/**/*.slow.ts")]);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);
