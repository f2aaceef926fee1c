import { describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { startServer } from "../../src/server.ts";
import { bodyFrom, bodyOf, sentWholeMax } from "../../src/web/long_body.ts";
import { bodyIn, exchangeRaw } from "./support/raw_client.ts";

const bytesOf = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 251);

const ofBytes = (length: number) => bodyOf(bytesOf(length));
/** The same, written when it is sent. */
const ofWritten = (length: number) =>
  bodyFrom({ byteLength: length, write: (into) => into.set(bytesOf(length)) });

/** A server whose answers are waited for and as long as the path says. */
async function serving(use: (port: number) => Promise<void>, body = ofBytes): Promise<void> {
  const server = startServer(
    {
      beginStop() {},
      async fetch({ url }) {
        await Bun.sleep(0);
        return new Response(body(Number(new URL(url).pathname.slice(1))), { headers: { "x-a": "b" } });
      },
    },
    { host: "127.0.0.1", port: 0 },
  );
  try {
    await use(Number(new URL(server.url).port));
  } finally {
    await server.stop(0);
  }
}

const head = (length: number, version = "1.1") =>
  `GET /${length} HTTP/${version}\r\nHost: a\r\nConnection: close\r\n\r\n`;
const lengths = [0, 1, sentWholeMax, sentWholeMax + 1, 100_000, 3_000_000];

/** What a client gets that waits after each piece. */
async function readSlowly(port: number, length: number): Promise<string> {
  const slow = connect(port, "127.0.0.1");
  slow.write(head(length));
  let answer = "";
  slow.on("data", (bytes) => {
    answer += bytes.toString("latin1");
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await new Promise((resolve) => slow.once("close", resolve));
  return answer;
}

describe("a body that was waited for", () => {
  test("arrives whole, with its length where it is short", async () => {
    await serving(async (port) => {
      for (const length of lengths) {
        const answer = await exchangeRaw(port, head(length));
        expect([length, /^content-length:/im.test(answer)]).toEqual([length, length <= sentWholeMax]);
        expect(bodyIn(answer).equals(bytesOf(length))).toBe(true);
      }
    });
  });

  test("arrives whole over HTTP/1.0, which has no chunks", async () => {
    await serving(async (port) => {
      for (const length of lengths) {
        const answer = await exchangeRaw(port, head(length, "1.0"));
        expect(/^transfer-encoding:/im.test(answer)).toBe(false);
        expect(bodyIn(answer).equals(bytesOf(length))).toBe(true);
      }
    });
  });

  test("waits for a client that reads slowly, and harms nobody where the client goes away", async () => {
    await serving(async (port) => {
      const gone = connect(port, "127.0.0.1").on("error", () => {});
      gone.write(head(30_000_000));
      await new Promise((resolve) => gone.once("data", resolve));
      gone.destroy();

      const answer = await readSlowly(port, 10_000_000);
      expect(bodyIn(answer).equals(bytesOf(10_000_000))).toBe(true);
    });
  });

  test("is its own where bodies share the buffer that they are written in", async () => {
    await serving(async (port) => {
      // Longer than a socket takes at once, and longer than what is shared.
      const lengths = Array.from({ length: 24 }, (_, index) => 10 + index * 47_000 + (index % 3) * 1_000);
      const answers = lengths.map((length) => readSlowly(port, length));
      for (const [index, answer] of (await Promise.all(answers)).entries())
        expect(bodyIn(answer).equals(bytesOf(lengths[index] as number))).toBe(true);
    }, ofWritten);
  });

  test("is its own for a caller in the same process, however it is read", async () => {
    const lengths = [10, 20_000, 30_000, 40_000, 50_000, 2_000_000];
    const reads: readonly ((body: Response) => Promise<Uint8Array | ArrayBuffer>)[] = [
      (response) => response.arrayBuffer(),
      (response) => response.bytes(),
      async (response) => Buffer.from(await response.text(), "latin1"),
      async (response) => new Uint8Array(await (await response.blob()).arrayBuffer()),
      (response) => Bun.readableStreamToBytes(response.body as ReadableStream) as Promise<Uint8Array>,
    ];
    const ascii = (length: number) => bytesOf(length).map((byte) => byte & 127);
    for (const read of reads) {
      const responses = lengths.map(
        (length) => new Response(bodyFrom({ byteLength: length, write: (into) => into.set(ascii(length)) })),
      );
      const bodies = await Promise.all(responses.map(read));
      for (const [index, body] of bodies.entries())
        expect(Buffer.from(body as ArrayBuffer).equals(ascii(lengths[index] as number))).toBe(true);
    }
  });
});
