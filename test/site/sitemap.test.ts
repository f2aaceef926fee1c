import { describe, expect, test } from "bun:test";
import { freeWords } from "../../src/schema/mod.ts";
import { docPages, docPath } from "../../src/site/docs/pages.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";

const baseUrl = "https://mizan.example";
const openSite = (mode: "preview" | "open" | "off", base: string | null = baseUrl): TestApi =>
  openTestApi({ app: { dictionary: mode }, services: { baseUrl: base } });

const fetchText = async (api: TestApi, path: string, headers: Record<string, string> = {}) => {
  const answer = await api.app.fetch(new Request(`http://mizan.test${path}`, { headers }));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one as string);

/** Every address of the sitemap's parts. */
async function listed(api: TestApi): Promise<string[]> {
  const index = addresses((await fetchText(api, "/sitemap.xml")).text);
  const parts = [];
  for (const part of index) {
    const { status, text, headers } = await fetchText(api, part.slice(baseUrl.length));
    expect([part, status, headers.get("content-type")]).toEqual([
      part,
      200,
      "application/xml; charset=utf-8",
    ]);
    parts.push(addresses(text));
  }
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(50_000);
  return parts.flat();
}

const wordsOf = (all: readonly string[]): string[] =>
  all.filter((one) => one.startsWith(`${baseUrl}/words/`));

describe("GET /sitemap.xml", () => {
  test("lists what is open, each page once in each language", async () => {
    using preview = openSite("preview");
    using open = openSite("open");
    const [some, all] = [await listed(preview), await listed(open)];
    expect(new Set(some).size).toBe(some.length);
    expect(wordsOf(some).length).toBeLessThanOrEqual(freeWords);
    expect(wordsOf(all).length).toBeGreaterThan(wordsOf(some).length);
    const rare = `${baseUrl}/words/${encodeURIComponent("سلام")}`;
    expect([some.includes(rare), all.includes(rare)]).toEqual([false, true]);
    expect(all.slice(0, 2)).toEqual([`${baseUrl}/`, `${baseUrl}/ar`]);
    for (const path of ["/words", "/roots", "/proverbs/m_45", "/expressions/x_1"])
      expect(all).toContain(`${baseUrl}/ar${path}`);
  });

  test("names pages that are there, without a redirect", async () => {
    using api = openSite("preview");
    const all = await listed(api);
    for (const one of all.filter((_, index) => index % 97 === 0 || !all[index]?.includes("/words/"))) {
      const { status } = await fetchText(api, one.slice(baseUrl.length));
      expect([one, status]).toEqual([one, 200]);
    }
  });

  test("lists the documentation, with or without a dictionary", async () => {
    for (const mode of ["off", "preview"] as const) {
      using api = openSite(mode);
      const all = await listed(api);
      for (const page of docPages) expect(all).toContain(baseUrl + docPath(page));
      expect(all).toContain(`${baseUrl}/docs`);
      expect([mode, all.includes(`${baseUrl}/words`)]).toEqual([mode, mode !== "off"]);
    }
  });

  test("304: the client has it", async () => {
    using api = openSite("preview");
    for (const path of ["/sitemap.xml", "/sitemaps/words-1.xml"]) {
      const etag = (await fetchText(api, path)).headers.get("etag") as string;
      expect((await fetchText(api, path, { "if-none-match": etag })).status).toBe(304);
    }
  });

  test("404: no address is set, whatever the host; and parts that are not there", async () => {
    using api = openSite("preview", null);
    for (const path of ["/sitemap.xml", "/sitemaps/words-1.xml"])
      expect((await fetchText(api, path, { host: "evil.example" })).status).toBe(404);
    using set = openSite("preview");
    for (const path of [
      "/sitemaps/words-3.xml",
      "/sitemaps/words-0.xml",
      "/sitemaps/x-1.xml",
      "/sitemaps/words-1",
    ])
      expect([path, (await fetchText(set, path)).status]).toEqual([path, 404]);
  });
});

describe("GET /robots.txt", () => {
  test("keeps crawlers from the API and the dashboard, and names the sitemap where there is one", async () => {
    using set = openSite("preview");
    const { text, headers } = await fetchText(set, "/robots.txt");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toContain("Disallow: /v1/\n");
    expect(text).toContain(`Sitemap: ${baseUrl}/sitemap.xml\n`);
    using unset = openSite("preview", null);
    expect((await fetchText(unset, "/robots.txt")).text).not.toContain("Sitemap");
  });
});
