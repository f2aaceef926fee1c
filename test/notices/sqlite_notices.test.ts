import { expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import type { Notice } from "../../src/notices/notices.ts";
import { sqliteNotices } from "../../src/notices/sqlite_notices.ts";
import { putKey } from "../support/put_key.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { noticesContract } from "./contract.ts";

noticesContract("sqliteNotices", ({ clock }) => {
  const temp = tempDatabase();
  const { sqlite } = temp.database;
  const ledger = sqliteLedger(temp.database, { clock });
  return {
    ledger,
    notices: sqliteNotices(temp.database, { clock }),
    keyId: putKey(temp.database, "free").id,
    async failOutbox(fails) {
      const fail = "BEGIN SELECT raise(ABORT, 'disk full'); END";
      sqlite.run(
        fails ? `CREATE TEMP TRIGGER failing BEFORE INSERT ON notices ${fail}` : "DROP TRIGGER failing",
      );
    },
    async rows() {
      using other = openDatabase(temp.path);
      return other.sqlite.query<Notice, []>("SELECT event, channel FROM notices").all();
    },
    [Symbol.dispose]() {
      ledger.close();
      temp[Symbol.dispose]();
    },
  };
});

test("sqliteNotices writes nothing while nothing is due, and when the channels are as they were", async () => {
  using temp = tempDatabase();
  const notices = sqliteNotices(temp.database, { clock: () => 0 });
  await notices.setChannels(["webhook", "owner"]);
  using other = openDatabase(temp.path);
  const before = other.version();
  await Bun.sleep(1);
  await notices.take("webhook", { limit: 10, retryMs: () => 1 });
  await notices.setChannels(["owner", "webhook"]);
  await Bun.sleep(1);
  expect(other.version()).toBe(before);
});
