import { describe, expect, test } from "bun:test";
import { dayOf } from "../../src/domain/period.ts";
import { startServer } from "../../src/server.ts";
import { openTestApi, type TestApi, type TestApiOptions } from "../http/support/test_api.ts";
import { connectRaw, exchangeRaw, until } from "./support/raw_client.ts";

/** The API on a port of its own. */
async function serve(
  options: TestApiOptions,
  use: (api: TestApi, port: number, key: string) => Promise<void>,
): Promise<void> {
  using api = openTestApi(options);
  const server = startServer(api.app, { host: "127.0.0.1", port: 0 });
  try {
    await use(api, Number(new URL(server.url).port), `x-api-key: ${api.key.value}\r\nConnection: close\r\n`);
  } finally {
    await server.stop(0);
  }
}

const statusOf = (response: string): number => Number(response.split(" ")[1]);
const bodyOf = (response: string) =>
  JSON.parse(Buffer.from(response.slice(response.indexOf("\r\n\r\n") + 4), "latin1").toString());

describe("over a socket", () => {
  const good: readonly [string, readonly (string | Uint8Array)[]][] = [
    [
      "raw Arabic in the query, as curl sends it",
      ["GET /v1/words/autocomplete?q=كت HTTP/1.1\r\nHost: mizan.test\r\n"],
    ],
    ["raw Arabic in the path", ["GET /v1/roots/كتب HTTP/1.1\r\nHost: mizan.test\r\n"]],
    ["a host of one letter", ["GET /v1/letters HTTP/1.1\r\nHost: a\r\n"]],
    ["no host, HTTP/1.0", ["GET /v1/letters?limit=5 HTTP/1.0\r\n"]],
    ["a host that is none", ["GET /v1/letters?limit=5 HTTP/1.1\r\nHost: a/b?c\r\n"]],
    ["a whole address", ["GET http://other.test/v1/letters?limit=5 HTTP/1.1\r\nHost: mizan.test\r\n"]],
    ["dots in the path", ["GET /v1/words/../letters HTTP/1.1\r\nHost: mizan.test\r\n"]],
  ];
  test.each(good)("200: %s", async (_, head) => {
    await serve({}, async (_api, port, key) => {
      const response = await exchangeRaw(port, ...head, `${key}\r\n`);
      expect(statusOf(response)).toBe(200);
      expect(bodyOf(response).data).not.toEqual([]);
    });
  });

  const broken = Uint8Array.of(0xd9, 0xff, 0xfe);
  test("400: raw bytes that are not UTF-8 in the query", async () => {
    await serve({}, async (_, port, key) => {
      const head = "GET /v1/words/autocomplete?q=";
      const response = await exchangeRaw(port, head, broken, ` HTTP/1.1\r\nHost: mizan.test\r\n${key}\r\n`);
      expect([statusOf(response), bodyOf(response).error.details[0].location]).toEqual([400, "query.q"]);
    });
  });

  test("404: raw bytes that are not UTF-8 in a path id", async () => {
    await serve({}, async (_, port, key) => {
      const response = await exchangeRaw(
        port,
        "GET /v1/words/",
        broken,
        ` HTTP/1.1\r\nHost: mizan.test\r\n${key}\r\n`,
      );
      expect([statusOf(response), bodyOf(response).error.code]).toEqual([404, "ERR_NOT_FOUND"]);
    });
  });

  test("400: broken UTF-8 in a body of JSON", async () => {
    await serve({}, async (_, port, key) => {
      const body = Buffer.concat([Buffer.from('{"lemmas":["'), broken, Buffer.from('"]}')]);
      const head = `POST /v1/words/bulk HTTP/1.1\r\nHost: mizan.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${key}\r\n`;
      const response = await exchangeRaw(port, head, body);
      expect([statusOf(response), bodyOf(response).error.code]).toEqual([400, "ERR_VALIDATION"]);
    });
  });

  test("400: two different keys in one header given twice", async () => {
    await serve({}, async (api, port, key) => {
      const other = api.makeKey("free").value;
      const response = await exchangeRaw(
        port,
        `GET /v1/letters HTTP/1.1\r\nHost: a\r\nx-api-key: ${other}\r\n${key}\r\n`,
      );
      expect(bodyOf(response).error.code).toBe("ERR_AUTH_CONFLICT");
    });
  });

  test("414: a path of 10,000 characters, in the envelope", async () => {
    await serve({}, async (_, port, key) => {
      const response = await exchangeRaw(
        port,
        `GET /v1/words/${"x".repeat(10_000)} HTTP/1.1\r\nHost: a\r\n${key}\r\n`,
      );
      expect([statusOf(response), bodyOf(response).error.code]).toEqual([414, "ERR_URI_TOO_LONG"]);
    });
  });

  test("headers of nonsense and of any length harm nobody: the next call is answered", async () => {
    await serve({}, async (_, port, key) => {
      const headers = [
        `Accept-Encoding: ${"gzip;q=0.001, ".repeat(1_000)}gzip\r\n`,
        `Accept-Encoding: ${",".repeat(12_000)}\r\n`,
        "Accept-Encoding: \x01\x7f;q=9e9, gzip;;;q==\r\n",
        "Accept-Encoding: gzip\r\nAccept-Encoding: br;q=0\r\n",
        `X-Junk: ${"x".repeat(200_000)}\r\n`,
        "X-Junk: x\r\n".repeat(5_000),
        `If-None-Match: ${'"x", '.repeat(2_000)}"x"\r\n`,
      ];
      for (const header of headers) {
        const client = await connectRaw(port);
        client.send(`GET /v1/letters HTTP/1.1\r\nHost: a\r\n${header}${key}\r\n`);
        const status = statusOf(await Promise.race([client.closed, client.received("\r\n\r\n")]));
        expect([header.slice(0, 40), [200, 400, 413, 431].includes(status)]).toEqual([
          header.slice(0, 40),
          true,
        ]);
        client.abort();
        const next = await exchangeRaw(port, `GET /v1/letters HTTP/1.1\r\nHost: a\r\n${key}\r\n`);
        expect(statusOf(next)).toBe(200);
      }
    });
  });

  test("413: chunks without a declared length, before the last one", async () => {
    await serve({}, async (_, port, key) => {
      const chunk = `4000\r\n${" ".repeat(0x4000)}\r\n`;
      const head =
        "POST /v1/words/bulk HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
      const client = await connectRaw(port);
      client.send(`${head}${key}\r\n`, chunk, chunk, chunk);
      expect(statusOf(await client.received("ERR_PAYLOAD_TOO_LARGE"))).toBe(413);
      client.abort();
    });
  });

  test.each([9_000_000, 2_000_000_000, 10 ** 15])(
    "413: a declared length of %d bytes, in the envelope, and 401 before it",
    async (length) => {
      await serve({}, async (_, port, key) => {
        for (const target of ["POST /v1/words/bulk", "GET /v1/letters"]) {
          const head = `${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n`;
          const refused = async (headers: string, code: string) => {
            const client = await connectRaw(port);
            client.send(`${head}${headers}\r\n`, "{");
            const response = await client.received(code);
            client.abort();
            return [statusOf(response), bodyOf(response).error.code];
          };
          expect(await refused(key, "ERR_PAYLOAD_TOO_LARGE")).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
          expect(await refused("", "ERR_AUTH_MISSING")).toEqual([401, "ERR_AUTH_MISSING"]);
        }
      });
    },
  );

  test("every answer has one Date, that to HEAD too", async () => {
    await serve({}, async (_, port, key) => {
      for (const path of [
        "/v1/words/w_00000005",
        "/v1/letters",
        "/v1/words/w_missing",
        "/",
        "/docs",
        "/missing",
      ]) {
        for (const method of ["GET", "HEAD"]) {
          const response = await exchangeRaw(port, `${method} ${path} HTTP/1.1\r\nHost: a\r\n${key}\r\n`);
          const dates = [...response.matchAll(/^date: (.*)\r$/gim)].map(([, date]) => date);
          expect([method, path, dates]).toEqual([method, path, [expect.stringMatching(/^\w{3}, .* GMT$/)]]);
        }
      }
    });
  });

  test("HEAD has GET's status and no body; its length is said where a body was made", async () => {
    await serve({ now: "2026-11-20T10:00:00Z" }, async (_, port, key) => {
      for (const path of ["/v1/words/w_00000005", "/v1/letters", "/v1/words/w_missing", "/", "/missing"]) {
        const request = (method: string) =>
          exchangeRaw(port, `${method} ${path} HTTP/1.1\r\nHost: a\r\n${key}\r\n`);
        const [head, get] = [await request("HEAD"), await request("GET")];
        const lengthOf = (response: string) => /content-length: (\d+)/i.exec(response)?.[1];
        const isFound = path.startsWith("/v1/") && statusOf(get) === 200;
        const length = isFound ? undefined : lengthOf(get);
        expect([path, statusOf(head), lengthOf(head)]).toEqual([path, statusOf(get), length]);
        expect(head.endsWith("\r\n\r\n")).toBe(true);
      }
    });
  });

  const metered = "GET /v1/letters HTTP/1.1\r\nHost: a\r\n";
  const chunked =
    "POST /v1/words/bulk HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
  const body = '{"lemmas":["سلام"]}';
  const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;
  const notBorne: readonly [string, (key: string) => string][] = [
    ["an empty line after the request", (key) => `${metered}${key}\r\n\r\n`],
    ["junk after the request", (key) => `${metered}${key}\r\nxyz`],
    ["a trailer after a chunked body", (key) => `${chunked}${key}\r\n${chunk}0\r\nX-After: 1\r\n\r\n`],
    ["a second request in the same packet", (key) => `${metered}${key}\r\n${metered}${key}\r\n`],
  ];
  test.each(notBorne)("is charged for what is answered and for nothing else: %s", async (_, request) => {
    await serve({}, async (api, port) => {
      const client = await connectRaw(port);
      client.send(request(`x-api-key: ${api.key.value}\r\n`));
      const seen = await Promise.race([client.closed, client.received("200 OK")]);
      client.abort();
      const answered = seen.match(/HTTP\/1.1 200/g)?.length ?? 0;
      await until(() => api.log.length > 0);
      expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(2 * answered);
    });
  });

  test("a call whose client has gone before its charge is counted as aborted and costs nothing", async () => {
    await serve({}, async (api, port) => {
      const client = await connectRaw(port);
      client.send(`${metered}x-api-key: ${api.key.value}\r\n\r\n\r\n`);
      await client.closed;
      const day = dayOf(api.time.clock());
      const sums = () =>
        api.services.ledger.sums(["outcome"], { keyIds: [api.key.id], firstDay: day, lastDay: day });
      await until(() => {
        api.services.ledger.flush();
        return sums().length > 0;
      });
      expect(sums()).toEqual([{ outcome: "aborted", calls: 1, freeCalls: 0, half: 0 }]);
      expect(api.log.map(({ status, cost }) => [status, cost])).toEqual([[499, 0]]);
    });
  });

  test("a connection can be used again after a refused body", async () => {
    await serve({}, async (api, port) => {
      const client = await connectRaw(port);
      const auth = `Host: a\r\nx-api-key: ${api.key.value}\r\n`;
      client.send(
        `POST /v1/words/bulk HTTP/1.1\r\n${auth}Content-Length: 40000\r\n\r\n${" ".repeat(40_000)}`,
      );
      await client.received("ERR_PAYLOAD_TOO_LARGE");
      client.send(`GET /v1/usage HTTP/1.1\r\n${auth}Connection: close\r\n\r\n`);
      expect(await client.closed).toContain('"plan":"free"');
    });
  });
});

