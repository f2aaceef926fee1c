import { systemClock } from "../../domain/clock.ts";
import { type EngineSettings, readSettings } from "./check_engine.ts";
import { openPool, type Pool, type Queries } from "./pool.ts";

/** What a PostgreSQL database is like, as an operator asks. */
export interface EngineFacts extends EngineSettings {
  /** How long the engine takes for the smallest question, in ms. */
  readonly answerMs: number;
  /** How much its clock is ahead of this machine's, in ms. */
  readonly aheadMs: number;
  /** Standbys that are connected and named in `synchronous_standby_names`; null where the role may not see them. */
  readonly standbys: number | null;
  /** Connections that this role may still open. */
  readonly free: number;
  /** Servers of Mizan that have the database open. */
  readonly servers: number;
  /** Null before the first start, which makes the tables. */
  readonly state: EngineState | null;
}

interface EngineState {
  /** The number of the last migration. */
  readonly applied: number;
  readonly accounts: number;
  readonly activeKeys: number;
  /** The latest day with usage; null for none. */
  readonly lastDay: number | null;
}

const withinMs = 4_000;
/** Questions whose time is measured. */
const questions = 9;

/** Servers that have the database open; a command's own connections have another name. */
const serversSql = `SELECT count(*) AS servers FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'mizan heartbeat'`;

export async function countServers({ rows }: Queries): Promise<number> {
  const [found] = await rows<{ servers: number }>(serversSql);
  return found?.servers ?? 0;
}

/** A role without rights sees that others are connected, and no more of them. */
const standbysSql = `SELECT CASE WHEN count(*) = count(sync_state)
    THEN count(*) FILTER (WHERE sync_state <> 'async') END AS standbys FROM pg_stat_replication`;

/** Limits are the engine's, the database's and the role's; this connection is free again in a moment. */
const freeSql = `SELECT 1 + least(
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true), '0')::integer - (SELECT sum(numbackends) FROM pg_stat_database),
    CASE WHEN datconnlimit >= 0 THEN datconnlimit -
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) END,
    CASE WHEN rolconnlimit >= 0 THEN rolconnlimit -
      (SELECT count(*) FROM pg_stat_activity WHERE usename = current_user) END) AS free
  FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`;

const stateSql = `SELECT (SELECT max(number) FROM migrations) AS applied, (SELECT count(*) FROM accounts) AS accounts,
  (SELECT count(*) FROM keys WHERE "revokedMs" IS NULL) AS "activeKeys", (SELECT max(day) FROM usage) AS "lastDay"`;

async function readState({ rows }: Queries): Promise<EngineState | null> {
  const [found] = await rows<{ isMade: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS "isMade"`);
  const [state] = found?.isMade ? await rows<EngineState>(stateSql) : [];
  return state ?? null;
}

/** The quickest of some questions tells both: what is between the answer and the question is not the clock's. */
async function compareClocks({ rows }: Queries): Promise<Pick<EngineFacts, "answerMs" | "aheadMs">> {
  let best = { answerMs: Number.POSITIVE_INFINITY, aheadMs: 0 };
  for (let asked = 0; asked < questions; asked++) {
    const [beganMs, sentMs] = [performance.now(), systemClock()];
    const [found] = await rows<{ ms: number }>(
      "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms",
    );
    const answerMs = performance.now() - beganMs;
    if (answerMs < best.answerMs)
      best = { answerMs, aheadMs: Math.round((found?.ms ?? 0) - (sentMs + answerMs / 2)) };
  }
  return best;
}

/** Reads all of it without changing anything. Rejects when the database cannot be reached or read. */
export async function readEngineFacts(url: string): Promise<EngineFacts> {
  const pool: Pool = openPool({ url, name: "doctor", connections: 1, statementMs: withinMs });
  try {
    const settings = await readSettings(pool);
    return await pool.use(async (queries) => {
      const one = async <T>(sql: string): Promise<T> => (await queries.rows<T>(sql))[0] as T;
      return {
        ...settings,
        ...(await compareClocks(queries)),
        ...(await one<Pick<EngineFacts, "standbys">>(standbysSql)),
        ...(await one<Pick<EngineFacts, "free">>(freeSql)),
        servers: await countServers(queries),
        state: await readState(queries),
      };
    }, withinMs);
  } finally {
    await pool.close();
  }
}
