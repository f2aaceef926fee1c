import { Command } from "commander";
import { readDatabaseAddress } from "../config.ts";
import { withoutPassword } from "../domain/without_password.ts";
import { type Moved, moveStores } from "./move_stores.ts";
import { columns } from "./table.ts";
import { print, runCommand } from "./terminal.ts";

const addressOf = (text: string, kind: "sqlite" | "postgres") => {
  const address = readDatabaseAddress(text);
  if (address?.kind === kind) return address;
  const example = kind === "sqlite" ? "sqlite:var/mizan.sqlite" : "postgres://user:password@host/database";
  throw new Error(`Cannot move: ${withoutPassword(text)}: give ${example}`);
};

/** Moves everything from a database file to PostgreSQL. */
export async function move({ from, to }: { readonly from: string; readonly to: string }): Promise<string> {
  const file = addressOf(from, "sqlite") as { readonly path: string };
  const engine = addressOf(to, "postgres") as { readonly url: string };
  const tables = await moveStores(file.path, engine.url);
  const rows = tables.map(({ name, rows, sum }: Moved) => [
    name,
    String(rows),
    sum === null ? "" : String(sum),
  ]);
  return [
    columns([["TABLE", "ROWS", "HALF POINTS"], ...rows]),
    "Both sides agree. The file is as it was: set DATABASE_URL to the new address, start, and keep the file until you are sure.",
  ].join("\n");
}

export function dbCommand(): Command {
  const command = new Command("db")
    .usage("<command> [options]")
    .description("Moves the run-time state to another engine.");
  command
    .command("move")
    .description(
      "copy keys, accounts, people, usage, balances and waiting notices to an empty PostgreSQL database",
    )
    .requiredOption("--from <url>", "the database file, such as sqlite:var/mizan.sqlite")
    .requiredOption("--to <url>", "the database, such as postgres://user:password@host/database")
    .action(async (options: { from: string; to: string }) => print(await move(options)));
  return command;
}

if (import.meta.main) await runCommand(dbCommand());
