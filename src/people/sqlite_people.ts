import type { RunTimeDatabase } from "../database/open_database.ts";
import type { People } from "./people.ts";
import { sqliteNewPassword } from "./sqlite_new_password.ts";
import { makeParts, type PeopleOptions } from "./sqlite_parts.ts";
import { sqliteSignIn } from "./sqlite_sign_in.ts";
import { sqliteSignUp } from "./sqlite_sign_up.ts";
import { sqliteTwoFactor } from "./sqlite_two_factor.ts";

/** People in the run-time database, with their passwords and sessions. */
export function sqlitePeople(database: RunTimeDatabase, options: PeopleOptions): People<"now"> {
  const parts = makeParts(database, options);
  return {
    ...parts.register,
    ...sqliteSignIn(parts),
    ...sqliteSignUp(parts),
    ...sqliteNewPassword(parts),
    ...sqliteTwoFactor(parts),
  };
}
