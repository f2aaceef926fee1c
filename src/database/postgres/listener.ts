import type { SQL } from "bun";
import { openPool } from "./pool.ts";

/** A connection that hears notifications; Bun opens it again when it is lost. */
export interface Listener {
  /** Gives the connection up for another one. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** Listens to channels. `onListen` runs whenever it has begun to: what was said before may have been missed. */
export async function listenTo(
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  onListen: () => void,
): Promise<Listener> {
  const open = async (): Promise<SQL> => {
    const { sql } = openPool({ url, name: "listener", connections: 1, statementMs: 1_000 });
    for (const [channel, hear] of Object.entries(channels)) await sql.listen(channel, hear, onListen);
    return sql;
  };
  const drop = (sql: SQL) => sql.close({ timeout: 0 }).catch(() => {});
  let current = await open();
  let isOpening = false;
  return {
    async reopen() {
      if (isOpening) return;
      isOpening = true;
      const deaf = current;
      try {
        current = await open();
        await drop(deaf);
      } catch {
        // The next silence tries again.
      } finally {
        isOpening = false;
      }
    },
    close: () => drop(current),
  };
}
