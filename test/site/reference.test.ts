import { describe, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { endpoints } from "../../src/http/endpoints.ts";
import { pagePolicy } from "../../src/look/page.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";

const fetchPage = (api: TestApi, path: string, init: RequestInit = {}): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`, init));

const unescaped = (html: string): string => html.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

describe("GET /docs", () => {
  test("200: loads its own files only, and hands Scalar no door to another server", async () => {
    using api = openTestApi();
    const response = await fetchPage(api, "/docs");
    const html = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(response.headers.get("content-security-policy")).toBe(
      pagePolicy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    );
    for (const [, source = ""] of html.matchAll(/\b(?:src|data-script)="([^"]*)"/g))
      expect(source).toMatch(/^\/(assets|docs)\/\w+\.js\?v=\w+$/);
    const [, configuration = ""] = /data-configuration="([^"]*)"/.exec(html) ?? [];
    expect(JSON.parse(unescaped(configuration))).toMatchObject({
      url: "/openapi.json",
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: "never",
    });
  });

  test("200: without JavaScript it lists every endpoint", async () => {
    using api = openTestApi();
    const html = await (await fetchPage(api, "/docs")).text();
    const [, plain = ""] = /<noscript>([\s\S]*)<\/noscript>/.exec(html) ?? [];
    for (const { operationId, path } of endpoints) {
      expect(plain).toContain(`<h2 id="${operationId}">`);
      expect(plain).toContain(`<code>${path}</code>`);
    }
  });
});

describe("GET /docs/endpoints", () => {
  test.each(["", ".ar"])("200: %s every endpoint with parameters, price and an example", async (language) => {
    using api = openTestApi({ services: { baseUrl: "https://mizan.example" } });
    const response = await fetchPage(api, `/docs/endpoints${language}`);
    const html = await response.text();
    expect([response.status, response.headers.get("content-language")]).toEqual([
      200,
      language === "" ? "en" : "ar",
    ]);
    const parts = html.split('<section class="endpoint">').slice(1);
    expect(parts.length).toBe(endpoints.length);
    for (const [index, endpoint] of endpoints.entries()) {
      const part = unescaped(parts[index] ?? "");
      const parameters = { ...endpoint.pathParameters, ...endpoint.query, ...endpoint.body?.properties };
      for (const name of Object.keys(parameters))
        expect([endpoint.name, part]).toEqual([
          endpoint.name,
          expect.stringContaining(`<code dir="ltr">${name}</code>`),
        ]);
      expect([endpoint.name, /\bDP\b|free|No charge|0/i.test(part)]).toEqual([endpoint.name, true]);
      expect(part).toContain("https://mizan.example/v1/");
    }
  });
});

describe("GET /docs/scalar.js", () => {
  test("200: the program is whole in every coding and kept for good", async () => {
    using api = openTestApi();
    const inCoding = async (accepted: string) => {
      const { headers, ...response } = await fetchPage(api, "/docs/scalar.js", {
        headers: { "accept-encoding": accepted },
      }).then(async (answer) => ({ headers: answer.headers, bytes: await answer.bytes() }));
      expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("vary")).toBe("Accept-Encoding");
      return { coding: headers.get("content-encoding"), bytes: response.bytes };
    };
    const [plain, brotli, gzip] = [
      await inCoding("identity"),
      await inCoding("gzip, br"),
      await inCoding("gzip"),
    ];
    expect([plain.coding, brotli.coding, gzip.coding]).toEqual([null, "br", "gzip"]);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(Buffer.from(Bun.gunzipSync(gzip.bytes)).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3.5);
  });
});
