import { describe, expect, test } from "bun:test";
import { closeSync, openSync } from "node:fs";
import { eventOf, type LogEvent, limitErrors, openStdout, type WriteSome } from "../src/log.ts";
import { planOf } from "./http/support/plans.ts";
import { announcedUrl, makeKeyIn, spawnServer } from "./server/support/child_server.ts";
import { manualClock } from "./support/manual_clock.ts";
import { tempFolder } from "./support/temp_folder.ts";

/** Longer than lines wait for others. */
const nextWrite = () => Bun.sleep(30);

/** A place to write to that can be full, unread, or take a part only. */
function makeSink() {
  const written: string[] = [];
  const waiting: (() => void)[] = [];
  const sink = { isFull: false, isUnread: false, bytesMax: Number.POSITIVE_INFINITY };
  const write: WriteSome = async (bytes) => {
    if (sink.isUnread) await new Promise<void>((resolve) => waiting.push(resolve));
    if (sink.isFull || sink.bytesMax === 0) throw new Error("no space left on device");
    const some = bytes.subarray(0, sink.bytesMax);
    sink.bytesMax -= some.length;
    written.push(Buffer.from(some).toString());
    return some.length;
  };
  const readOn = () => {
    sink.isUnread = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { sink, written, write, readOn, text: () => written.join("") };
}

function open(options: { readonly pendingMax?: number } = {}) {
  const time = manualClock("2026-11-22T12:00:00.000Z");
  const target = makeSink();
  return { ...target, time, ...openStdout({ ...options, clock: time.clock, write: target.write }) };
}

describe("openStdout", () => {
  test("writes the lines of some milliseconds together, events as JSON, in order", async () => {
    const { print, log, written } = open();
    print("first");
    log({ event: "request", status: 200, code: null });
    expect(written).toEqual([]);
    await nextWrite();
    expect(written).toEqual(['first\n{"event":"request","status":200,"code":null}\n']);
  });

  test("close writes at once, and once", async () => {
    const { print, close, written } = open();
    print("last");
    await close();
    await close();
    expect(written).toEqual(["last\n"]);
  });

  test("goes on after a full disk, and tells how many lines were lost and since when", async () => {
    const { print, close, sink, time, text } = open();
    sink.isFull = true;
    for (const line of ["a", "b", "c"]) {
      print(line);
      await nextWrite();
      time.set(time.clock() + 500);
    }
    sink.isFull = false;
    print("d");
    await close();
    print("e");
    await close();
    const notice =
      '{"time":"2026-11-22T12:00:01.500Z","event":"linesLost","count":3,"since":"2026-11-22T12:00:00.000Z"}';
    expect(text()).toBe(`${notice}\nd\ne\n`);
  });

  test("begins a new line after one that was torn", async () => {
    const { print, close, sink, text } = open();
    sink.bytesMax = 8;
    print("first");
    print("second");
    await close();
    sink.bytesMax = Number.POSITIVE_INFINITY;
    print("third");
    await close();
    const [first, torn, notice, third] = text().split("\n");
    expect([first, torn, JSON.parse(notice!).count, third]).toEqual(["first", "se", 1, "third"]);
  });

  test("keeps no more than so much for a reader that does not read, and loses what comes then", async () => {
    const { print, close, sink, readOn, text } = open({ pendingMax: 22 });
    sink.isUnread = true;
    print("under way");
    await nextWrite();
    for (let line = 0; line < 1_000; line++) print("0123456789");
    readOn();
    await close();
    print("later");
    await close();
    const lines = text().split("\n");
    expect(lines.slice(0, 3)).toEqual(["under way", expect.stringContaining('"count":998'), "0123456789"]);
    expect(lines.slice(-2)).toEqual(["later", ""]);
    expect(lines).toHaveLength(6);
  });
});

describe("limitErrors", () => {
  function limited() {
    const time = manualClock("2026-11-22T12:00:00Z");
    const events: LogEvent[] = [];
    return { time, events, log: limitErrors((event) => void events.push(eventOf(event)), time.clock) };
  }
  const full = { event: "error", code: "ERR_UNAVAILABLE", cause: "Error: disk full\n    at commit" };

  test("passes an error on once a second for each cause, with how many were skipped", () => {
    const { time, events, log } = limited();
    for (let call = 0; call < 500; call++) log({ ...full, requestId: call });
    log({ ...full, cause: "Error: locked" });
    expect(events.map(({ requestId, cause }) => [requestId, cause])).toEqual([
      [0, full.cause],
      [undefined, "Error: locked"],
    ]);
    time.set(time.clock() + 1_000);
    log({ ...full, requestId: 500 });
    expect(events[2]).toEqual({ ...full, requestId: 500, skipped: 499 });
  });

  test("passes everything else on", () => {
    const { events, log } = limited();
    for (let call = 0; call < 3; call++) log({ event: "request", status: 503 });
    expect(events).toHaveLength(3);
  });

  test("passes errors on when the clock has gone back", () => {
    const { time, events, log } = limited();
    log(full);
    time.set("2025-11-22T12:00:00Z");
    log(full);
    expect(events).toHaveLength(2);
  });
});

/** Makes 20 metered calls. */
async function serves(url: string, databasePath: string): Promise<void> {
  const key = makeKeyIn(databasePath, planOf({ name: "test", day: 100, month: 100 }));
  for (let call = 0; call < 20; call++) {
    const headers = { "x-api-key": key.value };
    const { status } = await fetch(`${url}/v1/letters?limit=1`, { headers });
    expect(status).toBe(200);
  }
}

describe("the server", () => {
  test("starts, serves and stops while the disk of its log is full", async () => {
    using folder = tempFolder();
    const full = openSync("/dev/full", "w");
    await using child = spawnServer(folder, {}, { stdout: full });
    closeSync(full);
    await serves(await announcedUrl(folder.file("mizan.sqlite")), folder.file("mizan.sqlite"));
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  });

  test("serves on when the reader of its log is gone", async () => {
    using folder = tempFolder();
    await using child = spawnServer(folder);
    const url = await announcedUrl(folder.file("mizan.sqlite"));
    await (child.stdout as ReadableStream).cancel();
    await serves(url, folder.file("mizan.sqlite"));
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  });
});
