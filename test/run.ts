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
    console.log(`${run.stdout}${run.stderr}`);
  }
}

/** What a JUnit file says: tests, failures and skipped are attributes of its outermost element. */
function addCounts(junit: string): void {
  const [outer = ""] = /<testsuites [^>]*>/.exec(junit) ?? [];
  const read = (name: string): number => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(outer)?.[1] ?? 0);
  const [failed, skipped] = [read("failures") + read("errors"), read("skipped")];
  counts.failed += failed;
  counts.skipped += skipped;
  counts.passed += read("tests") - failed - skipped;
}

/** Runs test files in a process of their own; gives what they printed, or prints it as it comes. */
async function runTests(args: readonly string[], stdio: "inherit" | "pipe" = "inherit"): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "mizan-junit-"));
  const report = join(folder, "junit.xml");
  const command = [process.execPath, "test", "--reporter=junit", `--reporter-outfile=${report}`, ...args];
  const run = Bun.spawn(command, { cwd: project, stdout: stdio, stderr: stdio });
  const texts = [run.stdout, run.stderr].map((stream) => (stream ? new Response(stream).text() : ""));
  const exitCode = await run.exited;
  const before = counts.failed;
  try {
    addCounts(readFileSync(report, "utf8"));
  } catch {
    counts.failed++;
  }
  if (exitCode !== 0 && counts.failed === before) counts.failed++;
  rmSync(folder, { recursive: true });
  return (await Promise.all(texts)).join("");
}

const filesOf = (pattern: string): string[] =>
  [...new Bun.Glob(pattern).scanSync(project)].sort().map((path) => `./${path}`);

/** Tests over the project's whole corpus: its records fill the memory of the process that they run in. */
const overCorpus = /^\.\/test\/(lexicon\/|pipeline\/((morphology|derive|fix|read)\/|published_records))/;

/** Long enough for a machine that has other things to do; Bun's 5 s are not. */
const patience = "--timeout=20000";

/** Two processes side by side, as there are two cores to plan for. */
async function runAll(): Promise<void> {
  const files = filesOf("test/**/*.test.ts");
  const others = runTests([patience, ...files.filter((file) => !overCorpus.test(file))]);
  const output = await runTests([patience, ...files.filter((file) => overCorpus.test(file))], "pipe");
  await others;
  console.log(output);
}

if (only.has("--check")) await runTests([patience, "test/house"]);
else await runAll();
if (only.has("--slow")) await runTests(["--timeout=600000", ...filesOf("test/**/*.slow.ts")]);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);
