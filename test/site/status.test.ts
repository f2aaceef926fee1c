import { describe, expect, test } from "bun:test";
import { openTestApi } from "../http/support/test_api.ts";

const open = async (api: ReturnType<typeof openTestApi>, path: string) => {
  const answer = await api.app.fetch(new Request(`http://mizan.test${path}`));
  return { status: answer.status, cache: answer.headers.get("cache-control"), html: await answer.text() };
};
/** The text of each cell of the table. */
const cellsOf = (html: string): string[] =>
  [...html.matchAll(/<td[^>]*>([^<]+)<\/td>/g)].map(([, cell]) => cell as string);

describe("the status page", () => {
  const pages = [
    ["/status", "Everything works", ["works", "works"]],
    ["/ar/status", "كل شيء يعمل", ["يعمل", "يعمل"]],
  ] as const;
  for (const [path, title, cells] of pages)
    test(`${path} says that all is well, with the data that is served, and is kept by nobody`, async () => {
      using api = openTestApi();
      const { status, cache, html } = await open(api, path);
      expect([status, cache]).toEqual([200, "no-store"]);
      expect(html).toContain(`${title}</h1>`);
      expect(cellsOf(html)).toEqual([...cells]);
      expect(html).toContain(api.services.lexicon.dataVersion);
      expect(html).toContain("2026-11-20 10:00:00 UTC");
    });

  test("names the part that does not work", async () => {
    using api = openTestApi();
    api.services.ledger.balance = () => {
      throw new Error("gone");
    };
    expect(cellsOf((await open(api, "/status")).html)).toEqual(["works", "does not work"]);
    const lexicon = { ...api.services.lexicon };
    using other = openTestApi({ services: { lexicon } });
    lexicon.words = () => {
      throw new Error("gone");
    };
    const { html } = await open(other, "/ar/status");
    expect(html).toContain("تتعذّر تلبية بعض الطلبات</h1>");
    expect(cellsOf(html)).toEqual(["لا يعمل", "يعمل"]);
  });

  test("says that the server is being restarted", async () => {
    using api = openTestApi();
    api.app.beginStop();
    const { html } = await open(api, "/status");
    expect(html).toContain("The server is being restarted</h1>");
    expect(cellsOf(html)).toEqual(["works", "works"]);
  });
});
