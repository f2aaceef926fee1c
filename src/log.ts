import { write } from "node:fs";
import type { Clock } from "./domain/clock.ts";

/** One event: the members of a JSON line. Never holds a key value, only a key's id and last four characters. */
export type LogEvent = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Takes an event, or one that is a JSON line already. */
export type Log = (event: LogEvent | string) => void;

/** An event as it was before it became a line. */
export const eventOf = (event: LogEvent | string): LogEvent =>
  typeof event === "string" ? (JSON.parse(event) as LogEvent) : event;

/** Writes to stdout: lines for people, and events as one JSON line each. */
export interface Stdout {
  print(line: string): void;
  readonly log: Log;
  /** Writes pending lines, for at most a second: the pipe may have no reader. */
  close(): Promise<void>;
}

/** Writes some of the bytes and resolves to their number; rejects when none could be written. */
export type WriteSome = (bytes: Uint8Array) => Promise<number>;

export interface StdoutOptions {
  readonly clock: Clock;
  readonly write?: WriteSome;
  /** Most bytes that wait for a reader; further lines are lost. */
  readonly pendingMax?: number;
}

const closeMs = 1_000;
const retryMs = 10;
/** How long a line may wait for others: each write costs as much as many calls. */
const gatherMs = 10;
const newline = 10;

// Not `process.stdout`: an error ends it for good, and its buffer grows without limit.
const writeToStdout: WriteSome = (bytes) =>
  new Promise((resolve, reject) => {
    const tryOnce = () =>
      write(1, bytes, (error, written) => {
        if (error === null || error === undefined) resolve(written);
        // A non-blocking pipe is full.
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

/** Lines in UTF-8, each with its newline. */
interface Lines {
  readonly bytes: Uint8Array;
  readonly count: number;
}

/** Least room for lines that wait, in bytes. */
const roomMin = 1 << 16;

/**
 * Lines that wait to be written. They become bytes as they come, while the processor still has their parts at hand: a
 * text of parts that is joined after a thousand other calls takes ten times as long.
 */
function makePending(bytesMax: number) {
  /** The room in use, and one that is used again after the bytes taken from it are written. */
  let [room, spare] = [Buffer.allocUnsafe(roomMin), Buffer.alloc(0)];
  let length = 0;
  let count = 0;

  /** Makes room for so many bytes more. */
  function reserve(bytes: number): void {
    if (length + bytes <= room.length) return;
    const larger = Buffer.allocUnsafe(2 * (length + bytes));
    room.copy(larger, 0, 0, length);
    room = larger;
  }

  return {
    isEmpty: () => count === 0,
    /** Returns false where there is no room left. */
    add(line: string): boolean {
      if (length + line.length > bytesMax) return false;
      // A UTF-16 unit has at most three bytes.
      reserve(3 * line.length + 1);
      length += room.write(line, length);
      room[length++] = newline;
      count++;
      return true;
    },
    /** Gives all lines; they must be written before it is called again. */
    take(): Lines {
      const taken = { bytes: room.subarray(0, length), count };
      [room, spare] = [spare.length >= roomMin ? spare : Buffer.allocUnsafe(roomMin), room];
      length = 0;
      count = 0;
      return taken;
    },
  };
}

/** Writes lines and returns how many were written whole. */
function lineWriter(write: WriteSome): (lines: Lines) => Promise<number> {
  /** The last write ended in the middle of a line. */
  let isTorn = false;
  return async (lines) => {
    const bytes = isTorn ? Buffer.concat([Buffer.of(newline), lines.bytes]) : lines.bytes;
    let at = 0;
    try {
      while (at < bytes.length) at += await write(bytes.subarray(at));
    } catch {
      // The returned count reports it.
    }
    if (at === bytes.length) {
      isTorn = false;
      return lines.count;
    }
    const written = bytes.subarray(0, at);
    const ends = written.filter((byte) => byte === newline).length;
    const whole = isTorn && at > 0 ? ends - 1 : ends;
    if (at > 0) isTorn = written.at(-1) !== newline;
    return whole;
  };
}

/**
 * Opens stdout. Lines of some milliseconds are written together: a write per request would cost more than the request.
 * One asynchronous write runs at a time. Lines that cannot be written or exceed `pendingMax` are lost; a `linesLost` event
 * reports how many, and since when.
 */
export function openStdout({ clock, write = writeToStdout, pendingMax = 4 << 20 }: StdoutOptions): Stdout {
  const pending = makePending(pendingMax);
  let gathering: Timer | undefined;
  let writing: Promise<void> | undefined;
  let lost: Lost | null = null;
  const writeLines = lineWriter(write);

  function lose(count: number, sinceMs = clock()): void {
    lost = { count: (lost?.count ?? 0) + count, sinceMs: Math.min(lost?.sinceMs ?? sinceMs, sinceMs) };
  }

  /** The lines that wait, after a notice of those that were lost. */
  function takeLines(reported: Lost | null): Lines {
    const { bytes, count } = pending.take();
    if (reported === null) return { bytes, count };
    const notice = Buffer.from(`${noticeOf(reported, clock())}\n`);
    return { bytes: Buffer.concat([notice, bytes]), count: count + 1 };
  }

  async function writePending(): Promise<void> {
    while (!pending.isEmpty()) {
      const reported = lost;
      const batch = takeLines(reported);
      // Lines lost from now on belong to the next notice.
      lost = null;
      const missed = batch.count - (await writeLines(batch));
      if (reported !== null && missed === batch.count) lose(reported.count + missed - 1, reported.sinceMs);
      else if (missed > 0) lose(missed);
    }
  }

  function flush(): void {
    gathering = undefined;
    writing ??= writePending().finally(() => {
      writing = undefined;
    });
  }

  function print(line: string): void {
    if (pending.add(line)) gathering ??= setTimeout(flush, gatherMs);
    else lose(1);
  }

  return {
    print,
    log: limitErrors((event) => print(typeof event === "string" ? event : JSON.stringify(event)), clock),
    async close() {
      clearTimeout(gathering);
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
 * Logs at most one error a second per cause; the next one counts how many were `skipped`. While a disk is full,
 * every call fails with the same stack.
 */
export function limitErrors(log: Log, clock: Clock): Log {
  const kinds = new Map<string, { sinceMs: number; skipped: number }>();
  return (event) => {
    if (typeof event === "string" || event.event !== "error") return log(event);
    const nowMs = clock();
    const kind = `${event.code} ${String(event.cause).split("\n", 1)[0]}`;
    const recent = kinds.get(kind);
    if (recent && nowMs >= recent.sinceMs && nowMs < recent.sinceMs + errorMs) {
      recent.skipped++;
      return;
    }
    if (kinds.size >= errorKindsMax) kinds.clear();
    kinds.set(kind, { sinceMs: nowMs, skipped: 0 });
    log(recent && recent.skipped > 0 ? { ...event, skipped: recent.skipped } : event);
  };
}