describe("a key that is revoked while its body is coming", () => {
  test("401: nothing is looked up or charged", async () => {
    await serve({}, async (api, port, key) => {
      const body = '{"lemmas":["كتاب"],"tier":"full"}';
      const head = `POST /v1/words/bulk HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
      const client = await connectRaw(port);
      client.send(`${head}${key}\r\n{`);
      await until(() => api.app.limiter.held(api.key.id) === 1);
      await api.services.keys.revoke(api.key.id);
      client.send(body.slice(1));
      const response = await client.closed;
      expect([statusOf(response), bodyOf(response).error.code]).toEqual([401, "ERR_AUTH_REVOKED"]);
      expect(response).toMatch(/^x-ratelimit-limit: 0\r$/im);
      expect(response).not.toMatch(/^x-dp-cost:/im);
      expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(0);
      expect(api.app.limiter.held(api.key.id)).toBe(0);
    });
  });
});

describe("a client that goes away", () => {
  test("in the middle of its body frees its slot", async () => {
    await serve({}, async (api, port, key) => {
      const taken = () => api.app.limiter.held(api.key.id);
      const head =
        "POST /v1/words/bulk HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n";
      const clients = await Promise.all(Array.from({ length: 5 }, () => connectRaw(port)));
      for (const client of clients) client.send(`${head}${key}\r\n{"lemmas"`);
      await until(() => taken() === 5);
      expect((await api.call("/v1/letters")).error?.code).toBe("ERR_CONCURRENCY_LIMIT_EXCEEDED");
      for (const client of clients) client.abort();
      await until(() => taken() === 0);
      expect((await api.call("/v1/letters")).status).toBe(200);
    });
  });

  test("before its charge is committed frees its slot and is not charged", async () => {
    await serve({}, async (api, port, key) => {
      const gate = Promise.withResolvers<void>();
      const charge = api.services.ledger.charge.bind(api.services.ledger);
      api.services.ledger.charge = async (...call) => {
        await gate.promise;
        return charge(...call);
      };
      const client = await connectRaw(port);
      client.send(`GET /v1/letters HTTP/1.1\r\nHost: a\r\n${key}\r\n`);
      await until(() => api.app.limiter.held(api.key.id) === 1);
      client.abort();
      await client.closed;
      gate.resolve();
      await until(() => api.app.limiter.held(api.key.id) === 0);
      expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(0);
    });
  });
});
