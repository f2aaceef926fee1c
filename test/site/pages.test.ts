import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { pagePolicy } from "../../src/look/page.ts";
import { docPages, docPath, topicPath } from "../../src/site/docs/pages.ts";
import { renderDocs } from "../../src/site/docs/render.tsx";
import { openTestApi, type TestApi } from "../http/support/test_api.ts";
import { project, realExamples, realLexicon } from "./support/real_api.ts";

const contactEmail = "someone@example.org";
const site = { contactEmail, baseUrl: "https://mizan.example", hasDictionary: false, hasDownloads: false };
const rendered = await renderDocs(realLexicon, {
  examples: realExamples,
  address: "https://mizan.example",
  site,
});
const htmlOf = new Map(rendered.map(({ page, html }) => [docPath(page), html]));

const fetchPage = (api: TestApi, path: string, init: RequestInit = {}): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`, init));

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found as string);

describe("GET /docs/<name>", () => {
  test("200: HTML that may be kept for some minutes, with the strictest policy that shows it", async () => {
    using api = openTestApi();
    for (const page of docPages) {
      const { status, headers } = await fetchPage(api, docPath(page));
      expect([page.name, status, headers.get("content-type")]).toEqual([
        page.name,
        200,
        "text/html; charset=utf-8",
      ]);
      expect(headers.get("content-language")).toBe(page.language);
      expect(headers.get("cache-control")).toBe("public, max-age=300");
      expect(headers.get("content-security-policy")).toBe(pagePolicy);
    }
  });

  test("304: the client has the page", async () => {
    using api = openTestApi();
    for (const path of ["/docs/errors", "/openapi.json"]) {
      const etag = (await fetchPage(api, path)).headers.get("etag") as string;
      const again = await fetchPage(api, path, { headers: { "if-none-match": etag } });
      expect([path, again.status, again.headers.get("etag"), await again.text()]).toEqual([
        path,
        304,
        etag,
        "",
      ]);
    }
  });

  test.each([
    "/docs/nothing",
    "/docs/errors/",
    "/docs/nothing.md",
    "/docs/quick-start.en",
    "/docs/errors.md.ar",
  ])("404: %s has the envelope of every unknown page", async (path) => {
    using api = openTestApi();
    const response = await fetchPage(api, path);
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { code: "ERR_NOT_FOUND" } },
    ]);
  });

  test("405: POST; HEAD has the headers of GET", async () => {
    using api = openTestApi();
    const posted = await fetchPage(api, "/docs/errors", { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    const [head, get] = [
      await fetchPage(api, "/docs/errors", { method: "HEAD" }),
      await fetchPage(api, "/docs/errors"),
    ];
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([
      200,
      "",
      get.headers.get("etag"),
    ]);
  });

  test("the home page leads to the quick start in both languages", async () => {
    using api = openTestApi();
    for (const [page, path] of [
      ["/", "/docs/quick-start"],
      ["/ar", "/docs/quick-start.ar"],
    ] as const) {
      const html = await (await fetchPage(api, page)).text();
      for (const to of [path, "/docs"]) expect(html).toContain(`href="${to}"`);
    }
  });
});

/** Paths of other parts of the site. */
const elsewhere =
  /^\/(ar|docs|docs\/endpoints(\.ar)?|docs\/[\w.-]+\.md|llms(-full)?\.txt|openapi\.json|mizan\.(postman|bruno)_collection\.json|healthz|docs\/grafana\.json|(ar\/)?status|favicon\.ico|assets\/.*|dashboard\/(keys|sign-in))?$/;

describe("every page", () => {
  for (const { page, html, answers } of rendered) {
    const path = docPath(page);

    test(`${path} loads its own files only, and has no style or script in itself`, () => {
      expect(html).not.toMatch(/<(img|iframe|object)\b|<[^>]+\s(on\w+|style)=|<style/i);
      const loaded = [
        ...all(html, /<link rel="(?:stylesheet|icon)" href="([^"]+)"/g),
        ...all(html, /<script src="([^"]+)"/g),
      ];
      expect(loaded.filter((address) => !/^\/(assets\/|favicon\.ico$)/.test(address))).toEqual([]);
      expect(html).not.toMatch(/<script(?! src)/);
    });

    test(`${path} says its language, the Arabic one reads from right to left, and each names the other`, () => {
      const direction = page.language === "ar" ? "rtl" : "ltr";
      expect(html).toContain(`<html lang="${page.language}" dir="${direction}">`);
      expect(html).toMatch(/<pre tabindex="0"/);
      expect(html.match(/<div class="code[^"]*"(?! dir="ltr")/)).toBeNull();
      for (const language of ["en", "ar"] as const)
        expect(html).toContain(
          `<link rel="alternate" hreflang="${language}" href="https://mizan.example${topicPath(page.topic, language)}"/>`,
        );
      expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
    });

    test(`${path} can be read by everybody: one first heading, no level left out, a skip link, named navigations`, () => {
      const levels = all(html, /<h([1-6])\b/g).map(Number);
      expect(levels.filter((level) => level === 1)).toEqual([1]);
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, i) => i > 0 && level > (levels[i - 1] as number) + 1)).toEqual([]);
      expect(html).toContain('<a class="skip" href="#content">');
      expect(html).toContain('<main id="content">');
      expect(html).not.toMatch(/<nav(?![^>]* aria-label=)/);
      expect(all(html, /<a href="(\/docs\/[^"]+)"[^>]* aria-current="page"/g)).toContain(path);
      expect(html).not.toMatch(/<th>|<th scope="col"><\/th>/);
      const ids = all(html, /\bid="([^"]+)"/g);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    });

    test(`${path} leads to every other page, to /docs and nowhere that is not there`, () => {
      const targets = all(html, /\bhref="([^"]+)"/g).map((href) => href.replaceAll("&amp;", "&"));
      for (const other of docPages)
        if (other.language === page.language) expect(targets).toContain(docPath(other));
      expect(targets).toContain("/docs");
      const wrong = targets.filter((href) => {
        if (/^(https:\/\/|mailto:)/.test(href)) return false;
        const [to = "", anchor] = href.split("#");
        const target = to === "" ? html : htmlOf.get(to);
        if (target === undefined) return !elsewhere.test(to);
        return anchor !== undefined && !target.includes(`id="${anchor}"`);
      });
      expect(wrong).toEqual([]);
    });

    test(`${path} shows answers that are what it says of them`, () => {
      for (const { request, answer } of answers) {
        if (request === "") continue;
        expect([request, answer.status]).toEqual([request, 200]);
        if (!request.includes("page=1000")) expect([request, answer.body?.data]).not.toEqual([request, []]);
      }
      expect(html).toContain(`mailto:${contactEmail}`);
    });
  }
});

describe("data-points", () => {
  test("has worked examples that cost what it says", () => {
    const { answers } = rendered.find(({ page }) => page.name === "data-points") as (typeof rendered)[number];
    const html = htmlOf.get("/docs/data-points") as string;
    const said = all(html, /: (?:([\d.]+ × [\d.]+|[\d.]+ \+ [\d.]+ × [\d.]+|0))\.<\/p>/g).map((sum) =>
      sum
        .split(" + ")
        .map((part) => part.split(" × ").reduce((product, factor) => product * Number(factor), 1))
        .reduce((total, part) => total + part, 0),
    );
    const charged = answers.map(({ answer }) => Number(answer.headers["X-DP-Cost"]));
    expect(said.length).toBeGreaterThan(5);
    expect(charged.slice(0, said.length)).toEqual(said);
  });
});

describe("the Arabic pages", () => {
  const source = (name: string) => Bun.file(join(project, `src/site/docs/texts/${name}.md`)).text();
  const blocks = (text: string): string[] => text.match(/^```[\s\S]*?^```$/gm) ?? [];
  const shape = (text: string) => ({
    headings: all(text.replaceAll(/^```[\s\S]*?^```$/gm, ""), /^(#+) /gm),
    rows: text.split("\n").filter((line) => line.startsWith("|")).length,
    items: text.split("\n").filter((line) => /^(-|\d+\.) /.test(line)).length,
    links: all(text, /\]\((\/[^)#]*)/g)
      .map((link) => link.replace(/\.ar$/, "").replace(/^\/ar\//, "/"))
      .sort(),
  });

  for (const { name, topic } of docPages.filter(({ language }) => language === "ar")) {
    test(`${name} says what ${topic} says: the same code, tables, lists and links`, async () => {
      const [english, arabic] = [await source(topic), await source(name)];
      expect(blocks(arabic)).toEqual(blocks(english));
      expect(shape(arabic)).toEqual(shape(english));
      expect(
        all(arabic, /\]\((\/docs\/(?!endpoints|grafana)[^)#]*)/g).filter((link) => !link.endsWith(".ar")),
      ).toEqual([]);
    });
  }
});
