import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { pagePolicy } from "../../src/look/page.ts";
import { logPages } from "../../src/site/log_pages.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";

const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const fetchPage = (api: TestApi, path: string, headers: Record<string, string> = browser) =>
  api.app.fetch(new Request(`http://mizan.test${path}`, { headers }));
const site = { contactEmail: null, baseUrl: null, hasDictionary: false, hasDownloads: false };

describe("404 for people", () => {
  test.each([
    ["/nothing", "en", "Page not found"],
    ["/docs/nothing", "en", "Page not found"],
    ["/ar/nothing", "ar", "الصفحة غير موجودة"],
    ["/docs/nothing.ar", "ar", "الصفحة غير موجودة"],
    ["/archive", "en", "Page not found"],
  ])("%s leads on, in the language of its path", async (path, language, title) => {
    using api = openTestApi();
    const answer = await fetchPage(api, path);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("content-language")]).toEqual([404, language]);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toBe(pagePolicy);
    expect([answer.headers.get("vary"), answer.headers.get("cache-control")]).toEqual([
      "Accept, Accept-Encoding",
      "no-store",
    ]);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<h1>${title}</h1>`);
    const ending = language === "ar" ? ".ar" : "";
    for (const way of [
      language === "ar" ? "/ar" : "/",
      `/docs/quick-start${ending}`,
      `/docs/endpoints${ending}`,
    ])
      expect(html).toContain(`<a href="${way}">`);
    expect(html).not.toContain(path);
  });

  test.each([{}, { accept: "*/*" }, { accept: "application/json" }])(
    "is the envelope for programs: %o",
    async (headers) => {
      using api = openTestApi();
      const answer = await fetchPage(api, "/nothing", headers);
      expect([answer.status, answer.headers.get("vary")]).toEqual([404, "Accept, Accept-Encoding"]);
      expect(await answer.json()).toMatchObject({ error: { code: "ERR_NOT_FOUND" } });
    },
  );

  test("is always the envelope under /v1", async () => {
    using api = openTestApi();
    const answer = await fetchPage(api, "/v1/wordz", { ...browser, "x-api-key": api.key.value });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: "ERR_NOT_FOUND" } });
  });
});

describe("500", () => {
  const failing = ({ services }: TestApi) =>
    new Elysia().use(logPages(services, site)).get("/ar/broken", () => {
      throw new Error("the cause");
    });
  const ask = async (api: TestApi, headers: Record<string, string>) =>
    failing(api).handle(new Request("http://mizan.test/ar/broken", { headers }));

  test("is a page for people with the number of the request, and says nothing of the cause", async () => {
    using api = openTestApi();
    const answer = await ask(api, browser);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("content-language")]).toEqual([500, "ar"]);
    expect(html).toContain(answer.headers.get("x-request-id") as string);
    expect(html).not.toContain("the cause");
    expect(api.log.some(({ event }) => event === "error")).toBe(true);
  });

  test("is the envelope for programs", async () => {
    using api = openTestApi();
    const answer = await ask(api, {});
    expect([answer.status, await answer.json()]).toMatchObject([500, { error: { code: "ERR_INTERNAL" } }]);
  });
});
