import type { Pool } from "./pool.ts";

/** The oldest PostgreSQL that is served, as `server_version_num`. */
const oldest = 140_000;

interface Settings {
  readonly version: number;
  readonly commit: string;
  readonly fsync: string;
  readonly standbys: string;
  readonly encoding: string;
}

/**
 * Checks that an answered charge is kept. Throws when commits are not waited for; warns of what a failure of the
 * engine's machine could lose.
 */
export async function checkEngine(pool: Pool, warn: (message: string) => void): Promise<void> {
  const [found] = await pool.use(
    ({ rows }) =>
      rows<Settings>(`SELECT current_setting('server_version_num')::integer AS version,
        current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync,
        current_setting('synchronous_standby_names') AS standbys, current_setting('server_encoding') AS encoding`),
    4_000,
  );
  const { version, commit, fsync, standbys, encoding } = found as Settings;
  if (version < oldest) throw new Error("it is older than PostgreSQL 14: give a newer one");
  if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}: create it with ENCODING 'UTF8'`);
  if (commit === "off")
    throw new Error(
      "synchronous_commit is off, so an answered charge could be lost: set it to on for this database and its role",
    );
  if (fsync === "off") warn("PostgreSQL: fsync is off: a power cut can lose charges or the whole database");
  if (standbys === "" || commit === "local")
    warn(
      "PostgreSQL: no standby is synchronous: a failover to another machine can lose the last charges (see /docs/scaling)",
    );
}
