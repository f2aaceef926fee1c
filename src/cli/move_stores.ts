import { openDatabase } from "../database/open_database.ts";
import { openEngine } from "../database/postgres/engine.ts";
import { countServers } from "../database/postgres/engine_facts.ts";
import { type Moved, moveDatabase } from "../database/postgres/move_database.ts";
import { findRunningServer, takeServerLock } from "../database/server_lock.ts";
import { foldJournal } from "../ledger/sqlite_folding.ts";

export type { Moved };

/** Moves the rows of a database file to PostgreSQL, while neither is served. Throws with a message for people. */
export async function moveStores(path: string, url: string): Promise<readonly Moved[]> {
  if (!(await Bun.file(path).exists())) throw new Error(`Cannot move ${path}: there is no such file`);
  const server = findRunningServer(path);
  if (server !== null)
    throw new Error(`Cannot move ${path}: a server runs on it, at ${server.url}: stop it first`);
  const lock = takeServerLock(path);
  try {
    using database = openDatabase(path);
    const engine = await openEngine(url, { isServer: false });
    try {
      if ((await countServers(engine.page)) !== 0)
        throw new Error("servers run on the new database: stop them first");
      // PostgreSQL has no journal; a server that was killed has left one.
      await database.write(() => foldJournal(database.sqlite));
      return await moveDatabase(database.sqlite, engine);
    } catch (error) {
      throw new Error(`Cannot move ${path}: ${(error as Error).message}`, { cause: error });
    } finally {
      await engine.close();
    }
  } finally {
    lock.release();
  }
}
