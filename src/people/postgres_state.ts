import type { Engine } from "../database/postgres/engine.ts";
import { runLater } from "../web/steps.ts";
import type { State } from "./state.ts";

/** The rows of people on PostgreSQL. */
export const postgresState = (engine: Engine): State => ({
  read: (work) => runLater(work(engine.page)),
  change: (work) => engine.change((queries) => runLater(work(queries))),
  tryChange: (work) =>
    runLater(work(engine.page)).then(
      () => true,
      () => false,
    ),
});
