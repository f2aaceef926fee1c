import { Command } from "commander";
import packageJson from "../../package.json";
import { type Config, loadConfig } from "../config.ts";
import { findRunningServer } from "../database/server_lock.ts";
import { systemClock } from "../domain/clock.ts";
import { checkArtifact } from "./doctor/artifact.ts";
import { checkStore } from "./doctor/database.ts";
import { checkPermissions, checkRoom, checkSync } from "./doctor/disk.ts";
import { type Finding, findingsOf, messageOf, type State } from "./doctor/finding.ts";
import { checkMemory, checkOpenFiles, checkVersions } from "./doctor/machine.ts";
import { checkPostgres } from "./doctor/postgres.ts";
import { checkServer, findLocalServer } from "./doctor/server.ts";
import { columns } from "./table.ts";
import { environment, print, runCommand } from "./terminal.ts";

/** 0: all is well; 2: something should be done; 1: something fails. */
const exitCodes: Readonly<Record<State, number>> = { ok: 0, warns: 2, fails: 1 };
const signs: Readonly<Record<State, string>> = { ok: "ok", warns: "LOOK", fails: "FAILS" };

const checkProgram = (): Finding =>
  checkVersions({ program: packageJson.version, bunMin: packageJson.engines.bun.replace(">=", "") });

async function checkAll(config: Config): Promise<Finding[]> {
  const { database } = config;
  if (database.kind === "postgres") {
    const { findings, servers } = await checkPostgres(database.url);
    const server = await checkServer({ ...config, ...(await findLocalServer(config, servers)) });
    return [
      checkProgram(),
      checkArtifact(config.artifactDir, server),
      ...findings,
      checkOpenFiles(),
      checkMemory(),
      server.finding,
    ];
  }
  const { path } = database;
  const running = findRunningServer(path);
  const isRunning = running !== null;
  const server = await checkServer({ ...config, isRunning, url: running?.url ?? null });
  return [
    checkProgram(),
    checkRoom(path),
    checkPermissions(path),
    checkSync(path),
    checkArtifact(config.artifactDir, server),
    ...checkStore({ path, isServed: isRunning, clock: systemClock }),
    checkOpenFiles(),
    checkMemory(),
    server.finding,
  ];
}

async function check(): Promise<Finding[]> {
  try {
    return await checkAll(loadConfig(environment));
  } catch (error) {
    return [findingsOf("settings").fails(messageOf(error), "set what is named to what is allowed")];
  }
}

const worstOf = (findings: readonly Finding[]): State =>
  (["fails", "warns"] as const).find((state) => findings.some((finding) => finding.state === state)) ?? "ok";

function asText(findings: readonly Finding[]): string {
  const rows = findings.flatMap(({ check, state, found, remedy }) => [
    [signs[state], check, found],
    ...(remedy === null ? [] : [["", "", `→ ${remedy}`]]),
  ]);
  return columns(rows);
}

export const doctorCommand = (): Command =>
  new Command("doctor")
    .description(
      "Checks the machine, the settings, the data and the database, and says what to do. Exit code 0: all is well; 2: something should be done; 1: something fails.",
    )
    .option("--json", "print the findings as JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await check();
      const state = worstOf(findings);
      print(json ? JSON.stringify({ state, findings }, null, 2) : asText(findings));
      process.exitCode = exitCodes[state];
    });

if (import.meta.main) await runCommand(doctorCommand());
