import { loadConfig } from "../config.ts";
import { environment } from "./terminal.ts";

/** The path of the database file; throws where the settings name an engine, which has tools of its own. */
export function databaseFile(): string {
  const { database } = loadConfig(environment);
  if (database.kind === "sqlite") return database.path;
  throw new Error(
    "DATABASE_URL names PostgreSQL: back it up and restore it with its own tools, pg_dump or pg_basebackup",
  );
}
