import { describe, expect, test } from "bun:test";
import { foldText, searchParts } from "../../src/site/docs/search_index.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";

const fetchPage = (api: TestApi, path: string): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`));
const foundOn = (html: string): string[] =>
  [...html.matchAll(/<li><a href="([^"]+)">/g)].flatMap(([, path]) => path ?? []).slice(0, 12);
const resultsOf = (html: string): string => /<ol class="docs-results">([\s\S]*?)<\/ol>/.exec(html)?.[1] ?? "";

const part = (path: string, heading: string, text: string) => ({ path, page: "Page", heading, text });

describe("a search of the pages", () => {
  const parts = [
    part("/a", "Errors", "a key that is revoked"),
    part("/b", "Revoke a key", "in the dashboard"),
    part("/c", "الأخطاء", "المفتاح المُبطَل لا يعود إلى العمل"),
  ];
  const found = (q: string): string[] => searchParts(parts, q).map(({ path }) => path);

  test("finds parts that have every word, headings first", () => {
    expect(found("revoke")).toEqual(["/b", "/a"]);
    expect(found("KEY dash")).toEqual(["/b"]);
    expect(found("key nothing")).toEqual([]);
    expect(found("  ")).toEqual([]);
  });

  test("folds Arabic: marks, hamza, final dots", () => {
    expect(found("الاخطاء")).toEqual(["/c"]);
    expect(found("المبطل")).toEqual(["/c"]);
    expect(foldText("مَدْرَسَةٌ")).toBe("مدرسه");
  });

  test("shows where the word stands", () => {
    const text = `${"one two three ".repeat(30)}needle ${"four five ".repeat(30)}`;
    const [{ excerpt } = { excerpt: "" }] = searchParts([part("/d", "Head", text)], "needle");
    expect(excerpt).toContain("needle");
    expect(excerpt.length).toBeLessThan(160);
  });
});

describe("GET /docs/search?q=", () => {
  test("200: the best part first, in the language of the page", async () => {
    using api = openTestApi();
    const english = await (await fetchPage(api, "/docs/search?q=folding")).text();
    expect(foundOn(resultsOf(english))[0]).toBe("/docs/search#folding");
    const arabic = await (await fetchPage(api, `/docs/search.ar?q=${encodeURIComponent("الارصدة")}`)).text();
    expect(foundOn(resultsOf(arabic))[0]).toBe("/docs/data-points.ar#الأرصدة");
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
  });

  test("200: what was asked is shown escaped, kept by nobody and left out by search engines", async () => {
    using api = openTestApi();
    const answer = await fetchPage(
      api,
      `/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(foundOn(resultsOf(html))).toEqual([]);
  });

  test("200: a long query is cut, and none at all is the page about searching", async () => {
    using api = openTestApi();
    const html = await (await fetchPage(api, `/docs/search?q=${"x".repeat(500)}`)).text();
    expect(html).toContain(`“${"x".repeat(80)}”`);
    const page = await (await fetchPage(api, "/docs/search")).text();
    expect(page).toContain("<h1>Search and folding</h1>");
  });

  test("the index of the script has every part", async () => {
    using api = openTestApi();
    for (const language of ["en", "ar"]) {
      const answer = await fetchPage(api, `/docs/search-index.${language}.json`);
      const parts = (await answer.json()) as [string, string, string, string][];
      expect(answer.headers.get("etag")).not.toBeNull();
      expect(parts.length).toBeGreaterThan(70);
      for (const [path, page, heading] of parts) {
        expect(path).toStartWith("/docs/");
        expect([page, heading]).not.toContain("");
      }
    }
  });
});
