import { Command } from "commander";
import { backUp } from "../database/back_up.ts";
import { isoDay } from "../domain/period.ts";
import { databaseFile } from "./database_file.ts";
import { print, runCommand } from "./terminal.ts";

export const backupCommand = (): Command =>
  new Command("backup")
    .usage("<file>")
    .description("Copies the database into a new file, also while a server uses it.")
    .argument("<file>", "a name that does not exist yet")
    .action((file: string) => {
      const path = databaseFile();
      const { bytes, accounts, activeKeys, lastDay } = backUp(path, file);
      const used = lastDay === null ? "no usage" : `usage up to ${isoDay(lastDay)}`;
      print(
        [
          `Backed up ${path} to ${file}: ${bytes} bytes, ${accounts} accounts, ${activeKeys} active keys, ${used}.`,
          `It was read whole and is in order. To restore it: stop the server, then bun run restore ${file}`,
        ].join("\n"),
      );
    });

if (import.meta.main) await runCommand(backupCommand());
