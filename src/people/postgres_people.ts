import type { Engine } from "../database/postgres/engine.ts";
import type { PeopleOptions } from "./parts.ts";
import type { People } from "./people.ts";
import { peopleOn } from "./people_on.ts";
import { postgresState } from "./postgres_state.ts";

/** People on PostgreSQL, with their passwords and sessions. */
export const postgresPeople = (engine: Engine, options: PeopleOptions): People =>
  peopleOn(postgresState(engine), options);
