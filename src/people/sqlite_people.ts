import type { RunTimeDatabase } from "../database/open_database.ts";
import type { PeopleOptions } from "./parts.ts";
import type { People } from "./people.ts";
import { peopleOn } from "./people_on.ts";
import { sqliteState } from "./sqlite_state.ts";

/** People in the run-time database, with their passwords and sessions. */
export const sqlitePeople = (database: RunTimeDatabase, options: PeopleOptions): People<"now"> =>
  peopleOn(sqliteState(database), options);
