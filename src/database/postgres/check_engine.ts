import type { Pool } from "./pool.ts";

/** The oldest PostgreSQL that is served, as `server_version_num`. */
export const oldestVersion = 140_000;

/** What decides whether an answered charge is kept. */
export interface EngineSettings {
  /** `server_version_num`. */
  readonly version: number;
  readonly encoding: string;
  /** `synchronous_commit`, `fsync` and `synchronous_standby_names`. */
  readonly commit: string;
  readonly fsync: string;
  readonly standbyNames: string;
  /** Whether it is a standby, which takes no changes. */
  readonly isStandby: boolean;
}

const settingsSql = `SELECT current_setting('server_version_num')::integer AS version,
  current_setting('server_encoding') AS encoding, current_setting('synchronous_commit') AS commit,
  current_setting('fsync') AS fsync, current_setting('synchronous_standby_names') AS "standbyNames",
  pg_is_in_recovery() AS "isStandby"`;

export async function readSettings(pool: Pool): Promise<EngineSettings> {
  const [found] = await pool.use(({ rows }) => rows<EngineSettings>(settingsSql), 4_000);
  return found as EngineSettings;
}

interface Refusal {
  readonly found: string;
  readonly remedy: string;
}

/** Why nothing can be stored in such a database; null when it can. */
export function unusable({ version, encoding, isStandby }: EngineSettings): Refusal | null {
  if (version < oldestVersion) return { found: "it is older than PostgreSQL 14", remedy: "give a newer one" };
  if (encoding !== "UTF8")
    return { found: `its encoding is ${encoding}`, remedy: "create it with ENCODING 'UTF8'" };
  return isStandby ? { found: "it is a standby, which takes no changes", remedy: "give the primary" } : null;
}

/** Why answered charges would not be kept; null when they are. */
export const forgetful = ({ commit }: EngineSettings): Refusal | null =>
  commit === "off"
    ? {
        found: "synchronous_commit is off, so an answered charge could be lost",
        remedy: "set it to on for this database and its role",
      }
    : null;

/** Whether a commit waits for no other machine. */
export const isAlone = ({ standbyNames, commit }: EngineSettings): boolean =>
  standbyNames === "" || commit === "local";

/**
 * Checks that an answered charge is kept. Throws when commits are not waited for; warns of what a failure of the
 * engine's machine could lose.
 */
export async function checkEngine(pool: Pool, warn: (message: string) => void): Promise<void> {
  const settings = await readSettings(pool);
  const refusal = unusable(settings) ?? forgetful(settings);
  if (refusal !== null) throw new Error(`${refusal.found}: ${refusal.remedy}`);
  if (settings.fsync === "off")
    warn("PostgreSQL: fsync is off: a power cut can lose charges or the whole database");
  if (isAlone(settings))
    warn(
      "PostgreSQL: no standby is synchronous: a failover to another machine can lose the last charges (see /docs/scaling)",
    );
}
