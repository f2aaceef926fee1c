import { Command } from "commander";
import { type Restored, restore } from "../database/restore.ts";
import { systemClock } from "../domain/clock.ts";
import { isoDay } from "../domain/period.ts";
import { databaseFile } from "./database_file.ts";
import { print, runCommand } from "./terminal.ts";

/** What the operator should know of keys that were revoked after the backup. */
function linesOfKeys({ keysActiveAgain: keys }: Restored): string[] {
  if (keys === null)
    return [
      "The replaced file could not be read: keys revoked after the backup are active again; revoke them again.",
    ];
  if (keys.length === 0) return [];
  return [
    `${keys.length === 1 ? "1 key that was" : `${keys.length} keys that were`} revoked after the backup work again. To revoke them:`,
    ...keys.map((id) => `  bun run key revoke ${id}`),
  ];
}

export const restoreCommand = (): Command =>
  new Command("restore")
    .usage("<file>")
    .description(
      "Puts a backup in the place of the database, which is kept under another name. The server must be stopped.",
    )
    .argument("<file>", "a file of bun run backup")
    .action((file: string) => {
      const path = databaseFile();
      const restored = restore(file, path, { nowMs: systemClock() });
      const { accounts, activeKeys, lastDay, keptAs } = restored;
      const used = lastDay === null ? "no usage" : `usage up to ${isoDay(lastDay)}`;
      print(
        [
          `Restored ${path} from ${file}: ${accounts} accounts, ${activeKeys} active keys, ${used}.`,
          ...(keptAs === null ? [] : [`The replaced database is kept as ${keptAs}.`]),
          ...linesOfKeys(restored),
        ].join("\n"),
      );
    });

if (import.meta.main) await runCommand(restoreCommand());
