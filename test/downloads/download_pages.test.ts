import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { startServer } from "../../src/server.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";
import { miniExport } from "../pipeline/export/mini_export.ts";
import { spawnServer } from "../server/support/child_server.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { makeExports, openWithExports, readable, writeExport } from "./support.ts";

const baseUrl = "https://mizan.example";
const fetchPage = (api: TestApi, path: string, init: RequestInit = {}): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`, init));

describe("GET /docs/downloads", () => {
  test.each([
    ["/docs/downloads", "en", "Licence: "],
    ["/docs/downloads.ar", "ar", "الرخصة: "],
  ])("%s: every file with its size, licence, version and hash", async (path, language, licence) => {
    using exports = makeExports();
    using api = openWithExports(exports);
    const response = await fetchPage(api, path);
    const html = await response.text();
    expect([response.status, response.headers.get("content-language")]).toEqual([200, language]);
    const sha256 = createHash("sha256").update(readable).digest("hex");
    for (const part of [
      '<a href="/docs/downloads/jsonl/README.md" download>',
      '<a href="/docs/downloads/unimorph/forms/ara.txt" download>',
      `<code dir="ltr">${sha256}</code>`,
      `${licence}<code dir="ltr">CC-BY-SA-4.0</code>`,
      '<code dir="ltr">2026.11-abc</code>',
      "16\u00a0KiB",
      'aria-current="page"',
    ])
      expect([part, html.includes(part)]).toEqual([part, true]);
    expect(html.includes("All as jsonl.")).toBe(language === "en");
    const markdown = await (await fetchPage(api, `${path}.md`)).text();
    expect(markdown).toContain(
      `| [README.md](http://mizan.test/docs/downloads/jsonl/README.md) | 16\u00a0KiB | \`${sha256}\` |`,
    );
  });

  test("an export's own text is text, in HTML and in attributes", async () => {
    using exports = makeExports();
    const path = exports.file("jsonl/manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...manifest, description: '<script>x</script>"', licence: "<b>" }));
    using api = openWithExports(exports);
    const html = await (await fetchPage(api, "/docs/downloads")).text();
    expect(html).not.toMatch(/<script>x|<b>/);
  });

  test("404 everywhere, and no link to it, where the operator offers nothing", async () => {
    using api = openTestApi({ services: { baseUrl } });
    for (const path of [
      "/docs/downloads",
      "/docs/downloads.ar",
      "/docs/downloads.md",
      "/docs/downloads/jsonl/README.md",
    ])
      expect([path, (await fetchPage(api, path)).status]).toEqual([path, 404]);
    for (const path of ["/docs/quick-start", "/sitemaps/site-1.xml", "/llms.txt"])
      expect([path, (await (await fetchPage(api, path)).text()).includes("/docs/downloads")]).toEqual([
        path,
        false,
      ]);
  });

  test("is linked from the documentation, the sitemap and llms.txt where there are any", async () => {
    using exports = makeExports();
    using api = openWithExports(exports, { services: { baseUrl } });
    for (const path of ["/docs/quick-start", "/sitemaps/site-1.xml", "/llms.txt"])
      expect([path, (await (await fetchPage(api, path)).text()).includes("/docs/downloads")]).toEqual([
        path,
        true,
      ]);
  });
});

type Get = (headers?: HeadersInit, method?: string) => Promise<Response>;

/** The answer to a path that no client library has tidied up. */
async function sendRaw(url: string, path: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = "";
  await Bun.connect({
    hostname: "127.0.0.1",
    port: Number(new URL(url).port),
    socket: {
      data(_, data) {
        text += data.toString();
      },
      close: () => resolve(text),
      open: (own) => void own.write(`GET ${path} HTTP/1.1\r\nHost: mizan.test\r\nConnection: close\r\n\r\n`),
    },
  });
  return promise;
}

