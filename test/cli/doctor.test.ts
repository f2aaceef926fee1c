import { describe, expect, test } from "bun:test";
import { chmodSync, cpSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../src/domain/clock.ts";
import { dayMs, dayOf, isoDay } from "../../src/domain/period.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { artifactFiles } from "../../src/schema/mod.ts";
import { artifactFolder } from "../http/support/test_api.ts";
import { planOf } from "../ledger/contract.ts";
import { startChild } from "../server/support/child_server.ts";
import { twoArtifacts } from "../server/support/two_artifacts.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { runCommand } from "./run_command.ts";

interface Finding {
  readonly check: string;
  readonly state: string;
  readonly found: string;
  readonly remedy: string | null;
}
interface Report {
  readonly exitCode: number;
  readonly state: string;
  finding(check: string): Finding | undefined;
  readonly findings: readonly Finding[];
}

async function examine(path: string, env: Record<string, string> = {}): Promise<Report> {
  const settings = { ARTIFACT_DIR: artifactFolder, PORT: "0", ...env };
  const { exitCode, lines, error } = await runCommand("doctor", path, ["--json"], settings);
  expect(error).toBe("");
  const { state, findings } = JSON.parse(lines.join("\n")) as { state: string; findings: Finding[] };
  return { exitCode, state, findings, finding: (check) => findings.find((found) => found.check === check) };
}

describe("bun run doctor", () => {
  test("looks at everything, and its exit code says the worst", async () => {
    using temp = tempDatabase();
    const { exitCode, state, findings } = await examine(temp.path);
    expect(findings.map(({ check }) => check)).toEqual([
      ...["versions", "disk", "permissions", "sync", "artifact", "database", "log of the database", "clock"],
      ...["open files", "memory", "server"],
    ]);
    // Sync, room and memory are this machine's.
    const ours = [
      "versions",
      "permissions",
      "artifact",
      "database",
      "log of the database",
      "clock",
      "server",
    ];
    expect(findings.filter((found) => ours.includes(found.check)).map(({ state }) => state)).toEqual(
      ours.map(() => "ok"),
    );
    expect(exitCode).toBe({ ok: 0, warns: 2, fails: 1 }[state] as number);
    for (const finding of findings) expect(finding.remedy === null).toBe(finding.state === "ok");
  });

  test("prints the same for people", async () => {
    using temp = tempDatabase();
    const { lines } = await runCommand("doctor", temp.path, [], { ARTIFACT_DIR: artifactFolder, PORT: "0" });
    expect(lines[0]).toMatch(/^ok +versions +Mizan /);
    expect(lines.join("\n")).toContain(artifactFolder);
  });

  test("finds a damaged database", async () => {
    using folder = tempFolder();
    writeFileSync(folder.file("mizan.sqlite"), "no database at all ".repeat(500), { mode: 0o600 });
    const { exitCode, finding } = await examine(folder.file("mizan.sqlite"));
    expect(exitCode).toBe(1);
    expect(finding("database")).toMatchObject({
      state: "fails",
      remedy: expect.stringContaining("bun run restore"),
    });
  });

  test("finds no fault in a database that is not there yet, and makes none", async () => {
    using folder = tempFolder();
    const { finding } = await examine(folder.file("mizan.sqlite"));
    expect(finding("database")).toMatchObject({
      state: "ok",
      found: expect.stringContaining("does not exist yet"),
    });
    expect([...new Bun.Glob("*").scanSync({ cwd: folder.path, dot: true })]).toEqual([]);
  });

  test("finds files that others can read", async () => {
    using temp = tempDatabase();
    chmodSync(temp.path, 0o644);
    const { exitCode, finding } = await examine(temp.path);
    expect(exitCode).toBe(2);
    expect(finding("permissions")).toMatchObject({
      state: "warns",
      remedy: `take their rights away: chmod 600 ${temp.path}`,
    });
  });

  test("finds data that was cut short", async () => {
    using temp = tempDatabase();
    using folder = tempFolder();
    cpSync(artifactFolder, folder.path, { recursive: true });
    truncateSync(join(folder.path, artifactFiles.top), 99);
    const { exitCode, finding } = await examine(temp.path, { ARTIFACT_DIR: folder.path });
    expect(exitCode).toBe(1);
    expect(finding("artifact")).toMatchObject({
      state: "fails",
      found: expect.stringContaining("has 99 bytes"),
    });
  });

  test("finds usage of days that have not come", async () => {
    using temp = tempDatabase();
    const ahead = dayOf(systemClock()) + 9;
    const ledger = sqliteLedger(temp.database, { clock: () => ahead * dayMs });
    await ledger.charge({ keyId: "key_a", endpoint: "GET /v1/words" }, 2, planOf(10, 10));
    await ledger.close();
    const { finding } = await examine(temp.path);
    expect(finding("clock")).toMatchObject({ state: "warns", found: expect.stringContaining(isoDay(ahead)) });
  });

  test("finds a port that is taken, and a limit of files that is too small", async () => {
    using temp = tempDatabase();
    using other = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("") });
    const { exitCode, finding } = await examine(temp.path, { PORT: String(other.port) });
    expect([exitCode, finding("server")?.state, finding("server")?.remedy]).toEqual([
      1,
      "fails",
      "set PORT or HOST",
    ]);
    const command = ["bash", "-c", 'ulimit -n 300; exec "$@"', "bash", process.execPath, "src/cli/doctor.ts"];
    const { stdout } = Bun.spawnSync(command, {
      cwd: join(import.meta.dir, "../.."),
      env: {
        PATH: process.env.PATH ?? "",
        DATABASE_URL: `sqlite:${temp.path}`,
        PORT: "0",
        ARTIFACT_DIR: artifactFolder,
      },
    });
    expect(stdout.toString()).toMatch(/^FAILS +open files +300 /m);
  });

  test("asks the server that runs, and compares what it serves with the folder", async () => {
    using folder = tempFolder();
    const artifacts = twoArtifacts(folder);
    await using server = await startChild({ ARTIFACT_DIR: artifacts.served });
    const well = await examine(server.databasePath, { ARTIFACT_DIR: artifacts.served });
    expect([well.finding("server")?.state, well.finding("artifact")?.state]).toEqual(["ok", "ok"]);
    const { finding } = await examine(server.databasePath, { ARTIFACT_DIR: folder.file("beta") });
    expect(finding("artifact")).toMatchObject({
      state: "warns",
      found: expect.stringContaining(`the server serves ${artifacts.versions.alpha}`),
    });
  });
});
