import { describe, expect, test } from "bun:test";
import type { LogEvent } from "../../src/log.ts";
import { attemptsMax, retryMs } from "../../src/notices/back_off.ts";
import type { Notice, NoticeChannel, Notices } from "../../src/notices/notices.ts";
import { type SendNotice, startNotifier } from "../../src/notices/notifier.ts";

/** An outbox in memory whose notices are always due. */
function outboxOf(count: number, channels: readonly NoticeChannel[]) {
  const waiting = channels.flatMap((channel) =>
    Array.from({ length: count }, (_, event) => ({ event, channel, attempt: 0 })),
  );
  const notices: Notices = {
    setChannels: async () => {},
    take: async (channel, { limit }) => {
      const due = waiting.filter((row) => row.channel === channel).slice(0, limit);
      for (const row of due) row.attempt++;
      return due.map((row) => ({
        ...{ ...row, keyId: "key_a", keyName: "a", account: "b", kind: "budget80", period: "day", atMs: 0 },
        id: `notice_${row.event}`,
      })) as Notice[];
    },
    done: async ({ event, channel }) => {
      waiting.splice(
        waiting.findIndex((row) => row.event === event && row.channel === channel),
        1,
      );
    },
  };
  return { waiting, notices };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await Bun.sleep(1);
}

function start(notices: Notices, channels: Readonly<Record<string, SendNotice>>) {
  const logged: LogEvent[] = [];
  const notifier = startNotifier({
    notices,
    channels: new Map(Object.entries(channels) as [NoticeChannel, SendNotice][]),
    clock: () => 0,
    random: () => 0,
    log: (event) => void logged.push(event as LogEvent),
    pollMs: 1,
  });
  return { logged, [Symbol.asyncDispose]: () => notifier.stop() };
}

describe("startNotifier", () => {
  test("sends every notice once and empties the outbox", async () => {
    const { waiting, notices } = outboxOf(25, ["webhook", "owner"]);
    const sent: string[] = [];
    const send = async ({ event, channel }: Notice) => void sent.push(`${channel} ${event}`);
    await using started = start(notices, { webhook: send, owner: send });
    await until(() => waiting.length === 0);
    expect(sent).toHaveLength(50);
    expect(new Set(sent).size).toBe(50);
    expect(started.logged.every(({ state }) => state === "sent")).toBe(true);
  });

  test("switches its channels on, as soon as the outbox can be written to, and only then sends", async () => {
    const { waiting, notices } = outboxOf(1, ["webhook"]);
    let fails = 3;
    const asked: (readonly NoticeChannel[])[] = [];
    const failing: Notices = {
      ...notices,
      setChannels: async (channels) => {
        asked.push(channels);
        if (fails-- > 0) throw new Error("the database is locked");
      },
    };
    const sentAfter: number[] = [];
    await using started = start(failing, { webhook: async () => void sentAfter.push(asked.length) });
    await until(() => waiting.length === 0);
    expect([asked, sentAfter]).toEqual([Array(4).fill(["webhook"]), [4]]);
    expect(started.logged[0]).toMatchObject({ code: "notices", cause: "the database is locked" });
  });

  test("tries again what failed, says why, and gives up after three days of attempts", async () => {
    const { waiting, notices } = outboxOf(1, ["mailto:ann@example.org"]);
    let attempts = 0;
    const send = async () => {
      attempts++;
      throw new Error("no mail server");
    };
    await using started = start(notices, { "mailto:ann@example.org": send });
    await until(() => waiting.length === 0);
    expect(attempts).toBe(attemptsMax);
    const states = started.logged.map(({ state }) => state);
    expect(states).toEqual([...Array(attemptsMax - 1).fill("failed"), "givenUp"]);
    expect(started.logged[0]).toEqual({
      ...{ time: "1970-01-01T00:00:00Z", event: "notice", notice: "notice_0", channel: "email" },
      ...{ state: "failed", attempt: 1, cause: "no mail server" },
    });
  });

  test("sends through one channel while another fails or hangs", async () => {
    const { waiting, notices } = outboxOf(30, ["webhook", "owner", "mailto:a@b.org"]);
    const { promise: hanging, resolve: endHanging } = Promise.withResolvers<void>();
    const hang = () => hanging;
    const fail = () => Promise.reject(new Error("down"));
    await using _ = start(notices, { webhook: hang, "mailto:a@b.org": fail, owner: async () => {} });
    await until(() => !waiting.some(({ channel }) => channel === "owner"));
    expect(waiting.filter(({ channel }) => channel === "webhook")).toHaveLength(30);
    endHanging();
  });

  test("does not send again what was sent while the outbox could not be written to", async () => {
    const { waiting, notices } = outboxOf(1, ["webhook"]);
    let fails = 3;
    let sent = 0;
    const failing: Notices = {
      ...notices,
      done: async (notice) => {
        if (fails-- > 0) throw new Error("disk full");
        return notices.done(notice);
      },
    };
    await using started = start(failing, { webhook: async () => void sent++ });
    await until(() => waiting.length === 0);
    expect(sent).toBe(1);
    expect(started.logged.map(({ state, code }) => state ?? code)).toEqual([
      ...["sent", "notices", "notices", "notices"],
    ]);
  });
});

describe("retryMs", () => {
  test("is a minute at first, then longer each time, three days in all, a fifth of it drawn", () => {
    const waits = Array.from({ length: attemptsMax - 1 }, (_, index) => retryMs(index + 1, () => 0));
    expect(waits[0]).toBe(60_000);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000).toBeCloseTo(3.15, 1);
    expect(retryMs(1, () => 1)).toBe(72_000);
  });
});
