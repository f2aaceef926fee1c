import type { Clock } from "../../domain/clock.ts";
import { StoreBusy } from "../../domain/store_busy.ts";
import { withoutPassword } from "../../domain/without_password.ts";
import { checkEngine } from "./check_engine.ts";
import { changeChannel, changesChannel, type Heartbeat, startHeartbeat } from "./heartbeat.ts";
import { migrateEngine } from "./migrate_engine.ts";
import { isPassing, openPool, type Pool, type Queries } from "./pool.ts";

/** How long a read of a call may take, in ms; the engine stops the statement a little earlier. */
const callMs = 900;
/** The same for pages and commands, and for their changes. */
const pageMs = 4_000;
/** Connections of each pool. */
const pooled = { calls: 4, pages: 4, charges: 3 };
/** What a server may open: its pools, a listener and a heartbeat. */
export const connectionsOfServer = pooled.calls + pooled.pages + pooled.charges + 2;
/** The advisory lock of changes to accounts, keys and people: like on SQLite, one at a time. */
const changeLock = 7_062_002;

/** A change in a transaction. */
export interface Change extends Queries {
  /** Tells all servers, once it is committed, to read the key of a hash again, or (null) every key. */
  tell(hash: string | null): Promise<void>;
}

/** PostgreSQL with the run-time state, shared by any number of servers. */
export interface Engine {
  /** Reads for a call under /v1: quickly, or not at all. */
  readonly call: Queries;
  /** Reads for pages and commands. */
  readonly page: Queries;
  /**
   * Changes accounts, keys or people, one at a time on all servers. Rejects with `StoreBusy` when the engine is away; where
   * it left in the middle, the change may have been made.
   */
  change<T>(work: (change: Change) => Promise<T>): Promise<T>;
  /** The connections of `page` and `change`. */
  readonly pages: Pool;
  /** Connections for charges. */
  readonly charges: Pool;
  readonly heartbeat: Heartbeat;
  /** The given clock, or else that of the engine as this server knows it. */
  readonly clock: Clock;
  /** The given instant for the engine's functions: null, except in tests. */
  given(): number | null;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Replaces the engine's clock, in tests. */
  readonly clock?: Clock;
  /** Receives problems that the operator should fix but that stop nothing. */
  readonly warn?: (message: string) => void;
  /** Whether it serves: others then know of it. A command does not. */
  readonly isServer?: boolean;
}

/** Opens the database of a `postgres://` URL and brings its tables up to date. Throws with a message for people. */
export async function openEngine(
  url: string,
  { clock, warn = () => {}, isServer = true }: EngineOptions = {},
): Promise<Engine> {
  const call = openPool({ url, name: "calls", connections: pooled.calls, statementMs: callMs - 200 });
  const page = openPool({ url, name: "pages", connections: pooled.pages, statementMs: pageMs });
  const charges = openPool({ url, name: "charges", connections: pooled.charges, statementMs: 1_200 });
  const pools = [call, page, charges];
  try {
    await checkEngine(page, warn);
    await migrateEngine(page);
  } catch (error) {
    await Promise.all(pools.map((pool) => pool.close()));
    throw new Error(`Cannot open the database: ${withoutPassword(url)}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const heartbeat = await startHeartbeat(url, isServer ? "heartbeat" : "command");
  return {
    call: readsOf(call, callMs),
    page: readsOf(page, pageMs),
    pages: page,
    charges,
    heartbeat,
    clock: clock ?? heartbeat.engineMs,
    given: () => clock?.() ?? null,
    async change(work) {
      const told: { readonly hash: string | null; readonly changes: number }[] = [];
      try {
        const result = await page.transact(async (queries) => {
          await queries.run(`SELECT pg_advisory_xact_lock(${changeLock})`);
          const tell = async (hash: string | null): Promise<void> => {
            const [counted] = await queries.rows<{ changes: number }>(
              "UPDATE changes SET number = number + 1 RETURNING number AS changes",
            );
            const changes = counted?.changes ?? 0;
            await queries.run("SELECT pg_notify($1, $2)", [changeChannel, hash ?? ""]);
            await queries.run("SELECT pg_notify($1, $2)", [changesChannel, String(changes)]);
            told.push({ hash, changes });
          };
          return work({ ...queries, tell });
        }, pageMs);
        // This server need not wait until it hears itself.
        for (const { hash, changes } of told) {
          heartbeat.changed(hash);
          heartbeat.heard(changes);
        }
        return result;
      } catch (error) {
        throw isPassing(error) ? new StoreBusy(error) : error;
      }
    },
    async close() {
      await heartbeat.close();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

/** Reads are tried once more when their connection was lost: the pool then makes another. */
function readsOf(pool: Pool, withinMs: number): Queries {
  const read = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    const startedMs = performance.now();
    try {
      return await pool.use(work, withinMs);
    } catch (error) {
      const leftMs = withinMs - (performance.now() - startedMs);
      if (!isPassing(error) || leftMs < withinMs / 2) throw error;
      return pool.use(work, leftMs);
    }
  };
  return {
    rows: (text, values) => read(({ rows }) => rows(text, values)),
    run: (text, values) => read(({ run }) => run(text, values)),
  };
}
