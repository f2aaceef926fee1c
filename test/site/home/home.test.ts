import { describe, expect, test } from "bun:test";
import { openTestApi, type TestApi, type TestApiOptions } from "../../http/support/test_api.ts";
import { realLexicon } from "../support/real_api.ts";

const open = (app: TestApiOptions["app"] = {}, baseUrl: string | null = null): TestApi =>
  openTestApi({ app, services: { lexicon: realLexicon, baseUrl } });

interface Asked {
  readonly address?: string;
  readonly init?: RequestInit;
}

const ask = (api: TestApi, path: string, { address, init = {} }: Asked = {}): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`, init), () => address);
const htmlOf = async (api: TestApi, path: string): Promise<string> => (await ask(api, path)).text();

const query = (text: string): string => `?q=${encodeURIComponent(text)}`;
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, "");
/** Addresses that a browser would load by itself. */
const loaded = (html: string): string[] =>
  [
    ...html.matchAll(/<(?:link rel="(?:stylesheet|icon|preload)"[^>]*? href|script src|img src)="([^"]*)"/g),
  ].map(([, address]) => address as string);

describe.each([
  ["/", "en", "ltr", "/look-up"],
  ["/ar", "ar", "rtl", "/ar/look-up"],
])("GET %s", (path, language, direction, answers) => {
  test("200: answers a word before anybody has asked, in its language", async () => {
    using api = open({ contactEmail: "someone@example.org" });
    const response = await ask(api, path);
    const html = await response.text();
    expect([response.status, response.headers.get("content-language")]).toEqual([200, language]);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(withoutTags(html)).toContain("وَبِكِتَابِي");
    expect(html).toContain(`data-from="${answers}"`);
    expect(html).toContain('href="mailto:someone@example.org"');
  });

  test("loads its own files only, by their hashes", async () => {
    using api = open();
    const addresses = loaded(await htmlOf(api, path));
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      expect(address).toMatch(/^\/(favicon\.ico$|assets\/\w+\.(css|js|woff2)\?v=\w+$)/);
      expect((await ask(api, address)).status).toBe(200);
    }
  });

  test("says what the artifact counts and what plans cost", async () => {
    using api = open();
    const text = withoutTags(await htmlOf(api, path));
    for (const name of ["words", "roots", "patterns", "expressions", "proverbs"])
      expect(text).toContain((realLexicon.counts[name] as number).toLocaleString("en"));
    for (const figure of ["$0", "$9", "$29", "$99", "$399", "500", "10,000,000"])
      expect(text).toContain(figure);
  });

  test("with q: the same page answers it, without a script", async () => {
    using api = open();
    const html = await htmlOf(api, `${path}${query("المدرسه")}`);
    expect(html).toContain('value="المدرسه"');
    expect(withoutTags(html)).toContain("الْمَدْرَسَة");
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test("a first visit weighs at most 60 KB compressed, fonts apart", async () => {
    using api = open();
    const html = await htmlOf(api, path);
    const sizes = [Bun.gzipSync(Buffer.from(html)).byteLength];
    for (const address of loaded(html).filter((one) => !one.includes(".woff2"))) {
      const answer = await ask(api, address, { init: { headers: { "accept-encoding": "gzip" } } });
      sizes.push((await answer.arrayBuffer()).byteLength);
    }
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);
  });

  test("304: the client has the page, or the answer", async () => {
    using api = open();
    for (const address of [path, `${path}${query("book")}`, `${answers}${query("book")}`]) {
      const first = await ask(api, address);
      const etag = first.headers.get("etag") as string;
      expect(first.headers.get("cache-control")).toBe("public, max-age=300");
      const again = await ask(api, address, { init: { headers: { "if-none-match": etag } } });
      expect([address, again.status, await again.text()]).toEqual([address, 304, ""]);
    }
  });

  test("HEAD has the headers of GET", async () => {
    using api = open();
    for (const address of [path, `${answers}${query("book")}`]) {
      const [head, get] = [await ask(api, address, { init: { method: "HEAD" } }), await ask(api, address)];
      expect([head.status, await head.text()]).toEqual([200, ""]);
      expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    }
  });
});

describe("GET /look-up", () => {
  test("200: the card and the call of what was typed, for this page only", async () => {
    using api = open();
    const response = await ask(api, `/look-up${query("kitab")}`);
    const html = await response.text();
    expect(html).toStartWith('<section id="answer"');
    expect(html).toContain('<div id="call"');
    expect(withoutTags(html)).toContain("كِتَاب");
    expect(html).not.toContain("<script");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(html).not.toMatch(/\b[wr]_[0-9a-z]{8}\b/);
  });

  test("costs nobody points and shows in no key's usage", async () => {
    using api = open();
    await ask(api, `/look-up${query("book")}`, { init: { headers: { "x-api-key": api.key.value } } });
    await ask(api, `/${query("book")}`, { init: { headers: { "x-api-key": api.key.value } } });
    expect(api.services.ledger.balance(api.key.id)).toMatchObject({ dayUsed: 0, monthUsed: 0 });
  });

  test("logs no query", async () => {
    using api = open();
    await ask(api, `/look-up${query("secret")}`);
    await ask(api, `/ar${query("secret")}`);
    expect(JSON.stringify(api.log)).not.toContain("secret");
    expect(api.log.map(({ endpoint }) => endpoint)).toEqual(["/look-up", "/ar"]);
  });

  test("405: other methods", async () => {
    using api = open();
    for (const path of ["/look-up", "/ar/look-up", "/", "/ar"])
      expect((await ask(api, path, { init: { method: "POST", body: "q=x" } })).status).toBe(405);
  });
});

describe("what was typed", () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&`;

  test.each(["/", "/ar", "/look-up", "/ar/look-up"])("stands escaped in %s", async (path) => {
    using api = open();
    const html = await htmlOf(api, path + query(hostile));
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<img");
  });

  test("says so when it is too long, and is shown nowhere in full where it is much too long", async () => {
    using api = open();
    const text = withoutTags(await htmlOf(api, `/${query("س".repeat(65))}`));
    expect(text).toContain("up to 64 characters");
    const long = await htmlOf(api, `/look-up${query("س".repeat(7_000))}`);
    expect(long.length).toBeLessThan(6_000);
  });

  test("leads on where it is unknown", async () => {
    using api = open();
    const html = await htmlOf(api, `/${query("مدررسة")}`);
    expect(html).toContain('data-look-up="مَدْرَسَة"');
  });

  test("an empty q is the page itself", async () => {
    using api = open();
    expect(await htmlOf(api, "/?q=%20")).toBe(await htmlOf(api, "/"));
  });
});

