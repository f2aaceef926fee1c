import { describe, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { Elysia } from "elysia";
import { type App, makeEdge } from "../../src/edge.ts";
import { startServer } from "../../src/server.ts";
import { elysiaOptions } from "../../src/web/elysia.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { bodyIn, exchangeRaw } from "./support/raw_client.ts";

const html = "text/html; charset=utf-8";
const unpack: Readonly<Record<string, (bytes: Buffer<ArrayBuffer>) => Uint8Array>> = {
  zstd: (bytes) => Bun.zstdDecompressSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => Bun.gunzipSync(bytes),
};
const codings = Object.keys(unpack);

/** Arabic words, no two alike in a row. */
function textOf(bytes: number): string {
  const random = seededRandom(bytes);
  const letters = [..."كتبدرسعلمقرأ "];
  let text = "";
  for (let length = 0; length + 2 <= bytes; ) {
    const letter = letters[Math.floor(random() * letters.length)] as string;
    text += letter;
    length += Buffer.byteLength(letter);
  }
  return text + "x".repeat(bytes - Buffer.byteLength(text));
}

type Headers_ = Record<string, string>;
/** The edge around a page that answers as a test wants. */
function appWith(answer: () => Response): App {
  const edge = makeEdge({ random: seededRandom(1) });
  return edge.around(new Elysia(elysiaOptions).get("/", answer));
}
const answerWith = (body: BodyInit | null, headers: Headers_ = {}, status = 200) =>
  appWith(() => new Response(body, { status, headers: { "content-type": html, ...headers } }));
const ask = (app: App, headers: Headers_ = {}, method = "GET"): Promise<Response> =>
  Promise.resolve(app.fetch(new Request("http://mizan.test/", { method, headers })));
const taking = (coding: string): Headers_ => ({ "accept-encoding": coding });

describe("an answer", () => {
  for (const coding of codings)
    test.each([1_024, 5_000, 32 * 1_024, 40_000, 300_000])(`of %d bytes comes in ${coding}`, async (size) => {
      const text = textOf(size);
      const response = await ask(answerWith(text), taking(coding));
      expect(response.headers.get("content-encoding")).toBe(coding);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      const packed = Buffer.from(await response.arrayBuffer());
      expect(packed.byteLength).toBeLessThan(size / 2);
      expect(Buffer.from(unpack[coding]?.(packed) as Uint8Array).toString()).toBe(text);
    });

  test("of less than 1 KiB stays as it is, and says that a longer one would not", async () => {
    const response = await ask(answerWith("x".repeat(1_023)), taking("gzip"));
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([
      null,
      "Accept-Encoding",
    ]);
    expect(await response.text()).toBe("x".repeat(1_023));
  });

  test("that would grow stays as it is", async () => {
    const random = seededRandom(7);
    const noise = Uint8Array.from({ length: 2_000 }, () => Math.floor(random() * 256));
    const response = await ask(answerWith(noise), taking("gzip"));
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(noise);
  });

  test("to a client that takes no coding stays as it is", async () => {
    const text = textOf(5_000);
    for (const headers of [{}, taking("identity"), taking("gzip;q=0"), taking("nonsense;;;=,,")]) {
      const response = await ask(answerWith(text), headers);
      expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([
        null,
        "Accept-Encoding",
      ]);
      expect(await response.text()).toBe(text);
    }
  });

  test.each([
    "application/json; charset=utf-8",
    "application/ld+json",
    "application/xml",
    "image/svg+xml",
    "text/csv; charset=utf-8",
    "text/plain",
  ])("of %s is compressed", async (type) => {
    const response = await ask(answerWith(textOf(2_000), { "content-type": type }), taking("gzip"));
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("content-type")).toBe(type);
  });

  test.each(["font/woff2", "image/png", "text/event-stream", "application/octet-stream"])(
    "of %s is left alone, without Vary",
    async (type) => {
      const response = await ask(answerWith(textOf(2_000), { "content-type": type }), taking("gzip"));
      expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([null, null]);
    },
  );

  test("that must not be transformed is left alone: it depends on nothing, and its tag stays strong", async () => {
    const headers = { "cache-control": "no-store, No-Transform", etag: '"strong"' };
    const response = await ask(answerWith(textOf(2_000), headers), taking("gzip"));
    const said = ["content-encoding", "vary", "etag"].map((name) => response.headers.get(name));
    expect(said).toEqual([null, null, '"strong"']);
  });

  test("that is compressed already is not compressed twice", async () => {
    const once = Bun.gzipSync(textOf(200_000));
    for (const headers of [{}, { vary: "Accept-Encoding" }]) {
      const app = answerWith(once, { "content-encoding": "gzip", ...headers });
      const response = await ask(app, taking("zstd, gzip"));
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(once);
    }
  });

  test("keeps its status and its other headers, every cookie among them", async () => {
    const app = appWith(() => {
      const headers = new Headers({ "content-type": html, vary: "Origin", "x-request-id": "req_1" });
      for (const name of ["a", "b"]) headers.append("set-cookie", `${name}=1; Path=/`);
      return new Response(textOf(3_000), { status: 404, headers });
    });
    const { status, headers } = await ask(app, taking("gzip"));
    expect([status, headers.get("x-request-id"), headers.get("vary")]).toEqual([
      404,
      "req_1",
      "Origin, Accept-Encoding",
    ]);
    expect(headers.getSetCookie()).toEqual(["a=1; Path=/", "b=1; Path=/"]);
  });

  test("has one weak tag for all its codings", async () => {
    for (const etag of ['"abc"', 'W/"abc"'])
      for (const coding of ["identity", ...codings]) {
        const response = await ask(answerWith(textOf(3_000), { etag }), taking(coding));
        expect([coding, response.headers.get("etag")]).toEqual([coding, 'W/"abc"']);
      }
    const unchanged = await ask(answerWith(null, { etag: '"abc"' }, 304), taking("gzip"));
    expect([unchanged.headers.get("etag"), unchanged.headers.get("vary")]).toEqual([
      'W/"abc"',
      "Accept-Encoding",
    ]);
  });

  test("that is public is compressed once for each coding, by its bytes and not by its address", async () => {
    let text = textOf(40_000);
    const app = appWith(
      () => new Response(text, { headers: { "content-type": html, "cache-control": "public, max-age=300" } }),
    );
    const read = async (coding: string): Promise<string> => {
      const bytes = Buffer.from(await (await ask(app, taking(coding))).arrayBuffer());
      return Buffer.from(unpack[coding]?.(bytes) as Uint8Array).toString();
    };
    for (const coding of [...codings, ...codings]) expect(await read(coding)).toBe(text);
    text = textOf(40_000).replaceAll("ك", "ل");
    for (const coding of codings) expect(await read(coding)).toBe(text);
  });

  test("to HEAD has GET's headers, its length among them where it is not compressed", async () => {
    for (const coding of ["identity", ...codings])
      for (const size of [500, 3_000, 100_000]) {
        const app = answerWith(textOf(size), { etag: 'W/"abc"' });
        const [head, get] = [await ask(app, taking(coding), "HEAD"), await ask(app, taking(coding))];
        const isPacked = get.headers.has("content-encoding");
        expect(Object.fromEntries(head.headers)).toEqual({
          ...Object.fromEntries(get.headers),
          ...(isPacked ? { "transfer-encoding": "chunked" } : { "content-length": String(size) }),
        });
        expect(await head.text()).toBe("");
      }
  });
});

