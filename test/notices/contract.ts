import { describe, expect, test } from "bun:test";
import type { Clock } from "../../src/domain/clock.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import type { Notice, NoticeChannel, Notices } from "../../src/notices/notices.ts";
import type { Maybe } from "../../src/web/maybe.ts";
import { planOf } from "../ledger/contract.ts";
import { manualClock } from "../support/manual_clock.ts";

/** A store's outbox and ledger, with a key of the operator's by the name "test". */
export interface OpenNotices extends Disposable {
  readonly notices: Notices;
  readonly ledger: Ledger;
  readonly keyId: string;
  /** Makes every charge fail that fills the outbox, with "disk full", or heals that. */
  failOutbox(fails: boolean): Promise<void>;
  /** The rows of the outbox as another process sees them. */
  rows(): Promise<readonly Pick<Notice, "event" | "channel">[]>;
}

export type OpenEmptyNotices = (options: { readonly clock: Clock }) => Maybe<OpenNotices>;

const noon = Date.parse("2026-11-20T12:00:00Z");
const plan = planOf(10, 100);
const minute = 60_000;

async function setup(openEmpty: OpenEmptyNotices) {
  const time = manualClock(noon);
  const opened = await openEmpty({ clock: time.clock });
  const { keyId, ledger, notices } = opened;
  return {
    ...{ time, keyId, ledger, notices },
    failOutbox: opened.failOutbox,
    rows: opened.rows,
    charge: (half: number) => ledger.charge({ keyId, endpoint: "GET /v1/words" }, half, plan),
    take: (channel: NoticeChannel, limit = 10) =>
      notices.take(channel, { limit, retryMs: (attempt) => attempt * minute }),
    [Symbol.dispose]: () => opened[Symbol.dispose](),
  };
}

/** What every outbox must do. */
export function noticesContract(name: string, openEmpty: OpenEmptyNotices): void {
  const open = () => setup(openEmpty);
  describe(`${name}: filled by charges`, () => fillingContract(open));
  describe(`${name}: take and done`, () => takingContract(open));
}

type Open = () => ReturnType<typeof setup>;

function fillingContract(open: Open): void {
  test("has nothing of marks that were reached while no channel was on", async () => {
    using opened = await open();
    await opened.charge(9);
    await opened.notices.setChannels(["webhook"]);
    expect(await opened.take("webhook")).toEqual([]);
    await opened.charge(1);
    expect((await opened.take("webhook")).map(({ kind }) => kind)).toEqual(["budget100"]);
  });

  test("has a mark once for each channel, with its key and a name for good", async () => {
    using opened = await open();
    await opened.notices.setChannels(["webhook", "mailto:ann@example.org"]);
    await opened.charge(9);
    const [notice] = await opened.take("webhook");
    const event = notice?.event;
    expect(event).toBeGreaterThan(0);
    expect(notice).toEqual({
      event: event as number,
      channel: "webhook",
      attempt: 1,
      keyId: opened.keyId,
      keyName: "test",
      account: "operator",
      kind: "budget80",
      period: "day",
      atMs: noon,
      id: `notice_${noon.toString(36)}_${event}`,
    });
    const [mailed] = await opened.take("mailto:ann@example.org");
    expect(mailed).toEqual({ ...notice!, channel: "mailto:ann@example.org" });
  });

  test("has the mark as soon as its charge is committed, and not when it is not", async () => {
    using opened = await open();
    await opened.notices.setChannels(["webhook"]);
    await opened.failOutbox(true);
    await expect(opened.charge(9)).rejects.toThrow("disk full");
    await opened.failOutbox(false);
    expect([(await opened.ledger.balance(opened.keyId)).dayUsed, await opened.take("webhook")]).toEqual([
      0,
      [],
    ]);
    await opened.charge(9);
    // A kill of this process leaves it.
    expect(await opened.rows()).toEqual([{ event: expect.any(Number), channel: "webhook" }]);
  });

  test("drops what waits for a channel that is switched off, and keeps the others'", async () => {
    using opened = await open();
    await opened.notices.setChannels(["webhook", "owner"]);
    await opened.charge(9);
    await opened.notices.setChannels(["owner"]);
    await opened.notices.setChannels(["webhook", "owner"]);
    expect([(await opened.take("webhook")).length, (await opened.take("owner")).length]).toEqual([0, 1]);
  });
}

function takingContract(open: Open): void {
  test("gives a notice again after its wait, longer each time, until it is done", async () => {
    using opened = await open();
    await opened.notices.setChannels(["webhook"]);
    await opened.charge(9);
    const attempts: (number | undefined)[] = [];
    for (const minutes of [0, 0, 0.9, 1, 2.9, 3, 5.9]) {
      opened.time.set(noon + minutes * minute);
      attempts.push((await opened.take("webhook"))[0]?.attempt);
    }
    expect(attempts).toEqual([1, undefined, undefined, 2, undefined, 3, undefined]);
    const [row] = await opened.rows();
    await opened.notices.done(row!);
    opened.time.set(noon + 100 * minute);
    expect([await opened.take("webhook"), await opened.rows()]).toEqual([[], []]);
  });

  test("gives no more than asked for, longest due first", async () => {
    using opened = await open();
    await opened.notices.setChannels(["webhook"]);
    await opened.charge(10);
    expect((await opened.take("webhook", 1)).map(({ kind }) => kind)).toEqual(["budget80"]);
    opened.time.set(noon + minute);
    expect((await opened.take("webhook")).map(({ kind }) => kind)).toEqual(["budget100", "budget80"]);
  });

  test("gives each notice once to takers at the same time", async () => {
    using opened = await open();
    const channels = Array.from({ length: 50 }, (_, index) => `mailto:${index}@example.org` as const);
    await opened.notices.setChannels(channels);
    await opened.charge(10);
    const taken = await Promise.all(
      channels.flatMap((channel) => [1, 2, 3, 4].map(() => opened.take(channel, 1))),
    );
    const names = taken.flat().map(({ event, channel }) => `${event} ${channel}`);
    expect([names.length, new Set(names).size]).toEqual([100, 100]);
  });
}