describe("MIZAN_LOOKUPS_PER_MINUTE", () => {
  const lookUp = (api: TestApi, address: string, init?: RequestInit) =>
    ask(api, `/look-up${query("book")}`, { address, ...(init === undefined ? {} : { init }) });

  test("429: kind words, when to come back, and kept by no cache", async () => {
    using api = open({ lookUpsPerMinute: 2 });
    for (const status of [200, 200, 429]) expect((await lookUp(api, "192.0.2.1")).status).toBe(status);
    for (const [path, words] of [
      ["/", "Please try again in 30 s"],
      ["/ar", "حاول مجددًا بعد 30 ث"],
      ["/look-up", "Please try again in 30 s"],
      ["/ar/look-up", "حاول مجددًا بعد 30 ث"],
    ] as const) {
      const response = await ask(api, path + query("book"), { address: "192.0.2.1" });
      const { status, headers } = response;
      expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
        429,
        "30",
        "no-store",
      ]);
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(withoutTags(await response.text())).toContain(words);
    }
  });

  test("leaves the page itself and other addresses alone", async () => {
    using api = open({ lookUpsPerMinute: 1 });
    expect((await lookUp(api, "192.0.2.1")).status).toBe(200);
    expect((await lookUp(api, "192.0.2.1")).status).toBe(429);
    expect((await ask(api, "/", { address: "192.0.2.1" })).status).toBe(200);
    expect((await lookUp(api, "192.0.2.2")).status).toBe(200);
  });

  test("believes X-Forwarded-For only behind trusted proxies", async () => {
    const forwarded = (address: string): RequestInit => ({ headers: { "x-forwarded-for": address } });
    for (const [trustedProxies, second] of [
      [0, 429],
      [1, 200],
    ] as const) {
      using api = open({ lookUpsPerMinute: 1, trustedProxies });
      expect((await lookUp(api, "10.0.0.1", forwarded("192.0.2.1"))).status).toBe(200);
      expect((await lookUp(api, "10.0.0.1", forwarded("192.0.2.2"))).status).toBe(second);
    }
  });
});

describe("addresses in the page", () => {
  test("come from MIZAN_BASE_URL, never from the request", async () => {
    using api = open({}, "https://mizan.example");
    const request = new Request("http://evil.example/ar", { headers: { host: "evil.example" } });
    const html = await (await api.app.fetch(request)).text();
    expect(html).not.toContain("evil.example");
    expect(html).toContain('<link rel="canonical" href="https://mizan.example/ar"');
    expect(html).toContain('hreflang="en" href="https://mizan.example/"');
    expect(withoutTags(html)).toContain("https://mizan.example/v1/words/analyze");
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@type": "WebSite",
      url: "https://mizan.example/ar",
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: "https://mizan.example/ar?q={search_term_string}" },
      },
    });
  });

  test("are the server's own where no other is set, without structured data", async () => {
    using api = open();
    const html = await htmlOf(api, "/");
    expect(withoutTags(html)).toContain("http://mizan.test/v1/words/analyze");
    expect(html).not.toContain("ld+json");
    expect(html).not.toContain("canonical");
  });
});

test("a corpus without the first word shows its commonest instead", async () => {
  using api = openTestApi();
  const html = await htmlOf(api, "/");
  expect(html).toContain('class="card answer-card"');
});