describe("over a socket", () => {
  test("the length said is the length sent, once, what says none comes in chunks, and no range is answered", async () => {
    const text = textOf(50_000);
    const server = startServer(answerWith(text, { "content-length": String(Buffer.byteLength(text)) }), {
      host: "127.0.0.1",
      port: 0,
    });
    try {
      for (const coding of ["identity", ...codings])
        for (const range of ["", "Range: bytes=0-99\r\n"]) {
          const head = `GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${coding}\r\n${range}Connection: close\r\n\r\n`;
          const answer = await exchangeRaw(Number(new URL(server.url).port), head);
          const body = bodyIn(answer);
          expect([coding, answer.slice(0, 12)]).toEqual([coding, "HTTP/1.1 200"]);
          const plain = unpack[coding]?.(body) ?? body;
          expect(Buffer.from(plain).toString() === text).toBe(true);
        }
    } finally {
      await server.stop(0);
    }
  });

  test("HEAD sends no byte of a body, and no length where the answer would be compressed", async () => {
    const server = startServer(answerWith(textOf(50_000)), { host: "127.0.0.1", port: 0 });
    try {
      for (const coding of ["identity", ...codings]) {
        const head = `HEAD / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${coding}\r\nConnection: close\r\n\r\n`;
        const answer = await exchangeRaw(Number(new URL(server.url).port), head);
        const length = /^content-length: (.*)\r$/im.exec(answer)?.[1];
        expect([coding, length, answer.endsWith("\r\n\r\n")]).toEqual([
          coding,
          coding === "identity" ? "50000" : undefined,
          true,
        ]);
      }
    } finally {
      await server.stop(0);
    }
  });
});
