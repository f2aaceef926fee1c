import type { RunTimeDatabase } from "../database/open_database.ts";
import type { Clock } from "../domain/clock.ts";
import { type Notice, type NoticeChannel, type Notices, noticeId } from "./notices.ts";

/** Columns of a notice, its key's name and account with it. */
const dueSql = `
  SELECT notices.event, channel, attempts + 1 AS attempt, keyId, keys.name AS keyName, account, kind, after AS period, atMs
  FROM notices
    JOIN keyEvents ON keyEvents.number = notices.event
    JOIN keys ON keys.id = keyEvents.keyId
  WHERE channel = ?1 AND nextMs <= ?2
  ORDER BY nextMs, notices.event LIMIT ?3`;

/** The outbox in the run-time database; a trigger on `keyEvents` fills it. */
export function sqliteNotices(
  { sqlite, write }: Pick<RunTimeDatabase, "sqlite" | "write">,
  { clock }: { readonly clock: Clock },
): Notices {
  const channels = sqlite.prepare<{ name: string }, []>("SELECT name FROM noticeChannels ORDER BY name");
  const due = sqlite.prepare<Omit<Notice, "id">, [string, number, number]>(dueSql);
  const schedule = sqlite.prepare<never, [number, number, number, string]>(
    "UPDATE notices SET attempts = ?1, nextMs = ?2 WHERE event = ?3 AND channel = ?4",
  );
  const remove = sqlite.prepare<never, [number, string]>(
    "DELETE FROM notices WHERE event = ?1 AND channel = ?2",
  );

  const find = (channel: NoticeChannel, nowMs: number, limit: number): Notice[] =>
    due.all(channel, nowMs, limit).map((row) => ({ ...row, id: noticeId(row) }));

  return {
    async setChannels(wanted) {
      const names = [...new Set<string>(wanted)].sort();
      if (
        Bun.deepEquals(
          names,
          channels.all().map(({ name }) => name),
        )
      )
        return;
      const list = JSON.stringify(names);
      const isOff = "NOT IN (SELECT value FROM json_each(?1))";
      await write(() => {
        sqlite.query(`DELETE FROM noticeChannels WHERE name ${isOff}`).run(list);
        sqlite.query(`DELETE FROM notices WHERE channel ${isOff}`).run(list);
        sqlite.query("INSERT OR IGNORE INTO noticeChannels SELECT value FROM json_each(?1)").run(list);
      });
    },
    async take(channel, { limit, retryMs }) {
      const nowMs = clock();
      // An idle server writes nothing.
      if (find(channel, nowMs, 1).length === 0) return [];
      return write(() => {
        const found = find(channel, nowMs, limit);
        for (const { event, attempt } of found)
          schedule.run(attempt, nowMs + retryMs(attempt), event, channel);
        return found;
      });
    },
    done: ({ event, channel }) => write(() => void remove.run(event, channel)),
  };
}
