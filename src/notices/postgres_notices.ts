import type { Engine } from "../database/postgres/engine.ts";
import { isPassing, numberArray, type Queries, textArray } from "../database/postgres/pool.ts";
import { StoreBusy } from "../domain/store_busy.ts";
import { attemptsMax } from "./back_off.ts";
import { type Notice, type Notices, noticeId } from "./notices.ts";

/** How long a statement may take, in ms. */
const statementMs = 4_000;

/** Rows that another server is taking are skipped. Nothing is written while nothing is due. */
const takeSql = `WITH now AS (SELECT engine_ms($4::bigint) AS ms), due AS (
    SELECT event, channel, "nextMs" FROM notices WHERE channel = $1 AND "nextMs" <= (SELECT ms FROM now)
    ORDER BY "nextMs", event LIMIT $2::bigint FOR UPDATE SKIP LOCKED
  )
  UPDATE notices SET attempts = attempts + 1,
    "nextMs" = now.ms + ($3::bigint[])[least(attempts + 1, cardinality($3::bigint[]))]
  FROM now, due, "keyEvents", keys
  WHERE notices.event = due.event AND notices.channel = due.channel AND number = due.event AND keys.id = "keyId"
  RETURNING notices.event, notices.channel, attempts AS attempt, "keyId", keys.name AS "keyName", account, kind,
    after AS period, "atMs", due."nextMs" AS "dueMs"`;

type TakenRow = Omit<Notice, "id"> & { readonly dueMs: number };

/**
 * The outbox on PostgreSQL, which a trigger on `keyEvents` fills and any number of servers empty: none is given what
 * another has taken, by the engine's clock.
 */
export function postgresNotices(engine: Engine): Notices {
  const { page } = engine;
  const change = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    try {
      return await engine.pages.use(work, statementMs);
    } catch (error) {
      throw isPassing(error) ? new StoreBusy(error) : error;
    }
  };
  return {
    async setChannels(wanted) {
      const names = [...new Set<string>(wanted)].sort();
      const stored = await page.rows<{ name: string }>('SELECT name FROM "noticeChannels" ORDER BY name');
      if (
        Bun.deepEquals(
          names,
          stored.map(({ name }) => name),
        )
      )
        return;
      const list = [textArray(names)];
      await engine.change(async ({ run }) => {
        // Waits for charges that are filling the outbox: the trigger has locked the channels' rows.
        await run('DELETE FROM "noticeChannels" WHERE name <> ALL ($1::text[])', list);
        await run("DELETE FROM notices WHERE channel <> ALL ($1::text[])", list);
        await run('INSERT INTO "noticeChannels" SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', list);
      });
    },
    async take(channel, { limit, retryMs }) {
      const waits = Array.from({ length: attemptsMax }, (_, index) => retryMs(index + 1));
      const values = [channel, limit, numberArray(waits), engine.given()];
      const rows = await change((queries) => queries.rows<TakenRow>(takeSql, values));
      return rows
        .sort((a, b) => a.dueMs - b.dueMs || a.event - b.event)
        .map(({ dueMs: _, ...row }) => ({ ...row, id: noticeId(row) }));
    },
    done: ({ event, channel }) =>
      change(({ run }) =>
        run("DELETE FROM notices WHERE event = $1::bigint AND channel = $2", [event, channel]),
      ),
  };
}
