import type { RunTimeDatabase } from "../database/open_database.ts";
import type { Clock } from "../domain/clock.ts";
import type { Random } from "../domain/random.ts";
import type { Register } from "./people.ts";
import { registerOn } from "./register.ts";
import { sqliteState } from "./sqlite_state.ts";

/** The register of people in the run-time database. */
export const sqliteRegister = (
  database: RunTimeDatabase,
  options: { readonly clock: Clock; readonly random: Random },
): Register<"now"> => registerOn(sqliteState(database), options);
