import type { Clock } from "../domain/clock.ts";
import { isoInstant } from "../domain/period.ts";
import type { Random } from "../domain/random.ts";
import type { Log } from "../log.ts";
import { attemptsMax, retryMs } from "./back_off.ts";
import type { Notice, NoticeChannel, Notices } from "./notices.ts";

/** Sends a notice on its channel; rejects when it was not accepted. */
export type SendNotice = (notice: Notice) => Promise<void>;

interface NotifierParts {
  readonly notices: Notices;
  readonly channels: ReadonlyMap<NoticeChannel, SendNotice>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Interval between looks into the outbox. */
  readonly pollMs?: number;
}

/** How many notices of a channel are sent side by side. */
const parallel = 10;

/** How long a stop waits for what is being sent; it is sent again after the next start if that is not enough. */
const stopMs = 2_000;

/** Addresses stay out of the log. */
const kindOf = (channel: NoticeChannel): string => (channel.startsWith("mailto:") ? "email" : channel);

/**
 * Switches these channels on and all others off, then sends what the outbox holds, each channel by itself, so that one that
 * fails holds up no other.
 */
export function startNotifier(parts: NotifierParts): { stop(): Promise<void> } {
  const { notices, channels, clock, log, pollMs = 1_000 } = parts;
  const attempts = makeAttempts(parts);
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Does the work, again and again until it says that it is done. The outbox may not be writable now. */
  async function repeat(work: () => Promise<"done" | "more" | "pause">): Promise<void> {
    while (!signal.aborted) {
      const next = await work().catch((error) => {
        const time = isoInstant(clock());
        if (!signal.aborted) log({ time, event: "error", code: "notices", cause: error.message });
        return "pause";
      });
      if (next === "done") return;
      if (next === "pause") await pause(pollMs, signal);
    }
  }

  async function run(): Promise<void> {
    await repeat(async () => {
      await notices.setChannels([...channels.keys()]);
      return "done";
    });
    const each = [...channels].map(([channel, send]) =>
      repeat(async () => ((await sendDue(parts, attempts, channel, send)) ? "more" : "pause")),
    );
    await Promise.all(each);
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, Bun.sleep(stopMs)]);
    },
  };
}

/** Sends what is due on a channel. Resolves to whether more may be; rejects when the outbox cannot be written to. */
async function sendDue(
  { notices, random }: NotifierParts,
  { attempt, removeSent }: Attempts,
  channel: NoticeChannel,
  send: SendNotice,
): Promise<boolean> {
  await removeSent(channel);
  const due = await notices.take(channel, {
    limit: parallel,
    retryMs: (count) => retryMs(count, random),
  });
  const ended = await Promise.allSettled(due.map((notice) => attempt(notice, send)));
  for (const result of ended) if (result.status === "rejected") throw result.reason;
  return due.length === parallel;
}

type Attempts = ReturnType<typeof makeAttempts>;

/** What sends one notice and says in the log how it went. */
function makeAttempts({ notices, clock, log }: NotifierParts) {
  /** Sent, but not yet removed from the outbox: it could not be written to. */
  const sent = new Set<Notice>();
  const tell = (notice: Notice, state: "sent" | "failed" | "givenUp", error?: unknown): void =>
    log({
      ...{ time: isoInstant(clock()), event: "notice", notice: notice.id, channel: kindOf(notice.channel) },
      ...{ state, attempt: notice.attempt },
      ...(error === undefined ? {} : { cause: (error as Error).message }),
    });

  async function remove(notice: Notice): Promise<void> {
    await notices.done(notice);
    sent.delete(notice);
  }

  return {
    async attempt(notice: Notice, send: SendNotice): Promise<void> {
      try {
        await send(notice);
      } catch (error) {
        const isLast = notice.attempt >= attemptsMax;
        tell(notice, isLast ? "givenUp" : "failed", error);
        if (isLast) await notices.done(notice);
        return;
      }
      tell(notice, "sent");
      sent.add(notice);
      await remove(notice);
    },
    /** Before anything is taken again: by this server, and as soon as can be, before another takes it. */
    async removeSent(channel: NoticeChannel): Promise<void> {
      for (const notice of sent) if (notice.channel === channel) await remove(notice);
    },
  };
}

/** Waits, unless it is woken. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
