import { readFileSync } from "node:fs";
import { Command } from "commander";
import { executablePath } from "../program.ts";
import { accountCommand } from "./account.ts";
import { backupCommand } from "./backup.ts";
import { dbCommand } from "./db.ts";
import { doctorCommand } from "./doctor.ts";
import { keyCommand } from "./key.ts";
import { ledgerCommand } from "./ledger.ts";
import { planCommand } from "./plan.ts";
import { restoreCommand } from "./restore.ts";
import { print, runCommand } from "./terminal.ts";
import { usageCommand } from "./usage.ts";

const licenses = ["license", "corpusLicense", "notices"] as const;

/** The commands of the executable; without one it is the server. */
export function executableCommand(): Command {
  const command = new Command("mizan")
    .usage("[command] [options]")
    .description("Serves when no command is given; settings come from the environment or a .env file.");
  const commands = [
    accountCommand,
    keyCommand,
    planCommand,
    usageCommand,
    ledgerCommand,
    backupCommand,
    restoreCommand,
    dbCommand,
    doctorCommand,
  ];
  for (const make of commands) command.addCommand(make());
  command
    .command("licenses")
    .description("print the licences of the program, of the data and of the libraries")
    .action(() => print(licenses.map((name) => readFileSync(executablePath(name), "utf8")).join("\n")));
  return command;
}

export const runExecutableCommand = (): Promise<void> => runCommand(executableCommand());
