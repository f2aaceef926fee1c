import { describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { startServer } from "../../src/server.ts";
import { bodyOf, sentWholeMax } from "../../src/web/long_body.ts";
import { bodyIn, exchangeRaw } from "./support/raw_client.ts";

const bytesOf = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 251);

/** A server whose answers are waited for and as long as the path says. */
async function serving(use: (port: number) => Promise<void>): Promise<void> {
  const server = startServer(
    {
      beginStop() {},
      async fetch({ url }) {
        await Bun.sleep(0);
        return new Response(bodyOf(bytesOf(Number(new URL(url).pathname.slice(1)))), {
          headers: { "x-a": "b" },
        });
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

      const slow = connect(port, "127.0.0.1");
      slow.write(head(10_000_000));
      let answer = "";
      slow.on("data", (bytes) => {
        answer += bytes.toString("latin1");
        slow.pause();
        setTimeout(() => slow.resume(), 1);
      });
      await new Promise((resolve) => slow.once("close", resolve));
      expect(bodyIn(answer).equals(bytesOf(10_000_000))).toBe(true);
    });
  });
});
