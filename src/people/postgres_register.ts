import type { Engine } from "../database/postgres/engine.ts";
import type { Clock } from "../domain/clock.ts";
import type { Random } from "../domain/random.ts";
import type { Register } from "./people.ts";
import { postgresState } from "./postgres_state.ts";
import { registerOn } from "./register.ts";

/** The register of people on PostgreSQL. */
export const postgresRegister = (
  engine: Engine,
  options: { readonly clock: Clock; readonly random: Random },
): Register => registerOn(postgresState(engine), options);
