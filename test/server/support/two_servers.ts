import { type Engine, openEngine } from "../../../src/database/postgres/engine.ts";
import { type EngineProcess, startEngineProcess } from "../../support/engine_process.ts";
import { type ChildServer, startChild } from "./child_server.ts";

/** Two servers of one PostgreSQL, each a process of its own. */
export interface TwoServers extends AsyncDisposable {
  readonly postgres: EngineProcess;
  /** This process's own way to the database. */
  readonly engine: Engine;
  /** A test that kills one puts another in its place. */
  readonly servers: ChildServer[];
}

export async function startTwoServers(): Promise<TwoServers> {
  const postgres = await startEngineProcess();
  // One after the other: the first makes the tables.
  const servers = [await startChild({ DATABASE_URL: postgres.url() })];
  servers.push(await startChild({ DATABASE_URL: postgres.url() }));
  const engine = await openEngine(postgres.url());
  return {
    ...{ postgres, engine, servers },
    async [Symbol.asyncDispose]() {
      await engine.close();
      for (const server of servers) await server[Symbol.asyncDispose]();
      await postgres[Symbol.asyncDispose]();
    },
  };
}