describe("GET /docs/downloads/<format>/<file>", () => {
  const readmePath = "/docs/downloads/jsonl/README.md";
  const bytes = Buffer.from(readable);

  /** Over a socket: Bun itself answers ranges of files there. */
  async function overSocket(run: (get: Get, url: string) => Promise<void>): Promise<void> {
    using exports = makeExports();
    using api = openWithExports(exports);
    const server = startServer(api.app, { host: "127.0.0.1", port: 0 });
    try {
      await run(
        (headers = {}, method = "GET") => fetch(server.url + readmePath, { headers, method }),
        server.url,
      );
    } finally {
      await server.stop(0);
    }
  }

  test("200: the whole file as it is, never in another coding, with a strong tag of its hash", async () => {
    await overSocket(async (get) => {
      const response = await get({ "accept-encoding": "gzip, br, zstd" });
      const { headers } = response;
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(headers)).toMatchObject({
        "accept-ranges": "bytes",
        "content-length": String(bytes.length),
        "content-disposition": 'attachment; filename="README.md"',
        "content-type": "text/plain; charset=utf-8",
        etag: `"${createHash("sha256").update(bytes).digest("hex")}"`,
        "x-content-type-options": "nosniff",
      });
      expect(headers.has("content-encoding")).toBe(false);
    });
  });

  test("206: parts of it, which together are the file", async () => {
    await overSocket(async (get) => {
      const parts: Uint8Array[] = [];
      for (let start = 0; start < bytes.length; start += 5_000) {
        const part = await get({ range: `bytes=${start}-${start + 4_999}` });
        const end = Math.min(start + 5_000, bytes.length);
        const { headers, status } = part;
        expect([status, headers.get("content-range"), headers.get("content-length")]).toEqual([
          206,
          `bytes ${start}-${end - 1}/${bytes.length}`,
          String(end - start),
        ]);
        parts.push(await part.bytes());
      }
      expect(Buffer.concat(parts)).toEqual(bytes);
      expect(await (await get({ range: "bytes=-4" })).bytes()).toEqual(new Uint8Array(bytes.subarray(-4)));
    });
  });

  test("If-Range: a part of the same file, the whole of another", async () => {
    await overSocket(async (get) => {
      const etag = (await get()).headers.get("etag") as string;
      const tries = [etag, `W/${etag}`, '"other"', "Fri, 20 Nov 2026 10:00:00 GMT"];
      const found = [];
      for (const ifRange of tries) {
        const response = await get({ range: "bytes=0-9", "if-range": ifRange });
        found.push([response.status, (await response.bytes()).length]);
      }
      expect(found).toEqual([[206, 10], ...tries.slice(1).map(() => [200, bytes.length])]);
    });
  });

  test("200: the whole file for several ranges and for what is none", async () => {
    await overSocket(async (get) => {
      for (const range of ["bytes=0-1,4-5", "bytes=5-2", "lines=0-1", "bytes=x"]) {
        const response = await get({ range });
        expect([range, response.status, (await response.bytes()).length]).toEqual([range, 200, bytes.length]);
      }
    });
  });

  test("416: bytes that it does not have; 304: the client has it; HEAD: its length", async () => {
    await overSocket(async (get) => {
      const beyond = await get({ range: "bytes=999999-" });
      expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
      const etag = (await get()).headers.get("etag") as string;
      expect((await get({ "if-none-match": etag })).status).toBe(304);
      const head = await get({ range: "bytes=0-1" }, "HEAD");
      expect([head.status, head.headers.get("content-length"), head.headers.get("etag")]).toEqual([
        200,
        String(bytes.length),
        etag,
      ]);
      expect((await get({}, "POST")).status).toBe(405);
    });
  });

  test("404: whatever no manifest names, in any spelling of a path", async () => {
    await overSocket(async (_, url) => {
      const tries = [
        "../../../../../etc/passwd",
        "..%2f..%2f..%2fetc%2fpasswd",
        "jsonl/..%2fmanifest.json",
        "jsonl/%252e%252e/x",
        "jsonl/..\\manifest.json",
        "jsonl/manifest.json",
        "jsonl/README.md%00",
        "jsonl/README.md%00.zip",
        "jsonl/README%2Emd",
        "jsonl/readme.md",
        "jsonl/",
        "%6asonl/README.md",
        "/etc/passwd",
        "jsonl/../../../dist/lexicon.sqlite",
        "file:///etc/passwd",
      ];
      for (const path of tries) {
        const answer = await sendRaw(url, `/docs/downloads/${path}`);
        const [status = ""] = answer.split("\r\n");
        expect([path, status, /root:|ERR_INTERNAL/.test(answer)]).toEqual([
          path,
          "HTTP/1.1 404 Not Found",
          false,
        ]);
      }
      expect(await sendRaw(url, readmePath)).toStartWith("HTTP/1.1 200 OK");
    });
  });

  test("a file of 60 MB is read by a slow client without being held in memory", async () => {
    using exports = makeExports();
    const large = Buffer.alloc(60_000_000, 7);
    writeExport(exports.path, "sqlite", { "mizan.sqlite": large });
    using api = openWithExports(exports);
    const server = startServer(api.app, { host: "127.0.0.1", port: 0 });
    const { port } = new URL(server.url);
    let received = 0;
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port: Number(port),
      socket: {
        data(own, data) {
          received += data.byteLength;
          own.pause();
        },
        open: (own) =>
          void own.write(
            "GET /docs/downloads/sqlite/mizan.sqlite HTTP/1.1\r\nHost: x\r\nRange: bytes=0-1,5-6\r\n\r\n",
          ),
      },
    });
    await Bun.sleep(300);
    Bun.gc(true);
    const before = process.memoryUsage().rss;
    socket.resume();
    await Bun.sleep(200);
    expect(received).toBeGreaterThan(0);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(30);
    socket.terminate();
    await server.stop(0);
  });
});

test("Yomitan's addresses of a dictionary and of its next edition lead to the files", async () => {
  using made = await miniExport("yomitan");
  const exports = { ...tempFolder(), path: `${made.report.folder}/..`, problems: [] };
  using api = openWithExports(exports, { services: { baseUrl } });
  for (const name of ["mizan-words", "mizan-frequency", "mizan-ipa"])
    for (const ending of ["json", "zip"]) {
      const response = await fetchPage(api, `/docs/downloads/yomitan/${name}.${ending}`);
      expect([name, response.status, response.headers.get("access-control-allow-origin")]).toEqual([
        name,
        200,
        "*",
      ]);
      expect(await response.bytes()).toEqual(new Uint8Array(made.bytes(`${name}.${ending}`)));
    }
});

test("the server does not start with a folder that is not there", async () => {
  using folder = tempFolder();
  const server = spawnServer(folder, { MIZAN_DOWNLOADS: folder.file("nothing") });
  expect(await server.exited).toBe(1);
  expect(await new Response(server.stderr).text()).toMatch(
    /Cannot offer downloads from .*nothing: there is no such folder/,
  );
  expect(existsSync(folder.file("mizan.sqlite"))).toBe(false);
});
