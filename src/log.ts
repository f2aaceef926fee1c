import { write } from "node:fs";
import type { Clock } from "./domain/clock.ts";

/** One event, as the members of a JSON line. Never a key value: only a key's id and its last four characters. */
export type LogEvent = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = (event: LogEvent) => void;

/** The door to stdout: lines for people, and events as one JSON line each. */
export interface Stdout {
  print(line: string): void;
  readonly log: Log;
  /** Writes what is pending, for a second at most: nobody may be reading. */
  close(): Promise<void>;
}

/** Writes some of the bytes and resolves with how many; rejects when none could be written. */
export type WriteSome = (bytes: Uint8Array) => Promise<number>;

export interface StdoutOptions {
  readonly clock: Clock;
  readonly write?: WriteSome;
  /** How many characters may wait for a reader; further lines are lost. */
  readonly pendingMax?: number;
}

const closeMs = 1_000;
const retryMs = 10;
const newline = 10;

// Not `process.stdout`: an error ends it for good, and what is not read piles up in it without end.
const writeToStdout: WriteSome = (bytes) =>
  new Promise((resolve, reject) => {
    const tryOnce = () =>
      write(1, bytes, (error, written) => {
        if (error === null || error === undefined) resolve(written);
        // A pipe that somebody has set not to block is full.
        else if (error.code === "EAGAIN") setTimeout(tryOnce, retryMs);
        else reject(error);
      });
    tryOnce();
  });

/** Lines that could not be written. */
interface Lost {
  readonly count: number;
  readonly sinceMs: number;
}

const noticeOf = ({ count, sinceMs }: Lost, nowMs: number): string =>
  JSON.stringify({
    time: new Date(nowMs).toISOString(),
    event: "linesLost",
    count,
    since: new Date(sinceMs).toISOString(),
  });

/**
 * Opens stdout. The lines of one event-loop turn are written together: a write per request would cost more than
 * the request. One write is under way at a time, beside the event loop. Lines that cannot be written, or would wait
 * behind too many others, are lost; the first that can be written again tells how many, and since when.
 */
export function openStdout({ clock, write = writeToStdout, pendingMax = 4 << 20 }: StdoutOptions): Stdout {
  let lines: string[] = [];
  let size = 0;
  let turn: NodeJS.Immediate | undefined;
  let writing: Promise<void> | undefined;
  let lost: Lost | null = null;
  /** A write ended in the middle of a line. */
  let isTorn = false;

  function lose(count: number, sinceMs = clock()): void {
    lost = { count: (lost?.count ?? 0) + count, sinceMs: Math.min(lost?.sinceMs ?? sinceMs, sinceMs) };
  }

  /** Writes lines, and returns how many of them are written whole. */
  async function writeLines(some: readonly string[]): Promise<number> {
    const bytes = Buffer.from(`${isTorn ? "\n" : ""}${some.join("\n")}\n`);
    let at = 0;
    try {
      while (at < bytes.length) at += await write(bytes.subarray(at));
    } catch {
      // Told by the count.
    }
    const written = bytes.subarray(0, at);
    const ends = written.filter((byte) => byte === newline).length;
    const whole = isTorn && at > 0 ? ends - 1 : ends;
    if (at > 0) isTorn = written.at(-1) !== newline;
    return whole;
  }

  async function writePending(): Promise<void> {
    while (lines.length > 0) {
      const told = lost;
      const some = told === null ? lines : [noticeOf(told, clock()), ...lines];
      // What is lost from now on is told of next time.
      lost = null;
      lines = [];
      size = 0;
      const missed = some.length - (await writeLines(some));
      if (told !== null && missed === some.length) lose(told.count + missed - 1, told.sinceMs);
      else if (missed > 0) lose(missed);
    }
  }

  function flush(): void {
    turn = undefined;
    writing ??= writePending().finally(() => {
      writing = undefined;
    });
  }

  function print(line: string): void {
    if (size + line.length > pendingMax) {
      lose(1);
      return;
    }
    lines.push(line);
    size += line.length;
    turn ??= setImmediate(flush);
  }

  return {
    print,
    log: limitErrors((event) => print(JSON.stringify(event)), clock),
    async close() {
      clearImmediate(turn);
      flush();
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, closeMs);
      await Promise.race([writing, promise]);
      clearTimeout(timer);
    },
  };
}

const errorMs = 1_000;
const errorKindsMax = 100;

/**
 * Passes an error on once a second for each of its causes, and with the next how many were `skipped`: while a disk is
 * full, every call fails with the same stack.
 */
export function limitErrors(log: Log, clock: Clock): Log {
  const kinds = new Map<string, { sinceMs: number; skipped: number }>();
  return (event) => {
    if (event.event !== "error") return log(event);
    const nowMs = clock();
    const kind = `${event.code} ${String(event.cause).split("\n", 1)[0]}`;
    const known = kinds.get(kind);
    if (known && nowMs >= known.sinceMs && nowMs < known.sinceMs + errorMs) {
      known.skipped++;
      return;
    }
    if (kinds.size >= errorKindsMax) kinds.clear();
    kinds.set(kind, { sinceMs: nowMs, skipped: 0 });
    log(known && known.skipped > 0 ? { ...event, skipped: known.skipped } : event);
  };
}
