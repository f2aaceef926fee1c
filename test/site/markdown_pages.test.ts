import { afterAll, describe, expect, test } from "bun:test";
import { tools } from "../../src/mcp/tools.ts";
import { blocksOf } from "../../src/site/docs/markdown.tsx";
import { docPages, docPath, topicPath } from "../../src/site/docs/pages.ts";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";
import { realLexicon } from "./support/real_api.ts";

const open = (baseUrl: string | null = null, dictionary: "off" | "open" = "open") =>
  openTestApi({ services: { lexicon: realLexicon, baseUrl }, app: { dictionary } });

const get = async (api: TestApi, path: string, headers: Record<string, string> = {}) => {
  const response = await api.app.fetch(new Request(`http://mizan.test${path}`, { headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const markdownPaths = [
  ...docPages.map((page) => [docPath(page), page.language] as const),
  [topicPath("endpoints", "en"), "en"] as const,
  [topicPath("endpoints", "ar"), "ar"] as const,
];

describe("GET /docs/<name>.md", () => {
  const api = open();
  afterAll(() => api[Symbol.dispose]());

  test.each(markdownPaths)("%s.md is the page as Markdown, and the page names it", async (path, language) => {
    const { status, headers, text } = await get(api, `${path}.md`);
    expect([status, headers.get("content-type"), headers.get("content-language")]).toEqual([
      200,
      "text/markdown; charset=utf-8",
      language,
    ]);
    const tokens = blocksOf(text);
    expect([tokens[0]?.type, tokens[0]?.raw.startsWith("# ")]).toEqual(["heading", true]);
    // What the pages write for themselves is filled in.
    expect(text).not.toMatch(/\{\{|^```(call|answer|table)\b|^curl .*127\.0\.0\.1:3000/m);
    expect((await get(api, path)).text).toContain(
      `<link rel="alternate" type="text/markdown" href="${path}.md"/>`,
    );
  });

  test("has calls as commands, their answers, and tables", async () => {
    const { text } = await get(api, "/docs/search.md");
    expect(text).toMatch(/```sh\ncurl .*Bearer \$API_KEY/);
    expect(text).toMatch(/```http\nHTTP 200\n/);
    expect(text).toMatch(/^\| .* \|\n\| --- \|/m);
  });

  test("304: the client has it", async () => {
    const etag = (await get(api, "/docs/errors.md")).headers.get("etag") as string;
    expect((await get(api, "/docs/errors.md", { "if-none-match": etag })).status).toBe(304);
  });
});

describe("GET /llms.txt", () => {
  test("begins as llmstxt.org has it, and leads to Markdown that is there", async () => {
    using api = open("https://mizan.example");
    const { status, text } = await get(api, "/llms.txt");
    expect([status, text.split("\n").slice(0, 3)]).toEqual([
      200,
      ["# Mizan", "", expect.stringMatching(/^> An Arabic/)],
    ]);
    const links = [...text.matchAll(/\]\(https:\/\/mizan\.example(\/[^)]*)\)/g)].map(
      ([, path]) => path as string,
    );
    for (const page of docPages) expect(links).toContain(`${docPath(page)}.md`);
    expect(new Set(links).size).toBe(links.length);
    for (const path of links) expect([path, (await get(api, path)).status]).toEqual([path, 200]);
    for (const { name } of tools) expect(text).toContain(`\`${name}\``);
  });

  test("names no dictionary where there is none", async () => {
    using on = open();
    using off = open(null, "off");
    expect((await get(on, "/llms.txt")).text).toContain("/words)");
    expect((await get(off, "/llms.txt")).text).not.toContain("/words)");
  });

  test("llms-full.txt has every English page", async () => {
    using api = open();
    const { text } = await get(api, "/llms-full.txt");
    for (const page of docPages.filter(({ language }) => language === "en"))
      expect(text).toContain((await get(api, `${docPath(page)}.md`)).text);
  });
});
