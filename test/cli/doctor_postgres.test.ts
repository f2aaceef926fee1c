import { describe, expect, test } from "bun:test";
import { judgeEngine } from "../../src/cli/doctor/postgres.ts";
import { type EngineFacts, readEngineFacts } from "../../src/database/postgres/engine_facts.ts";
import { newestEngineMigration } from "../../src/database/postgres/migrate_engine.ts";
import { dayOf } from "../../src/domain/period.ts";
import { artifactFolder } from "../http/support/test_api.ts";
import { startChild } from "../server/support/child_server.ts";
import { sharedEngine, tempEngineUrl } from "../support/temp_engine.ts";
import { runCommand } from "./run_command.ts";

interface Finding {
  readonly check: string;
  readonly state: string;
  readonly found: string;
  readonly remedy: string | null;
}

async function examine(url: string, env: Record<string, string> = {}) {
  const settings = { ARTIFACT_DIR: artifactFolder, PORT: "0", DATABASE_URL: url, ...env };
  const { exitCode, lines, error } = await runCommand("doctor", "", ["--json"], settings);
  expect(error).toBe("");
  const { findings } = JSON.parse(lines.join("\n")) as { findings: Finding[] };
  return { exitCode, findings, finding: (check: string) => findings.find((found) => found.check === check) };
}

const noon = Date.parse("2026-11-20T12:00:00Z");
const state = { applied: newestEngineMigration, accounts: 2, activeKeys: 3, lastDay: dayOf(noon) };
const well: EngineFacts = {
  ...{ version: 180_004, encoding: "UTF8", commit: "on", fsync: "on", isStandby: false },
  ...{ standbyNames: "ANY 1 (one, two)", standbys: 2 },
  ...{ answerMs: 0.4, aheadMs: 3, free: 40, servers: 2, state },
};
const judge = (facts: Partial<EngineFacts>) =>
  judgeEngine({ ...well, ...facts }, { where: "postgres://db/mizan", clock: () => noon });

describe("what the doctor says of PostgreSQL", () => {
  test("is well when all is well", () => {
    const findings = judge({});
    expect(findings.map(({ check, state }) => [check, state])).toEqual(
      ["database", "tables", "commits", "standbys", "clock", "connections"].map((check) => [check, "ok"]),
    );
    expect(findings[0]?.found).toBe("PostgreSQL 18.4 at postgres://db/mizan answers in 0.40 ms");
  });

  const faults: readonly (readonly [Partial<EngineFacts>, check: string, state: string, says: string])[] = [
    [{ version: 130_011 }, "database", "fails", "give a newer one"],
    [{ encoding: "SQL_ASCII" }, "database", "fails", "ENCODING 'UTF8'"],
    [{ isStandby: true }, "database", "fails", "give the primary"],
    [{ answerMs: 25 }, "database", "warns", "nearer"],
    [{ state: { ...state, applied: 99 } }, "tables", "fails", "start that version"],
    [{ state: { ...state, applied: 1 } }, "tables", "warns", "the next start brings it up to date"],
    [{ commit: "off" }, "commits", "fails", "set it to on"],
    [{ fsync: "off" }, "commits", "warns", "fsync = on"],
    [{ standbyNames: "" }, "standbys", "warns", "synchronous_standby_names"],
    [{ commit: "local" }, "standbys", "warns", "synchronous_standby_names"],
    [{ standbys: 0 }, "standbys", "fails", "start the standbys"],
    [{ standbys: 1 }, "standbys", "warns", "start another"],
    [{ standbyNames: "FIRST 2 (a, b, c)", standbys: 1 }, "standbys", "fails", "start the standbys"],
    [{ standbyNames: "2 (a, b)", standbys: 2 }, "standbys", "warns", "start another"],
    [{ standbyNames: "*", standbys: 1 }, "standbys", "warns", "start another"],
    [{ standbys: null }, "standbys", "warns", "pg_read_all_stats"],
    [{ aheadMs: -4_200 }, "clock", "warns", "time service"],
    [{ state: { ...state, lastDay: dayOf(noon) + 3 } }, "clock", "warns", "bun run ledger check"],
    [{ free: 12 }, "connections", "warns", "up to 13"],
  ];
  for (const [facts, check, state, says] of faults)
    test(`${check} ${state}: ${JSON.stringify(facts)}`, () => {
      const findings = judge(facts);
      expect(findings.filter((finding) => finding.state !== "ok")).toEqual([
        expect.objectContaining({ check, state, remedy: expect.stringContaining(says) }),
      ]);
    });

  test("counts how far the clocks are apart, and which is behind", () => {
    const clock = judge({ aheadMs: 61_500 }).find(({ check }) => check === "clock");
    expect(clock?.found).toContain("2026-11-20T12:01:01Z");
    expect(clock?.found).toContain("this machine's is 61.5 s behind");
  });
});

describe("bun run doctor on PostgreSQL", () => {
  test("looks at the database without changing it, and finds the server that uses it", async () => {
    const engine = await sharedEngine();
    await engine.run("CREATE DATABASE empty_for_doctor");
    const before = await examine(engine.url("empty_for_doctor"));
    expect(before.findings.map(({ check }) => check)).toEqual([
      ...["versions", "artifact", "database", "tables", "commits", "standbys", "clock", "connections"],
      ...["open files", "memory", "server"],
    ]);
    expect(before.finding("tables")?.found).toStartWith("none yet");
    // It is as empty as before.
    expect((await readEngineFacts(engine.url("empty_for_doctor"))).state).toBeNull();
    expect(before.finding("commits")?.found).toContain("fsync is off");

    await using server = await startChild({ DATABASE_URL: engine.url("empty_for_doctor") });
    const { port } = new URL(server.url);
    const served = await examine(engine.url("empty_for_doctor"), { PORT: port });
    expect(served.finding("tables")?.found).toBe(
      `version ${newestEngineMigration}, 1 accounts, 0 active keys`,
    );
    expect(served.finding("connections")?.found).toStartWith("1 servers have the database open");
    expect(served.finding("server")).toMatchObject({
      state: "ok",
      found: `${server.url} answers and charges calls`,
    });
  });

  test("finds what forgets charges, a newer version's tables, and a role with too few connections", async () => {
    const engine = await sharedEngine();
    const url = await tempEngineUrl();
    const name = new URL(url).pathname.slice(1);
    await engine.run("INSERT INTO migrations VALUES (99); CREATE ROLE few LOGIN CONNECTION LIMIT 5", name);
    await engine.run(
      `ALTER DATABASE ${name} SET synchronous_commit = off; GRANT SELECT ON ALL TABLES IN SCHEMA public TO few`,
      name,
    );
    const { exitCode, finding } = await examine(url.replace("mizan@", "few@"));
    expect(exitCode).toBe(1);
    expect(finding("commits")).toMatchObject({ state: "fails", remedy: expect.stringContaining("to on") });
    expect(finding("tables")).toMatchObject({ state: "fails", remedy: "start that version" });
    expect(finding("connections")?.found).toContain("5 more connections are free");
  });

  test("says what to look at when nothing answers, and shows no password", async () => {
    const { exitCode, finding } = await examine("postgres://me:secret@127.0.0.1:1/none");
    expect([exitCode, finding("database")?.state]).toEqual([1, "fails"]);
    expect(finding("database")?.found).toStartWith("postgres://me:…@127.0.0.1:1/none: ");
    expect(finding("database")?.remedy).toContain("check that it runs");
  });
});
