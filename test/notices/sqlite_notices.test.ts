import { describe, expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import type { NoticeChannel } from "../../src/notices/notices.ts";
import { sqliteNotices } from "../../src/notices/sqlite_notices.ts";
import { planOf } from "../ledger/contract.ts";
import { manualClock } from "../support/manual_clock.ts";
import { putKey } from "../support/put_key.ts";
import { tempDatabase } from "../support/temp_database.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");
const plan = planOf(10, 100);
const minute = 60_000;

function setup() {
  const temp = tempDatabase();
  const time = manualClock(noon);
  const ledger = sqliteLedger(temp.database, { clock: time.clock });
  const { id: keyId } = putKey(temp.database, "free");
  const notices = sqliteNotices(temp.database);
  return {
    ...{ database: temp.database, path: temp.path, time, ledger, keyId, notices },
    charge: (half: number) => ledger.charge({ keyId, endpoint: "GET /v1/words" }, half, plan),
    take: (channel: NoticeChannel, limit = 10) =>
      notices.take(channel, { nowMs: time.clock(), limit, retryMs: (attempt) => attempt * minute }),
    [Symbol.dispose]() {
      ledger.close();
      temp[Symbol.dispose]();
    },
  };
}

describe("sqliteNotices", () => {
  test("has nothing of marks that were reached while no channel was on", async () => {
    using opened = setup();
    await opened.charge(9);
    await opened.notices.setChannels(["webhook"]);
    expect(await opened.take("webhook")).toEqual([]);
    await opened.charge(1);
    expect((await opened.take("webhook")).map(({ kind }) => kind)).toEqual(["budget100"]);
  });

  test("has a mark once for each channel, with its key and a name for good", async () => {
    using opened = setup();
    await opened.notices.setChannels(["webhook", "mailto:ann@example.org"]);
    await opened.charge(9);
    const [notice] = await opened.take("webhook");
    expect(notice).toEqual({
      event: 1,
      channel: "webhook",
      attempt: 1,
      keyId: opened.keyId,
      keyName: "test",
      account: "operator",
      kind: "budget80",
      period: "day",
      atMs: noon,
      id: `notice_${noon.toString(36)}_1`,
    });
    const [mailed] = await opened.take("mailto:ann@example.org");
    expect(mailed).toEqual({ ...notice!, channel: "mailto:ann@example.org" });
  });

  test("has the mark as soon as its charge is committed, and not when it is not", async () => {
    using opened = setup();
    await opened.notices.setChannels(["webhook"]);
    const fail = "BEGIN SELECT raise(ABORT, 'disk full'); END";
    opened.database.sqlite.run(`CREATE TEMP TRIGGER failing BEFORE INSERT ON notices ${fail}`);
    await expect(opened.charge(9)).rejects.toThrow("disk full");
    opened.database.sqlite.run("DROP TRIGGER failing");
    expect([opened.ledger.balance(opened.keyId).dayUsed, await opened.take("webhook")]).toEqual([0, []]);
    await opened.charge(9);
    // As another process sees it, which a kill of this one leaves.
    using other = openDatabase(opened.path);
    expect(other.sqlite.query("SELECT event, channel FROM notices").values()).toEqual([[1, "webhook"]]);
  });

  test("gives a notice again after its wait, longer each time, until it is done", async () => {
    using opened = setup();
    await opened.notices.setChannels(["webhook"]);
    await opened.charge(9);
    const attempts: (number | undefined)[] = [];
    for (const minutes of [0, 0, 0.9, 1, 2.9, 3, 5.9]) {
      opened.time.set(noon + minutes * minute);
      attempts.push((await opened.take("webhook"))[0]?.attempt);
    }
    expect(attempts).toEqual([1, undefined, undefined, 2, undefined, 3, undefined]);
    await opened.notices.done({ event: 1, channel: "webhook" });
    opened.time.set(noon + 100 * minute);
    expect(await opened.take("webhook")).toEqual([]);
  });

  test("gives no more than asked for, longest due first", async () => {
    using opened = setup();
    await opened.notices.setChannels(["webhook"]);
    await opened.charge(10);
    expect((await opened.take("webhook", 1)).map(({ kind }) => kind)).toEqual(["budget80"]);
    opened.time.set(noon + minute);
    expect((await opened.take("webhook")).map(({ kind }) => kind)).toEqual(["budget100", "budget80"]);
  });

  test("drops what waits for a channel that is switched off, and keeps the others'", async () => {
    using opened = setup();
    await opened.notices.setChannels(["webhook", "owner"]);
    await opened.charge(9);
    await opened.notices.setChannels(["owner"]);
    await opened.notices.setChannels(["webhook", "owner"]);
    expect([(await opened.take("webhook")).length, (await opened.take("owner")).length]).toEqual([0, 1]);
  });

  test("writes nothing while nothing is due, and when the channels are as they were", async () => {
    using opened = setup();
    await opened.notices.setChannels(["webhook", "owner"]);
    using other = openDatabase(opened.path);
    const before = other.version();
    await Bun.sleep(1);
    await opened.take("webhook");
    await opened.notices.setChannels(["owner", "webhook"]);
    await Bun.sleep(1);
    expect(other.version()).toBe(before);
  });
});
