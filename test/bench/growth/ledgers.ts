import { openDatabase } from "../../../src/database/open_database.ts";
import { dayOf, firstDayOf, monthOfDay } from "../../../src/domain/period.ts";
import { makeKeysIn } from "../../server/support/child_server.ts";
import { wordPaths } from "../throughput/paths.ts";
import { benchPlan } from "../throughput/servers.ts";
import type { Part, Sized } from "./subject.ts";

const keyCount = 1_000;
const ages = [0, 400];
const endpoints = [
  "GET /v1/words",
  "GET /v1/words/{id}",
  "GET /v1/words/autocomplete",
  "GET /v1/words/analyze",
  "POST /v1/text/analyze",
];
/** What the calls of a key, day and endpoint cost, in half points. */
const halfADay = 200;
const { metered } = wordPaths();

/** Books calls of every key on each of the days before today, and the balances of yesterday. */
function bookUsage(databasePath: string, days: number): void {
  using database = openDatabase(databasePath);
  const { sqlite } = database;
  sqlite.run("PRAGMA cache_size = -262144");
  const today = dayOf(Date.now());
  database.tryWrite(() => {
    sqlite
      .prepare(
        `WITH RECURSIVE days(day) AS (SELECT $first WHERE $first < $today UNION ALL SELECT day + 1 FROM days WHERE day + 1 < $today)
        INSERT INTO usage ("keyId", "day", "endpoint", "outcome", "calls", "half", "freeCalls", "lastMs")
        SELECT keys.id, day, endpoints.value, 'served', 100, $half, 0, day * 86400000
        FROM keys, days, json_each($endpoints) AS endpoints ORDER BY keys.id, day, endpoints.value`,
      )
      .run({ first: today - days, today, half: halfADay, endpoints: JSON.stringify(endpoints) });
    const last = today - 1;
    const daysOfMonth = Math.min(days, last - firstDayOf(monthOfDay(last)) + 1);
    sqlite
      .prepare(
        `INSERT INTO balances ("keyId", "day", "dayUsed", "month", "monthUsed")
        SELECT id, $day, $dayUsed, $month, $monthUsed FROM keys`,
      )
      .run({
        ...{ day: last, dayUsed: halfADay * endpoints.length },
        ...{ month: monthOfDay(last), monthUsed: halfADay * endpoints.length * daysOfMonth },
      });
  });
}

export const ledgers: Part = {
  name: "ledger",
  works: [
    { name: "metered word, 1,000 keys", paths: () => [metered] },
    { name: "usage, 1,000 keys", paths: () => ["/v1/usage"] },
  ],
  async start({ startOurs, databaseOf }) {
    const started: Sized[] = [];
    for (const days of ages) {
      const name = `${days} days`;
      const made = makeKeysIn(databaseOf(name), benchPlan, keyCount);
      if (days > 0) bookUsage(databaseOf(name), days);
      started.push({ ...(await startOurs(name)), keys: made.map(({ value }) => value) });
    }
    return started;
  },
};
